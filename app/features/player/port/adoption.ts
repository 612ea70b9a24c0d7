import Hls from "hls.js";
import type { ReplayedEvent, RunningStream } from "../../../document/early-player/running-stream.ts";

/**
 * A running stream in the shape of an engine that Vidstack constructs, attaches and loads: Vidstack gets the running stream unchanged, and
 * then the events that it has missed.
 */
export function adoption({ hls, missed }: RunningStream, video: HTMLVideoElement): typeof Hls {
  /** Listeners that are not Vidstack's, by event. */
  const before = new Map<ReplayedEvent, ReadonlySet<unknown>>();
  const replay = () => {
    // Otherwise Vidstack would take the playing rendition for the viewer's choice.
    Object.defineProperty(hls, "currentLevel", { configurable: true, get: () => -1, set: () => undefined });
    repeatOpening(video);
    for (const [event, data] of missed) {
      for (const listener of hls.listeners(event)) if (!before.get(event)?.has(listener)) Reflect.apply(listener, hls, [event, data]);
    }
    Reflect.deleteProperty(hls, "currentLevel");
    repeatPlaying(video);
  };
  function Adopted(): Hls {
    for (const event of missed.keys()) before.set(event, new Set(hls.listeners(event)));
    // Own properties hide the class's methods for one call: a decoder that is rebuilt afterwards must really be attached.
    hls.attachMedia = () => void Reflect.deleteProperty(hls, "attachMedia");
    hls.loadSource = () => {
      Reflect.deleteProperty(hls, "loadSource");
      replay();
    };
    return hls;
  }
  return Object.assign(Adopted, { Events: Hls.Events, isSupported: () => true }) as unknown as typeof Hls;
}

const dispatch = (video: HTMLVideoElement, type: string): boolean => video.dispatchEvent(new Event(type));

/** Repeats the events that the element fired before Vidstack listened. Vidstack accepts each event only after the one before it. */
function repeatOpening(video: HTMLVideoElement): void {
  dispatch(video, "loadstart");
  if (video.readyState >= HTMLMediaElement.HAVE_METADATA) {
    dispatch(video, "loadedmetadata");
    dispatch(video, "durationchange");
    dispatch(video, "progress");
  }
}

/** Repeats what the element does now: it can play, and perhaps plays. */
function repeatPlaying(video: HTMLVideoElement): void {
  if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) dispatch(video, "loadeddata");
  if (video.paused) return;
  dispatch(video, "play");
  if (video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) dispatch(video, "playing");
}
