import { analyticsRealmSettings } from "../analytics/realm-settings.ts";
import { catalogueRealmSettings } from "../catalogue/realm-settings.ts";
import { commerceRealmSettings } from "../commerce/realm-settings.ts";
import { identityRealmSettings } from "../identity/realm-settings.ts";

/** The fields of `RealmSettings` that domains bring: `public` of a section of their module gives them. */
export const domainRealmSettings = {
  ...identityRealmSettings,
  ...catalogueRealmSettings,
  ...commerceRealmSettings,
  ...analyticsRealmSettings,
};
