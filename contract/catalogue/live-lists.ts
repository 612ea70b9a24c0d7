import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Cursor, Id, PagingSchema, pageNumber, pageSize, queryBoolean, SentTime } from "../base/fields.ts";
import { CardSchema, EventStatusSchema } from "./card.ts";
import { TeamSchema } from "./titles.ts";

/** A card of an event, with its state at the moment of the response. */
const EventCardSchema = v.object({
  ...CardSchema.entries,
  state: v.picklist(["SCHEDULED", "PRE_LIVE", "LIVE", "ENDED", ...EventStatusSchema.options]),
});
export type EventCard = v.InferOutput<typeof EventCardSchema>;

const ReleasesSchema = v.object({ contentList: v.array(CardSchema), paging: PagingSchema });
export type Releases = v.InferOutput<typeof ReleasesSchema>;

/** Time before the start of an event at which it becomes PRE_LIVE, in milliseconds. */
export const PRE_LIVE_MS = 15 * 60_000;

/** A sport or genre as the titles name it. An unknown one matches nothing. */
const genre = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(60)));
/** False: callers outside the realm's territories get empty lists. */
const displayGeoblocked = queryBoolean;

/** Genres of all events of the list, before its filters, by name. */
const genres = v.optional(v.array(v.string()), []);

/** Lists of live events and of releases. They have, and count, only what the caller may see. */
export const liveListCalls = {
  listUpcomingEvents: endpoint({
    method: "GET",
    path: "/event/upcoming",
    source: "S2§7",
    access: "realm",
    summary: "Upcoming live events, the soonest first; those of a team begin with the ones that are live",
    query: v.strictObject({ p: pageNumber, rpp: pageSize(12), genre, team: v.optional(Id), displayGeoblocked }),
    response: v.object({
      events: v.array(EventCardSchema),
      totalResults: v.number(),
      genres,
      /** The team of the request; null without one, and for an unknown one, which matches nothing. */
      team: v.optional(v.nullable(TeamSchema), null),
    }),
  }),
  listLiveEvents: endpoint({
    method: "GET",
    path: "/event/live",
    source: "S2§7",
    access: "realm",
    summary: "Items that are live now",
    query: v.strictObject({
      p: pageNumber,
      rpp: pageSize(10),
      kind: v.optional(v.picklist(["EVENT", "CHANNEL"])),
      genre,
      displayGeoblocked,
    }),
    response: v.object({ events: v.array(CardSchema), totalResults: v.number(), genres }),
  }),
  listScheduledEvents: endpoint({
    method: "GET",
    path: "/event/schedule",
    source: "added",
    access: "realm",
    summary: "Events of some days in every state, by their start; also postponed and cancelled ones, at their former times",
    query: v.strictObject({ from: SentTime, days: pageSize(7, 31), genre, displayGeoblocked }),
    response: v.object({
      events: v.array(EventCardSchema),
      genres,
      /** The first event after these days that takes place; null: none is planned. */
      next: v.nullable(EventCardSchema),
    }),
  }),
  listReleases: endpoint({
    method: "GET",
    path: "/releases",
    source: "added",
    access: "realm",
    summary: "Videos that are released soon, the soonest first, or videos that have appeared, the newest first",
    query: v.strictObject({
      when: v.optional(v.picklist(["COMING", "NEW"]), "NEW"),
      rpp: pageSize(24),
      lastSeen: v.optional(Cursor),
      displayGeoblocked,
    }),
    response: ReleasesSchema,
  }),
};
