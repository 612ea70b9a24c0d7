import * as v from "valibot";
import { WatermarkSchema } from "../../../contract/playback/playback.ts";
import { partnerOriginBeside } from "../../demo-origins.ts";
import { setOf, wholeNumber } from "../../realm-settings/fields.ts";
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

/** Stands for the origin of the demo's page of a partner, which depends on the port. */
const DEMO_PARTNER = "demo:partner";

/** True for an origin as browsers send it: https, or http on this machine; no path, no wildcard. */
function isOrigin(value: string): boolean {
  if (value === DEMO_PARTNER) return true;
  if (!URL.canParse(value)) return false;
  const { origin, protocol, hostname } = new URL(value);
  // A policy would read an asterisk as any name.
  if (origin !== value || !/^[a-z0-9.-]+$/u.test(hostname)) return false;
  return protocol === "https:" || (protocol === "http:" && (hostname === "localhost" || hostname.endsWith(".localhost")));
}

export const embeddingSettings = settingsSection("embedding", {
  fields: () => ({
    origins: v.optional(
      v.pipe(
        setOf(v.pipe(v.string(), v.check(isOrigin, "must be an origin, for example https://partner.example"))),
        v.maxLength(50, "must name at most 50 origins"),
        v.description("Origins of the pages that may frame this realm's player and send it commands."),
      ),
      [],
    ),
  }),
  public: ({ origins }, { demoOrigin }) => ({
    embedding: {
      origins: origins.flatMap((origin) => {
        if (origin !== DEMO_PARTNER) return [origin];
        return demoOrigin === null ? [] : [partnerOriginBeside(demoOrigin)];
      }),
    },
  }),
});
