import { ownCredentialsFields } from "../../modules/realm/index.ts";
import type { DemoRealm } from "../demo-realm.ts";

/** Films and news, light, Arabic first. */
export const auroraRealm: DemoRealm = {
  id: "aurora",
  name: "Aurora",
  hosts: ["aurora.localhost"],
  settings: {
    defaultLanguage: "ar",
    languages: ["ar", "en", "es", "pt", "debug"],
    timeZone: "Asia/Dubai",
    PRIMARY_COLOR: "#0f6b62",
    scheme: "light",
    socialSharingStatus: "ENABLED",
    watchlistStatus: "DISABLED",
    selfRegistration: true,
    interstitialVideoPage: false,
    seriesInterstitial: false,
    enhancedMetadata: true,
    showContentTitles: true,
    vpnAllowed: true,
    territories: null,
    securityContact: "mailto:security@aurora.example",
    apps: null,
    billingFields: ["name", "country", "line1", "city", "postalCode"],
    authenticationProviders: [
      { id: "own-credentials", name: "Aurora", kind: "OWN_CREDENTIALS", allowSignUp: true, fields: [...ownCredentialsFields] },
    ],
    profileConfiguration: { enabled: false, maximum: 1 },
    multiFactorConfigurations: [],
  },
};
