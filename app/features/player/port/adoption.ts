import Hls from "hls.js";
import type { ReplayedEvent, RunningStream } from "../../../document/early-player/running-stream.ts";

/**
 * A running stream in the shape of an engine that Vidstack constructs, attaches and loads: Vidstack gets the running stream unchanged, and
 * then the events that it has missed.
 */
export function adoption({ hls, missed }: RunningStream, video: HTMLVideoElement): typeof Hls {
  const before = new Map<ReplayedEvent, ReadonlySet<unknown>>();
  const tell = () => {
    // Otherwise Vidstack would take the playing rendition for the viewer's choice.
    Object.defineProperty(hls, "currentLevel", { configurable: true, get: () => -1, set: () => undefined });
    greet(video);
    for (const [event, data] of missed) {
      for (const listener of hls.listeners(event)) if (!before.get(event)?.has(listener)) Reflect.apply(listener, hls, [event, data]);
    }
    Reflect.deleteProperty(hls, "currentLevel");
    resume(video);
  };
  function Adopted(): Hls {
    for (const event of missed.keys()) before.set(event, new Set(hls.listeners(event)));
    // Own properties hide the class's methods for one call: a decoder that is rebuilt afterwards must really be attached.
    hls.attachMedia = () => void Reflect.deleteProperty(hls, "attachMedia");
    hls.loadSource = () => {
      Reflect.deleteProperty(hls, "loadSource");
      tell();
    };
    return hls;
  }
  return Object.assign(Adopted, { Events: Hls.Events, isSupported: () => true }) as unknown as typeof Hls;
}

const say = (video: HTMLVideoElement, type: string): boolean => video.dispatchEvent(new Event(type));

/** Repeats the events that the element fired before Vidstack listened. Vidstack accepts each event only after the one before it. */
function greet(video: HTMLVideoElement): void {
  say(video, "loadstart");
  if (video.readyState >= HTMLMediaElement.HAVE_METADATA) {
    say(video, "loadedmetadata");
    say(video, "durationchange");
    say(video, "progress");
  }
}

function resume(video: HTMLVideoElement): void {
  if (video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) say(video, "loadeddata");
  if (video.paused) return;
  say(video, "play");
  if (video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) say(video, "playing");
}
