import * as v from "valibot";
import { ImageSchema, IsoTime, PagingSchema } from "../base/fields.ts";
import { BoutSchema } from "../fighters/bouts.ts";
import { HiddenResultsSchema } from "../results/hidden-results.ts";
import {
  AccessLevelSchema,
  CardSchema,
  CurrentProgrammeSchema,
  EventStatusSchema,
  LinkSchema,
  NextProgrammeSchema,
  ReleaseSchema,
  SlugsSchema,
} from "./card.ts";

export const SeasonSummarySchema = v.object({
  id: v.string(),
  title: v.string(),
  number: v.number(),
  episodeCount: v.number(),
  slug: v.nullable(v.string()),
});
export type SeasonSummary = v.InferOutput<typeof SeasonSummarySchema>;

/** The part of a universal link that stands for the path of the shared page. */
export const SHARED_PATH = "{path}";

/** Parts of a shared address (S2§3). */
const SocialSharingSchema = v.object({
  /** An absolute address, or a path on the page's own origin, with `{path}` for the path of the shared page. */
  universalLink: v.pipe(v.string(), v.includes(SHARED_PATH)),
  /** Parameters of every shared address, by which the operator recognises visits that come from it. */
  trackingConfiguration: v.array(v.object({ name: v.string(), value: v.string() })),
});
export type SocialSharing = v.InferOutput<typeof SocialSharingSchema>;

const Detail = {
  id: v.string(),
  title: v.string(),
  slugs: SlugsSchema,
  tagline: v.string(),
  description: v.string(),
  thumbnail: ImageSchema,
  poster: v.nullable(ImageSchema),
  /** Null: the title may not be shared. */
  socialSharingDetail: v.optional(v.nullable(SocialSharingSchema), null),
  hiddenResults: HiddenResultsSchema,
};

export const SeriesSchema = v.object({
  ...Detail,
  seriesId: v.string(),
  /** Seasons without episodes are dropped (S2§3). */
  seasons: v.array(SeasonSummarySchema),
  paging: PagingSchema,
});
export type Series = v.InferOutput<typeof SeriesSchema>;

export const SeasonSchema = v.object({
  ...Detail,
  number: v.number(),
  series: v.object({ seriesId: v.string(), title: v.string(), slug: v.nullable(v.string()) }),
  episodeCount: v.number(),
  episodes: v.array(CardSchema),
  paging: PagingSchema,
});
export type Season = v.InferOutput<typeof SeasonSchema>;

export const PlaylistSchema = v.object({
  ...Detail,
  videos: v.object({ vods: v.array(CardSchema), totalPages: v.number(), totalResults: v.number(), page: v.number() }),
});
export type Playlist = v.InferOutput<typeof PlaylistSchema>;

/**
 * Licences that would grant access and that the caller can buy now (S2§3), in the title's order; empty unless the access level is DENIED.
 * `licences` also has those that are not for sale.
 */
const AvailableLicencesSchema = v.array(v.object({ licenceId: v.string(), name: v.string() }));
export type AvailableLicence = v.InferOutput<typeof AvailableLicencesSchema>[number];

export const VideoSchema = v.object({
  ...Detail,
  type: v.literal("VOD"),
  accessLevel: AccessLevelSchema,
  onlinePlayback: v.picklist(["AVAILABLE", "UNAVAILABLE"]),
  /** Ids of licences that grant access; empty when it is free or needs only a sign-in. */
  licences: v.array(v.string()),
  availableLicences: AvailableLicencesSchema,
  /** Seconds; null: hidden from a viewer who hides results. */
  duration: v.nullable(v.number()),
  year: v.nullable(v.number()),
  rating: v.nullable(v.string()),
  genres: v.array(v.string()),
  publishedAt: IsoTime,
  series: v.nullable(
    v.object({
      seriesId: v.string(),
      title: v.string(),
      slug: v.nullable(v.string()),
      seasonId: v.string(),
      seasonNumber: v.number(),
      episode: v.number(),
    }),
  ),
  audioTracks: v.array(v.string()),
  /** Languages of audio description; absent or empty without any. */
  describedAudioTracks: v.optional(v.array(v.string())),
  subtitles: v.array(v.string()),
  /** Releases to come; empty when it can be watched now. */
  computedReleases: v.array(ReleaseSchema),
  /** Its premiere, until it has ended. The first picture is at `startsAt`, and no viewer can go ahead of the others. */
  premiereRelease: v.nullable(v.object({ type: v.literal("PREMIERE"), scheduledAt: IsoTime, startsAt: IsoTime, endsAt: IsoTime })),
  /** Shown only to a caller who may watch the trailer itself, perhaps after a sign-in; null: there is none for this caller. */
  trailer: v.nullable(v.object({ id: v.string(), slug: v.nullable(v.string()) })),
});
export type Video = v.InferOutput<typeof VideoSchema>;

/** A team of events, such as a club or a gym. Viewers can follow it. */
export const TeamSchema = v.object({ id: v.string(), name: v.string() });
export type Team = v.InferOutput<typeof TeamSchema>;

/** Additional fields of a programme on its channel's page. `watch`: the title under which it can be watched. */
const ProgrammeDetail = { id: v.string(), description: v.string(), watch: v.nullable(LinkSchema) };

/** A channel among those that the caller may watch. */
const ChannelSchema = v.object({ id: v.string(), number: v.nullable(v.number()), title: v.string(), slug: v.nullable(v.string()) });

export const LiveEventSchema = v.object({
  ...Detail,
  type: v.literal("LIVE_EVENT"),
  kind: v.picklist(["CHANNEL", "EVENT"]),
  /**
   * INSTANT_VOD: it has ended and the recording of its live stream is published. VOD: it has ended and its replay is published. A postponed event
   * has its former dates.
   */
  state: v.picklist(["SCHEDULED", "PRE_LIVE", "LIVE", "ENDED", "INSTANT_VOD", "VOD", ...EventStatusSchema.options]),
  accessLevel: AccessLevelSchema,
  licences: v.array(v.string()),
  availableLicences: AvailableLicencesSchema,
  startDate: v.nullable(IsoTime),
  endDate: v.nullable(IsoTime),
  /** The main one first; none for a channel. */
  bouts: v.array(BoutSchema),
  /** Teams of the event, in their editors' order; none for a channel. */
  teams: v.optional(v.array(TeamSchema), []),
  /** The published video of the event, once it has ended; null: there is none. */
  relatedVideo: v.nullable(CardSchema),
  /** Recommendations until the event begins. */
  meanwhile: v.array(CardSchema),
  /** For a channel: its number, and itself and the channels that the caller may watch, by number. Null for an event. */
  channel: v.optional(v.nullable(v.object({ number: v.nullable(v.number()), lineup: v.array(ChannelSchema) })), null),
  /** Only for a channel with a guide; else null. */
  programmingInfo: v.nullable(
    v.object({
      /** RESTART: it can be watched from its start (S2§4). */
      currentProgramme: v.nullable(
        v.object({ ...CurrentProgrammeSchema.entries, ...ProgrammeDetail, playback: v.optional(v.picklist(["LIVE", "RESTART"]), "LIVE") }),
      ),
      nextProgramme: v.nullable(v.object({ ...NextProgrammeSchema.entries, ...ProgrammeDetail })),
    }),
  ),
});
export type LiveEvent = v.InferOutput<typeof LiveEventSchema>;
