import * as v from "valibot";
import { WatermarkSchema } from "../../../contract/playback/playback.ts";
import { wholeNumber } from "../../realm-settings/fields.ts";
import { settingsSection } from "../../realm-settings/section.ts";

export const playbackSettings = settingsSection("playback", {
  fields: ({ file }) => ({
    /** Length by which live streams with DVR can be wound back, in minutes. */
    dvrWindow: v.optional(wholeNumber(1, 1_440), 30),
    /** Drawn over the titles that are marked; null: over none. */
    watermark: v.optional(v.nullable(v.strictObject({ ...WatermarkSchema.entries, imageUrl: file })), null),
  }),
});
