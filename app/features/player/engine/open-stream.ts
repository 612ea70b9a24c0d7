import Hls from "hls.js";
import type { Drm } from "../../../../contract/playback/playback.ts";
import { closeStream, hasStream, recordStream } from "../../../document/early-player/running-stream.ts";
import { START_EVENT } from "../../../document/early-player/start-event.ts";
import { savesData } from "../preferences/saves-data.ts";
import { readChoices } from "../preferences/stored-choices.ts";
import { describedTrack, streamOptions } from "./options/stream-options.ts";
import { savingLevel, startEstimate, startLevel } from "./start-level.ts";

/** Request to start a stream. */
export interface StreamRequest {
  /** Address of the main playlist. */
  readonly src: string;
  /** Addresses that the page preloads: their responses are already on the way. */
  readonly preloaded: readonly string[];
  /** True when the page has subtitles as files, so that the stream's own are not used. */
  readonly subtitleFiles: boolean;
  /** Seconds. */
  readonly position: number;
  /** Undefined: the stream is not encrypted. */
  readonly drm: Drm | undefined;
}

/** The browser's estimate of the bandwidth, in Mbit/s; null in browsers without one. */
export function downlink(): number | null {
  const connection = "connection" in navigator ? (navigator.connection as { readonly downlink?: number } | undefined) : undefined;
  return typeof connection?.downlink === "number" ? connection.downlink : null;
}

/** Makes the engine start with the preloaded rendition, or with the best one for the bandwidth, and with the audio description that the viewer chose. */
export function chooseStart(hls: Hls, estimate: number, preloaded: readonly string[]): void {
  hls.on(Hls.Events.MANIFEST_PARSED, (_event, { levels, audioTracks }) => {
    const last = savesData() ? savingLevel(levels) : levels.length - 1;
    if (last < levels.length - 1) hls.autoLevelCapping = last;
    hls.startLevel = startLevel(
      levels.slice(0, last + 1).map(({ bitrate, url }) => ({ bitrate, urls: url })),
      estimate,
      preloaded,
    );
    const { described, audio } = readChoices();
    const track = described ? describedTrack(audioTracks, audio) : undefined;
    // The engine selects only a track whose characteristics equal those of the preference.
    if (track !== undefined) hls.config.audioPreference = { lang: track.lang, characteristics: track.characteristics };
  });
}

/**
 * Starts a stream on an element, with the viewer's stored volume. The first frame waits for the engine only; the controls take the stream
 * over when their code has loaded (`app/document/early-player/`). An element has at most one stream.
 */
export function openStream(video: HTMLVideoElement, request: StreamRequest): void {
  if (hasStream(video)) return;
  const { volume, muted, bandwidth, audio } = readChoices();
  const estimate = startEstimate(bandwidth, downlink());
  const hls = new Hls(streamOptions({ ...request, estimate, audio }));
  chooseStart(hls, estimate, request.preloaded);
  recordStream(video, hls);
  video.volume = volume;
  video.muted = muted;
  hls.loadSource(request.src);
  hls.attachMedia(video);
}

/** The protection of the page's own source (`PageVideo`). */
function readDrm({ dataset: { drm } }: HTMLSourceElement): Drm | undefined {
  return drm === undefined ? undefined : JSON.parse(drm);
}

/** Time after which a film with ads starts without them when no player has taken it over. */
const ADS_WAIT_MS = 3_000;

/** Plays an element. Where ads come first, the player does it; the mark on the frame is there until it is (`ads/use-ads.ts`). */
async function play(video: HTMLVideoElement): Promise<void> {
  const mark = video.closest<HTMLElement>("[data-player]")?.dataset ?? {};
  if (mark.ads !== undefined) {
    await new Promise((resolve) => setTimeout(resolve, ADS_WAIT_MS));
    if (mark.ads === undefined) return;
  }
  await video.play();
}

/** Plays the source of the page's own element, through the engine or natively. */
async function playFromPage(video: HTMLVideoElement): Promise<void> {
  const source = video.querySelector<HTMLSourceElement>('source[type*="mpegurl" i]');
  if (source !== null && Hls.isSupported()) {
    const named = document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="fetch"]');
    openStream(video, {
      src: source.getAttribute("src") ?? "",
      preloaded: [...named].map((link) => link.getAttribute("href") ?? ""),
      subtitleFiles: video.querySelector('track[kind="subtitles"]') !== null,
      position: Number(video.closest<HTMLElement>("[data-player]")?.dataset.from ?? 0),
      drm: readDrm(source),
    });
  }
  await play(video);
}

// Sent for a press before hydration (`app/document/early-player/pre-hydration-press.ts`). The controls or the next press handle a refusal.
document.addEventListener(START_EVENT, ({ target }) => {
  if (target instanceof HTMLVideoElement) playFromPage(target).catch(() => undefined);
});

export { closeStream, Hls };
