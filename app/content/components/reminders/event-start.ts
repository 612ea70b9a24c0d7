import type { LiveEvent } from "../../../../contract/catalogue/titles.ts";

/** True before the start of an event that is to take place. */
export const hasNotBegun = (state: LiveEvent["state"]): boolean => state === "SCHEDULED" || state === "PRE_LIVE";
