import * as v from "valibot";

/** What everybody may know of a realm's settings of this domain. */
export const analyticsRealmSettings = {
  /** The realm requests the viewers' consent to count what they do (PL-12); false: nothing is requested or counted. */
  analytics: v.optional(v.boolean(), false),
};
