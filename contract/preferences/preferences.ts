import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { LanguageSchema, TimeZoneSchema } from "../base/fields.ts";
import { CAPTION_VALUES } from "./caption-values.ts";
import { PLAYBACK_RATES, SEGMENT_ACTIONS, SUBTITLE_STYLES } from "./playback-values.ts";

/** Language code of a track, as in the stream. */
const TrackLanguage = v.pipe(v.string(), v.maxLength(12), v.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/u));
const SubtitleLanguage = v.union([v.literal("off"), TrackLanguage]);

const SubtitleStyle = v.picklist(SUBTITLE_STYLES);
const PlaybackRate = v.picklist(PLAYBACK_RATES);
const SegmentActions = v.picklist(SEGMENT_ACTIONS);

const QuietHours = v.pipe(v.string(), v.regex(/^(?:1?\d|2[0-3])-(?:1?\d|2[0-3])$/u));

const captionEntries = {
  font: v.optional(v.picklist(CAPTION_VALUES.font)),
  size: v.optional(v.picklist(CAPTION_VALUES.size)),
  color: v.optional(v.picklist(CAPTION_VALUES.color)),
  opacity: v.optional(v.picklist(CAPTION_VALUES.opacity)),
  edge: v.optional(v.picklist(CAPTION_VALUES.edge)),
  backgroundColor: v.optional(v.picklist(CAPTION_VALUES.backgroundColor)),
  backgroundOpacity: v.optional(v.picklist(CAPTION_VALUES.backgroundOpacity)),
  windowColor: v.optional(v.picklist(CAPTION_VALUES.windowColor)),
  windowOpacity: v.optional(v.picklist(CAPTION_VALUES.windowOpacity)),
};

/** The viewer's playback preferences (S2§3 User preferences). An absent value was never chosen. */
export const PlaybackPreferencesSchema = v.object({
  /** True: the next video starts at the end of a video. */
  autoAdvance: v.optional(v.boolean()),
  /** True: the video behind a hero plays automatically. */
  videoBackgroundAutoPlay: v.optional(v.boolean()),
  /** True: it begins with sound if the title allows it. */
  videoBackgroundAutoPlayAudio: v.optional(v.boolean()),
  /** Preferred language in the player; `off`: no subtitles. */
  subTitleLanguage: v.optional(SubtitleLanguage),
  audioLanguage: v.optional(TrackLanguage),
  subtitleStyle: v.optional(SubtitleStyle),
  /** Caption settings that differ from the default; percents and names as in `caption-values.ts`. */
  captions: v.optional(v.object(captionEntries)),
  /** Initial speed of videos that are not live. */
  playbackRate: v.optional(PlaybackRate),
  /** True: no prefetching, no automatic motion, and videos of at most 480 lines. */
  reducedData: v.optional(v.boolean()),
  segmentActions: v.optional(SegmentActions),
  /** True when pages show a message for each event that goes live. */
  notify: v.optional(v.boolean()),
  /** Hours without these messages, by the device's clock: `22-7` is from 22:00 until 7:00. */
  quietHours: v.optional(QuietHours),
  /** True: no answer has the result of a title until the viewer has watched it or shows it (LS-14). */
  hideResults: v.optional(v.boolean()),
});
export type PlaybackPreferences = v.InferOutput<typeof PlaybackPreferencesSchema>;

/** 'true' and 'false' become booleans; empty or null resets the choice (S2§5). */
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

const rateChange = v.pipe(
  v.picklist(PLAYBACK_RATES.map(String)),
  v.transform((value) => v.parse(PlaybackRate, Number(value))),
);

const captionsChange = v.pipe(
  v.strictObject(captionEntries),
  v.transform((captions) => (Object.keys(captions).length === 0 ? null : captions)),
);

/** Changes of preferences: null resets one, an absent one does not change. */
export const PlaybackChangesSchema = v.strictObject({
  autoAdvance: switchChange,
  videoBackgroundAutoPlay: switchChange,
  videoBackgroundAutoPlayAudio: switchChange,
  subTitleLanguage: v.optional(v.union([v.null(), emptyChange, SubtitleLanguage])),
  audioLanguage: v.optional(v.union([v.null(), emptyChange, TrackLanguage])),
  subtitleStyle: v.optional(v.union([v.null(), emptyChange, SubtitleStyle])),
  /** All settings at once; none of them resets the captions. */
  captions: v.optional(v.union([v.null(), emptyChange, captionsChange])),
  playbackRate: v.optional(v.union([v.null(), emptyChange, PlaybackRate, rateChange])),
  reducedData: switchChange,
  segmentActions: v.optional(v.union([v.null(), emptyChange, SegmentActions])),
  notify: switchChange,
  quietHours: v.optional(v.union([v.null(), emptyChange, QuietHours])),
  hideResults: switchChange,
});
export type PlaybackChanges = v.InferOutput<typeof PlaybackChangesSchema>;
export const PREFERENCE_KEYS = Object.keys(PlaybackPreferencesSchema.entries) as (keyof PlaybackPreferences)[];
/** Milliseconds since 1970 by preference. */
const ChosenAt = v.record(v.picklist(PREFERENCE_KEYS), v.pipe(v.number(), v.safeInteger(), v.minValue(0)));
export type ChosenAt = v.InferOutput<typeof ChosenAt>;

/** A flat map without preferences that were never chosen. */
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
    summary: "The viewer's preferences; those without a choice are left out",
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
      "Store preferences in the account; omitted ones stay unchanged. A zone of null is the device's. 'true' and 'false' become booleans; empty or null removes a choice. `chosenAt`: the time of a guest's earlier choices; newer choices of the account stay",
    body: v.pipe(
      v.strictObject({
        language: v.optional(LanguageSchema),
        timeZone: v.optional(v.nullable(TimeZoneSchema)),
        ...PlaybackChangesSchema.entries,
        chosenAt: v.optional(ChosenAt),
      }),
      v.check(({ chosenAt: _when, ...changes }) => Object.values(changes).some((value) => value !== undefined), "required"),
    ),
    response: PreferencesResponse,
  }),
};
