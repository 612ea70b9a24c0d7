import * as v from "valibot";
import { notRead } from "../../realm-settings/fields.ts";
import { settingsSection } from "../../realm-settings/section.ts";

const STATUS = v.picklist(["ENABLED", "DISABLED"]);

export const contentSettings = settingsSection("content", {
  fields: () => ({
    socialSharingStatus: v.optional(v.pipe(STATUS, notRead<v.InferOutput<typeof STATUS>>("pages share nothing")), "ENABLED"),
    watchlistStatus: v.optional(v.pipe(STATUS, notRead<v.InferOutput<typeof STATUS>>("there are no watchlists")), "DISABLED"),
    interstitialVideoPage: v.optional(v.boolean(), false),
    seriesInterstitial: v.optional(v.boolean(), false),
    enhancedMetadata: v.optional(v.boolean(), true),
    showContentTitles: v.optional(v.pipe(v.boolean(), notRead<boolean>("addresses always carry titles")), true),
  }),
  public: (content) => content,
});
