import type { Card } from "../../../contract/catalogue/card.ts";
import { type ListedType, MOST_LISTED, MOST_WATCHLISTS, type Place } from "../../../contract/watchlists/watchlist.ts";
import { type ViewerContext, watcherOf } from "../../http/context.ts";
import { notFound, Problem } from "../../http/problem.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { Db } from "../../store/database.ts";
import { readCursor } from "../../store/paging.ts";
import type { ListAccess, ListReader, WatchlistsPorts } from "./access.ts";
import { rankAt, rankBetween } from "./model/ranks.ts";
import { reordered } from "./model/reorder.ts";
import { sharedPath } from "./reading.ts";
import { itemsStore, type ListedItem } from "./store/items-store.ts";
import { listsStore } from "./store/lists-store.ts";

/** A title of a call. */
interface Content {
  readonly id: string;
  readonly contentType: ListedType;
}

/** Types of titles that have a stream of their own. */
const STREAMED: ReadonlySet<Card["type"]> = new Set(["VOD", "LIVE_EVENT"]);

/** Changing lists and their titles. Every change locks the list, so that two devices change it one after the other. */
export function createWriting(deps: PlatformDeps, { catalogue }: WatchlistsPorts, access: ListAccess) {
  const { write } = deps.database;
  const now = () => deps.clock.now().toISOString();

  /** Runs a change of a list of the viewer's own. Throws NOT_FOUND. */
  async function change<T>(context: ViewerContext, id: string, run: (trx: Db, reader: ListReader) => Promise<T>): Promise<T> {
    const reader = await access.reader(context);
    return await write.transaction().execute(async (trx) => {
      await access.lockOwn(trx, context, id);
      return await run(trx, reader);
    });
  }

  /** Changes a list's titles, and increments their version. */
  const changeTitles = (context: ViewerContext, id: string, run: (trx: Db, reader: ListReader) => Promise<void>): Promise<void> =>
    change(context, id, async (trx, reader) => {
      await run(trx, reader);
      await listsStore(trx, context.realmId).countChange(id);
    });

  return {
    /** Throws NOT_FOUND, WATCHLISTS_FULL. */
    async create(context: ViewerContext, name: string): Promise<{ id: string }> {
      await access.requireEnabled(context);
      const { realmId, viewer } = context;
      const watcher = watcherOf(context);
      const id = deps.ids.id();
      await write.transaction().execute(async (trx) => {
        const store = listsStore(trx, realmId);
        if ((await store.countOwned(watcher)) >= MOST_WATCHLISTS) throw new Problem("WATCHLISTS_FULL");
        await store.add({
          id,
          account_id: viewer.id,
          watcher_id: watcher,
          profile_id: viewer.profile?.id ?? null,
          name,
          created_at: now(),
          owner_key: deps.ids.id(),
          share_key: null,
          owner_name: null,
        });
      });
      return { id };
    },

    rename: (context: ViewerContext, id: string, name: string): Promise<void> =>
      change(context, id, (trx) => listsStore(trx, context.realmId).change(id, { name })),

    /** Deletes an own list, or no longer saves a shared one. Throws NOT_FOUND. */
    async remove(context: ViewerContext, owner: string, id: string): Promise<void> {
      const reader = await access.reader(context);
      await write.transaction().execute(async (trx) => {
        const { list, owned } = await access.open(trx, context, reader, id, owner);
        const store = listsStore(trx, context.realmId);
        if (owned) await store.remove(list.id);
        else if ((await store.unsave(watcherOf(context), list.id)) === 0) throw notFound();
      });
    },

    /** Throws NOT_FOUND, WATCHLISTS_FULL. */
    async save(context: ViewerContext, owner: string, id: string): Promise<void> {
      const reader = await access.reader(context);
      const { realmId, viewer } = context;
      const watcher = watcherOf(context);
      await write.transaction().execute(async (trx) => {
        const { list, owned } = await access.open(trx, context, reader, id, owner);
        const store = listsStore(trx, realmId);
        if (owned || (await store.isSaved(watcher, list.id))) return;
        if ((await store.countSaved(watcher)) >= MOST_WATCHLISTS) throw new Problem("WATCHLISTS_FULL");
        const profile_id = viewer.profile?.id ?? null;
        await store.save({ watchlist_id: list.id, watcher_id: watcher, account_id: viewer.id, profile_id, saved_at: now() });
      });
    },

    /** Throws NOT_FOUND, ACCESS_DENIED for a video or live event that the viewer cannot watch, WATCHLIST_DUPLICATE, WATCHLIST_FULL. */
    async add(context: ViewerContext, id: string, content: readonly Content[]): Promise<void> {
      const wanted = [...new Map(content.map((one) => [one.id, { id: one.id, type: one.contentType }])).values()];
      await access.requireOwn(context, id);
      const cards = await catalogue.cardsFor(context, wanted);
      if (cards.length < wanted.length) throw notFound();
      if (cards.some(({ type, accessLevel }) => STREAMED.has(type) && accessLevel !== "GRANTED")) throw new Problem("ACCESS_DENIED");
      await changeTitles(context, id, async (trx, { titles }) => {
        if (titles === null) throw new Problem("ACCESS_DENIED");
        const items = itemsStore(trx, context.realmId);
        const present = await items.containing(
          id,
          wanted.map((one) => one.id),
        );
        const added = wanted.filter((one) => !present.has(one.id));
        if (added.length === 0) throw new Problem("WATCHLIST_DUPLICATE");
        if ((await items.count(id)) + added.length > MOST_LISTED) throw new Problem("WATCHLIST_FULL");
        const addedAt = now();
        let rank = await items.neighbour(id, "before", null, "");
        const rows = added.map((one) => {
          rank = rankBetween(rank, null);
          return rank === null ? null : { ...one, rank, addedAt };
        });
        if (rows.every((row) => row !== null)) return await items.insert(id, rows);
        const before = (await items.all(id)).map((one) => one.id);
        await items.rewrite(id, before);
        await items.insert(
          id,
          added.map((one, place) => ({ ...one, rank: rankAt(before.length + place), addedAt })),
        );
      });
    },

    /** Throws NOT_FOUND for an unknown list. */
    removeItem: (context: ViewerContext, id: string, item: Pick<ListedItem, "id" | "type">): Promise<void> =>
      changeTitles(context, id, (trx) => itemsStore(trx, context.realmId).remove(id, item)),

    clear: (context: ViewerContext, id: string): Promise<void> =>
      changeTitles(context, id, (trx) => itemsStore(trx, context.realmId).removeAll(id)),

    /** Puts titles in order. Titles that another device has removed are ignored. Throws NOT_FOUND, BAD_CURSOR. */
    reorder: (context: ViewerContext, id: string, content: readonly Content[], lastSeen: string | undefined): Promise<void> =>
      change(context, id, async (trx) => {
        readCursor(deps.sealer, `${context.realmId}:watchlist:${id}`, lastSeen);
        const items = itemsStore(trx, context.realmId);
        const all = await items.all(id);
        const changed = reordered(
          all,
          content.map((one) => one.id),
        );
        if (changed.length < MOST_SINGLE_WRITES) for (const one of changed) await items.setRank(id, one);
        else await items.rewrite(id, orderWith(all, changed));
      }),

    /** Moves one title; one row is written. Throws NOT_FOUND, also for another title that is not in the list. */
    move: (context: ViewerContext, id: string, item: Pick<ListedItem, "id" | "type">, place: Place): Promise<void> =>
      change(context, id, async (trx, { titles }) => {
        const items = itemsStore(trx, context.realmId);
        const moved = await items.find(id, item.id);
        if (moved === undefined || moved.type !== item.type) throw notFound();
        const bounds = await boundsOf(trx, context.realmId, { id, moved, place, titles });
        if (bounds === null) return;
        const rank = rankBetween(...bounds);
        if (rank !== null) return await items.setRank(id, { id: moved.id, rank });
        const others = (await items.all(id)).filter((one) => one.id !== moved.id);
        const [before] = bounds;
        const at = before === null ? 0 : others.filter((one) => one.rank <= before).length;
        await items.rewrite(id, others.map((one) => one.id).toSpliced(at, 0, moved.id));
      }),

    /** Throws NOT_FOUND, also in a realm that shares nothing. */
    share: (context: ViewerContext, id: string, ownerName: string): Promise<{ shareablePath: string }> =>
      change(context, id, async (trx, { shares }) => {
        if (!shares) throw notFound();
        const store = listsStore(trx, context.realmId);
        const list = await access.lockOwn(trx, context, id);
        // A base64url secret may begin with a character that ids do not begin with.
        const share_key = list.share_key ?? `s${deps.ids.secret()}`;
        await store.change(id, { share_key, owner_name: ownerName === "" ? null : ownerName });
        return { shareablePath: sharedPath(share_key, list.owner_key) };
      }),

    unshare: (context: ViewerContext, id: string): Promise<void> =>
      change(context, id, async (trx) => {
        const store = listsStore(trx, context.realmId);
        await store.change(id, { share_key: null, owner_name: null });
        await store.unsaveAll(id);
      }),
  };
}

/** Rows above which the list is written as a whole. */
const MOST_SINGLE_WRITES = 50;

function orderWith(all: readonly ListedItem[], changed: readonly { readonly id: string; readonly rank: number }[]): string[] {
  const ranks = new Map(changed.map(({ id, rank }) => [id, rank]));
  return all
    .map(({ id, rank }) => ({ id, rank: ranks.get(id) ?? rank }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ id }) => id);
}

/** The ranks between which a title goes; null when it stays. Throws NOT_FOUND for another title that is not in the list. */
async function boundsOf(
  trx: Db,
  realmId: string,
  { id, moved, place, titles }: { readonly id: string; readonly moved: ListedItem; readonly place: Place } & Pick<ListReader, "titles">,
): Promise<[number | null, number | null] | null> {
  const items = itemsStore(trx, realmId);
  const beside = (side: "before" | "after", bound: number | null) => items.neighbour(id, side, bound, moved.id);
  const before = async (rank: number): Promise<[number | null, number]> => [await beside("before", rank), rank];
  const after = async (rank: number): Promise<[number, number | null]> => [rank, await beside("after", rank)];
  switch (place.place) {
    case "FIRST":
      return [null, await beside("after", null)];
    case "LAST":
      return [await beside("before", null), null];
    case "UP":
    case "DOWN": {
      const up = place.place === "UP";
      const range = up ? { before: moved.rank } : { after: moved.rank };
      const [next] = titles === null ? [] : await items.listVisible(id, titles, { ...range, limit: 1 });
      if (next === undefined) return null;
      return up ? await before(next.rank) : await after(next.rank);
    }
    default: {
      if (place.other === moved.id) return null;
      const other = await items.find(id, place.other);
      if (other === undefined) throw notFound();
      return place.place === "BEFORE" ? await before(other.rank) : await after(other.rank);
    }
  }
}
