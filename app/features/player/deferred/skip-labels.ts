import type { SkipMarkerType } from "../model/skip-markers.ts";

/** Label keys of each kind of span: its name, the button that skips it, and the announcement after a skip. */
export const skipLabels = {
  INTRO: { name: "playerMarkerIntro", leave: "playerSkipIntro", left: "playerSkippedIntro" },
  RECAP: { name: "playerMarkerRecap", leave: "playerSkipRecap", left: "playerSkippedRecap" },
  OUTRO: { name: "playerMarkerOutro", leave: "playerSkipOutro", left: "playerSkippedOutro" },
  AD: { name: "playerMarkerAd", leave: "playerSkipAd", left: "playerSkippedAd" },
  BREAK: { name: "playerMarkerBreak", leave: "playerSkipBreak", left: "playerSkippedBreak" },
} as const satisfies Record<SkipMarkerType, { name: string; leave: string; left: string }>;
