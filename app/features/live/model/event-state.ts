import type { LiveEvent } from "../../../../contract/catalogue/titles.ts";

/** True after the end of an event that took place. */
export const hasEnded = (state: LiveEvent["state"]): state is "ENDED" | "INSTANT_VOD" | "VOD" =>
  state === "ENDED" || state === "INSTANT_VOD" || state === "VOD";
