import type { Master } from "../../../media/media-library.ts";

interface Cue {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Maps a text's clock to the clock of the media in the same discontinuity; both start at zero (RFC 8216, 3.5). */
const TIMESTAMP_MAP = "X-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:0";

/** Text of a part of an HLS rendition: the cues between `from` and `to`, in seconds of the loop. */
export function hlsText(cues: readonly Cue[], from: number, to: number): string {
  return text(
    ["WEBVTT", TIMESTAMP_MAP],
    cues.filter((cue) => cue.start < to && cue.end > from),
  );
}

/** Text of a `<track>` element: the cues of all loops. */
export function loopedText(master: Master, cues: readonly Cue[], loops: number): string {
  return text(["WEBVTT"], shifted(cues, master.duration, loops));
}

/**
 * Chapters over the whole length, each lasting until the next. The chapters of a looped master are stretched instead of repeated, because
 * repeated chapters would be useless.
 */
export function chapterText(
  master: Master,
  chapters: readonly { readonly start: number; readonly title: string }[],
  loops: number,
): string {
  const at = (index: number) => (chapters[index]?.start ?? master.duration) * loops;
  return text(
    ["WEBVTT"],
    chapters.map(({ title }, index) => ({ start: at(index), end: at(index + 1), text: title })),
  );
}

function shifted(cues: readonly Cue[], duration: number, loops: number): Cue[] {
  return Array.from({ length: loops }, (_, loop) =>
    cues.map((cue) => ({ ...cue, start: cue.start + loop * duration, end: cue.end + loop * duration })),
  ).flat();
}

function text(head: readonly string[], cues: readonly Cue[]): string {
  const blocks = cues.map((cue) => `${clock(cue.start)} --> ${clock(cue.end)}\n${escaped(cue.text)}`);
  return `${[head.join("\n"), ...blocks].join("\n\n")}\n`;
}

/** Escapes markup and removes blank lines, so that a cue contains only text and ends at its own end. */
function escaped(text: string): string {
  return text
    .replace(/&/gu, "&amp;")
    .replace(/</gu, "&lt;")
    .replace(/>/gu, "&gt;")
    .replace(/\s*[\r\n]\s*/gu, "\n")
    .trim();
}

/** `00:01:02.300` */
function clock(seconds: number): string {
  const total = Math.round(seconds * 1000);
  const pad = (value: number, digits: number) => String(value).padStart(digits, "0");
  return `${pad(Math.floor(total / 3_600_000), 2)}:${pad(Math.floor(total / 60_000) % 60, 2)}:${pad(Math.floor(total / 1000) % 60, 2)}.${pad(total % 1000, 3)}`;
}
