import * as v from "valibot";

/** The domain's public settings of a realm: its fields of `RealmSettings`. */
export const reviewsRealmSettings = {
  /** ENABLED: viewers review videos and series. */
  reviewsStatus: v.optional(v.picklist(["ENABLED", "DISABLED"]), "DISABLED"),
};
