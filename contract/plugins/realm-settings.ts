import * as v from "valibot";

/** The domain's public settings of a realm: its fields of `RealmSettings`. */
export const pluginsRealmSettings = {
  /** Origins whose pages the realm may show in a frame; empty: it has no plugins. */
  pluginOrigins: v.optional(v.array(v.string()), []),
};
