import Hls from "hls.js";
import { closeStream, hasStream, recordStream } from "../../../document/early-player/running-stream.ts";
import { recall } from "../model/remembered.ts";
import { savesData } from "../preferences/saves-data.ts";
import { savingLevel, startEstimate, startLevel } from "./start-level.ts";
import { streamOptions } from "./stream-options.ts";

/** A stream as it is asked for. */
export interface StreamRequest {
  /** Address of the main playlist. */
  readonly src: string;
  /** Addresses that the page has named early: what they lead to is on its way already. */
  readonly preloaded: readonly string[];
  /** Subtitles stand in the page as files, not in the stream. */
  readonly subtitleFiles: boolean;
  /** Seconds. */
  readonly position: number;
}

/** The browser's rough figure of the line, in Mbit/s, where it has one. */
export function downlink(): number | null {
  const connection = "connection" in navigator ? (navigator.connection as { readonly downlink?: number } | undefined) : undefined;
  return typeof connection?.downlink === "number" ? connection.downlink : null;
}

/** Makes the engine begin with the rendition that is on its way, or with the one that the line carries. */
export function chooseStart(hls: Hls, estimate: number, preloaded: readonly string[]): void {
  hls.on(Hls.Events.MANIFEST_PARSED, (_event, { levels }) => {
    const last = savesData() ? savingLevel(levels) : levels.length - 1;
    if (last < levels.length - 1) hls.autoLevelCapping = last;
    hls.startLevel = startLevel(
      levels.slice(0, last + 1).map(({ bitrate, url }) => ({ bitrate, urls: url })),
      estimate,
      preloaded,
    );
  });
}

/**
 * Starts a stream on an element, with the viewer's own volume: the first frame waits for nothing but the engine. Controls take it over when
 * their code is there (`app/document/early-player/`). An element has one stream, however often it is requested.
 */
export function openStream(video: HTMLVideoElement, request: StreamRequest): void {
  if (hasStream(video)) return;
  const { volume, muted, bandwidth, audio } = recall();
  const estimate = startEstimate(bandwidth, downlink());
  const hls = new Hls(streamOptions({ position: request.position, estimate, audio, subtitleFiles: request.subtitleFiles }));
  chooseStart(hls, estimate, request.preloaded);
  recordStream(video, hls);
  video.volume = volume;
  video.muted = muted;
  hls.loadSource(request.src);
  hls.attachMedia(video);
}

/** Plays what the page's own element offers: through the engine, or by itself where the browser needs none. */
async function playFromPage(video: HTMLVideoElement): Promise<void> {
  const source = video.querySelector<HTMLSourceElement>('source[type*="mpegurl" i]');
  if (source !== null && Hls.isSupported()) {
    const named = document.head.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="fetch"]');
    openStream(video, {
      src: source.getAttribute("src") ?? "",
      preloaded: [...named].map((link) => link.getAttribute("href") ?? ""),
      subtitleFiles: video.querySelector('track[kind="subtitles"]') !== null,
      position: Number(video.closest<HTMLElement>("[data-player]")?.dataset.from ?? 0),
    });
  }
  await video.play();
}

// Pressed before any of this was there (`pre-hydration-press`). A refusal is met by the controls, or by the next press.
const pressed = document.querySelector<HTMLVideoElement>("[data-player][data-pressed] video");
if (pressed !== null) playFromPage(pressed).catch(() => undefined);

export { closeStream, Hls };
