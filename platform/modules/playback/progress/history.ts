import { addSeconds, subSeconds } from "date-fns";
import * as v from "valibot";
import { type HistoryPage, type Removal, UNDO_SECONDS } from "../../../../contract/playback/history.ts";
import { type CallContext, requireViewer, type ViewerContext, watcherOf } from "../../../http/context.ts";
import { notFound } from "../../../http/problem.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { PlaybackOptions } from "../ports.ts";
import { MAX_ENTRIES_PER_WATCHER, progressStore } from "./progress-store.ts";
import { removalStore } from "./removal-store.ts";
import { isFinished, isStarted } from "./watched.ts";

/** Job that deletes what a removal removed. */
export const FORGET_JOB = "playback.forget-removed";
const ForgetPayload = v.strictObject({ removal: v.string() });

/** Additional time in which an undo is accepted, because a click at the last moment arrives later. */
const GRACE_SECONDS = 5;

/** The history of a profile: its list, and removals that can be undone for some seconds. */
export function createHistoryService(deps: PlatformDeps, { catalogue }: Pick<PlaybackOptions, "catalogue">) {
  const untilOf = (removedAt: string): string => addSeconds(new Date(removedAt), UNDO_SECONDS).toISOString();
  const now = () => deps.clock.now();

  /** Removals that can still be undone. The title is the one of a single video; null also when it is no longer in the catalogue. */
  async function listRemovals(context: ViewerContext): Promise<Removal[]> {
    const since = subSeconds(now(), UNDO_SECONDS).toISOString();
    const stored = await removalStore(deps.database.read, context.realmId).list(watcherOf(context), since);
    const single = stored.filter(({ count }) => count === 1);
    const cards = single.length === 0 ? [] : await catalogue.cardsFor(context, single.map(reference));
    const titles = new Map(cards.map(({ id, title }) => [id, title]));
    return stored.map(({ id, item_id, count, removed_at }) => ({
      id,
      count,
      title: count === 1 ? (titles.get(item_id) ?? null) : null,
      videoId: count === 1 ? item_id : null,
      until: untilOf(removed_at),
    }));
  }

  /** Removes one video or all. Null: nothing was there. */
  async function remove(caller: CallContext, itemId: string | null): Promise<{ id: string; until: string } | null> {
    const context = requireViewer(caller);
    const { realmId } = context;
    const at = now();
    const id = deps.ids.id();
    const removed = await deps.database.write.transaction().execute(async (trx) => {
      const count = await removalStore(trx, realmId).remove(watcherOf(context), itemId, { id, at: at.toISOString() });
      if (count === 0) return false;
      const runAt = addSeconds(at, UNDO_SECONDS + GRACE_SECONDS);
      await deps.jobs.enqueue(trx, realmId, { kind: FORGET_JOB, dedupeKey: id, payload: { removal: id }, runAt });
      return true;
    });
    return removed ? { id, until: untilOf(at.toISOString()) } : null;
  }

  return {
    /** Videos that the viewer's profile has watched long enough to count, the last one first. */
    async watchedBy(context: ViewerContext): Promise<string[]> {
      const store = progressStore(deps.database.read, context.realmId);
      const stored = await store.listCounted(watcherOf(context), { offset: 0, limit: MAX_ENTRIES_PER_WATCHER });
      return stored.map(({ item_id }) => item_id);
    },

    /** Those of `ids` that the viewer's profile has watched to the end. */
    async finishedBy(context: ViewerContext, ids: readonly string[]): Promise<string[]> {
      const places = await progressStore(deps.database.read, context.realmId).findAll(watcherOf(context), ids);
      return places.flatMap((place) => (place.finished_at !== null || isFinished(place) ? [place.item_id] : []));
    },

    /** `p` counts from 1; a page past the end is empty. Videos that are no longer in the catalogue are neither listed nor counted. */
    async list(caller: CallContext, { p, rpp }: { readonly p: number; readonly rpp: number }): Promise<HistoryPage> {
      const context = requireViewer(caller);
      const store = progressStore(deps.database.read, context.realmId);
      const [stored, removals] = await Promise.all([
        store.listCounted(watcherOf(context), { offset: 0, limit: MAX_ENTRIES_PER_WATCHER }),
        listRemovals(context),
      ]);
      const existing = await catalogue.existing(context, stored.map(reference));
      const byId = new Map(stored.map((place) => [place.item_id, place]));
      const cards = await catalogue.cardsFor(context, existing.slice((p - 1) * rpp, p * rpp));
      return {
        videos: cards.flatMap((card) => {
          const place = byId.get(card.id);
          if (place === undefined) return [];
          const { position, duration, counted_at, finished_at } = place;
          const watchedAt = counted_at ?? "";
          return [{ card, position, duration, watchedAt, finished: finished_at !== null, resumes: isStarted(place) }];
        }),
        totalHistoryVideos: existing.length,
        totalPages: Math.ceil(existing.length / rpp),
        page: p,
        removals,
      };
    },

    /** Removes a video, with its position. Throws NOT_FOUND for a video that is not in the history of the viewer's profile. */
    async remove(caller: CallContext, itemId: string): Promise<{ id: string; until: string }> {
      const removal = await remove(caller, itemId);
      if (removal === null) throw notFound();
      return removal;
    },

    /** Removes all videos, with their positions. Null: there were none. */
    clear: (caller: CallContext) => remove(caller, null),

    /** Restores a removal as it was. Throws NOT_FOUND for an unknown one, another profile's, and one that is too old. */
    async undo(caller: CallContext, removalId: string): Promise<void> {
      const context = requireViewer(caller);
      const since = subSeconds(now(), UNDO_SECONDS + GRACE_SECONDS).toISOString();
      const count = await removalStore(deps.database.write, context.realmId).restore(watcherOf(context), removalId, since);
      if (count === 0) throw notFound();
    },

    /** Runs the job that deletes a removal's rows. */
    async forget(realmId: string, payload: unknown): Promise<void> {
      await removalStore(deps.database.write, realmId).forget(v.parse(ForgetPayload, payload).removal);
    },
  };
}
export type HistoryService = ReturnType<typeof createHistoryService>;

const reference = ({ item_id: id }: { readonly item_id: string }) => ({ type: "VOD" as const, id });
