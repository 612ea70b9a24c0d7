import type { Card } from "../../../../contract/catalogue/card.ts";
import type { StartedVideo } from "../../../../contract/playback/playback.ts";
import { type CallContext, requireViewer, type ViewerContext, watcherOf } from "../../../http/context.ts";
import { notFound } from "../../../http/problem.ts";
import type { PlatformDeps } from "../../../platform-deps.ts";
import type { PlaybackOptions } from "../ports.ts";
import type { PositionFeed } from "./position-feed.ts";
import { type NewProgress, progressStore, type StoredPlace } from "./progress-store.ts";
import { type Continuation, continueWatching, isStarted, type Joined, joinReport, type Watched } from "./watched.ts";

interface Entry {
  readonly contentId: string;
  readonly position: number;
  readonly at: string;
  readonly playing?: boolean | undefined;
  readonly by?: string | undefined;
}

/** Greatest age of a position that other devices show at once. An older one was stored elsewhere before it was sent. */
const FRESH_MILLISECONDS = 60_000;
/** Factor of titles to read for a row, because a series has several, and some may be missing or no longer accessible. */
const SPARE = 2;

interface WatchedCard extends Watched {
  readonly card: Card;
}

/** Watch progress of videos by profile (settled: under 5 % is not begun, over 95 % is finished). */
export function createProgressService(
  deps: PlatformDeps,
  { catalogue }: Pick<PlaybackOptions, "catalogue">,
  feed: Pick<PositionFeed, "report">,
) {
  /** Length of a video in whole seconds; null: no video, or no media. */
  async function lengthOf(realmId: string, id: string): Promise<number | null> {
    const stream = await catalogue.findStream(realmId, id);
    if (stream === null || stream.live !== null || stream.master === null) return null;
    const master = deps.media.find(stream.master);
    return master === null ? null : Math.floor(master.duration * stream.loops);
  }

  /** The places with the cards of their videos; videos without a card are left out. */
  async function withCards(context: ViewerContext, places: readonly StoredPlace[]): Promise<WatchedCard[]> {
    const cards = await catalogue.cardsFor(
      context,
      places.map(({ item_id: id }) => ({ type: "VOD" as const, id })),
    );
    const byId = new Map(cards.map((card) => [card.id, card]));
    return places.flatMap(({ item_id: id, position, duration, finished_at }) => {
      const card = byId.get(id);
      return card === undefined ? [] : [{ id, seriesId: card.seriesId, position, duration, finished: finished_at !== null, card }];
    });
  }

  /** The videos that continuations lead to, in their order. A series that is watched to its end leads to none. */
  async function startedBy(context: ViewerContext, continuations: readonly Continuation<WatchedCard>[]): Promise<StartedVideo[]> {
    const finished = continuations.flatMap(({ kind, video }) => (kind === "NEXT" ? [video.id] : []));
    const following = finished.length === 0 ? new Map<string, Card>() : await catalogue.nextEpisodes(context, finished);
    const store = progressStore(deps.database.read, context.realmId);
    const places = await store.findAll(
      watcherOf(context),
      [...following.values()].map(({ id }) => id),
    );
    const placeOf = new Map(places.map((place) => [place.item_id, place]));
    return continuations.flatMap(({ kind, video }): StartedVideo[] => {
      if (kind === "RESUME") return [{ card: video.card, position: video.position, duration: video.duration }];
      const card = following.get(video.id);
      if (card === undefined) return [];
      const place = placeOf.get(card.id);
      if (place !== undefined && isStarted(place)) return [{ card, position: place.position, duration: place.duration }];
      return [{ card, position: 0, duration: card.duration ?? 0 }];
    });
  }

  return {
    /** Stores progress. Entries without a video of the realm are ignored, because a title may be removed while a viewer watches it. */
    async save(caller: CallContext, entries: readonly Entry[]): Promise<void> {
      const context = requireViewer(caller);
      const { realmId, viewer } = context;
      const now = deps.clock.now().toISOString();
      const joined = new Map<string, Joined>();
      /** Senders of the videos that the viewer has stopped. */
      const stopped = new Map<string, string | null>();
      for (const { contentId, position, at, playing = false, by = null } of entries) {
        const before = joined.get(contentId);
        const duration = before?.duration ?? (await lengthOf(realmId, contentId));
        if (duration === null || duration <= 0) continue;
        // Limited to the present, because a device whose clock is ahead must not block later entries.
        const watchedAt = [new Date(at).toISOString(), now].sort()[0] ?? now;
        joined.set(contentId, joinReport(before, { position: Math.min(Math.floor(position), duration), duration, at: watchedAt }));
        if (!playing) stopped.set(contentId, by);
      }
      const rows = [...joined].map(
        ([id, report]): NewProgress => ({
          account_id: viewer.id,
          watcher_id: watcherOf(context),
          profile_id: viewer.profile?.id ?? null,
          item_id: id,
          position: report.position,
          duration: report.duration,
          watched_at: report.at,
          counted_at: report.countedAt,
          finished_at: report.finishedAt,
        }),
      );
      await progressStore(deps.database.write, realmId).save(rows);
      for (const [id, by] of stopped) {
        const report = joined.get(id);
        if (report === undefined || Date.parse(now) - Date.parse(report.at) > FRESH_MILLISECONDS) continue;
        const { position, duration, at } = report;
        const resume = isStarted(report) ? { position, duration } : null;
        feed.report({ realm: realmId, watcher: watcherOf(context), id, resume, at, by });
      }
    },

    /** Null: the video starts at the beginning. Throws NOT_FOUND when the realm has no such video. */
    async resume(caller: CallContext, id: string): Promise<{ position: number; duration: number } | null> {
      const context = requireViewer(caller);
      const [place] = await progressStore(deps.database.read, context.realmId).findAll(watcherOf(context), [id]);
      if (place === undefined && (await lengthOf(context.realmId, id)) === null) throw notFound();
      return place !== undefined && isStarted(place) ? { position: place.position, duration: place.duration } : null;
    },

    /**
     * The videos that the viewer continues, with position 0 for the next episode of a series. Lists only videos that the caller may watch now,
     * so that a card leads to the video and not to an offer.
     */
    async listStarted(caller: CallContext, size: number): Promise<StartedVideo[]> {
      const context = requireViewer(caller);
      const store = progressStore(deps.database.read, context.realmId);
      const limit = size * SPARE;
      const history: WatchedCard[] = [];
      const started: StartedVideo[] = [];
      let done = 0;
      for (let offset = 0; started.length < size; offset += limit) {
        const places = await store.listCounted(watcherOf(context), { offset, limit });
        if (places.length === 0) break;
        history.push(...(await withCards(context, places)));
        const continuations = continueWatching(history);
        started.push(...(await startedBy(context, continuations.slice(done))).filter(({ card }) => card.accessLevel === "GRANTED"));
        done = continuations.length;
        if (places.length < limit) break;
      }
      return started.slice(0, size);
    },
  };
}
export type ProgressService = ReturnType<typeof createProgressService>;
