import { type Kysely, sql } from "kysely";
import { PLANNED_EACH_TIME } from "../../../store/postgres/statement-names.ts";
import type { Wanted } from "../model/wanted.ts";
import type { IndexEntry, SearchIndex } from "./index-port.ts";

/** Creates a table of numbers with their words as `tsvector`. Our code makes the words, so no dictionary or extension is needed. */
export async function createPostgresIndex<T>(db: Kysely<T>): Promise<void> {
  await sql`create table if not exists search_index (
    realm_id text not null references realms (id), number bigint not null, terms tsvector not null, primary key (realm_id, number))`.execute(
    db,
  );
  await sql`create index if not exists search_index_words on search_index using gin (terms)`.execute(db);
}

export function postgresIndex<T>(db: Kysely<T>, realmId: string): SearchIndex {
  return {
    async add(entries: readonly IndexEntry[]) {
      if (entries.length === 0) return;
      const values = entries.map(({ number, terms }) => sql`(${realmId}, ${number}::bigint, array_to_tsvector(${[...terms]}::text[]))`);
      await sql`insert into search_index (realm_id, number, terms) values ${sql.join(values)}`.execute(db);
    },
    async remove(numbers) {
      if (numbers.length > 0)
        await sql`delete from search_index where realm_id = ${realmId} and number in (${sql.join(numbers)})`.execute(db);
    },
    async find(wanted, limit) {
      // Rare words are read from the index of words, common ones in the order of the numbers. A plan for all words would read the whole realm.
      const { rows } = await sql<{ number: string }>`${sql.raw(PLANNED_EACH_TIME)}
        select number from search_index where realm_id = ${realmId} and terms @@ ${expressionOf(wanted)}::tsquery
        order by number limit ${limit}`.execute(db);
      return rows.map(({ number }) => Number(number));
    },
    async mergePending() {
      // The index of words has a list of new entries, 4 MB at most, that every query reads from end to end. Only its owner may empty it.
      await sql`select gin_clean_pending_list(oid) from pg_class
        where oid = to_regclass('search_index_words') and pg_has_role(relowner, 'USAGE')`.execute(db);
    },
    async optimise() {
      // The server itself collects statistics up to a minute after an import.
      await sql`analyze search_index, search_documents, search_terms, search_deletions`.execute(db);
    },
    async clear() {
      const { rows } = await sql<{ missing: boolean }>`select to_regclass('search_index') is null as missing`.execute(db);
      await createPostgresIndex(db);
      await sql`delete from search_index where realm_id = ${realmId}`.execute(db);
      return rows[0]?.missing === true ? "ALL" : "REALM";
    },
  };
}

/** The query in the syntax of the index. Words have letters and digits only and are quoted, so none is taken for an operator. */
const expressionOf = (wanted: Wanted): string =>
  wanted.map((parts) => `(${parts.map((terms) => `(${terms.map((word) => `'${word}':*`).join(" | ")})`).join(" & ")})`).join(" | ");
