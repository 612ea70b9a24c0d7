import { ownCredentialsFields } from "../../modules/realm/index.ts";
import type { DemoRealm } from "../demo-realm.ts";

/** Combat sports, dark, English first. */
export const ringsideRealm: DemoRealm = {
  id: "ringside",
  name: "Ringside",
  hosts: ["localhost", "ringside.localhost"],
  settings: {
    defaultLanguage: "en",
    languages: ["en", "es", "pt", "ar", "debug"],
    timeZone: "Europe/London",
    PRIMARY_COLOR: "#ff4d2e",
    scheme: "dark",
    socialSharingStatus: "ENABLED",
    watchlistStatus: "DISABLED",
    selfRegistration: true,
    interstitialVideoPage: false,
    seriesInterstitial: false,
    enhancedMetadata: true,
    showContentTitles: true,
    vpnAllowed: true,
    territories: null,
    securityContact: "mailto:security@ringside.example",
    apps: null,
    billingFields: [],
    authenticationProviders: [
      { id: "own-credentials", name: "Ringside", kind: "OWN_CREDENTIALS", allowSignUp: true, fields: [...ownCredentialsFields] },
    ],
    profileConfiguration: { enabled: false, maximum: 1 },
    multiFactorConfigurations: [],
  },
};
