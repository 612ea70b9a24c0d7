import * as v from "valibot";
import { settingsSection } from "../../realm-settings/section.ts";

const STATUS = v.picklist(["ENABLED", "DISABLED"]);

/** Parameters of the addresses that viewers share: `utm_source=share`. */
const ShareParameters = v.pipe(
  v.array(
    v.strictObject({
      name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,39}$/u, "must be small letters, digits and low lines")),
      value: v.pipe(v.string(), v.nonEmpty(), v.maxLength(80)),
    }),
  ),
  v.maxLength(5),
);

export const contentSettings = settingsSection("content", {
  fields: () => ({
    socialSharingStatus: v.optional(STATUS, "ENABLED"),
    shareParameters: v.optional(ShareParameters, []),
    watchlistStatus: v.optional(
      v.pipe(STATUS, v.description("ENABLED: viewers make lists of titles, play them and share them.")),
      "DISABLED",
    ),
    interstitialVideoPage: v.optional(v.boolean(), false),
    seriesInterstitial: v.optional(v.boolean(), false),
    enhancedMetadata: v.optional(v.boolean(), true),
    showContentTitles: v.optional(v.boolean(), true),
  }),
  public: (content) => content,
});
