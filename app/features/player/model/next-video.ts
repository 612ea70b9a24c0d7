import type { Image } from "../../../../contract/base/fields.ts";

/** A video that follows, as the player shows it. */
export interface NextVideo {
  /** Its page's address in the page's own spelling. */
  readonly to: string;
  readonly title: string;
  /** A line below the title: series, length; empty when there is nothing to say. */
  readonly detail: string;
  readonly picture: Image;
  /** It cannot be watched at once: its page says why. */
  readonly locked: boolean;
}

/** The videos that follow, nearest first; `goesOn`: they belong together, so one leads to the next by itself. */
export interface UpNext {
  readonly videos: readonly NextVideo[];
  readonly goesOn: boolean;
}

/** Seconds that a viewer has to say no. */
export const COUNTDOWN_SECONDS = 8;

/** Whether the end of a video counts down to the next: never to what is locked, and not for who does not want it (S2§3, autoAdvance). */
export function countsDown({ videos, goesOn }: UpNext, autoAdvance: boolean): boolean {
  return autoAdvance && goesOn && videos[0] !== undefined && !videos[0].locked;
}
