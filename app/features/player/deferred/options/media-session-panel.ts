import { useEffect, useRef } from "react";
import { SEEK_STEP } from "../../model/options/key-map.ts";
import { artworkOf, positionOf } from "../../model/options/media-panel.ts";
import { isMoving } from "../../model/player-state.ts";
import { usePlayerCommands, usePlayerState } from "../../port/use-player.ts";

interface MediaSessionProps {
  readonly video: HTMLVideoElement;
  readonly title: string;
  /** False for a live stream in which the viewer cannot seek. */
  readonly seeks: boolean;
  readonly hasNext: boolean;
  /** True: the panel does not get the length, nor the position in it. */
  readonly hidesLength: boolean;
}

const ACTIONS = ["play", "pause", "stop", "seekto", "seekbackward", "seekforward", "previoustrack", "nexttrack"] as const;
type Handlers = Readonly<Record<(typeof ACTIONS)[number], MediaSessionActionHandler | null>>;

/** Element of the player that the panel shows. A page has one panel, and the player that played last has it. */
let shown: HTMLVideoElement | null = null;

const hasPanel = (): boolean => "mediaSession" in navigator && typeof MediaMetadata === "function";

function setHandlers(handlers: Handlers | null): void {
  for (const action of ACTIONS) {
    try {
      navigator.mediaSession.setActionHandler(action, handlers?.[action] ?? null);
    } catch {
      // The browser does not know this action.
    }
  }
}

function clearPanel(): void {
  shown = null;
  navigator.mediaSession.metadata = null;
  navigator.mediaSession.playbackState = "none";
  navigator.mediaSession.setPositionState?.();
  setHandlers(null);
}

/** Shows the film in the system's media panel from its first picture until its end, and carries out the panel's commands. */
export function MediaSessionPanel({ video, title, seeks, hasNext, hidesLength }: MediaSessionProps): null {
  const state = usePlayerState();
  const send = usePlayerCommands();
  const moving = isMoving(state);
  const over = state.phase === "ended" || state.phase === "failed" || state.phase === "idle";
  const handlers: Handlers = {
    play: () => send({ do: "play" }),
    pause: () => send({ do: "pause" }),
    stop: () => send({ do: "stop" }),
    seekto: seeks ? ({ seekTime }) => seekTime !== undefined && seekTime !== null && send({ do: "seekTo", seconds: seekTime }) : null,
    seekbackward: seeks ? ({ seekOffset }) => send({ do: "seekBy", seconds: -(seekOffset ?? SEEK_STEP) }) : null,
    seekforward: seeks ? ({ seekOffset }) => send({ do: "seekBy", seconds: seekOffset ?? SEEK_STEP }) : null,
    previoustrack: seeks ? () => send({ do: "restart" }) : null,
    nexttrack: hasNext ? () => send({ do: "nextVideo" }) : null,
  };
  const latest = useRef(handlers);
  latest.current = handlers;

  // The library has set its own panel before; a film that plays takes it over, also from another player.
  useEffect(() => {
    if (!hasPanel()) return;
    if (over) {
      if (shown === video) clearPanel();
      return;
    }
    if (!moving && shown !== video) return;
    shown = video;
    navigator.mediaSession.metadata = new MediaMetadata({ title, artwork: artworkOf(video.poster) });
    navigator.mediaSession.playbackState = moving ? "playing" : "paused";
    setHandlers(latest.current);
  }, [video, title, moving, over]);

  useEffect(() => {
    if (!hasPanel() || !seeks || hidesLength) return;
    const report = () => {
      if (shown === video) navigator.mediaSession.setPositionState?.(positionOf(video));
    };
    const events = ["playing", "pause", "seeked", "ratechange", "durationchange"];
    report();
    for (const event of events) video.addEventListener(event, report);
    return () => {
      for (const event of events) video.removeEventListener(event, report);
    };
  }, [video, seeks, hidesLength]);

  useEffect(
    () => () => {
      if (hasPanel() && shown === video) clearPanel();
    },
    [video],
  );
  return null;
}
