import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Cursor, Id, ImageSchema, IsoTime, PagingSchema, pageNumber, pageSize, queryBoolean } from "../base/fields.ts";

export const AccessLevelSchema = v.picklist(["GRANTED", "GRANTED_ON_SIGN_IN", "DENIED", "GEOBLOCKED"]);
export type AccessLevel = v.InferOutput<typeof AccessLevelSchema>;
export const ContentTypeSchema = v.picklist(["VOD", "LIVE_EVENT", "SERIES", "SEASON", "PLAYLIST", "SECTION"]);

/** `current`: the slug in the answer's language, null when the title gives none; `all`: present and former slugs (RT-15). */
export const SlugsSchema = v.object({
  current: v.nullable(v.string()),
  byLanguage: v.record(v.string(), v.nullable(v.string())),
  all: v.array(v.string()),
});
export type Slugs = v.InferOutput<typeof SlugsSchema>;

/** Current programme of a channel. */
const CurrentProgrammeSchema = v.object({ title: v.string(), startDate: IsoTime, endDate: IsoTime });
/** Next programme of a channel. It has no end, because a later programme may cut it short. */
const NextProgrammeSchema = v.object({ title: v.string(), startDate: IsoTime });

/** S2§3, programmingInfo. `currentProgramme` is null in a gap of the guide, `nextProgramme` at its end. */
const CardProgrammingInfoSchema = v.object({
  currentProgramme: v.nullable(CurrentProgrammeSchema),
  nextProgramme: v.nullable(NextProgrammeSchema),
});
export type CardProgrammingInfo = v.InferOutput<typeof CardProgrammingInfoSchema>;

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
  displayLiveBadge: v.boolean(),
  seriesId: v.nullable(v.string()),
  seriesTitle: v.nullable(v.string()),
  /** Season and episode number of an episode; count of items for series and playlists. */
  season: v.nullable(v.number()),
  episode: v.nullable(v.number()),
  itemCount: v.nullable(v.number()),
  rating: v.nullable(v.string()),
  /** Only for a channel with a guide; else null. */
  programmingInfo: v.nullable(CardProgrammingInfoSchema),
});
export type Card = v.InferOutput<typeof CardSchema>;

export const LinkSchema = v.object({ type: ContentTypeSchema, id: v.string(), slug: v.nullable(v.string()) });

/** Target of a hero's button (S2§2): content, a page of the product, or a video that continues with its playlist. */
export const HeroLinkSchema = v.variant("type", [
  LinkSchema,
  v.object({ type: v.literal("ROUTE"), route: v.picklist(["home", "browse", "signup", "purchase"]) }),
  v.object({ type: v.literal("WATCH_PLAYLIST"), id: v.string(), slug: v.nullable(v.string()), playlistId: v.string() }),
]);
export type HeroLink = v.InferOutput<typeof HeroLinkSchema>;

/** Action of a button without a link: PLAY plays the hero's title or opens the page that leads to it, MORE_INFO opens its page. */
export const HeroHandlerSchema = v.picklist(["PLAY", "MORE_INFO"]);

/** A button without link and handler is not shown (S2§2). */
export const HeroButtonSchema = v.object({
  /** Empty: the default label of the action. */
  ctaText: v.string(),
  link: v.nullable(HeroLinkSchema),
  handleClick: v.nullable(HeroHandlerSchema),
  /** Access level of the target of `link` for this caller; GRANTED for a page. */
  accessLevel: AccessLevelSchema,
});
export type HeroButton = v.InferOutput<typeof HeroButtonSchema>;

/** A title whose stream plays behind a hero's text. It always has both an id and a type (S2§2). */
export const AnimatedBackgroundSchema = v.object({
  entityId: Id,
  entityType: v.picklist(["VOD", "LIVE_EVENT"]),
  /** True: shows a sound button. The preview begins muted unless the viewer prefers sound (LS-06). */
  isPreviewAudioOn: v.boolean(),
});
export type AnimatedBackground = v.InferOutput<typeof AnimatedBackgroundSchema>;

const HorizontalSchema = v.picklist(["START", "CENTER", "END"]);

/** S2§3, Hero. */
export const HeroSchema = v.object({
  heroId: v.string(),
  title: v.string(),
  /** An image that replaces the title's text. */
  titleImage: v.nullable(ImageSchema),
  tagline: v.string(),
  description: v.string(),
  /** Sizes in pixels; `name` is the alternative text. */
  channelLogo: v.nullable(v.object({ url: v.string(), width: v.number(), height: v.number(), name: v.string() })),
  background: v.object({
    image: ImageSchema,
    portraitImage: v.nullable(ImageSchema),
    animatedBackground: v.nullable(AnimatedBackgroundSchema),
    gradientTop: v.boolean(),
    gradientRight: v.boolean(),
    gradientBottom: v.boolean(),
    gradientLeft: v.boolean(),
  }),
  primaryButton: v.nullable(HeroButtonSchema),
  secondaryButton: v.nullable(HeroButtonSchema),
  heroComponentsDisplay: v.object({ showTitle: v.boolean(), showDescription: v.boolean(), showPrimaryCta: v.boolean() }),
  link: v.nullable(LinkSchema),
  accessLevel: AccessLevelSchema,
  /** Video that the handler PLAY plays at once (free or bought); null: PLAY opens `link`. */
  play: v.nullable(LinkSchema),
  alignmentHorizontal: HorizontalSchema,
  alignmentVertical: v.picklist(["TOP", "CENTER", "BOTTOM"]),
  textAlignment: HorizontalSchema,
  meta: v.object({
    year: v.nullable(v.number()),
    rating: v.nullable(v.string()),
    itemCount: v.nullable(v.number()),
    displayLiveBadge: v.boolean(),
  }),
});
export type Hero = v.InferOutput<typeof HeroSchema>;

/** S2§3, Bucket. */
export const BucketSchema = v.object({
  bucketId: v.string(),
  name: v.string(),
  type: v.picklist(["LANDSCAPE", "POSTER", "SECTION", "PLAYLIST"]),
  contentList: v.array(CardSchema),
  paging: PagingSchema,
});
export type Bucket = v.InferOutput<typeof BucketSchema>;

export const PageSchema = v.object({
  id: v.string(),
  title: v.string(),
  heroes: v.array(HeroSchema),
  buckets: v.array(BucketSchema),
  /** Next time at which this answer changes by itself (an event starts or ends); null: none known. */
  validUntil: v.nullable(IsoTime),
});
export type CataloguePage = v.InferOutput<typeof PageSchema>;

export const SeasonSummarySchema = v.object({
  id: v.string(),
  title: v.string(),
  number: v.number(),
  episodeCount: v.number(),
  slug: v.nullable(v.string()),
});
export type SeasonSummary = v.InferOutput<typeof SeasonSummarySchema>;

const Detail = {
  id: v.string(),
  title: v.string(),
  slugs: SlugsSchema,
  tagline: v.string(),
  description: v.string(),
  thumbnail: ImageSchema,
  poster: v.nullable(ImageSchema),
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

export const VideoSchema = v.object({
  ...Detail,
  type: v.literal("VOD"),
  accessLevel: AccessLevelSchema,
  onlinePlayback: v.picklist(["AVAILABLE", "UNAVAILABLE"]),
  /** Ids of licences that grant access; empty when it is free or needs only a sign-in. */
  licences: v.array(v.string()),
  duration: v.number(),
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
  subtitles: v.array(v.string()),
});
export type Video = v.InferOutput<typeof VideoSchema>;

/** A bout of two fighters at an event. */
export const BoutSchema = v.object({
  fighters: v.tuple([v.string(), v.string()]),
  /** Name of the weight class. */
  weight: v.nullable(v.string()),
  rounds: v.nullable(v.number()),
  /** True for a title bout. */
  title: v.boolean(),
});
export type Bout = v.InferOutput<typeof BoutSchema>;

/** Additional fields of a programme on its channel's page. `watch`: the title under which it can be watched. */
const ProgrammeDetail = { id: v.string(), description: v.string(), watch: v.nullable(LinkSchema) };

export const LiveEventSchema = v.object({
  ...Detail,
  type: v.literal("LIVE_EVENT"),
  kind: v.picklist(["CHANNEL", "EVENT"]),
  state: v.picklist(["SCHEDULED", "PRE_LIVE", "LIVE", "ENDED"]),
  accessLevel: AccessLevelSchema,
  licences: v.array(v.string()),
  startDate: v.nullable(IsoTime),
  endDate: v.nullable(IsoTime),
  /** The main one first; none for a channel. */
  bouts: v.array(BoutSchema),
  /** Recommendations until the event begins. */
  meanwhile: v.array(CardSchema),
  /** Only for a channel with a guide; else null. */
  programmingInfo: v.nullable(
    v.object({
      currentProgramme: v.nullable(v.object({ ...CurrentProgrammeSchema.entries, ...ProgrammeDetail })),
      nextProgramme: v.nullable(v.object({ ...NextProgrammeSchema.entries, ...ProgrammeDetail })),
    }),
  ),
});
export type LiveEvent = v.InferOutput<typeof LiveEventSchema>;

/** Titles of one page of a sitemap. */
const sitemapSize = pageSize(10_000, 10_000);
/** Sitemap entry of a title: its address in each language and its publication time. */
export const SitemapItemSchema = v.object({
  type: v.picklist(["VOD", "LIVE_EVENT", "SERIES", "SEASON", "PLAYLIST"]),
  id: Id,
  /** By language; null when the title gives no slug. */
  slugs: v.record(v.string(), v.nullable(v.string())),
  lastModified: v.string(),
});
export type SitemapItem = v.InferOutput<typeof SitemapItemSchema>;

const ById = v.strictObject({ id: Id });
const BucketQuery = v.strictObject({ rpp: pageSize(10), lastSeen: v.optional(Cursor), displayGeoblocked: queryBoolean });
const PageQuery = v.strictObject({ bucketsSize: pageSize(10), displayGeoblocked: queryBoolean });
const Adjacent = v.object({ preceding: v.array(CardSchema), following: v.array(CardSchema) });

export const catalogue = {
  getHome: endpoint({
    method: "GET",
    path: "/home",
    source: "added",
    access: "realm",
    summary: "Heroes and buckets of the home page (CV-01)",
    tagged: true,
    query: PageQuery,
    response: PageSchema,
  }),
  getSection: endpoint({
    method: "GET",
    path: "/section/{id}",
    source: "added",
    access: "realm",
    summary: "Heroes and buckets of a section; `browse` is one",
    tagged: true,
    params: ById,
    query: PageQuery,
    response: PageSchema,
  }),
  getBucket: endpoint({
    method: "GET",
    path: "/bucket/{id}",
    source: "S2§7",
    access: "realm",
    summary: "Next page of a bucket: resultPerPage 10, lastSeen, displayGeoblocked",
    params: ById,
    query: BucketQuery,
    response: BucketSchema,
  }),
  getSeries: endpoint({
    method: "GET",
    path: "/v4/series/{id}",
    source: "S2§7",
    access: "realm",
    summary: "A series and its seasons",
    params: ById,
    query: v.strictObject({ rpp: pageSize(25), lastSeen: v.optional(Cursor) }),
    response: SeriesSchema,
  }),
  getSeasonsAround: endpoint({
    method: "GET",
    path: "/v4/series/{id}/adjacentTo/{seasonId}",
    source: "S2§7",
    access: "realm",
    summary: "Seasons before and after one",
    params: v.strictObject({ id: Id, seasonId: Id }),
    query: v.strictObject({ size: pageSize(25) }),
    response: v.object({ precedingSeasons: v.array(SeasonSummarySchema), followingSeasons: v.array(SeasonSummarySchema) }),
  }),
  getSeason: endpoint({
    method: "GET",
    path: "/api/v4/season/{id}",
    source: "S2§7",
    access: "realm",
    summary: "A season and its episodes",
    params: ById,
    query: v.strictObject({ rpp: pageSize(25), lastSeen: v.optional(Cursor) }),
    response: SeasonSchema,
  }),
  getPlaylist: endpoint({
    method: "GET",
    path: "/vod/playlist/{id}",
    source: "S2§7",
    access: "realm",
    summary: "A playlist, by pages",
    params: ById,
    query: v.strictObject({ rpp: pageSize(25), p: pageNumber }),
    response: PlaylistSchema,
  }),
  getPlaylistAround: endpoint({
    method: "GET",
    path: "/playlist/{id}/adjacentTo/{videoId}",
    source: "S2§7",
    access: "realm",
    summary: "Neighbours of a video in a playlist",
    params: v.strictObject({ id: Id, videoId: Id }),
    query: v.strictObject({ size: pageSize(5) }),
    response: Adjacent,
  }),
  getVideo: endpoint({
    method: "GET",
    path: "/api/v3/vod/{id}",
    source: "S2§7",
    access: "realm",
    summary: "A video with what the caller may do with it",
    params: ById,
    response: VideoSchema,
  }),
  getRelated: endpoint({
    method: "GET",
    path: "/v4/vod/{id}/adjacent",
    source: "S2§7",
    access: "realm",
    summary: "Neighbours of a video: its season, else its genre (CV-07)",
    params: ById,
    query: v.strictObject({ size: pageSize(5) }),
    response: Adjacent,
  }),
  getLiveEvent: endpoint({
    method: "GET",
    path: "/api/v4/vods/live/{id}",
    source: "S2§7",
    access: "realm",
    summary: "A live event or channel",
    params: ById,
    response: LiveEventSchema,
  }),
  listSitemapPages: endpoint({
    method: "GET",
    path: "/sitemap",
    source: "added",
    access: "realm",
    summary: "Sections of the realm, and where each page of its titles begins: the cursor before it, null for the first",
    query: v.strictObject({ rpp: sitemapSize }),
    response: v.object({
      sections: v.array(Id),
      pages: v.array(v.object({ lastSeen: v.nullable(Cursor), lastModified: v.string() })),
    }),
  }),
  listSitemapItems: endpoint({
    method: "GET",
    path: "/sitemap/items",
    source: "added",
    access: "realm",
    summary: "Titles that anybody may know of, by id; events that are over for good are none",
    query: v.strictObject({ rpp: sitemapSize, lastSeen: v.optional(Cursor) }),
    response: v.object({ items: v.array(SitemapItemSchema), paging: PagingSchema }),
  }),
  listUpcomingEvents: endpoint({
    method: "GET",
    path: "/event/upcoming",
    source: "added",
    access: "realm",
    summary: "What is live next, the soonest first",
    query: v.strictObject({ p: pageNumber, rpp: pageSize(12) }),
    response: v.object({ events: v.array(CardSchema), totalResults: v.number() }),
  }),
  listLiveEvents: endpoint({
    method: "GET",
    path: "/event/live",
    source: "S2§7",
    access: "realm",
    summary: "What is live now",
    query: v.strictObject({ p: pageNumber, rpp: pageSize(10) }),
    response: v.object({ events: v.array(CardSchema), totalResults: v.number() }),
  }),
};
