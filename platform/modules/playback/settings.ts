import * as v from "valibot";
import { WatermarkSchema } from "../../../contract/playback/playback.ts";
import { adsOriginBeside, DEMO_PARTNER, partnerOriginBeside } from "../../demo-origins.ts";
import { wholeNumber } from "../../realm-settings/fields.ts";
import { originsField, withDemoOrigin } from "../../realm-settings/origins.ts";
import { settingsSection } from "../../realm-settings/section.ts";

export const playbackSettings = settingsSection("playback", {
  fields: ({ file }) => ({
    /** Length of the window of live streams with DVR, in minutes. */
    dvrWindow: v.optional(wholeNumber(1, 1_440), 30),
    /** ENABLED: viewers can watch the current programme of a channel with DVR from its start. */
    epgPlaybackContent: v.optional(v.picklist(["ENABLED", "DISABLED"]), "ENABLED"),
    /** Watermark over the marked titles; null: none. */
    watermark: v.optional(v.nullable(v.strictObject({ ...WatermarkSchema.entries, imageUrl: file })), null),
  }),
  public: ({ epgPlaybackContent }) => ({ epgPlaybackContent }),
});

/** Stands for the origin of the demo's ad server. */
const DEMO_ADS = "demo:ads";

export const embeddingSettings = settingsSection("embedding", {
  fields: () => ({
    origins: originsField(
      DEMO_PARTNER,
      "https://partner.example",
      "Origins of the pages that may frame this realm's player and send it commands.",
    ),
  }),
  public: ({ origins }, { demoOrigin }) => ({
    embedding: {
      origins: withDemoOrigin(origins, DEMO_PARTNER, demoOrigin, partnerOriginBeside),
    },
  }),
});

/** Ad servers of the realm (CV-22). */
export const adsSettings = settingsSection("ads", {
  fields: () => ({
    origins: originsField(
      DEMO_ADS,
      "https://ads.example",
      "Origins from which pages may load ads (documents, films, pictures), and to which they report them.",
    ),
    longestAd: v.optional(
      v.pipe(
        wholeNumber(5, 600),
        v.description("Longest ad, in seconds. The player leaves out or ends a longer one, and reports that to its server."),
      ),
      90,
    ),
    longestBreak: v.optional(
      v.pipe(
        wholeNumber(5, 1_800),
        v.description("Longest time of the ads at one position of a title, in seconds. The film then plays on."),
      ),
      240,
    ),
  }),
  public: ({ origins }, { demoOrigin }) => ({
    adOrigins: withDemoOrigin(origins, DEMO_ADS, demoOrigin, adsOriginBeside),
  }),
});

/** Replaces the name of the demo's ad server, `demo:ads`, in an origin or address. Null: the process has no demo. */
export function withoutDemoName(address: string, adsOrigin: string | null): string | null {
  if (!address.startsWith(DEMO_ADS)) return address;
  return adsOrigin === null ? null : adsOrigin + address.slice(DEMO_ADS.length);
}
