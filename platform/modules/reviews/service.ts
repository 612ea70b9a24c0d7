import * as v from "valibot";
import type { CallOutput } from "../../../contract/base/endpoint.ts";
import type { Card } from "../../../contract/catalogue/card.ts";
import type { OwnReview, Review, ReviewInput, reviews, TitleReviews } from "../../../contract/reviews/reviews.ts";
import { type CallContext, refuseChild, type ViewerContext, watcherOf } from "../../http/context.ts";
import { notFound, Problem } from "../../http/problem.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { Db } from "../../store/database.ts";
import { pagingOf, readCursor } from "../../store/paging.ts";
import type { Catalogue } from "../catalogue/index.ts";
import type { RealmModule } from "../realm/index.ts";
import { queueRefresh } from "./jobs.ts";
import { nextState } from "./model/next-state.ts";
import { permissionOf } from "./model/permission.ts";
import { authorOf, NO_REVIEWS, summaryOf } from "./model/summary.ts";
import { reviewsSettings } from "./settings.ts";
import { type ReviewRow, reviewsStore } from "./store/reviews.ts";
import { shownStore } from "./store/shown.ts";

/** Services of other modules that this one uses. */
export interface ReviewsPorts {
  readonly realm: Pick<RealmModule, "sectionOf">;
  readonly catalogue: Pick<Catalogue, "cardsFor" | "setAveragesSource">;
  readonly playback: {
    /** Videos that the viewer's profile has watched long enough to count, the last one first. */
    watchedBy(context: ViewerContext): Promise<readonly string[]>;
  };
}

const After = v.tuple([v.string(), v.string()]);

const nameOf = ({ viewer }: ViewerContext): string | null => viewer.profile?.name ?? viewer.holder?.name ?? null;

/** Reviews of titles by viewers. */
export function createReviewsService(deps: PlatformDeps, { realm, catalogue, playback }: ReviewsPorts) {
  const { read, write } = deps.database;
  const now = (realmId: string): string => deps.realmClock.now(realmId).toISOString();

  /** Settings of the realm. Throws NOT_FOUND in a realm without reviews. */
  async function settingsOf(context: CallContext) {
    const settings = await realm.sectionOf(context, reviewsSettings);
    if (!settings.enabled) throw notFound();
    return settings;
  }

  /** The title as a card of the caller. Throws NOT_FOUND for one that has no reviews, or that the caller cannot see. */
  async function cardOf(context: CallContext, titleId: string): Promise<Card> {
    const [card] = await catalogue.cardsFor(context, [
      { type: "VOD", id: titleId },
      { type: "SERIES", id: titleId },
    ]);
    if (card === undefined) throw notFound();
    return card;
  }

  async function hasWatched(context: ViewerContext, { type, id }: Card): Promise<boolean> {
    const watched = await playback.watchedBy(context);
    if (type === "VOD") return watched.includes(id);
    const episodes = await catalogue.cardsFor(
      context,
      watched.map((videoId) => ({ type: "VOD", id: videoId })),
    );
    return episodes.some(({ seriesId }) => seriesId === id);
  }

  async function permissionFor(context: CallContext, card: Card) {
    const { viewer } = context;
    const depends = viewer !== null && card.accessLevel !== "GRANTED";
    return permissionOf(viewer, card, depends && (await hasWatched({ ...context, viewer }, card)));
  }

  return {
    async ofTitle(context: CallContext, titleId: string): Promise<TitleReviews> {
      const { realmId, viewer } = context;
      const { names } = await settingsOf(context);
      const card = await cardOf(context, titleId);
      const shown = shownStore(read, realmId);
      const asViewer = viewer === null ? null : { ...context, viewer };
      const [[totals], newest, own, permission] = await Promise.all([
        shown.totalsOf([titleId]),
        shown.highlightsOf(titleId),
        asViewer === null ? undefined : reviewsStore(read, realmId).findOwn(titleId, watcherOf(asViewer)),
        permissionFor(context, card),
      ]);
      const rows = newest.map((row) => ({ ...row, id: row.review_id }));
      return {
        title: { type: card.type, id: card.id, slug: card.slug, title: card.title },
        summary: summaryOf(totals ?? NO_REVIEWS),
        newest: await viewsOf(context, rows, { names, ownId: own?.id ?? null }),
        own: own === undefined ? null : ownView(own),
        permission,
        author: asViewer === null ? null : authorOf(names, nameOf(asViewer)),
      };
    },

    /** Throws NOT_FOUND, BAD_CURSOR. */
    async list(
      context: CallContext,
      titleId: string,
      { rpp, lastSeen }: { readonly rpp: number; readonly lastSeen?: string | undefined },
    ): Promise<CallOutput<typeof reviews.listReviews>> {
      const { realmId, viewer } = context;
      const { names } = await settingsOf(context);
      await cardOf(context, titleId);
      const list = `${realmId}:reviews:${titleId}`;
      const key = readCursor(deps.sealer, list, lastSeen);
      const [writtenAt, id] = key === null ? [null, ""] : v.parse(After, key);
      const store = reviewsStore(read, realmId);
      const [found, own] = await Promise.all([
        store.listPublished(titleId, { after: writtenAt === null ? null : { writtenAt, id }, limit: rpp + 1 }),
        viewer === null ? undefined : store.findOwn(titleId, watcherOf({ ...context, viewer })),
      ]);
      const rows = found.slice(0, rpp);
      const last = found.length > rpp ? rows.at(-1) : undefined;
      return {
        reviews: await viewsOf(context, rows, { names, ownId: own?.id ?? null }),
        paging: pagingOf(deps.sealer, list, last === undefined ? null : [last.written_at, last.id]),
      };
    },

    /**
     * Writes or changes the review of the viewer's profile. A review that waited for the network does not replace a newer one, which is returned.
     * Throws NOT_FOUND, CHILD_PROFILE, ACCESS_DENIED.
     */
    async save(context: ViewerContext, titleId: string, input: ReviewInput): Promise<OwnReview> {
      const { realmId, viewer } = context;
      const { moderation } = await settingsOf(context);
      refuseChild(context);
      const card = await cardOf(context, titleId);
      if ((await permissionFor(context, card)) !== "ALLOWED") throw new Problem("ACCESS_DENIED");
      const watcherId = watcherOf(context);
      return await write.transaction().execute(async (trx) => {
        const store = reviewsStore(trx, realmId);
        const before = await store.lockOwn(titleId, watcherId);
        const writtenAt = new Date(deps.realmClock.now(realmId).getTime() - (input.secondsWaited ?? 0) * 1_000).toISOString();
        if (before !== undefined && input.secondsWaited !== undefined && writtenAt < (before.edited_at ?? before.written_at))
          return ownView(before);
        const state = nextState(moderation, before, input);
        await store.save({
          id: deps.ids.id(),
          title_id: titleId,
          watcher_id: watcherId,
          account_id: viewer.id,
          author: nameOf(context),
          rating: input.rating,
          body: input.text,
          state,
          reports: 0,
          written_at: writtenAt,
          edited_at: null,
          decided_at: null,
        });
        const saved = await store.findOwn(titleId, watcherId);
        if (saved === undefined) throw new Error("a review was saved and is not there");
        await shownStore(trx, realmId).withdraw(saved.id);
        await queueRefresh(deps, trx, realmId, titleId);
        return ownView(saved);
      });
    },

    /** Throws NOT_FOUND for an unknown review and for one of another profile. */
    async remove(context: ViewerContext, id: string): Promise<void> {
      await settingsOf(context);
      const { realmId } = context;
      await write.transaction().execute(async (trx) => {
        const row = await reviewsStore(trx, realmId).find(id);
        if (row === undefined || row.watcher_id !== watcherOf(context)) throw notFound();
        await reviewsStore(trx, realmId).remove(id);
        await queueRefresh(deps, trx, realmId, row.title_id);
      });
    },

    /**
     * Reports a published review of another account. Enough reports of different accounts hide it until an operator decides. Throws NOT_FOUND.
     */
    async report(context: ViewerContext, id: string): Promise<void> {
      const { reportsToHide } = await settingsOf(context);
      const { realmId, viewer } = context;
      await write.transaction().execute(async (trx) => {
        const store = reviewsStore(trx, realmId);
        const row = await store.find(id);
        if (row === undefined || row.state !== "PUBLISHED" || row.account_id === viewer.id) throw notFound();
        if (!(await store.addReport(id, viewer.id, now(realmId)))) return;
        if ((await store.countReport(id)) < reportsToHide) return;
        await store.setState(id, "PENDING");
        await shownStore(trx, realmId).withdraw(id);
        await queueRefresh(deps, trx, realmId, row.title_id);
      });
    },

    /** The job: counts again what guests see of a title. */
    refresh: (realmId: string, titleId: string): Promise<void> =>
      write.transaction().execute((trx) => shownStore(trx, realmId).refresh(titleId)),

    /** Removes what a profile has written, or lets the counts follow the rows that go with an account. */
    async forget(trx: Db, realmId: string, by: "account_id" | "watcher_id", id: string): Promise<void> {
      const store = reviewsStore(trx, realmId);
      const titles = await store.titlesOf(by, id);
      if (by === "watcher_id") await store.removeOfWatcher(id);
      for (const { title_id } of titles) await queueRefresh(deps, trx, realmId, title_id);
    },

    /** Averages of titles for their cards; empty where the realm's cards show none. */
    async averagesOf(context: CallContext, titleIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const { enabled, averageOnCards } = await realm.sectionOf(context, reviewsSettings);
      if (!enabled || !averageOnCards) return new Map();
      const totals = await shownStore(read, context.realmId).totalsOf(titleIds);
      return new Map(totals.flatMap((row) => (row.ratings === 0 ? [] : [[row.title_id, summaryOf(row).average ?? 0] as const])));
    },
  };

  type ShownRow = Pick<ReviewRow, "id" | "author" | "rating" | "body" | "written_at" | "edited_at">;

  async function viewsOf(
    { realmId, viewer }: CallContext,
    rows: readonly ShownRow[],
    { names, ownId }: { readonly names: "PROFILE" | "NONE"; readonly ownId: string | null },
  ): Promise<Review[]> {
    const ids = rows.map(({ id }) => id);
    const reported = viewer === null ? new Set<string>() : await reviewsStore(read, realmId).reportedBy(viewer.id, ids);
    return rows.map((row) => ({
      ...entriesOf(row),
      author: authorOf(names, row.author),
      own: row.id === ownId,
      reported: reported.has(row.id),
    }));
  }

  function entriesOf(row: ShownRow) {
    return { id: row.id, rating: row.rating, text: row.body, writtenAt: row.written_at, edited: row.edited_at !== null };
  }

  function ownView(row: ReviewRow): OwnReview {
    return { ...entriesOf(row), state: row.state };
  }
}
export type ReviewsService = ReturnType<typeof createReviewsService>;
