import type { PlayerPort } from "./player-port.ts";

/** Keeps a `<video>` paused while its player is held. Returns a function that stops it. */
export function holdElement(video: HTMLVideoElement, port: PlayerPort): () => void {
  const pause = () => {
    if (port.isHeld() && !video.paused) video.pause();
  };
  const unsubscribe = port.subscribe(pause);
  // The browser's own buttons, as in picture-in-picture, play without the port.
  video.addEventListener("play", pause);
  return () => {
    unsubscribe();
    video.removeEventListener("play", pause);
  };
}
