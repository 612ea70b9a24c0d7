import type { StartedVideo } from "../../../../contract/playback/playback.ts";
import { type CallContext, requireViewer, type ViewerContext } from "../../../http/context.ts";
import { notFound } from "../../../http/problem.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { PlaybackOptions } from "../ports.ts";
import { isStarted, type NewProgress, progressStore } from "./store.ts";

interface Entry {
  readonly contentId: string;
  readonly position: number;
  readonly at: string;
}

/** Factor of titles to read for a row, because some may be missing or no longer accessible. */
const SPARE = 2;

/** Id of the profile; without a profile, the id of the account. */
const watcherOf = ({ viewer }: ViewerContext): string => viewer.profile?.id ?? viewer.id;

/** Watch progress of videos by profile (settled: under 5 % is not begun, over 95 % is finished). */
export function createProgressService(deps: PlatformDeps, { catalogue }: Pick<PlaybackOptions, "catalogue">) {
  /** Length of a video in whole seconds; null: no video, or no media. */
  async function lengthOf(realmId: string, id: string): Promise<number | null> {
    const stream = await catalogue.findStream(realmId, id);
    if (stream === null || stream.live !== null || stream.master === null) return null;
    const master = deps.media.find(stream.master);
    return master === null ? null : Math.floor(master.duration * stream.loops);
  }

  return {
    /** Stores progress. Entries without a video of the realm are ignored, because a title may be removed while a viewer watches it. */
    async save(caller: CallContext, entries: readonly Entry[]): Promise<void> {
      const context = requireViewer(caller);
      const { realmId, viewer } = context;
      const now = deps.clock.now().toISOString();
      const rows = new Map<string, NewProgress>();
      for (const { contentId, position, at } of entries) {
        const existing = rows.get(contentId);
        // Limited to the present, because a device whose clock is ahead must not block later entries.
        const watchedAt = [new Date(at).toISOString(), now].sort()[0] ?? now;
        if (existing !== undefined && existing.watched_at >= watchedAt) continue;
        const duration = existing?.duration ?? (await lengthOf(realmId, contentId));
        if (duration === null || duration <= 0) continue;
        rows.set(contentId, {
          account_id: viewer.id,
          watcher_id: watcherOf(context),
          profile_id: viewer.profile?.id ?? null,
          item_id: contentId,
          position: Math.min(Math.floor(position), duration),
          duration,
          watched_at: watchedAt,
        });
      }
      await progressStore(deps.database.write, realmId).save([...rows.values()]);
    },

    /** Null: the video starts at the beginning. Throws NOT_FOUND when the realm has no such video. */
    async resume(caller: CallContext, id: string): Promise<{ position: number; duration: number } | null> {
      const context = requireViewer(caller);
      const place = await progressStore(deps.database.read, context.realmId).find(watcherOf(context), id);
      if (place === undefined && (await lengthOf(context.realmId, id)) === null) throw notFound();
      return place !== undefined && isStarted(place) ? { position: place.position, duration: place.duration } : null;
    },

    /** Lists only videos that the caller may watch now, so that a card leads to the video and not to an offer. */
    async listStarted(caller: CallContext, size: number): Promise<StartedVideo[]> {
      const context = requireViewer(caller);
      const places = await progressStore(deps.database.read, context.realmId).listStarted(watcherOf(context), size * SPARE);
      if (places.length === 0) return [];
      const cards = await catalogue.cardsFor(
        context,
        places.map(({ item_id: id }) => ({ type: "VOD" as const, id })),
      );
      const byId = new Map(places.map((place) => [place.item_id, place]));
      return cards
        .flatMap((card) => {
          const place = byId.get(card.id);
          if (place === undefined || card.accessLevel !== "GRANTED") return [];
          return [{ card, position: place.position, duration: place.duration }];
        })
        .slice(0, size);
    },
  };
}
export type ProgressService = ReturnType<typeof createProgressService>;
