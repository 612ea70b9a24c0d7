import type { PlayerCommand } from "../model/player-command.ts";
import { initialState, nextState, type PlayerInput, type PlayerState } from "../model/player-state.ts";
import type { Interstitial } from "./interstitials.ts";
import { NO_TRACKS, type PlayerTracks } from "./player-tracks.ts";

/** Carries out a command; false: the next handler gets it. */
export type CommandHandler = (command: PlayerCommand) => boolean;

/** One player: its state and tracks, and commands to it. Nothing is shared with other players of the page. */
export interface PlayerPort {
  readonly read: () => PlayerState;
  readonly readTracks: () => PlayerTracks;
  /** Ads that the playlist of the running stream names; the same list until it changes. */
  readonly readInterstitials: () => readonly Interstitial[];
  /** Calls back after each change of the state, the tracks or the interstitials. Returns a function that stops it. */
  readonly subscribe: (changed: () => void) => () => void;
  readonly send: (command: PlayerCommand) => void;
  /**
   * Holds the film: it does not play, its state stays as it is, and `handler` gets each command first, also before handlers that are added
   * during the hold. A second hold replaces the first. Returns a function that ends the hold; the film then stays paused.
   */
  readonly hold: (handler: CommandHandler) => () => void;
  readonly isHeld: () => boolean;
  /** For the adapters of element, engine and library only. */
  readonly report: (input: PlayerInput) => void;
  readonly reportTracks: (tracks: PlayerTracks) => void;
  readonly reportInterstitials: (interstitials: readonly Interstitial[]) => void;
  /** For the parts that carry out commands; the handler that was added last gets a command first. Returns a function that removes it. */
  readonly handle: (handler: CommandHandler) => () => void;
}

export function createPlayerPort(): PlayerPort {
  let state = initialState;
  let tracks = NO_TRACKS;
  let interstitials: readonly Interstitial[] = [];
  const listeners = new Set<() => void>();
  let handlers: readonly CommandHandler[] = [];
  let holder: CommandHandler | null = null;
  const changed = () => {
    for (const listener of [...listeners]) listener();
  };
  return {
    read: () => state,
    readTracks: () => tracks,
    readInterstitials: () => interstitials,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send(command) {
      if (holder?.(command) === true) return;
      handlers.some((handler) => handler(command));
    },
    hold(handler) {
      holder = handler;
      changed();
      return () => {
        if (holder !== handler) return;
        holder = null;
        changed();
      };
    },
    isHeld: () => holder !== null,
    report(input) {
      if (holder !== null && isMovement(input)) return;
      const next = nextState(state, input);
      if (next === state) return;
      state = next;
      changed();
    },
    reportTracks(next) {
      tracks = next;
      changed();
    },
    reportInterstitials(next) {
      // A playlist is read again for each rendition.
      if (JSON.stringify(next) === JSON.stringify(interstitials)) return;
      interstitials = next;
      changed();
    },
    handle(handler) {
      handlers = [handler, ...handlers];
      return () => {
        handlers = handlers.filter((other) => other !== handler);
      };
    },
  };
}

/** Inputs that a held film gives only because it is held. */
const isMovement = ({ type }: PlayerInput): boolean => type === "play" || type === "playing" || type === "pause" || type === "waiting";

/**
 * Handles the rejection of a `play()`: a browser may refuse to play without a gesture. A play that the next press ends is rejected, too,
 * but is not a failure.
 */
export const reportRefusal =
  (port: PlayerPort) =>
  (error: unknown): void => {
    if (error instanceof DOMException && error.name === "NotAllowedError") port.report({ type: "failed", failure: { reason: "refused" } });
  };
