import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Id } from "../base/fields.ts";

/** Viewers of one call. */
export const MOST_VIEWERS = 500;

/** Rights of the viewers whose browsers listen for messages (LV-04). */
export const viewerRightsEndpoints = {
  readRightsFingerprints: endpoint({
    method: "POST",
    path: "/viewers/rights",
    source: "added",
    access: "service",
    limit: { per: "realm", points: 6_000, seconds: 60 },
    summary: "A text for each viewer that differs when their licences, their sessions or the profiles of these have changed",
    body: v.strictObject({ viewers: v.pipe(v.array(Id), v.minLength(1), v.maxLength(MOST_VIEWERS)) }),
    response: v.object({ rights: v.record(v.string(), v.string()) }),
  }),
};
