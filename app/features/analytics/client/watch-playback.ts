import type { BrowserEvent, PlaybackError } from "../../../../contract/analytics/analytics.ts";
import type { CountedPage } from "../../../routing/page-view.ts";

type Quality = Extract<BrowserEvent, { name: "PLAYBACK_QUALITY" }>;

/** Pages that play a title; silent background loops of other pages are not counted. */
const PLAYERS: readonly CountedPage["page"][] = ["video", "live", "interstitial"];
/** Longer times come from a sleeping device. Milliseconds. */
const LONGEST = 600_000;
/** Maximum time between two progress events of running playback. */
const LONGEST_TICK = 1_500;

const TROUBLES: Readonly<Record<string, PlaybackError>> = {
  offline: "OFFLINE",
  network: "NETWORK",
  missing: "MISSING",
  notLive: "MISSING",
  eventEnded: "MISSING",
  media: "MEDIA",
  signIn: "EXPIRED",
  denied: "DENIED",
  region: "DENIED",
  limit: "LIMIT",
  busy: "SERVER",
  server: "SERVER",
};
/** MediaError's codes; 1 is a cancellation by the viewer. */
const MEDIA_ERRORS: Readonly<Record<number, PlaybackError>> = { 2: "NETWORK", 3: "MEDIA", 4: "MEDIA" };

interface WatchOptions {
  readonly document: Pick<Document, "addEventListener">;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  readonly page: () => CountedPage["page"] | null;
  readonly report: (event: Quality) => void;
}

const NOTHING = { startupMs: null, watchedMs: 0, stalls: 0, stallMs: 0, qualityChanges: 0, error: null } as const;
type Figures = { -readonly [K in keyof typeof NOTHING]: Omit<Quality, "name" | "page">[K] };

/**
 * Measures playback quality: time to the first frame, stalls, quality changes, errors. Media events do not bubble, so they are
 * captured at the document, and no player has to cooperate. Playback that starts before this script has no time to its first frame.
 */
export function watchPlayback({ document, now, page, report }: WatchOptions) {
  let video: HTMLVideoElement | null = null;
  let played: CountedPage["page"] | null = null;
  let figures: Figures = { ...NOTHING };
  let pressed: number | null = null;
  let started = false;
  let stalledSince: number | null = null;
  let tick: number | null = null;
  let height = 0;

  const endStall = () => {
    if (stalledSince !== null) figures.stallMs += now() - stalledSince;
    stalledSince = null;
  };
  const say = () => {
    if (stalledSince !== null) {
      // The remaining stall is part of the next report.
      endStall();
      stalledSince = now();
    }
    const { startupMs, watchedMs, stalls, stallMs, qualityChanges, error } = figures;
    const isEmpty = startupMs === null && error === null && watchedMs + stalls + stallMs + qualityChanges === 0;
    if (played !== null && !isEmpty) report({ name: "PLAYBACK_QUALITY", page: played, ...rounded(figures) });
    figures = { ...NOTHING };
  };
  const renew = () => {
    say();
    pressed = null;
    started = false;
    stalledSince = null;
    tick = null;
    height = 0;
  };

  const heard: Readonly<Record<string, (target: HTMLVideoElement, event: Event) => void>> = {
    play() {
      if (!started) pressed ??= now();
    },
    playing(target) {
      if (!started && pressed !== null) figures.startupMs = now() - pressed;
      started = true;
      height ||= target.videoHeight;
      endStall();
      tick = now();
    },
    waiting(target) {
      if (!started || target.seeking || stalledSince !== null) return;
      figures.stalls += 1;
      stalledSince = now();
      tick = null;
    },
    timeupdate(target) {
      if (target.seeking) return;
      // Playback began before this listener, so its time to the first frame is unknown.
      if (!target.paused) started = true;
      endStall();
      if (tick !== null && !target.paused) figures.watchedMs += Math.min(now() - tick, LONGEST_TICK);
      tick = target.paused ? null : now();
    },
    pause() {
      endStall();
      tick = null;
    },
    resize(target) {
      if (started && height > 0 && target.videoHeight > 0 && target.videoHeight !== height) figures.qualityChanges += 1;
      height = target.videoHeight || height;
    },
    error(target) {
      figures.error = MEDIA_ERRORS[target.error?.code ?? 0] ?? figures.error;
    },
    streamtrouble(_target, event) {
      figures.error = TROUBLES[String((event as CustomEvent<unknown>).detail)] ?? figures.error;
    },
    // The element has released its film, or loads another.
    emptied: renew,
  };
  const hear = (event: Event) => {
    // Other media elements and images have such events, too.
    const target = event.target as HTMLVideoElement;
    if (target.nodeName !== "VIDEO" || target.loop) return;
    if (target !== video) {
      const shown = page();
      if (shown === null || !PLAYERS.includes(shown)) return;
      renew();
      video = target;
      played = shown;
    }
    heard[event.type]?.(target, event);
  };
  for (const name of Object.keys(heard)) document.addEventListener(name, hear, { capture: true, passive: true });
  return { report: say };
}

function rounded({ startupMs, watchedMs, stalls, stallMs, qualityChanges, error }: Figures): Omit<Quality, "name" | "page"> {
  const whole = (milliseconds: number) => Math.min(Math.round(milliseconds), LONGEST);
  return {
    startupMs: startupMs === null ? null : whole(startupMs),
    watchedMs: whole(watchedMs),
    stalls: Math.min(stalls, 1_000),
    stallMs: whole(stallMs),
    qualityChanges: Math.min(qualityChanges, 1_000),
    error,
  };
}
