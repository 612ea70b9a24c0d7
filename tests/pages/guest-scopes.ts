import { sql } from "kysely";
import type { Database } from "../../platform/store/database.ts";

/** Tables that nothing but triggers of another table writes: a change of theirs is one of that table, and moves its scope. */
const WRITTEN_BY_TRIGGERS_OF: ReadonlyMap<string, string> = new Map([["item_former_titles", "item_texts"]]);

/** Version scopes of each table, by what its triggers do on insert, update and delete. SQLite only. */
export async function readScopes({ unwalled }: Database): Promise<ReadonlyMap<string, readonly string[]>> {
  const tables = await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(unwalled);
  const triggers = await sql<{ tbl_name: string; sql: string }>`select tbl_name, sql from sqlite_master where type = 'trigger'`.execute(
    unwalled,
  );
  const scopes = new Map<string, string[]>(tables.rows.map(({ name }) => [name, []]));
  for (const { tbl_name: table, sql: text } of triggers.rows) {
    const scope = /insert into realm_versions .*?\bvalues \([\w.]+, '([^']+)', 1\)/su.exec(text)?.[1];
    if (scope !== undefined) scopes.get(table)?.push(scope);
  }
  const writerOf = (table: string): string => WRITTEN_BY_TRIGGERS_OF.get(table) ?? table;
  return new Map([...scopes.keys()].map((table) => [table, [...new Set(scopes.get(writerOf(table)))]]));
}

/** Names behind `from` and `join`: tables, and the names of common table expressions. */
export const tablesIn = (statement: string): string[] =>
  [...statement.matchAll(/\b(?:from|join)\s+"?([a-z_]+)"?/giu)].map(([, table]) => table ?? "");

interface ReadPage {
  readonly page: string;
  /** The file that defines the page. */
  readonly file: string;
  readonly tables: readonly string[];
  /** Scopes that the page and its frame name. */
  readonly scopes: readonly string[];
}

/** Scopes to add so that a change of each table moves a scope of the page. Empty when none is missing. */
export function missingScopes({ page, file, tables, scopes }: ReadPage, scopesOf: ReadonlyMap<string, readonly string[]>): string[] {
  return tables.flatMap((table) => {
    const moved = scopesOf.get(table);
    if (moved === undefined || moved.some((scope) => scopes.includes(scope))) return [];
    return moved.length === 0
      ? [
          `${page} reads ${table}, which moves no scope: add createVersionTriggers(db, "${table}", "<scope>") to a new migration of its module`,
        ]
      : [`${page} reads ${table}, which moves "${moved.join('" and "')}": add it to \`scopes\` of ${page} in ${file}`];
  });
}
