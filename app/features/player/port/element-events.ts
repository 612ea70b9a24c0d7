import type { PlayerInput } from "../model/player-state.ts";

/**
 * Reports the events of a `<video>` to a player. Late events that no longer agree with the element are dropped: after two quick presses the
 * first `pause` arrives while the film plays. Returns a function that stops it.
 */
export function followElement(video: HTMLVideoElement, report: (input: PlayerInput) => void): () => void {
  const listeners: Readonly<Record<string, () => void>> = {
    loadedmetadata: () => report({ type: "metadata" }),
    play: () => video.paused || report({ type: "play" }),
    playing: () => video.paused || report({ type: "playing" }),
    pause: () => video.paused && report({ type: "pause" }),
    waiting: () => video.paused || report({ type: "waiting" }),
    seeking: () => report({ type: "seeking" }),
    ended: () => video.ended && report({ type: "ended" }),
  };
  reportMoving(video, report);
  for (const [name, listener] of Object.entries(listeners)) video.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of Object.entries(listeners)) video.removeEventListener(name, listener);
  };
}

/** Reports a film that has started before its player listened: before the page's scripts, or by the browser's own controls. */
export function reportMoving(video: HTMLVideoElement, report: (input: PlayerInput) => void): void {
  if (!video.paused && video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) report({ type: "playing" });
}
