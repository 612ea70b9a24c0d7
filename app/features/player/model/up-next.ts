import type { Image } from "../../../../contract/base/fields.ts";

/** A following video, as the player shows it. */
export interface NextVideo {
  /** Address of its page, in the page's own spelling set. */
  readonly to: string;
  readonly title: string;
  /** Line below the title: series, length; empty without either. */
  readonly detail: string;
  readonly picture: Image;
  /** True when the viewer may not watch it at once; its page says why. */
  readonly locked: boolean;
}

/** The following videos, nearest first. `isSequence`: they belong together, so one leads to the next automatically. */
export interface UpNext {
  readonly videos: readonly NextVideo[];
  readonly isSequence: boolean;
}

/** True when a player shows the next videos: at the end of a video, but not of a live stream, which has no countdown and no "Still watching?". */
export const showsUpNext = ({
  ended,
  live,
  upNext,
}: {
  readonly ended: boolean;
  readonly live: boolean;
  readonly upNext: UpNext;
}): boolean => ended && !live && upNext.videos.length > 0;

/** Time in which the viewer can stop the countdown. Seconds. */
export const COUNTDOWN_SECONDS = 8;

/** Number of videos that follow by themselves before the player asks whether the viewer still watches. */
const MOST_UNATTENDED = 3;

/** Action at the end of a video: it waits for a press, counts down to the next one, or first asks whether the viewer is still there. */
export type EndAction = "wait" | "count" | "ask";

/** `unattended`: number of videos that followed by themselves since the viewer's last act. */
export function endAction(upNext: UpNext, autoAdvance: boolean, unattended: number): EndAction {
  if (!countsDown(upNext, autoAdvance)) return "wait";
  return unattended >= MOST_UNATTENDED ? "ask" : "count";
}

/** True when a video's end counts down to the next: not to a locked one, not when the viewer switched it off (S2§3, autoAdvance). */
function countsDown({ videos, isSequence }: UpNext, autoAdvance: boolean): boolean {
  return autoAdvance && isSequence && videos[0] !== undefined && !videos[0].locked;
}
