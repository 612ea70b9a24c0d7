import * as v from "valibot";

/** The domain's public settings of a realm: its fields of `RealmSettings`. */
export const analyticsRealmSettings = {
  /** The realm requests the viewers' consent to count what they do; false: nothing is requested or counted. */
  analytics: v.optional(v.boolean(), false),
};
