import { type RawBuilder, sql } from "kysely";
import type { SearchType } from "../../../../contract/search/search.ts";
import type { Db } from "../../../store/database.ts";
import { isPostgres } from "../../../store/is-postgres.ts";
import type { SearchTables } from "../tables.ts";

type Row = SearchTables["search_documents"];

/** Facts of a document that many others have, too. */
export interface Facts {
  readonly type: SearchType;
  readonly access: Row["access"];
  readonly licences: readonly string[];
  readonly genres: readonly string[];
  readonly spoilers: readonly string[];
}

/** A title, a fighter or an item of news, as the index knows it. Documents of one list with equal facts have the same object. */
export interface SearchDocument {
  readonly id: string;
  /** Folded titles in all languages, one a line. */
  readonly titles: string;
  readonly facts: Facts;
}

/** All facts as one text: a search reads 2,000 documents, and each column costs time. */
export function factsOf(db: Db): RawBuilder<string> {
  const columns = sql.join(["type", "kind", "access", "licences", "genres", "spoilers"].map((name) => sql.ref(`items.${name}`)));
  return isPostgres(db) ? sql<string>`json_build_array(${columns})::text` : sql<string>`json_array(${columns})`;
}

export function documentsOf(rows: readonly { readonly item_id: string; readonly titles: string; readonly facts: string }[]) {
  const read = new Map<string, Facts>();
  return rows.map(({ item_id, titles, facts: text }): SearchDocument => {
    const facts = read.get(text) ?? readFacts(text);
    read.set(text, facts);
    return { id: item_id, titles, facts };
  });
}

type Columns = readonly [Row["type"], Row["kind"], Row["access"], Row["licences"], Row["genres"], Row["spoilers"]];

function readFacts(text: string): Facts {
  const [type, kind, access, licences, genres, spoilers] = JSON.parse(text) as Columns;
  return { type: searchTypeOf(type, kind), access, licences: linesOf(licences), genres: linesOf(genres), spoilers: linesOf(spoilers) };
}

function searchTypeOf(type: Row["type"], kind: Row["kind"]): SearchType {
  if (type === "LIVE_EVENT") return kind === "CHANNEL" ? "CHANNEL" : "LIVE_EVENT";
  return type === "SEASON" ? "SERIES" : type;
}

const linesOf = (text: string): string[] => (text === "" ? [] : text.split("\n"));
