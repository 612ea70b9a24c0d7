import * as v from "valibot";
import { IdSchema, image, reference, texts } from "../../../bundles/format/fields.ts";
import {
  type BundleThing,
  defineBundlePart,
  type ExportContext,
  type RowContext,
  type TableRow,
  tableRow,
} from "../../../bundles/format/part.ts";
import { MAX_BUCKETS } from "../store/pages.ts";
import type { CatalogueTables } from "../tables.ts";
import { HeroSchema, heroOf, heroThing } from "./heroes.ts";
import { rowsOf, textsOf, thing, unlessNull } from "./items.ts";
import { pageTexts, textTable, titleReference } from "./page-texts.ts";
import { arrangeRows, type BundleRowLook, linksOf, lookOf, rowLookFields, rowProblems, storedLook } from "./row-look.ts";

declare module "../../../bundles/format/kinds.ts" {
  interface BundleKinds {
    section: true;
    hero: true;
    row: true;
  }
}

const MAX_LINKS = 40;

const RowSchema = v.strictObject({
  id: IdSchema,
  title: texts(200),
  ...rowLookFields,
  rowType: v.picklist(["LANDSCAPE", "POSTER", "SECTION", "PLAYLIST"]),
  /** Content of a row: fixed titles, or a rule, which includes new titles automatically. */
  content: v.variant("kind", [
    v.strictObject({ kind: v.literal("FIXED"), items: v.pipe(v.array(titleReference()), v.minLength(1, "must have a title")) }),
    v.strictObject({ kind: v.literal("GENRE"), genre: v.string() }),
    v.strictObject({ kind: v.literal("LATEST_VIDEOS") }),
    v.strictObject({ kind: v.literal("FREE_VIDEOS") }),
    v.strictObject({ kind: v.literal("LIVE_NOW") }),
    v.strictObject({ kind: v.literal("ALL_SERIES") }),
    v.strictObject({ kind: v.literal("ALL_PLAYLISTS") }),
    /** Events that have not begun, the soonest first. */
    v.strictObject({ kind: v.literal("UPCOMING") }),
    /** Premieres to come and on the air, the soonest first. */
    v.strictObject({ kind: v.literal("PREMIERES") }),
    /** One of the realm's own tables. */
    v.strictObject({ kind: v.literal("TABLE"), table: reference("externalTable") }),
    /** The newest items of news. */
    v.strictObject({
      kind: v.literal("NEWS"),
      feed: v.optional(v.pipe(reference("news feed"), v.description("Without it the row has the items of all feeds."))),
    }),
    /** Links to other pages of this file. */
    v.strictObject({
      kind: v.literal("SECTIONS"),
      links: v.pipe(
        v.array(
          v.strictObject({
            section: reference("section"),
            title: v.optional(v.pipe(texts(100), v.description("Without it the link has the section's own title."))),
            image: image(),
          }),
        ),
        v.minLength(1, "must have a link"),
        v.maxLength(MAX_LINKS, `must have at most ${MAX_LINKS} links`),
      ),
    }),
    /** A video with its neighbours: episodes of its series, else titles of its genre. */
    v.strictObject({ kind: v.literal("AROUND"), video: reference("video") }),
    /** Rows that another module fills, by the name of its kind. */
    v.strictObject({ kind: v.literal("SOURCE"), source: v.string() }),
  ]),
});
type Row = v.InferOutput<typeof RowSchema>;

const SectionSchema = v.strictObject({
  id: IdSchema,
  title: texts(200),
  heroes: v.optional(v.array(HeroSchema), []),
  rows: v.optional(v.pipe(v.array(RowSchema), v.maxLength(MAX_BUCKETS, `must have at most ${MAX_BUCKETS} rows`)), []),
});

/** The row without its own fields. */
function lookFields({ id: _, title: __, rowType: ___, content: ____, ...look }: Row): BundleRowLook {
  return look;
}

/** Value of `buckets.genre`. */
function argumentOf(content: Row["content"]): string | null {
  if (content.kind === "GENRE") return content.genre;
  if (content.kind === "AROUND") return content.video;
  if (content.kind === "NEWS") return content.feed ?? null;
  return content.kind === "TABLE" ? content.table : null;
}

function rowThing(context: RowContext, sectionId: string, row: Row, position: number): BundleThing {
  const { content } = row;
  const items = content.kind === "FIXED" ? content.items : [];
  return thing("row", row.id, [
    tableRow("buckets", {
      id: row.id,
      section_id: sectionId,
      position,
      row_type: row.rowType,
      rule: content.kind === "SOURCE" ? content.source : content.kind,
      genre: argumentOf(content),
      row_data: storedLook(lookFields(row), content.kind === "SECTIONS" ? content.links : [], context),
    }),
    ...items.map((item_id, place) => tableRow("bucket_items", { bucket_id: row.id, position: place, item_id })),
    ...pageTexts(context, "BUCKET", row.id, { title: row.title, tagline: row.headline ?? {}, description: row.description ?? {} }),
  ]);
}

/** Pages: heroes first, then rows from top to bottom. */
export const sectionsPart = defineBundlePart<v.InferOutput<typeof SectionSchema>>({
  file: "sections",
  about: "Pages: heroes first, then rows from top to bottom. `home` and `browse` are the pages of that name, others open at /section/{id}.",
  schema: SectionSchema,
  id: "id",
  scope: "catalogue",
  kinds: [
    { kind: "section", tables: [{ table: "sections", owner: "id", key: ["id"] }, textTable("SECTION")], order: "position" },
    {
      kind: "hero",
      tables: [{ table: "heroes", owner: "id", key: ["id"], refers: { item_id: "title", section_id: "section" } }, textTable("HERO")],
      inside: { kind: "section", column: "section_id" },
    },
    {
      kind: "row",
      tables: [
        { table: "buckets", owner: "id", key: ["id"], refers: { section_id: "section" } },
        { table: "bucket_items", owner: "bucket_id", key: ["bucket_id", "position"], refers: { item_id: "title" } },
        textTable("BUCKET"),
      ],
      inside: { kind: "section", column: "section_id" },
    },
  ],
  names: ({ id, heroes, rows }) => [
    { kind: "section", id },
    ...heroes.map((hero, index) => ({ kind: "hero", id: hero.id, path: `heroes[${index}].id` })),
    ...rows.map((row, index) => ({ kind: "row", id: row.id, path: `rows[${index}].id` })),
  ],
  problems: ({ rows }) => rowProblems(rows),
  things: (section, context, position) => [
    thing("section", section.id, [
      tableRow("sections", { id: section.id, position }),
      ...pageTexts(context, "SECTION", section.id, { title: section.title }),
    ]),
    ...section.heroes.map((hero, place) => heroThing(context, section.id, hero, place)),
    ...arrangeRows(section.rows).map((row, place) => rowThing(context, section.id, row, place)),
  ],
  fromThings: ({ id, rows, inside }, context) => ({
    id,
    title: textsOf(rowsOf(rows, "page_texts"), "title"),
    heroes: (inside.hero ?? []).map((hero) => heroOf(hero.rows, context)),
    rows: (inside.row ?? []).map((row) => rowOf(row.rows, context)),
  }),
});

function rowOf(rows: readonly TableRow[], context: ExportContext): Row {
  const [row] = rowsOf(rows, "buckets");
  if (row === undefined) throw new Error("a row without its row");
  const written = rowsOf(rows, "page_texts");
  const items = rowsOf(rows, "bucket_items").sort((one, other) => one.position - other.position);
  return {
    id: row.id,
    title: textsOf(written, "title"),
    ...lookOf(row.row_data, { headline: textsOf(written, "tagline"), description: textsOf(written, "description") }, context),
    rowType: row.row_type,
    content: contentOf(row, items, context),
  };
}

const PLAIN_RULES = ["LATEST_VIDEOS", "FREE_VIDEOS", "LIVE_NOW", "ALL_SERIES", "ALL_PLAYLISTS", "UPCOMING", "PREMIERES"] as const;

function contentOf(
  { rule, genre, row_data }: CatalogueTables["buckets"],
  items: readonly { readonly item_id: string }[],
  context: ExportContext,
): Row["content"] {
  if (rule === "SECTIONS") return { kind: "SECTIONS", links: linksOf(row_data, context) };
  if (rule === "FIXED") return { kind: "FIXED", items: items.map(({ item_id }) => item_id) };
  if (rule === "GENRE") return { kind: "GENRE", genre: genre ?? "" };
  if (rule === "TABLE") return { kind: "TABLE", table: genre ?? "" };
  if (rule === "NEWS") return { kind: "NEWS", ...unlessNull("feed", genre) };
  if (rule === "AROUND") return { kind: "AROUND", video: genre ?? "" };
  const kind = PLAIN_RULES.find((one) => one === rule);
  return kind === undefined ? { kind: "SOURCE", source: rule } : { kind };
}
