import { type RefObject, useLayoutEffect, useRef } from "react";
import type { PlayerCommand } from "../../model/player-command.ts";
import type { PlayerPort } from "../../port/player-port.ts";
import { isPassedOn, type RunningBreak } from "../running-break.ts";

interface AdTargets {
  readonly video: RefObject<HTMLVideoElement>;
  /** The film below. */
  readonly film: HTMLVideoElement;
  readonly port: PlayerPort;
  readonly skip: () => void;
  readonly toggleFullscreen: () => void;
}

/** Carries out the player's commands on an ad. It cannot be sought, and nothing leads past it but its skip button. */
export function useAdCommands({ commands }: RunningBreak, targets: AdTargets): void {
  const latest = useRef(targets);
  latest.current = targets;
  useLayoutEffect(() => {
    const carryOut = (command: PlayerCommand): boolean => carryOutOnAd(command, latest.current);
    commands.current = carryOut;
    return () => {
      if (commands.current === carryOut) commands.current = null;
    };
  }, [commands]);
}

function carryOutOnAd(command: PlayerCommand, { video, film, port, skip, toggleFullscreen }: AdTargets): boolean {
  const ad = video.current;
  const play = () => void ad?.play().catch(() => undefined);
  switch (command.do) {
    case "togglePlay":
      if (ad?.paused === true) play();
      else ad?.pause();
      return true;
    case "play":
    case "start":
      play();
      return true;
    case "pause":
      ad?.pause();
      return true;
    case "skipMarker":
      skip();
      return true;
    case "toggleFullscreen":
      toggleFullscreen();
      return true;
    case "toggleMute":
      // The controls of the film know its sound; before they are there nobody does.
      if (port.read().controls === "player") return false;
      film.muted = !film.muted;
      return true;
    default:
      return !isPassedOn(command);
  }
}
