import * as v from "valibot";

/** The domain's public settings of a realm: its fields of `RealmSettings`. */
export const playbackRealmSettings = {
  /** ENABLED: viewers can watch the current programme of a channel from its start (S2§4, Epg playback content). */
  epgPlaybackContent: v.optional(v.picklist(["ENABLED", "DISABLED"]), "ENABLED"),
  /** Origins of partners whose pages may frame the realm's player; empty: no page may, and the embedded page does not exist. */
  embedding: v.optional(v.object({ origins: v.array(v.string()) }), { origins: [] }),
  /** Origins of the realm's ad servers, which its pages may load ads from and report to; empty: its titles have no ads. */
  adOrigins: v.optional(v.array(v.string()), []),
};
