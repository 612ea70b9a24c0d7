import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Id, IsoTime, pageNumber, pageSize } from "../base/fields.ts";
import { CardSchema } from "../catalogue/card.ts";

/** Time in which a removal from the history can be undone. */
export const UNDO_SECONDS = 10;

/** Removed videos that can be restored together until a time. */
const RemovalSchema = v.object({
  id: v.string(),
  count: v.number(),
  /** Title and id of a single removed video; null for several. */
  title: v.nullable(v.string()),
  videoId: v.nullable(Id),
  until: IsoTime,
});
export type Removal = v.InferOutput<typeof RemovalSchema>;

const HistorySchema = v.object({
  videos: v.array(
    v.object({
      card: CardSchema,
      /** Position of the viewer, and length of the video. Seconds. */
      position: v.number(),
      duration: v.number(),
      watchedAt: IsoTime,
      /** True once it was watched to its end. Watching it again does not change that. */
      finished: v.boolean(),
      /** True when the viewer continues at the position; false: at the beginning. */
      resumes: v.boolean(),
    }),
  ),
  totalHistoryVideos: v.number(),
  totalPages: v.number(),
  page: v.number(),
  /** Removals that can still be undone, the newest first. */
  removals: v.array(RemovalSchema),
});
export type HistoryPage = v.InferOutput<typeof HistorySchema>;

const writing = {
  source: "added",
  access: "viewer",
  child: true,
  openTerms: true,
  impersonator: "WRITE",
  limit: { per: "viewer", points: 120, seconds: 60 },
} as const;
const ById = v.strictObject({ id: Id });
const RemovedSchema = v.object({ id: v.string(), until: IsoTime });

/** The history of the viewer's profile (LS-04). The source shows `totalHistoryVideos` without a path (S2§3). */
export const history = {
  listHistory: endpoint({
    method: "GET",
    path: "/user/history",
    source: "added",
    access: "viewer",
    child: true,
    summary: "Videos that the viewer's profile has watched, the last one first",
    query: v.strictObject({ p: pageNumber, rpp: pageSize(24) }),
    response: HistorySchema,
  }),
  removeFromHistory: endpoint({
    ...writing,
    method: "DELETE",
    path: "/user/history/{id}",
    summary: "Remove a video and its position; it can be restored for some seconds",
    params: ById,
    response: v.object({ removal: RemovedSchema }),
  }),
  clearHistory: endpoint({
    ...writing,
    method: "DELETE",
    path: "/user/history",
    summary: "Remove all videos and positions; null: there were none",
    response: v.object({ removal: v.nullable(RemovedSchema) }),
  }),
  undoRemoval: endpoint({
    ...writing,
    method: "POST",
    path: "/user/history/removals/{id}",
    summary: "Restore what a removal removed, as it was",
    params: ById,
    response: "empty",
  }),
};
