import { NotAvailable } from "../../../content/message-channel.ts";
import type { ConnectedPlayer } from "../components/watch-player.tsx";
import { OFF } from "../model/menu-model.ts";
import type { Phase } from "../model/player-state.ts";
import type { PlayerPort } from "../port/player-port.ts";
import { storeChoices } from "../preferences/stored-choices.ts";
import type { Commands } from "./channel.ts";
import type { EmbeddedView } from "./embedded.server.ts";

interface CommandTargets {
  /** Null while the frame shows a title that does not play there. */
  readonly player: () => ConnectedPlayer | null;
  readonly view: () => EmbeddedView;
  /** Leads the frame to the embedded page of another title; resolves when it is there. */
  readonly go: (path: string) => Promise<void>;
}

/** Phases in which `play` opens the film. */
const CLOSED: readonly Phase[] = ["idle", "startFailed", "failed"];

/** True when our controls have the film, which carry out all commands. */
const isRunning = (port: PlayerPort): boolean => port.read().controls === "player" && !CLOSED.includes(port.read().phase);

/** The commands of the embedding page on a player. */
export function playerCommands({ player, view, go }: CommandTargets): Commands {
  const playing = (): ConnectedPlayer => {
    const connected = player();
    if (connected === null) throw new NotAvailable("This title does not play here.");
    return connected;
  };
  const started = (): PlayerPort => {
    const { port } = playing();
    if (!isRunning(port)) throw new NotAvailable("The film has not started.");
    return port;
  };
  const follow = (path: string | undefined) => {
    if (path === undefined) throw new NotAvailable("There is no such video.");
    return go(path);
  };
  return {
    play() {
      const { port } = playing();
      port.send({ do: CLOSED.includes(port.read().phase) ? "start" : "play" });
    },
    pause: () => playing().port.send({ do: "pause" }),
    next: () => follow(view().next?.to),
    previous: () => follow(view().previous),
    load: ({ type, id }) => go(`/embed/${type}/${encodeURIComponent(id)}`),
    seek: ({ position }) => started().send({ do: "seekTo", seconds: position }),
    getVolume: () => soundOf(playing().video.current),
    setVolume: ({ volume }) => setVolume(playing(), volume),
    getFullscreen: () => ({ fullscreen: document.fullscreenElement === playing().frame }),
    async setFullscreen({ fullscreen }) {
      if (fullscreen) await playing().frame.requestFullscreen();
      else if (document.fullscreenElement !== null) await document.exitFullscreen();
    },
    getTextTracks: () => playing().port.readTracks().text,
    setTextTrack: ({ language }) => setTextTrack(playing().port, language),
    getAudioTracks: () => playing().port.readTracks().audio,
    setAudioTrack({ language }) {
      const { port } = playing();
      requireTrack(port, "audio", language);
      if (isRunning(port)) port.send({ do: "setAudio", language });
      else storeChoices({ audio: language });
    },
    getEpg: () => view().programmes,
    getCountry: () => view().region,
    setPreference(preference) {
      switch (preference.name) {
        case "autoAdvance":
          return setAutoAdvance(player()?.port, preference.value);
        case "subtitles":
          return preferSubtitles(player()?.port, preference.value);
        case "playbackRate":
          return started().send({ do: "setRate", rate: preference.value });
      }
    },
  };
}

/** `volume`: 0–100. Before the start it is stored, and the film begins with it. */
function setVolume({ port, video }: ConnectedPlayer, volume: number): void {
  if (isRunning(port)) {
    port.send({ do: "setVolume", percent: volume });
    return;
  }
  const sound = { volume: volume / 100, muted: false };
  storeChoices(sound);
  if (video.current !== null) Object.assign(video.current, sound);
}

function setTextTrack(port: PlayerPort, language: string | null): void {
  requireTrack(port, "text", language);
  if (isRunning(port)) port.send({ do: "setSubtitles", language });
  else storeChoices({ subtitles: language ?? OFF });
}

/** Stores the choice. A running film follows it at once. */
function setAutoAdvance(port: PlayerPort | undefined, wanted: boolean): void {
  if (port !== undefined && isRunning(port)) port.send({ do: "setAutoAdvance", wanted });
  else storeChoices({ autoAdvance: wanted });
}

/** Stores the choice. A running film with subtitles in that language shows them at once. */
function preferSubtitles(port: PlayerPort | undefined, language: string | null): void {
  storeChoices({ subtitles: language ?? OFF });
  if (port !== undefined && isRunning(port)) port.send({ do: "setSubtitles", language });
}

/** Throws for a language that the running film does not have. Before the start the tracks are unknown. */
function requireTrack(port: PlayerPort, kind: "text" | "audio", language: string | null): void {
  if (isRunning(port) && language !== null && !port.readTracks()[kind].some((track) => track.language === language))
    throw new NotAvailable("The film has no such track.");
}

/** Volume 0–100. */
export const soundOf = (video: HTMLVideoElement | null) => ({
  volume: Math.round((video?.volume ?? 1) * 100),
  muted: video?.muted ?? false,
});
