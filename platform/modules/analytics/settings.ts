import * as v from "valibot";
import { wholeNumber } from "../../realm-settings/fields.ts";
import { settingsSection } from "../../realm-settings/section.ts";

export const analyticsSettings = settingsSection("analytics", {
  fields: () => ({
    enabled: v.optional(
      v.pipe(v.boolean(), v.description("Counts page views, errors, purchase steps and playback of viewers who consent.")),
      false,
    ),
    keepDays: v.optional(v.pipe(wholeNumber(1, 400), v.description("Days after which what was counted is deleted.")), 90),
    dailyRows: v.optional(
      v.pipe(
        wholeNumber(1_000, 100_000_000),
        v.description("Events that are stored of a day (UTC); more are dropped. About 500 bytes each."),
      ),
      100_000,
    ),
    keepRows: v.optional(
      v.pipe(wholeNumber(1_000, 1_000_000_000), v.description("Events that are stored in all; the oldest days are deleted first.")),
      2_000_000,
    ),
  }),
  public: ({ enabled }) => ({ analytics: enabled }),
});
