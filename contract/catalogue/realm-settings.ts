import * as v from "valibot";

const Status = v.picklist(["ENABLED", "DISABLED"]);

/** What everybody may know of a realm's settings of this domain. */
export const catalogueRealmSettings = {
  socialSharingStatus: Status,
  watchlistStatus: Status,
  interstitialVideoPage: v.boolean(),
  seriesInterstitial: v.boolean(),
  enhancedMetadata: v.boolean(),
  showContentTitles: v.boolean(),
};
