import type { MutableRefObject } from "react";
import type { PlayerCommand } from "../model/player-command.ts";
import type { CommandHandler, PlayerPort } from "../port/player-port.ts";
import type { AdBreak } from "./model/ad-breaks.ts";
import type { AdLimits } from "./model/ad-limits.ts";
import type { Playout } from "./model/playout.ts";
import type { TimeBudget } from "./model/time-budget.ts";

/** A break that is running. */
export interface RunningBreak {
  readonly ads: AdBreak;
  readonly playout: Playout;
  /** Time in which the viewer waits for ads. The break ends when it is used up. */
  readonly waits: TimeBudget;
  /** Length of the whole break without the viewer's pauses. The break ends when it is used up. */
  readonly time: TimeBudget;
  readonly limits: AdLimits;
  /** Carries out commands while an ad is shown. */
  readonly commands: MutableRefObject<CommandHandler | null>;
  /** Ends the break; the film plays on. */
  readonly end: () => void;
}

export interface AdLayerProps {
  readonly running: RunningBreak;
  readonly port: PlayerPort;
  readonly frame: HTMLElement;
  /** The film below, whose sound the ads have. */
  readonly film: HTMLVideoElement;
}

/** Commands that work during a break as at any other time. */
const PASSED: ReadonlySet<PlayerCommand["do"]> = new Set([
  "stop",
  "toggleMute",
  "setVolume",
  "volumeBy",
  "setRate",
  "setAudio",
  "setSubtitles",
  "setAutoAdvance",
]);

/** True for a command that the film's own controls carry out during a break, too. */
export const isPassedOn = (command: PlayerCommand): boolean => PASSED.has(command.do);
