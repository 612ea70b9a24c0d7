import { DEMO_PARTNER, partnerOriginBeside } from "../../demo-origins.ts";
import { originsField, withDemoOrigin } from "../../realm-settings/origins.ts";
import { settingsSection } from "../../realm-settings/section.ts";

export const pluginsSettings = settingsSection("plugins", {
  fields: () => ({
    origins: originsField(
      DEMO_PARTNER,
      "https://games.example",
      "Origins whose pages this realm may show in a frame (plugins.json). Never one of the realm's own hosts.",
    ),
  }),
  public: ({ origins }, { demoOrigin }) => ({
    pluginOrigins: withDemoOrigin(origins, DEMO_PARTNER, demoOrigin, partnerOriginBeside),
  }),
});
