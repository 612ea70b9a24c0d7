import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { IsoTime } from "../base/fields.ts";

/** Position at which a profile stopped a video. */
const StoppedAtSchema = v.object({
  realm: v.string(),
  /** Id of the profile; for the account's holder, id of the account. */
  watcher: v.string(),
  id: v.string(),
  /** Seconds; null: the video starts at the beginning next time, because nothing or nearly everything was watched. */
  resume: v.nullable(v.object({ position: v.number(), duration: v.number() })),
  at: IsoTime,
  /** Name that the sender gave itself; null: none. */
  by: v.nullable(v.string()),
});
export type StoppedAt = v.InferOutput<typeof StoppedAtSchema>;

/** Positions that other devices of a profile show at once (CV-14, LS-04). */
export const positions = {
  watchPositions: endpoint({
    method: "GET",
    path: "/progress/events",
    source: "added",
    access: "service",
    summary: "Positions of all realms at which viewers stop, shortly after they are stored",
    response: "events",
    event: v.object({
      /** In the order in which they were stored. */
      stopped: v.array(StoppedAtSchema),
      /** True at the start of the stream, and when positions may have been lost. */
      missed: v.boolean(),
    }),
  }),
};
