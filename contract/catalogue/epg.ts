import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import {
  Cursor,
  EARLIEST_TIME,
  Id,
  ImageSchema,
  IsoTime,
  LATEST_TIME,
  PagingSchema,
  pageSize,
  queryBoolean,
  SentTime,
  skippedItems,
} from "../base/fields.ts";
import { AccessLevelSchema, LinkSchema, WatchIdSchema } from "./card.ts";

const HOUR = 3_600_000;
/** Longest window of the guide of many channels, and of one channel. Milliseconds. */
const GUIDE_WINDOW = 48 * HOUR;
const CHANNEL_WINDOW = 15 * 24 * HOUR;

const windowUpTo = (longest: number) => (from: number, to: number) => from < to && to - from <= longest;
const isGuideWindow = windowUpTo(GUIDE_WINDOW);
const isChannelWindow = windowUpTo(CHANNEL_WINDOW);

/** A moment in milliseconds since 1970, as `SentTime` allows. */
const Timestamp = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,14}$/u), v.transform(Number))]),
  v.integer(),
  v.minValue(EARLIEST_TIME),
  v.maxValue(LATEST_TIME),
);

const ProgrammeSchema = v.object({
  /** Repetitions of a programme have the same id. The channel and the start together name one of them. */
  id: v.string(),
  title: v.string(),
  description: v.string(),
  startDate: IsoTime,
  /** The end, or the start of the next programme when that is earlier. */
  endDate: IsoTime,
  /** RESTART: it is on and can be watched from its start. CATCH_UP: it has ended and can still be watched from its start. NONE: neither. */
  playback: v.picklist(["LIVE", "RESTART", "CATCH_UP", "NONE"]),
  /** The last moment at which it can be watched from its start; null: it cannot. */
  playableUntil: v.nullable(IsoTime),
  /** The title under which it can be watched at any time. */
  watch: v.nullable(LinkSchema),
  watchId: WatchIdSchema,
});
export type GuideProgramme = v.InferOutput<typeof ProgrammeSchema>;

const ChannelFields = {
  id: v.string(),
  title: v.string(),
  slug: v.nullable(v.string()),
  number: v.nullable(v.number()),
  thumbnail: ImageSchema,
  accessLevel: AccessLevelSchema,
  /** True for a favourite of the viewer's profile; null for guests. */
  favourite: v.nullable(v.boolean()),
};

const GuideChannelSchema = v.object({
  ...ChannelFields,
  /** In the order of their starts, without overlaps. The first may begin before the window, and the last may end after it. */
  programmes: v.array(ProgrammeSchema),
});
export type GuideChannel = v.InferOutput<typeof GuideChannelSchema>;

const GuideSchema = v.object({
  /** By their numbers; channels without a number come last. */
  channels: v.array(GuideChannelSchema),
  paging: PagingSchema,
  /** Number of channels of the whole guide. */
  totalResults: v.number(),
  /** The realm's time, by which a client corrects its clock. */
  serverTime: IsoTime,
});

const GuideQuery = v.pipe(
  v.strictObject({
    from: SentTime,
    to: SentTime,
    channel: v.optional(Id),
    rpp: pageSize(20, 40),
    lastSeen: v.optional(Cursor),
    /** Channels before the first one of the answer. A parameter of ours: a guide that scrolls begins anywhere. */
    skip: skippedItems,
    /** Only the favourite channels of the viewer's profile: none for guests. A parameter of ours. */
    favourites: queryBoolean,
    displayGeoblocked: queryBoolean,
  }),
  v.check(({ lastSeen, skip }) => lastSeen === undefined || skip === undefined, "lastSeen and skip exclude each other"),
  v.check(({ from, to }) => isGuideWindow(Date.parse(from), Date.parse(to)), "from must be before to, by 48 hours at most"),
);

const ChannelGuideQuery = v.pipe(
  v.strictObject({
    epgId: Id,
    fromTs: Timestamp,
    toTs: Timestamp,
    rpp: pageSize(20),
    lastSeen: v.optional(Cursor),
    displayGeoblocked: queryBoolean,
  }),
  v.check(({ fromTs, toTs }) => isChannelWindow(fromTs, toTs), "fromTs must be before toTs, by 15 days at most"),
);

/** Calls of a viewer: an answer can have forty channels for two days, and a guide that scrolls makes a few a second. Guests of one network share an address. */
const READING = { per: "viewer", points: 300, seconds: 60 } as const;

/** The guide: what channels show, and when (S2§7). */
export const epgCalls = {
  getGuide: endpoint({
    method: "GET",
    path: "/v4/epg",
    source: "S2§7",
    access: "realm",
    limit: READING,
    summary: "Programmes of channels between two moments, by pages of channels; `channel` gives one alone",
    query: GuideQuery,
    response: GuideSchema,
  }),
  getChannelGuide: endpoint({
    method: "GET",
    path: "/epg",
    source: "S2§7",
    access: "realm",
    limit: READING,
    summary: "Programmes of one channel (epgId) between two moments in milliseconds since 1970, by pages of programmes",
    query: ChannelGuideQuery,
    response: v.object({ channel: GuideChannelSchema, paging: PagingSchema, serverTime: IsoTime }),
  }),
};
