import { useMediaRemote } from "@vidstack/react";
import { useEffect, useRef } from "react";
import { isReachable } from "../model/live-window.ts";
import { useMediaValue } from "./media-values.ts";
import { reportRefusal } from "./player-port.ts";
import { usePlayerPort } from "./use-player.ts";

export type Sound = Pick<HTMLVideoElement, "volume" | "muted">;

interface Stream {
  readonly live: boolean;
  /** True for a live stream with a window in which the viewer can seek. */
  readonly dvr: boolean;
}

/** Play, pause, seek and sound, as commands that work from the first moment on. Times in seconds, volume 0–1. */
export function useMediaCommands(video: HTMLVideoElement, stream: Stream) {
  const remote = useMediaRemote();
  const { whenSeekable, seek } = useSeeking(video, stream);
  const sound = useSound(video);
  const canPlay = useMediaValue("canPlay");
  const port = usePlayerPort();
  return {
    ...sound,
    /** Runs a seek as soon as the player can; earlier seeks run first. A live stream without a window drops it. */
    whenSeekable,
    /** Seeks within what can be reached. */
    seek,
    seekToLiveEdge: () => remote.seekToLiveEdge(),
    play: () => remote.play(),
    pause: () => (canPlay ? video.pause() : remote.pause()),
    togglePlay() {
      if (!canPlay) return video.paused ? remote.play() : remote.pause();
      // The element is current. Vidstack drops a request that repeats its own state, which may lag.
      if (!video.paused) return video.pause();
      video.play().catch(reportRefusal(port));
    },
  };
}

/**
 * Before it can play, Vidstack knows no length and treats every position as the beginning; seeks wait, in order. It reports "seekable" with
 * the playlist, but a busy machine opens the element later; a share of an unknown length would also be the beginning.
 */
function useSeeking(video: HTMLVideoElement, { live, dvr }: Stream) {
  const canSeek = useMediaValue("canSeek");
  const canPlay = useMediaValue("canPlay");
  const seekable = canSeek && canPlay;
  const isReady = () => seekable && isReachable(video, live);
  const waiting = useRef<(() => void)[]>([]);
  const carryOut = useRef(() => {});
  carryOut.current = () => {
    if (isReady()) for (const run of waiting.current.splice(0)) run();
  };
  useEffect(() => {
    const look = () => carryOut.current();
    if (seekable) look();
    // A live stream's window becomes known with its data.
    for (const event of ["durationchange", "progress"]) video.addEventListener(event, look);
    return () => {
      for (const event of ["durationchange", "progress"]) video.removeEventListener(event, look);
    };
  }, [seekable, video]);
  return {
    whenSeekable(run: () => void) {
      if (isReady()) run();
      else if (!live || dvr) waiting.current.push(run);
    },
    // On the element: Vidstack bounds the position by a range that lags, and ends at the first segment while the stream opens.
    seek(to: number) {
      video.currentTime = to;
    },
  };
}

/**
 * Sound is read and written on the element, which is always current. Vidstack's state lags, queues one request of a kind until it can play,
 * and drops repeats of its old state: quick presses would count once.
 */
function useSound(video: HTMLVideoElement) {
  const canPlay = useMediaValue("canPlay");
  const wanted = useRef<Sound | null>(null);
  // Vidstack sets its initial sound when it can play, over the viewer's later choice.
  useEffect(() => {
    if (!canPlay || wanted.current === null) return;
    Object.assign(video, wanted.current);
    wanted.current = null;
  }, [canPlay, video]);
  return {
    sound: (): Sound => wanted.current ?? { volume: video.volume, muted: video.muted },
    setSound(next: Sound) {
      video.volume = next.volume;
      video.muted = next.muted;
      if (!canPlay) wanted.current = next;
    },
  };
}
