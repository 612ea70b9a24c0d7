import * as v from "valibot";

/** The domain's public settings of a realm: its fields of `RealmSettings`. */
export const protectionRealmSettings = {
  /** Origins of licence servers of providers, which the realm's pages may call. */
  licenceOrigins: v.optional(v.array(v.string()), []),
};
