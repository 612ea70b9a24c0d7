import { reference } from "../../../bundles/format/fields.ts";
import { type RowContext, type TableRow, tableRow } from "../../../bundles/format/part.ts";
import type { CatalogueTables } from "../tables.ts";
import { textIn } from "./items.ts";

/** Titles of every kind share their ids. */
export const titleReference = () => reference("video", "live", "series", "season", "playlist");

type Owner = CatalogueTables["page_texts"]["owner_kind"];
/** Table of the texts of a section, a hero or a row. */
export const textTable = (owner: Owner) =>
  ({ table: "page_texts", owner: "owner_id", key: ["owner_kind", "owner_id", "language"], where: { owner_kind: [owner] } }) as const;

/** A row of texts for each language of the realm in which one is written. */
export function pageTexts(
  context: RowContext,
  kind: Owner,
  id: string,
  written: Partial<Record<"title" | "tagline" | "description", object>>,
): TableRow[] {
  const of = (field: keyof typeof written, language: string): string => textIn(written[field], language) ?? "";
  return context.languages
    .filter((language) => Object.values(written).some((one) => Object.hasOwn(one, language)))
    .map((language) =>
      tableRow("page_texts", {
        owner_kind: kind,
        owner_id: id,
        language,
        title: of("title", language),
        tagline: of("tagline", language),
        description: of("description", language),
      }),
    );
}
