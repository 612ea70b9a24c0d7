import * as v from "valibot";
import { IdSchema, image, reference, type Texts, texts } from "../../bundles/format/fields.ts";
import { MomentSchema } from "../../bundles/format/moments.ts";
import { defineBundlePart, type TableRow, tableRow } from "../../bundles/format/part.ts";
import { sanitiseBody } from "./body.ts";
import type { NewsTables } from "./tables.ts";

declare module "../../bundles/format/kinds.ts" {
  interface BundleKinds {
    "news feed": true;
    news: true;
  }
}

const FeedSchema = v.strictObject({ id: IdSchema, title: texts(80) });

/** Categories of news. */
export const newsFeedsPart = defineBundlePart<v.InferOutput<typeof FeedSchema>>({
  file: "news-feeds",
  about: "Categories of news, in reading order. Each has a page and an Atom feed.",
  schema: FeedSchema,
  id: "id",
  scope: "news",
  kinds: [{ kind: "news feed", tables: [{ table: "news_feeds", owner: "id", key: ["id"] }], order: "position" }],
  things: ({ id, title }, _context, position) => [
    { kind: "news feed", id, rows: [tableRow("news_feeds", { id, position, titles: JSON.stringify(title) })] },
  ],
  fromThings: ({ id, rows }) => ({ id, title: JSON.parse(rowIn<"news_feeds">(rows, "news_feeds").titles) as Texts }),
});

const RelatedSchema = v.variant("type", [
  v.strictObject({ type: v.literal("VOD"), id: reference("video") }),
  v.strictObject({ type: v.literal("LIVE_EVENT"), id: reference("live") }),
  v.strictObject({ type: v.literal("SERIES"), id: reference("series") }),
  v.strictObject({ type: v.literal("PLAYLIST"), id: reference("playlist") }),
]);

const list = <S extends v.GenericSchema>(item: S, most: number) => v.optional(v.pipe(v.array(item), v.maxLength(most)), []);

const NewsSchema = v.strictObject({
  id: IdSchema,
  feed: reference("news feed"),
  publishedAt: v.optional(MomentSchema, "1970-01-01T00:00:00.000Z"),
  title: texts(200),
  summary: texts(500),
  body: v.pipe(
    texts(50_000),
    v.description("HTML by language. The import keeps paragraphs, headings, lists, quotations, emphasis and links, and removes the rest."),
  ),
  author: v.optional(texts(120)),
  picture: v.optional(image()),
  tags: list(texts(60), 20),
  related: list(RelatedSchema, 12),
  fighters: v.pipe(list(reference("fighter"), 12), v.description("Fighters that the item is about.")),
  spoilerFor: v.pipe(list(reference("video", "live"), 20), v.description("Videos and events whose result the item gives away.")),
});
type NewsRow = v.InferOutput<typeof NewsSchema>;

/** Items of news. */
export const newsPart = defineBundlePart<NewsRow>({
  file: "news",
  about: "News: items with a text of the realm's own.",
  schema: NewsSchema,
  id: "id",
  scope: "news",
  kinds: [
    {
      kind: "news",
      tables: [
        { table: "news_items", owner: "id", key: ["id"] },
        { table: "news_texts", owner: "item_id", key: ["item_id", "language"] },
        { table: "news_fighters", owner: "item_id", key: ["item_id", "fighter_id"], refers: { fighter_id: "fighter" } },
      ],
    },
  ],
  things(item, context) {
    const { id, title, summary, body } = item;
    const textsOf = (language: string, all: Texts): string => all[language as keyof Texts] ?? "";
    const rows: TableRow[] = [
      tableRow("news_items", {
        id,
        feed_id: item.feed,
        published_at: context.momentOf(item.publishedAt),
        image: item.picture === undefined ? null : JSON.stringify(context.imageOf(item.picture)),
        author: item.author === undefined ? null : JSON.stringify(item.author),
        tags: JSON.stringify(item.tags),
        related: JSON.stringify(item.related),
        spoiler_for: JSON.stringify(item.spoilerFor),
      }),
      ...context.languages
        .filter((language) => textsOf(language, title) !== "")
        .map((language) =>
          tableRow("news_texts", {
            item_id: id,
            language,
            title: textsOf(language, title),
            summary: textsOf(language, summary),
            body: sanitiseBody(textsOf(language, body)),
          }),
        ),
      ...[...new Set(item.fighters)].map((fighter_id, position) => tableRow("news_fighters", { item_id: id, fighter_id, position })),
    ];
    return [{ kind: "news", id, rows }];
  },
  fromThings({ id, rows }, context) {
    const item = rowIn<"news_items">(rows, "news_items");
    const written = rows.filter(({ table }) => table === "news_texts").map(({ values }) => values as unknown as NewsTables["news_texts"]);
    const byLanguage = (column: "title" | "summary" | "body"): Texts =>
      Object.fromEntries(
        context.languages.flatMap((language) => {
          const text = written.find((row) => row.language === language)?.[column] ?? "";
          return text === "" ? [] : [[language, text]];
        }),
      );
    return {
      id,
      feed: item.feed_id,
      publishedAt: item.published_at,
      title: byLanguage("title"),
      summary: byLanguage("summary"),
      body: byLanguage("body"),
      ...(item.author === null ? {} : { author: JSON.parse(item.author) as Texts }),
      ...(item.image === null ? {} : { picture: context.pathOf(JSON.parse(item.image)) }),
      tags: JSON.parse(item.tags) as Texts[],
      related: JSON.parse(item.related) as NewsRow["related"],
      fighters: rows
        .filter(({ table }) => table === "news_fighters")
        .map(({ values }) => values as unknown as NewsTables["news_fighters"])
        .sort((one, other) => one.position - other.position)
        .map(({ fighter_id }) => fighter_id),
      spoilerFor: JSON.parse(item.spoiler_for) as string[],
    };
  },
});

function rowIn<T extends keyof NewsTables>(rows: readonly TableRow[], table: T): NewsTables[T] {
  const row = rows.find((one) => one.table === table);
  if (row === undefined) throw new Error(`a thing without its row in ${table}`);
  return row.values as unknown as NewsTables[T];
}
