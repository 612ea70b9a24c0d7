import * as v from "valibot";
import { ImageSchema, IsoTime } from "../base/fields.ts";

export const AccessLevelSchema = v.picklist(["GRANTED", "GRANTED_ON_SIGN_IN", "DENIED", "GEOBLOCKED"]);
export type AccessLevel = v.InferOutput<typeof AccessLevelSchema>;
export const ContentTypeSchema = v.picklist(["VOD", "LIVE_EVENT", "SERIES", "SEASON", "PLAYLIST", "SECTION"]);

/** `current`: the slug in the answer's language, null when the title gives none; `all`: present and former slugs. */
export const SlugsSchema = v.object({
  current: v.nullable(v.string()),
  byLanguage: v.record(v.string(), v.nullable(v.string())),
  all: v.array(v.string()),
});
export type Slugs = v.InferOutput<typeof SlugsSchema>;

/**
 * Id of the title that a programme or a stream shows, which the caller may be unable to find. Results are hidden by it (LS-14). Absent: none is
 * known.
 */
export const WatchIdSchema = v.optional(v.string());

/** Current programme of a channel. */
export const CurrentProgrammeSchema = v.object({ title: v.string(), startDate: IsoTime, endDate: IsoTime, watchId: WatchIdSchema });
/** Next programme of a channel. It has no end, because a later programme may cut it short. */
export const NextProgrammeSchema = v.object({ title: v.string(), startDate: IsoTime, watchId: WatchIdSchema });

/** S2§3, programmingInfo. `currentProgramme` is null in a gap of the guide, `nextProgramme` at its end. */
const CardProgrammingInfoSchema = v.object({
  currentProgramme: v.nullable(CurrentProgrammeSchema),
  nextProgramme: v.nullable(NextProgrammeSchema),
});
export type CardProgrammingInfo = v.InferOutput<typeof CardProgrammingInfoSchema>;

/** Status of an event that does not take place at its times. */
export const EventStatusSchema = v.picklist(["POSTPONED", "CANCELLED"]);

/** A video that is released later (S2§3). PREMIERE: all viewers see it at the same time. */
export const ReleaseSchema = v.object({ type: v.picklist(["SCHEDULED", "PREMIERE"]), scheduledAt: IsoTime });
export type Release = v.InferOutput<typeof ReleaseSchema>;

/** S2§3, Content card. Times are UTC; duration is in seconds. */
export const CardSchema = v.object({
  id: v.string(),
  type: ContentTypeSchema,
  title: v.string(),
  /** Slug for the card's link; null: a path without title. */
  slug: v.nullable(v.string()),
  description: v.string(),
  thumbnail: ImageSchema,
  poster: v.nullable(ImageSchema),
  accessLevel: AccessLevelSchema,
  duration: v.nullable(v.number()),
  startDate: v.nullable(IsoTime),
  endDate: v.nullable(IsoTime),
  /** Null: it takes place at its times, or is no event. A postponed event has no new date yet: its dates are the former ones. */
  eventStatus: v.nullable(EventStatusSchema),
  /** Null: it can be watched now. A running premiere has the live badge, and its times are `startDate` and `endDate`. */
  computedRelease: v.nullable(ReleaseSchema),
  displayLiveBadge: v.boolean(),
  /** True for a video of the last 14 days. False in a row of the newest videos, whose name says so. */
  isNew: v.boolean(),
  seriesId: v.nullable(v.string()),
  seriesTitle: v.nullable(v.string()),
  /** Season and episode number of an episode; count of items for series and playlists. */
  season: v.nullable(v.number()),
  episode: v.nullable(v.number()),
  itemCount: v.nullable(v.number()),
  rating: v.nullable(v.string()),
  /** Average of its reviews' stars, 1 to 5 with one decimal, where the realm's cards show it; null: none. */
  averageStars: v.optional(v.nullable(v.number()), null),
  /** Only for a channel with a guide; else null. */
  programmingInfo: v.nullable(CardProgrammingInfoSchema),
  /** Languages of its audio, in lists of titles. Absent in rows of a page, which have dozens of cards. */
  audioTracks: v.optional(v.array(v.string())),
  /** The playlist or the season that goes on after this title; absent in other lists. */
  contentContext: v.optional(v.object({ type: v.picklist(["PLAYLIST", "SEASON"]), id: v.string() })),
  /** Title that the next programme shows. Set only when the channel's card has that programme's title. */
  watchId: WatchIdSchema,
  /** True in a list of titles like another one. */
  isRelated: v.optional(v.literal(true)),
});
export type Card = v.InferOutput<typeof CardSchema>;

export const LinkSchema = v.object({ type: ContentTypeSchema, id: v.string(), slug: v.nullable(v.string()) });
