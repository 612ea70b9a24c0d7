import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Id, IsoTime } from "../base/fields.ts";
import { WatchIdSchema } from "../catalogue/card.ts";

/** A stream that an account is watching. */
export const ActiveStreamSchema = v.object({
  id: Id,
  /** Names of the device's browser and system; empty where its user agent does not name them. */
  browser: v.string(),
  system: v.string(),
  /** In the caller's language; null: the caller's profile may not see the title, or it is gone. */
  title: v.nullable(v.string()),
  watchId: WatchIdSchema,
  since: IsoTime,
  /** True for a stream of the caller's own session, for example in another tab. */
  current: v.boolean(),
  /** False for a child's profile, which stops only its own streams. */
  stoppable: v.boolean(),
});
export type ActiveStream = v.InferOutput<typeof ActiveStreamSchema>;

/** `details` of CONCURRENCY_LIMIT: the number of streams at once, and the active ones, the oldest first. */
export const ConcurrencyDetailsSchema = v.object({ limit: v.number(), streams: v.array(ActiveStreamSchema) });
export type ConcurrencyDetails = v.InferOutput<typeof ConcurrencyDetailsSchema>;

export const HeartbeatSchema = v.object({
  /** Seconds after which the stream ends without another heartbeat. */
  ttl: v.number(),
  /** STOP: the viewer, or a newer stream of the same browser, has ended this one. */
  action: v.picklist(["CONTINUE", "STOP"]),
});

/** Limit of streams at once (LV-07). */
export const streams = {
  multiviewHeartbeat: endpoint({
    method: "POST",
    path: "/v1/multiviewHeartbeat",
    source: "S2§7",
    access: "viewer",
    child: true,
    openTerms: true,
    limit: { per: "viewer", points: 600, seconds: 60 },
    summary: "A player tells every 30 s that it plays a stream. The first heartbeat starts the stream. Another session's stream: NOT_FOUND",
    body: v.strictObject({
      /** `heartbeat.stream` of the manifest. */
      stream: v.pipe(v.string(), v.maxLength(1_000)),
      /** True: the player has closed the stream, which then counts no more. */
      ended: v.optional(v.boolean(), false),
    }),
    response: HeartbeatSchema,
    errors: ["CONCURRENCY_LIMIT"],
  }),
  stopStream: endpoint({
    method: "DELETE",
    path: "/v1/activeStreams/{id}",
    source: "added",
    access: "viewer",
    child: true,
    openTerms: true,
    limit: { per: "viewer", points: 60, seconds: 60 },
    summary: "Stops a stream of the account: its player gets STOP, and its media requests are refused. One that has ended stays ended",
    params: v.strictObject({ id: Id }),
    response: "empty",
  }),
};
