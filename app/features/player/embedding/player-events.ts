import type { ConnectedPlayer } from "../components/watch-player.tsx";
import { REMOTE_STATE_EVENT } from "../model/options/remote-playback.ts";
import { isWaiting, type Phase } from "../model/player-state.ts";
import type { PlayerPort } from "../port/player-port.ts";
import type { EmbedEvent } from "./message.ts";
import { soundOf } from "./player-commands.ts";

type Send = (event: EmbedEvent, params?: Record<string, unknown>) => void;

/** Shortest time between two `progress` events. Milliseconds. */
const PROGRESS_EVERY = 250;

const PHASE_EVENTS: Partial<Record<Phase, EmbedEvent>> = { playing: "playing", paused: "paused", ended: "ended" };

/** Sends the events of a player (S2§4). Returns a function that stops it. */
export function followPlayer({ port, frame, video }: ConnectedPlayer, send: Send): () => void {
  const ends = [followState(port, send), followMedia({ frame, video }, send), followRemote(frame, send)];
  const full = () => send("fullscreen", { active: document.fullscreenElement === frame });
  document.addEventListener("fullscreenchange", full);
  return () => {
    document.removeEventListener("fullscreenchange", full);
    for (const end of ends) end();
  };
}

function followState(port: PlayerPort, send: Send): () => void {
  let before = { ...port.read(), tracks: port.readTracks() };
  return port.subscribe(() => {
    const state = { ...port.read(), tracks: port.readTracks() };
    const [last, event] = [before, PHASE_EVENTS[state.phase]];
    before = state;
    if (event !== undefined && state.phase !== last.phase) send(event);
    if (state.failure !== null && state.failure !== last.failure) send("error", { reason: state.failure.reason });
    if (isWaiting(state) !== isWaiting(last)) send("buffer", { buffering: isWaiting(state) });
    for (const kind of ["text", "audio"] as const)
      if (JSON.stringify(state.tracks[kind]) !== JSON.stringify(last.tracks[kind])) send(`${kind}Tracks`, { tracks: state.tracks[kind] });
  });
}

/** Events of the element. They reach its frame on the way down; another title may have another element. */
function followMedia({ frame, video }: Omit<ConnectedPlayer, "port">, send: Send): () => void {
  let sent = Number.NEGATIVE_INFINITY;
  const progress = ({ currentTime, duration }: HTMLVideoElement) => {
    if (performance.now() - sent < PROGRESS_EVERY) return;
    sent = performance.now();
    send("progress", { position: currentTime, duration: Number.isFinite(duration) ? duration : null });
  };
  const listeners: Readonly<Record<string, (element: HTMLVideoElement) => void>> = {
    timeupdate: progress,
    seeked: ({ currentTime }) => send("seek", { position: currentTime }),
    volumechange: (element) => send("volume", soundOf(element)),
    enterpictureinpicture: () => send("pip", { active: true }),
    leavepictureinpicture: () => send("pip", { active: false }),
  };
  const heard = ({ type, target }: Event) => {
    const element = video.current;
    if (element !== null && target === element) listeners[type]?.(element);
  };
  for (const type of Object.keys(listeners)) frame.addEventListener(type, heard, true);
  return () => {
    for (const type of Object.keys(listeners)) frame.removeEventListener(type, heard, true);
  };
}

/** States of playback on another device, which the player's settings report once they have been opened. */
function followRemote(frame: HTMLElement, send: Send): () => void {
  const heard = (event: Event) => {
    if (event instanceof CustomEvent) send("castState", { state: event.detail });
  };
  frame.addEventListener(REMOTE_STATE_EVENT, heard, { capture: true });
  return () => frame.removeEventListener(REMOTE_STATE_EVENT, heard, { capture: true });
}
