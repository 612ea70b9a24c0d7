import { type Kysely, sql } from "kysely";
import type { Wanted } from "../model/wanted.ts";
import type { IndexEntry, SearchIndex } from "./index-port.ts";

/**
 * Creates an FTS5 table without contents: numbers and words, which are folded before. `detail = column` stores no positions of words,
 * because nothing reads them. Every query names the column `realm`, which separates the realms.
 */
export async function createSqliteIndex<T>(db: Kysely<T>): Promise<void> {
  await sql`create virtual table if not exists search_index using fts5(
    realm, terms, content = '', contentless_delete = 1, detail = column,
    tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2 3')`.execute(db);
}

/** A realm's id as one word of the index, whatever its letters. */
const realmWord = (realmId: string): string => `r${Buffer.from(realmId).toString("hex")}`;

export function sqliteIndex<T>(db: Kysely<T>, realmId: string): SearchIndex {
  return {
    async add(entries: readonly IndexEntry[]) {
      if (entries.length === 0) return;
      const values = entries.map(({ number, terms }) => sql`(${number}, ${realmWord(realmId)}, ${terms.join(" ")})`);
      await sql`insert into search_index (rowid, realm, terms) values ${sql.join(values)}`.execute(db);
    },
    async remove(numbers) {
      if (numbers.length > 0) await sql`delete from search_index where rowid in (${sql.join(numbers)})`.execute(db);
    },
    async find(wanted, limit) {
      const findBy = async (ending: "" | " *") => {
        const expression = `realm : ${realmWord(realmId)} AND (${expressionOf(wanted, ending)})`;
        const { rows } = await sql<{ number: number }>`
          select rowid as number from search_index where search_index match ${expression} order by rowid limit ${limit}`.execute(db);
        return rows.map(({ number }) => number);
      };
      // FTS5 collects all rows of a prefix before the first one, so the limit saves no work. It reads rows of whole words one by one, and
      // whole words rank higher anyway.
      const whole = await findBy("");
      return whole.length >= limit ? whole : await findBy(" *");
    },
    mergePending: async () => undefined,
    async optimise() {
      // Joins the parts that the additions have left. A query reads its words in every part.
      await sql`insert into search_index (search_index) values ('optimize')`.execute(db);
    },
    async clear() {
      await sql`drop table if exists search_index`.execute(db);
      await createSqliteIndex(db);
      return "ALL";
    },
  };
}

/** The query in the syntax of the index. Words have letters and digits only and are quoted, so none is taken for an operator. */
const expressionOf = (wanted: Wanted, ending: "" | " *"): string =>
  wanted
    .map((parts) => `(${parts.map((terms) => `terms : (${terms.map((word) => `"${word}"${ending}`).join(" OR ")})`).join(" AND ")})`)
    .join(" OR ");
