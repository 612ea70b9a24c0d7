import * as v from "valibot";
import { IdSchema, type Texts, texts } from "../../../bundles/format/fields.ts";
import { defineBundlePart, type TableRow, tableRow } from "../../../bundles/format/part.ts";
import type { RealmTables } from "../tables.ts";

declare module "../../../bundles/format/kinds.ts" {
  interface BundleKinds {
    page: true;
  }
}

const PageSchema = v.strictObject({
  id: IdSchema,
  title: texts(120),
  /** CommonMark; HTML in it is shown as it is written. */
  body: texts(20_000),
});

const textRowsOf = (rows: readonly TableRow[]): RealmTables["static_page_texts"][] =>
  rows.filter(({ table }) => table === "static_page_texts").map(({ values }) => values as unknown as RealmTables["static_page_texts"]);

const LANGUAGES = ["en", "es", "pt", "ar"];

function byLanguage(rows: readonly TableRow[], column: "title" | "body"): Texts {
  const written = textRowsOf(rows).sort((one, other) => LANGUAGES.indexOf(one.language) - LANGUAGES.indexOf(other.language));
  return Object.fromEntries(written.map((row) => [row.language, row[column]]));
}

/** Pages with the realm's own text, in the order of the footer. */
export const pagesPart = defineBundlePart<v.InferOutput<typeof PageSchema>>({
  file: "pages",
  about: "Pages of the realm's own words (help, terms, privacy), in the order of the footer. The bodies are CommonMark.",
  schema: PageSchema,
  id: "id",
  scope: "pages",
  kinds: [
    {
      kind: "page",
      tables: [
        { table: "static_pages", owner: "id", key: ["id"] },
        { table: "static_page_texts", owner: "page_id", key: ["page_id", "language"] },
      ],
      order: "position",
    },
  ],
  problems: ({ title, body }) =>
    LANGUAGES.filter((language) => language in title !== language in body).map((language) => ({
      path: `body.${language}`,
      reason: "title and body are in the same languages",
    })),
  things: ({ id, title, body }, _context, position) => [
    {
      kind: "page",
      id,
      rows: [
        tableRow("static_pages", { id, position }),
        ...Object.entries(title).map(([language, text]) =>
          tableRow("static_page_texts", { page_id: id, language, title: text, body: body[language as keyof Texts] ?? "" }),
        ),
      ],
    },
  ],
  fromThings: ({ id, rows }) => ({ id, title: byLanguage(rows, "title"), body: byLanguage(rows, "body") }),
});
