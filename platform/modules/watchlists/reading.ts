import * as v from "valibot";
import type { CallOutput } from "../../../contract/base/endpoint.ts";
import { type ListedType, MOST_WATCHLISTS, type Watchlist } from "../../../contract/watchlists/watchlist.ts";
import type { watchlists } from "../../../contract/watchlists/watchlists.ts";
import { type CallContext, type ViewerContext, watcherOf } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { makeCursor, readCursor } from "../../store/paging.ts";
import type { ListAccess, ListReader, OpenList, WatchlistsPorts } from "./access.ts";
import { itemsStore } from "./store/items-store.ts";
import { listsStore } from "./store/lists-store.ts";
import { createVisibleCounts } from "./visible-counts.ts";

/** Pictures of a list (S2§3). */
const THUMBNAILS = 4;

const ListKey = v.tuple([v.string(), v.string()]);
const ItemKey = v.tuple([v.number()]);

interface Page {
  readonly rpp: number;
  readonly lastSeen?: string | undefined;
}

/** Reading lists and their titles. */
export function createReading(deps: PlatformDeps, { catalogue, realm, results }: WatchlistsPorts, access: ListAccess) {
  const { read } = deps.database;
  const countsOf = createVisibleCounts(realm.versionOf);

  /** Lists as the caller sees them, in the given order. */
  async function views(
    context: CallContext,
    reader: ListReader,
    lists: readonly OpenList[],
    saved: ReadonlySet<string>,
  ): Promise<Watchlist[]> {
    const { titles } = reader;
    const items = itemsStore(read, context.realmId);
    const ids = lists.map(({ list }) => list.id);
    const [counts, firsts] = await Promise.all([
      titles === null
        ? new Map<string, number>()
        : countsOf(
            read,
            lists.map(({ list }) => list),
            titles,
          ),
      Promise.all(ids.map((id) => (titles === null ? [] : items.listVisible(id, titles, { limit: THUMBNAILS })))),
    ]);
    // The answer has pictures alone, in which the registrar recognises no title.
    const cards = await results.hideIn(context, await catalogue.cardsFor(context, uniqueBy(firsts.flat())));
    const pictures = new Map(cards.map(({ type, id, thumbnail }) => [`${type}:${id}`, thumbnail]));
    return lists.map(({ list, owned }, place) => ({
      watchlistExternalId: owned ? list.id : (list.share_key ?? ""),
      ownerExternalId: list.owner_key,
      name: list.name,
      ownership: owned ? "owned" : "shared",
      ownerName: list.owner_name,
      saved: saved.has(list.id),
      shareablePath: list.share_key === null || !reader.shares ? null : sharedPath(list.share_key, list.owner_key),
      thumbnails: (firsts[place] ?? []).flatMap(({ type, id }) => pictures.get(`${type}:${id}`) ?? []),
      totalResults: counts.get(list.id) ?? 0,
    }));
  }

  return {
    /** Throws NOT_FOUND, BAD_CURSOR. */
    async list(context: ViewerContext, { rpp, lastSeen }: Page): Promise<CallOutput<typeof watchlists.listWatchlists>> {
      const reader = await access.reader(context);
      const watcher = watcherOf(context);
      const cursor = `${context.realmId}:watchlists:${watcher}`;
      const key = readCursor(deps.sealer, cursor, lastSeen);
      const store = listsStore(read, context.realmId);
      const [own, saved] = await Promise.all([
        store.listOwned(watcher, MOST_WATCHLISTS),
        reader.shares ? store.listSaved(watcher, MOST_WATCHLISTS) : [],
      ]);
      const all = [
        ...own.map((list) => ({ list, owned: true, at: list.created_at })),
        ...saved.map(({ saved_at, ...list }) => ({ list, owned: false, at: saved_at })),
      ].sort((one, other) => (isNewer([one.at, one.list.id], [other.at, other.list.id]) ? -1 : 1));
      const after = key === null ? null : v.parse(ListKey, key);
      const rest = after === null ? all : all.filter(({ at, list }) => isNewer(after, [at, list.id]));
      const shown = rest.slice(0, rpp);
      const last = shown.at(-1);
      const more = rest.length > rpp && last !== undefined;
      return {
        watchlists: await views(context, reader, shown, new Set(saved.map(({ id }) => id))),
        pagingInfo: {
          lastSeen: more ? makeCursor(deps.sealer, cursor, [last.at, last.list.id]) : null,
          moreDataAvailable: more,
          page: Math.floor((all.length - rest.length) / rpp) + 1,
          totalResults: all.length,
        },
      };
    },

    /** A page after the cursor, else the page `p`, from 1. Throws NOT_FOUND, BAD_CURSOR. */
    async content(
      context: CallContext,
      id: string,
      { rpp, lastSeen, p }: Page & { readonly p: number },
    ): Promise<CallOutput<typeof watchlists.getWatchlist>> {
      const reader = await access.reader(context);
      const { titles } = reader;
      const open = await access.open(read, context, reader, id);
      const cursor = `${context.realmId}:watchlist:${open.list.id}`;
      const key = readCursor(deps.sealer, cursor, lastSeen);
      const [after] = key === null ? [null] : v.parse(ItemKey, key);
      const range = after === null ? { offset: (p - 1) * rpp, limit: rpp + 1 } : { after, limit: rpp + 1 };
      const [found, [view]] = await Promise.all([
        titles === null ? [] : itemsStore(read, context.realmId).listVisible(open.list.id, titles, range),
        savedBy(context, open).then((saved) => views(context, reader, [open], saved)),
      ]);
      if (view === undefined) throw notFound();
      const shown = found.slice(0, rpp);
      const last = shown.at(-1);
      const more = found.length > rpp && last !== undefined;
      return {
        ...view,
        content: await catalogue.cardsFor(context, shown),
        pagingInfo: {
          lastSeen: more ? makeCursor(deps.sealer, cursor, [last.rank]) : null,
          moreDataAvailable: more,
          page: p,
          totalResults: view.totalResults,
        },
      };
    },

    /** Videos on either side of a title, both in the list's order. Throws NOT_FOUND. */
    async around(
      context: CallContext,
      { owner, id, contentId }: { readonly owner: string; readonly id: string; readonly contentId: string },
      size: number,
    ): Promise<CallOutput<typeof watchlists.getWatchlistAround>> {
      const reader = await access.reader(context);
      const { list } = await access.open(read, context, reader, id, owner);
      const items = itemsStore(read, context.realmId);
      const title = await items.find(list.id, contentId);
      if (title === undefined) throw notFound();
      const side = (range: { readonly before: number } | { readonly after: number }) =>
        reader.titles === null ? [] : items.listVisible(list.id, reader.titles, { ...range, limit: size, types: ["VOD"] });
      const [before, after] = await Promise.all([side({ before: title.rank }), side({ after: title.rank })]);
      const cards = await catalogue.cardsFor(context, [...before.toReversed(), ...after]);
      const following = new Set(after.map((one) => one.id));
      return {
        preceding: cards.filter((card) => !following.has(card.id)),
        following: cards.filter((card) => following.has(card.id)),
      };
    },

    /** Throws NOT_FOUND for a title that the viewer cannot find. */
    async choices(
      context: ViewerContext,
      title: { readonly type: ListedType; readonly id: string },
    ): Promise<CallOutput<typeof watchlists.listWatchlistChoices>> {
      await access.requireEnabled(context);
      const store = listsStore(read, context.realmId);
      const [[card], own] = await Promise.all([catalogue.cardsFor(context, [title]), store.listOwned(watcherOf(context), MOST_WATCHLISTS)]);
      if (card === undefined) throw notFound();
      const having = await itemsStore(read, context.realmId).listsWith(
        own.map(({ id }) => id),
        title,
      );
      return { title: card, watchlists: own.map(({ id, name }) => ({ watchlistExternalId: id, name, contains: having.has(id) })) };
    },
  };

  async function savedBy(context: CallContext, { list, owned }: OpenList): Promise<ReadonlySet<string>> {
    const { realmId, viewer } = context;
    if (viewer === null || owned) return new Set();
    return (await listsStore(read, realmId).isSaved(watcherOf({ ...context, viewer }), list.id)) ? new Set([list.id]) : new Set();
  }
}

/** Page of a shared list in its shortest spelling. */
export const sharedPath = (shareKey: string, ownerKey: string): string => `/watchlists/${shareKey}?owner=${ownerKey}`;

/** True when the first key comes before the second: newer, and of the same time the greater id. */
const isNewer = ([at, id]: readonly [string, string], [otherAt, otherId]: readonly [string, string]): boolean =>
  at > otherAt || (at === otherAt && id > otherId);

const uniqueBy = <T extends { readonly id: string }>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
];
