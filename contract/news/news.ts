import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Cursor, Id, ImageSchema, IsoTime, LanguageSchema, PagingSchema, pageSize } from "../base/fields.ts";
import { CardSchema } from "../catalogue/card.ts";
import { NamedFighterSchema } from "../fighters/fighters.ts";
import { HiddenResultsSchema } from "../results/hidden-results.ts";

/** A category of news. */
export const NewsFeedSchema = v.object({ feedName: Id, title: v.string() });

/** An item in a list. */
export const NewsItemSchema = v.object({
  id: Id,
  feedName: Id,
  feedTitle: v.string(),
  title: v.string(),
  summary: v.string(),
  /** Language of the texts, which may be a fallback. */
  language: LanguageSchema,
  image: v.nullable(ImageSchema),
  author: v.nullable(v.string()),
  publishedAt: IsoTime,
  tags: v.array(v.string()),
  /** Ids of the videos and events whose result the item gives away; empty: none. */
  spoilerFor: v.array(Id),
  hiddenResults: HiddenResultsSchema,
});
export type NewsItem = v.InferOutput<typeof NewsItemSchema>;

/** The whole item. */
export const NewsArticleSchema = v.object({
  ...NewsItemSchema.entries,
  /** Sanitised by the platform: paragraphs, headings, lists, quotations, emphasis and links. */
  bodyHtml: v.string(),
  /** Titles that the item is about, as the caller may see them. */
  related: v.array(CardSchema),
  /** Fighters that the item is about; none while it is hidden, because their names may tell. */
  fighters: v.array(NamedFighterSchema),
});
export type NewsArticle = v.InferOutput<typeof NewsArticleSchema>;

const Place = v.strictObject({ feedName: Id, newId: Id });

/** News (LS-10). The source shows no path or payload. */
export const news = {
  listNews: endpoint({
    method: "GET",
    path: "/v4/news",
    source: "added",
    access: "realm",
    summary:
      "The realm's feeds, and published items, the newest first; `category` is the name of a feed, `fighter` a fighter's id. Unknown feed: NOT_FOUND",
    query: v.strictObject({ category: v.optional(Id), fighter: v.optional(Id), rpp: pageSize(13), lastSeen: v.optional(Cursor) }),
    response: v.object({ feeds: v.array(NewsFeedSchema), items: v.array(NewsItemSchema), paging: PagingSchema }),
    errors: ["NOT_FOUND", "BAD_CURSOR"],
  }),
  getNewsItem: endpoint({
    method: "GET",
    path: "/v4/news/{feedName}/{newId}",
    source: "added",
    access: "realm",
    summary: "One published item with its body. NOT_FOUND also under the name of another feed",
    params: Place,
    response: NewsArticleSchema,
    errors: ["NOT_FOUND"],
  }),
  readNewsFeed: endpoint({
    method: "GET",
    path: "/v4/news/{feedName}",
    source: "added",
    access: "realm",
    summary: "The newest items of a feed as Atom (RFC 4287). Its addresses begin with the origin of the realm's settings",
    // An answer has thirty whole bodies, and no cache is before it.
    limit: { per: "viewer", points: 60, seconds: 60 },
    params: v.strictObject({ feedName: Id }),
    response: "feed",
    errors: ["NOT_FOUND"],
  }),
};
