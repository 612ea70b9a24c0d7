import { news } from "../../../contract/news/news.ts";
import { toNamedFighter } from "../../content/bouts/named-fighter.ts";
import { itemCall } from "../../content/item-call.server.ts";
import { toCardView } from "../../content/model/card-view.ts";
import { previewImage } from "../../content/model/preview-image.ts";
import { foreign, hiddenIn, newsEntryOf } from "../../content/news/news-entry.ts";
import { cardPlaceOf, queryParameter } from "../../content/page-place.server.ts";
import { feedResponse } from "../../http/feed-response.server.ts";
import type { PageArguments } from "../../http/guards.server.ts";
import { contextOf, hidesResults } from "../../http/request-context.server.ts";
import { href } from "../../routing/href.ts";
import { resourcePaths } from "../../routing/route-table.ts";

/** One large item and three rows of four. */
const PAGE = 13;
const MORE = 5;

const feedPath = (feedName: string): string => resourcePaths.newsFeed.replace(":feedName", encodeURIComponent(feedName));

/** The newest items of all feeds, or of the feed in parameter `category`. 404 for an unknown one. */
export async function loadNews(args: PageArguments) {
  const context = contextOf(args);
  const { spelling } = context;
  const category = queryParameter(args, "category");
  const lastSeen = queryParameter(args, "lastSeen");
  const query = { rpp: PAGE, ...(category === undefined ? {} : { category }), ...(lastSeen === undefined ? {} : { lastSeen }) };
  const { feeds, items, paging } = await itemCall(args, context.api.call(news.listNews, { query }));
  const chosen = feeds.find(({ feedName }) => feedName === category);
  return {
    ...(chosen === undefined ? {} : { category: { name: chosen.feedName, title: chosen.title } }),
    feeds: feeds.map(({ feedName, title }) => ({
      title,
      to: href("news", spelling, null, { category: feedName }),
      isChosen: feedName === category,
      atom: feedPath(feedName),
    })),
    items: items.map((item) => newsEntryOf(context, item)),
    ...(paging.moreDataAvailable ? { older: href("news", spelling, null, { category, lastSeen: paging.lastSeen }) } : {}),
    ...(lastSeen === undefined ? {} : { newest: href("news", spelling, null, { category }) }),
    hidesResults: hidesResults(context),
  };
}
export type NewsData = Awaited<ReturnType<typeof loadNews>>;

/** An item with its body, related titles and further items of its feed. 404 for an unknown one. */
export async function loadNewsItem(args: PageArguments, feedName: string, newId: string) {
  const context = contextOf(args);
  const { api, spelling, language } = context;
  const [item, { items }] = await Promise.all([
    itemCall(args, api.call(news.getNewsItem, { params: { feedName, newId } })),
    itemCall(args, api.call(news.listNews, { query: { category: feedName, rpp: MORE } })),
  ]);
  const place = cardPlaceOf(context);
  return {
    id: item.id,
    title: item.title,
    summary: item.summary,
    html: item.bodyHtml,
    publishedAt: item.publishedAt,
    tags: item.tags,
    feed: { title: item.feedTitle, to: href("news", spelling, null, { category: item.feedName }), atom: feedPath(item.feedName) },
    ...(item.author === null ? {} : { author: item.author }),
    ...(item.image === null ? {} : { image: item.image, preview: previewImage(item.image) }),
    ...foreign(item.language, language),
    ...hiddenIn(item),
    fighters: item.fighters.map((fighter) => toNamedFighter(fighter, context)),
    related: item.related.map((card) => toCardView(card, place)),
    more: items
      .filter(({ id }) => id !== item.id)
      .slice(0, MORE - 1)
      .map((other) => newsEntryOf(context, other)),
  };
}
export type NewsItemData = Awaited<ReturnType<typeof loadNewsItem>>;

/** Sends the Atom feed of a category, or 304 when the reader has it. */
export async function sendNewsFeed(args: PageArguments, feedName: string): Promise<Response> {
  const text = await itemCall(args, contextOf(args).api.call(news.readNewsFeed, { params: { feedName } }));
  return feedResponse(args.request, text, { "content-type": "application/atom+xml; charset=utf-8" });
}
