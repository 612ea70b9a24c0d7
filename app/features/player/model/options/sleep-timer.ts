/** Minutes to choose from. */
const SLEEP_MINUTES = [15, 30, 45, 60] as const;
/** Choices of the sleep timer, as values of its menu: off, minutes, or the end of this video. */
export const SLEEP_CHOICES = ["OFF", ...SLEEP_MINUTES.map(String), "END"] as const;

/** A sleep timer that runs. `until`: milliseconds since 1970. */
export type Sleep =
  | { readonly choice: "OFF" }
  | { readonly choice: "END"; readonly contentId: string | null }
  | { readonly choice: string; readonly until: number };

export const AWAKE: Sleep = { choice: "OFF" };
/** Time in which the sound fades before the film pauses. */
export const FADE_MS = 5_000;

/** The timer after a choice at `now`. An unknown choice is off. */
export function sleepFor(choice: string, contentId: string | null, now: number): Sleep {
  if (choice === "END") return { choice, contentId };
  const minutes = SLEEP_MINUTES.find((one) => String(one) === choice);
  return minutes === undefined ? AWAKE : { choice, until: now + minutes * 60_000 };
}

/** The timer as it counts for a title: the end of one video does not count for the next. */
export const sleepOf = (sleep: Sleep, contentId: string | null): Sleep =>
  "contentId" in sleep && sleep.contentId !== contentId ? AWAKE : sleep;

/** Seconds until the film pauses; null without a time. */
export const secondsLeft = (sleep: Sleep, now: number): number | null =>
  "until" in sleep ? Math.max(0, Math.ceil((sleep.until - now) / 1000)) : null;

/** Share of the volume, 0 to 1, `elapsed` ms after the fade began. */
export const fadedShare = (elapsed: number): number => Math.min(1, Math.max(0, 1 - elapsed / FADE_MS));
