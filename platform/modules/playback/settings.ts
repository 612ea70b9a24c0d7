import * as v from "valibot";
import { WatermarkSchema } from "../../../contract/playback/playback.ts";
import { wholeNumber } from "../../realm-settings/fields.ts";
import { settingsSection } from "../../realm-settings/section.ts";

export const playbackSettings = settingsSection("playback", {
  fields: ({ file }) => ({
    /** Length of the window of live streams with DVR, in minutes. */
    dvrWindow: v.optional(wholeNumber(1, 1_440), 30),
    /** Watermark over the marked titles; null: none. */
    watermark: v.optional(v.nullable(v.strictObject({ ...WatermarkSchema.entries, imageUrl: file })), null),
  }),
});
