import { useEffect, useState } from "react";
import { AWAKE, FADE_MS, fadedShare, type Sleep, secondsLeft, sleepFor, sleepOf } from "../../model/options/sleep-timer.ts";
import { usePlayerCommands, usePlayerState } from "../../port/use-player.ts";

/** Timers by the frame of their player. The frame stays when one video leads to the next; the controls do not. */
const timers = new WeakMap<HTMLElement, Sleep>();

/** True when the viewer wants to sleep at the end of this title: then nothing follows by itself. */
export const sleepsAtEnd = (frame: HTMLElement, contentId: string | null): boolean =>
  sleepOf(timers.get(frame) ?? AWAKE, contentId).choice === "END";

/** The player's sleep timer: its choice, the seconds that are left (null without a time), and a command. */
export function useSleepTimer(frame: HTMLElement, video: HTMLVideoElement) {
  const send = usePlayerCommands();
  const { contentId } = usePlayerState();
  const [sleep, setSleep] = useState(() => sleepOf(timers.get(frame) ?? AWAKE, contentId));
  const [now, setNow] = useState(Date.now);
  const left = secondsLeft(sleep, now);
  const store = (next: Sleep) => {
    timers.set(frame, next);
    setNow(Date.now());
    setSleep(next);
  };

  const timed = "until" in sleep;
  useEffect(() => {
    if (!timed) return;
    const ticking = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(ticking);
  }, [timed]);

  const over = left === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fade runs once; another choice ends it
  useEffect(() => {
    if (!over) return;
    return fadeOut(video, () => {
      send({ do: "pause" });
      store(AWAKE);
    });
  }, [over, video]);

  return { choice: sleep.choice, left, choose: (choice: string) => store(sleepFor(choice, contentId, Date.now())) };
}

/** Fades the sound, calls back and restores the volume. A film that stands still has nothing to fade. Returns a function that stops it. */
function fadeOut(video: HTMLVideoElement, done: () => void): () => void {
  const { volume } = video;
  const begun = Date.now();
  const restore = () => {
    video.volume = volume;
  };
  const fading = window.setInterval(() => {
    const elapsed = Date.now() - begun;
    if (!video.paused && elapsed < FADE_MS) {
      video.volume = volume * fadedShare(elapsed);
      return;
    }
    window.clearInterval(fading);
    done();
    restore();
  }, 100);
  return () => {
    window.clearInterval(fading);
    restore();
  };
}
