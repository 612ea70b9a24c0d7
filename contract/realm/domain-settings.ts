import { analyticsRealmSettings } from "../analytics/realm-settings.ts";
import { catalogueRealmSettings } from "../catalogue/realm-settings.ts";
import { commerceRealmSettings } from "../commerce/realm-settings.ts";
import { identityRealmSettings } from "../identity/realm-settings.ts";
import { playbackRealmSettings } from "../playback/realm-settings.ts";
import { pluginsRealmSettings } from "../plugins/realm-settings.ts";
import { protectionRealmSettings } from "../protection/realm-settings.ts";
import { reviewsRealmSettings } from "../reviews/realm-settings.ts";

/** The fields of `RealmSettings` that other domains bring. `public` of a settings section of their module gives the values. */
export const domainRealmSettings = {
  ...identityRealmSettings,
  ...catalogueRealmSettings,
  ...commerceRealmSettings,
  ...analyticsRealmSettings,
  ...playbackRealmSettings,
  ...pluginsRealmSettings,
  ...protectionRealmSettings,
  ...reviewsRealmSettings,
};
