import type { CallOutput } from "../../../contract/base/endpoint.ts";
import type { NewsArticle, NewsItem, news } from "../../../contract/news/news.ts";
import { bestText, type TextLanguage, textLanguages } from "../../base/localised-text.ts";
import { type CallContext, hidesResults } from "../../http/context.ts";
import { notFound } from "../../http/problem.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { pagingOf, readCursor } from "../../store/paging.ts";
import type { Catalogue, NewsSource, TitleReference } from "../catalogue/index.ts";
import type { Fighters } from "../fighters/index.ts";
import type { RealmModule } from "../realm/index.ts";
import { atomFeed } from "./atom.ts";
import { type ItemRow, newsStore, type TextRow } from "./store.ts";

/** Services of other modules that this one uses. */
export interface NewsPorts {
  readonly catalogue: Pick<Catalogue, "cardsFor" | "setNewsSource">;
  readonly fighters: Pick<Fighters, "fightersFor">;
  readonly realm: Pick<RealmModule, "settingsOf">;
}

/** Items of an Atom feed. */
const FEED_SIZE = 30;

/** News of a realm, as published at the moment of the call. */
export function createNewsService(deps: PlatformDeps, { catalogue, fighters, realm }: NewsPorts) {
  const storeOf = (realmId: string) => newsStore(deps.database.read, realmId);

  /** The store, the realm's settings, the time, and the languages of texts, best first. */
  async function viewOf(context: CallContext) {
    const settings = await realm.settingsOf(context);
    const languages: string[] = textLanguages(context.language, settings.defaultLanguage);
    const store = storeOf(context.realmId);
    const feeds = (await store.listFeeds()).map(({ id, titles }) => ({
      feedName: id,
      title: bestText(JSON.parse(titles), languages) ?? id,
    }));
    return { store, settings, languages, feeds, now: deps.realmClock.now(context.realmId).toISOString() };
  }
  type View = Awaited<ReturnType<typeof viewOf>>;

  /** Null for an item without any text. */
  function itemOf({ languages, feeds }: View, row: ItemRow, texts: readonly Omit<TextRow, "body">[]): NewsItem | null {
    const own = texts.filter(({ item_id }) => item_id === row.id);
    const text = languages.map((language) => own.find((one) => one.language === language)).find((one) => one !== undefined) ?? own[0];
    if (text === undefined) return null;
    return {
      id: row.id,
      feedName: row.feed_id,
      feedTitle: feeds.find(({ feedName }) => feedName === row.feed_id)?.title ?? row.feed_id,
      title: text.title,
      summary: text.summary,
      language: text.language as TextLanguage,
      image: row.image === null ? null : JSON.parse(row.image),
      author: row.author === null ? null : (bestText(JSON.parse(row.author), [text.language, ...languages]) ?? null),
      publishedAt: row.published_at,
      tags: (JSON.parse(row.tags) as Record<string, string>[]).flatMap((tag) => bestText(tag, [text.language, ...languages]) ?? []),
      spoilerFor: JSON.parse(row.spoiler_for),
    };
  }

  const itemsOf = async (view: View, rows: readonly ItemRow[]): Promise<NewsItem[]> => {
    const texts = rows.length === 0 ? [] : await view.store.listTexts(rows.map(({ id }) => id));
    return rows.flatMap((row) => itemOf(view, row, texts) ?? []);
  };

  const requireFeed = ({ feeds }: View, name: string) => {
    const feed = feeds.find(({ feedName }) => feedName === name);
    if (feed === undefined) throw notFound();
    return feed;
  };

  return {
    /** Throws NOT_FOUND for an unknown category, BAD_CURSOR. */
    async list(
      context: CallContext,
      {
        category,
        fighter,
        rpp,
        lastSeen,
      }: {
        readonly category?: string | undefined;
        readonly fighter?: string | undefined;
        readonly rpp: number;
        readonly lastSeen?: string | undefined;
      },
    ): Promise<CallOutput<typeof news.listNews>> {
      const view = await viewOf(context);
      if (category !== undefined) requireFeed(view, category);
      const name = JSON.stringify([context.realmId, "news", category ?? null, fighter ?? null]);
      const [time, id] = readCursor(deps.sealer, name, lastSeen) ?? [];
      const after = time === undefined ? undefined : ([String(time), String(id)] as const);
      const rows = await view.store.listItems({ now: view.now, limit: rpp + 1, feed: category ?? null, fighter, after });
      const shown = rows.slice(0, rpp);
      const last = shown.at(-1);
      const next = rows.length > rpp && last !== undefined ? [last.published_at, last.id] : null;
      return { feeds: view.feeds, items: await itemsOf(view, shown), paging: pagingOf(deps.sealer, name, next) };
    },

    /** Items for the rows and links of pages. */
    source: {
      async list(context, { feed, after, limit }) {
        const view = await viewOf(context);
        const range = { now: view.now, limit, feed, after: after === null ? undefined : ([after.publishedAt, after.id] as const) };
        const [rows, changesAt] = await Promise.all([view.store.listItems(range), view.store.nextPublication(view.now)]);
        return { items: await itemsOf(view, rows), changesAt };
      },
      async feedsOf({ realmId }, ids) {
        const rows = await storeOf(realmId).findItems(ids, deps.realmClock.now(realmId).toISOString());
        return new Map(rows.map(({ id, feed_id }) => [id, feed_id]));
      },
    } satisfies NewsSource,

    /** Published items in the given order. Others are left out. */
    async itemsFor(context: CallContext, ids: readonly string[]): Promise<NewsItem[]> {
      const view = await viewOf(context);
      const rows = new Map((await view.store.findItems(ids, view.now)).map((row) => [row.id, row]));
      return await itemsOf(
        view,
        ids.flatMap((id) => rows.get(id) ?? []),
      );
    },

    /** Throws NOT_FOUND for an unknown item, one that is not published yet, and one of another feed. */
    async find(context: CallContext, feedName: string, id: string): Promise<NewsArticle> {
      const view = await viewOf(context);
      const row = await view.store.findItem(id, view.now);
      if (row === undefined || row.feed_id !== feedName) throw notFound();
      const texts = await view.store.listBodies([id]);
      const item = itemOf(view, row, texts);
      if (item === null) throw notFound();
      const related = JSON.parse(row.related) as TitleReference[];
      const fighterIds = await view.store.fighterIdsOf(id);
      const named = fighterIds.length === 0 ? [] : await fighters.fightersFor(context, fighterIds);
      return {
        ...item,
        bodyHtml: texts.find(({ language }) => language === item.language)?.body ?? "",
        related: related.length === 0 ? [] : await catalogue.cardsFor(context, related),
        fighters: named.map(({ id: fighter, name, nickname, image, weightClass }) => ({ id: fighter, name, nickname, image, weightClass })),
      };
    },

    /** Throws NOT_FOUND for an unknown feed. */
    async atom(context: CallContext, feedName: string): Promise<string> {
      const view = await viewOf(context);
      const feed = requireFeed(view, feedName);
      const rows = await view.store.listItems({ now: view.now, limit: FEED_SIZE, feed: feedName });
      const bodies = rows.length === 0 ? [] : await view.store.listBodies(rows.map(({ id }) => id));
      const items = await itemsOf(view, rows);
      // A feed has no way to show a result, so it leaves out what a viewer who hides results must not see.
      const shown = hidesResults(context) ? items.filter(({ spoilerFor }) => spoilerFor.length === 0) : items;
      const entries = shown.map((item) => ({
        ...item,
        body: bodies.find(({ item_id, language }) => item_id === item.id && language === item.language)?.body ?? "",
      }));
      const { name, origin } = view.settings;
      return atomFeed({ ...feed, language: view.languages[0] ?? "en", realm: name, origin, now: view.now }, entries);
    },

    nextChangeAt: (realmId: string): Promise<string | null> => storeOf(realmId).nextPublication(deps.realmClock.now(realmId).toISOString()),
  };
}
export type NewsService = ReturnType<typeof createNewsService>;
