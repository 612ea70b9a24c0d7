import * as v from "valibot";

const Status = v.picklist(["ENABLED", "DISABLED"]);

/** The domain's public settings of a realm: its fields of `RealmSettings`. */
export const catalogueRealmSettings = {
  socialSharingStatus: Status,
  /** Query parameters of every address that viewers share. */
  shareParameters: v.optional(v.array(v.object({ name: v.string(), value: v.string() })), []),
  watchlistStatus: Status,
  interstitialVideoPage: v.boolean(),
  seriesInterstitial: v.boolean(),
  enhancedMetadata: v.boolean(),
  showContentTitles: v.boolean(),
};
