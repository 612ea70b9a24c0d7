import { type Kysely, SqliteAdapter, sql } from "kysely";

/** Tables of the catalogue that search reads: the column with the title's id, and the columns whose change matters (all without a list). */
const WATCHED = [
  { table: "items", id: "id", columns: ["type", "kind", "access", "rating", "published_at", "series_id"] },
  { table: "item_texts", id: "item_id", columns: ["title", "tagline"] },
  { table: "item_genres", id: "item_id", columns: ["genre"] },
  { table: "item_licences", id: "item_id", columns: ["licence_id"] },
] as const;

const EVENTS = [
  { name: "insert", row: "new" },
  { name: "update", row: "new" },
  { name: "delete", row: "old" },
] as const;

/** Any change of a title is noted in its transaction, also one by an editor with SQL, who runs none of our code. */
export async function createChangeTriggers(db: Kysely<unknown>): Promise<void> {
  const sqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  for (const { table, id, columns } of WATCHED)
    for (const { name, row } of EVENTS) {
      const event = name === "update" ? `update of ${columns.join(", ")}` : name;
      const trigger = `${table}_search_${name}`;
      const note = `insert into search_changes (realm_id, item_id) values (${row}.realm_id, ${row}.${id}) on conflict do nothing`;
      // Names are constants of this file, so the SQL text may contain them.
      await sql
        .raw(
          sqlite
            ? `create trigger ${trigger} after ${event} on ${table} begin ${note}; end`
            : `create function ${trigger}() returns trigger language plpgsql as $body$ begin ${note}; return null; end $body$;
               create trigger ${trigger} after ${event} on ${table} for each row execute function ${trigger}();`,
        )
        .execute(db);
    }
}
