import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Id, ImageSchema, pageNumber, pageSize } from "../base/fields.ts";
import { CardSchema } from "../catalogue/card.ts";

/** Kinds of what a viewer can follow. */
export const FOLLOW_TYPES = ["SERIES", "CHANNEL", "TEAM", "FIGHTER"] as const;
export const FollowTypeSchema = v.picklist(FOLLOW_TYPES);
export type FollowType = v.InferOutput<typeof FollowTypeSchema>;

/** Maximum number of follows of a profile. */
export const MOST_FOLLOWS = 200;

const Subject = v.strictObject({ type: FollowTypeSchema, id: Id });
const writing = {
  source: "added",
  access: "viewer",
  child: true,
  openTerms: true,
  impersonator: "WRITE",
  // A change queues a job that reads the subject's schedule.
  limit: { per: "viewer", points: 60, seconds: 60 },
  params: Subject,
  response: "empty",
} as const;

/** Series, channels, teams and fighters that the viewer's profile follows (LV-09). */
export const follows = {
  listFollows: endpoint({
    method: "GET",
    path: "/follows",
    source: "added",
    access: "viewer",
    child: true,
    // Each page reads all follows, because those that have left the catalogue are not counted.
    limit: { per: "viewer", points: 120, seconds: 60 },
    summary: "Series, channels, teams and fighters that the viewer's profile follows, the last one first",
    query: v.strictObject({ p: pageNumber, rpp: pageSize(9) }),
    response: v.object({
      follows: v.array(
        v.object({
          type: FollowTypeSchema,
          id: v.string(),
          name: v.string(),
          /** Null for a subject that is no title. */
          card: v.nullable(CardSchema),
          /** The next event of a team; null for other subjects, and when none is planned. */
          next: v.nullable(CardSchema),
          /** Picture of a fighter; null for other subjects, and for a fighter without one. */
          image: v.optional(v.nullable(ImageSchema), null),
        }),
      ),
      totalResults: v.number(),
      totalPages: v.number(),
      page: v.number(),
    }),
  }),
  listFollowedTitles: endpoint({
    method: "GET",
    path: "/follows/titles",
    source: "added",
    access: "viewer",
    child: true,
    summary:
      "Episodes of the last 30 days and scheduled ones of followed series, the next programmes of followed channels, and the coming events of followed teams and fighters",
    query: v.strictObject({ rpp: pageSize(6) }),
    response: v.object({
      /** Scheduled ones first, the soonest first; then the newest ones. */
      episodes: v.array(CardSchema),
      /** The soonest first. Each is the card of its channel with the programme's title and times. */
      programmes: v.array(CardSchema),
      /** Events of teams and fighters that have not begun, the soonest first. */
      events: v.optional(v.array(CardSchema), []),
    }),
  }),
  getFollow: endpoint({
    method: "GET",
    path: "/follows/{type}/{id}",
    source: "added",
    access: "viewer",
    child: true,
    summary: "True when the viewer's profile follows the subject",
    params: Subject,
    response: v.object({ following: v.boolean() }),
    errors: ["NOT_FOUND"],
  }),
  follow: endpoint({
    ...writing,
    method: "PUT",
    path: "/follows/{type}/{id}",
    summary: "Follow a series, a channel, a team or a fighter. Following it again changes nothing",
    errors: ["NOT_FOUND", "FOLLOWS_FULL"],
  }),
  unfollow: endpoint({
    ...writing,
    method: "DELETE",
    path: "/follows/{type}/{id}",
    summary: "Stop following. Doing it again changes nothing",
    errors: ["NOT_FOUND"],
  }),
};
