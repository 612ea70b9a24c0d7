import * as v from "valibot";
import { endpoint } from "../endpoint.ts";
import { LanguageSchema, TimeZoneSchema } from "../fields.ts";

/** Language of a track, as streams name it. */
const TrackLanguage = v.pipe(v.string(), v.maxLength(12), v.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/u));
const SubtitleLanguage = v.union([v.literal("off"), TrackLanguage]);

/** How the viewer wants videos to play (LS-06, S2§3 User preferences). What is left out was never chosen. */
export const PlaybackPreferencesSchema = v.object({
  /** The end of a video leads to the next one. */
  autoAdvance: v.optional(v.boolean()),
  /** Pictures behind a hero move by themselves. */
  videoBackgroundAutoPlay: v.optional(v.boolean()),
  /** They begin with sound, where the title allows it. */
  videoBackgroundAutoPlayAudio: v.optional(v.boolean()),
  /** First choice in the player; `off`: none. */
  subTitleLanguage: v.optional(SubtitleLanguage),
  audioLanguage: v.optional(TrackLanguage),
});
export type PlaybackPreferences = v.InferOutput<typeof PlaybackPreferencesSchema>;

/** 'true' and 'false' become booleans; empty or null takes the choice back (S2§5). */
const switchChange = v.optional(
  v.pipe(
    v.union([v.boolean(), v.null(), v.picklist(["true", "false", ""])]),
    v.transform((value) => (value === "" || value === null ? null : value === true || value === "true")),
  ),
);
const emptyChange = v.pipe(
  v.literal(""),
  v.transform(() => null),
);

/** Changes of single preferences: null takes one back, what is left out stays. */
export const PlaybackChangesSchema = v.strictObject({
  autoAdvance: switchChange,
  videoBackgroundAutoPlay: switchChange,
  videoBackgroundAutoPlayAudio: switchChange,
  subTitleLanguage: v.optional(v.union([v.null(), emptyChange, SubtitleLanguage])),
  audioLanguage: v.optional(v.union([v.null(), emptyChange, TrackLanguage])),
});
export type PlaybackChanges = v.InferOutput<typeof PlaybackChangesSchema>;

/** A flat map: a preference that was never chosen is not in it. */
const PreferencesResponse = v.object({
  language: LanguageSchema,
  timeZone: v.nullable(TimeZoneSchema),
  ...PlaybackPreferencesSchema.entries,
});
export type AccountPreferences = v.InferOutput<typeof PreferencesResponse>;

export const preferenceCalls = {
  getPreferences: endpoint({
    method: "GET",
    path: "/user/preferences",
    source: "S2§7",
    access: "viewer",
    summary: "The viewer's preferences (LS-06); one that was never chosen is left out",
    response: PreferencesResponse,
  }),
  setPreferences: endpoint({
    method: "PATCH",
    path: "/user/preferences",
    source: "S2§7",
    access: "viewer",
    openTerms: true,
    impersonator: "WRITE",
    limit: { per: "viewer", points: 60, seconds: 60 },
    summary:
      "Keep preferences in the account; what is left out stays. A zone of null is the device's. 'true' and 'false' become booleans; empty or null takes a choice back",
    body: v.pipe(
      v.strictObject({
        language: v.optional(LanguageSchema),
        timeZone: v.optional(v.nullable(TimeZoneSchema)),
        ...PlaybackChangesSchema.entries,
      }),
      v.check((changes) => Object.values(changes).some((value) => value !== undefined), "required"),
    ),
    response: PreferencesResponse,
  }),
};
