import Hls from "hls.js";

/** A running engine without controls. */
export interface RunningStream {
  readonly hls: Hls;
  /** The newest event of each kind so far, in the order in which they came. */
  readonly missed: ReadonlyMap<ReplayedEvent, unknown>;
}

/** Engine events that are replayed to controls that start after the engine. */
const REPLAYED = [
  Hls.Events.MANIFEST_LOADING,
  Hls.Events.MANIFEST_PARSED,
  Hls.Events.LEVEL_LOADED,
  Hls.Events.LEVEL_UPDATED,
  Hls.Events.AUDIO_TRACKS_UPDATED,
  Hls.Events.SUBTITLE_TRACKS_UPDATED,
  Hls.Events.AUDIO_TRACK_SWITCHED,
  Hls.Events.LEVEL_SWITCHED,
  Hls.Events.ERROR,
] as const;
export type ReplayedEvent = (typeof REPLAYED)[number];

const running = new WeakMap<HTMLVideoElement, RunningStream>();

export const hasStream = (video: HTMLVideoElement): boolean => running.has(video);

/** Records an engine's events for controls that come after it. Call it before the engine loads. */
export function recordStream(video: HTMLVideoElement, hls: Hls): void {
  const missed = new Map<ReplayedEvent, unknown>();
  for (const event of REPLAYED) {
    hls.on(event, (_event: ReplayedEvent, data: unknown) => {
      if (event === Hls.Events.ERROR && (data as { readonly fatal: boolean }).fatal === false) return;
      missed.delete(event);
      missed.set(event, data);
    });
  }
  running.set(video, { hls, missed });
}

/** Takes the stream that runs on an element, once; the caller owns it from then on. */
export function takeStream(video: HTMLVideoElement): RunningStream | null {
  const stream = running.get(video) ?? null;
  running.delete(video);
  return stream;
}

/** Ends a stream that was not taken. */
export function closeStream(video: HTMLVideoElement): void {
  takeStream(video)?.hls.destroy();
}
