import { type Kysely, SqliteAdapter, sql } from "kysely";
import { FIGHTER_KEY, NEWS_KEY } from "../model/document-key.ts";

interface Watched {
  readonly table: string;
  /** Column with the title's id. */
  readonly id: string;
  /** Columns whose updates are noted. */
  readonly columns: readonly string[];
  /** Text before the id in the note. */
  readonly prefix?: string;
}

/** Tables of the catalogue that search reads. */
export const WATCHED_TITLES: readonly Watched[] = [
  { table: "items", id: "id", columns: ["type", "kind", "access", "rating", "published_at", "series_id"] },
  { table: "item_texts", id: "item_id", columns: ["title", "tagline"] },
  { table: "item_genres", id: "item_id", columns: ["genre"] },
  { table: "item_licences", id: "item_id", columns: ["licence_id"] },
];

/** Facts of fighters that search reads. */
export const WATCHED_FIGHTERS: readonly Watched[] = [
  { table: "fighters", id: "id", columns: ["names", "nicknames", "other_names"], prefix: FIGHTER_KEY },
];

/** Facts of news that search reads. */
export const WATCHED_NEWS: readonly Watched[] = [
  { table: "news_items", id: "id", columns: ["published_at", "spoiler_for"], prefix: NEWS_KEY },
  { table: "news_texts", id: "item_id", columns: ["title", "summary"], prefix: NEWS_KEY },
];

const EVENTS = [
  { name: "insert", row: "new" },
  { name: "update", row: "new" },
  { name: "delete", row: "old" },
] as const;

interface Trigger {
  readonly name: string;
  readonly table: string;
  /** The noted id, in a row. */
  readonly idIn: (row: string) => string;
  readonly event: string;
  readonly row: "new" | "old";
}

/** Creates triggers that note each change of a title in its transaction. They also see an edit with SQL, which runs none of our code. */
export async function createChangeTriggers(db: Kysely<unknown>, watched: readonly Watched[]): Promise<void> {
  const textOf = db.getExecutor().adapter instanceof SqliteAdapter ? sqliteTrigger : postgresTrigger;
  for (const { table, id, columns, prefix } of watched)
    for (const { name, row } of EVENTS) {
      const event = name === "update" ? `update of ${columns.join(", ")}` : name;
      const idIn = (of: string) => (prefix === undefined ? `${of}${id}` : `'${prefix}' || ${of}${id}`);
      // Names are constants of this file, so the SQL text may contain them.
      await sql.raw(textOf({ name: `${table}_search_${name}`, table, idIn, event, row })).execute(db);
    }
}

const sqliteTrigger = ({ name, table, idIn, event, row }: Trigger): string =>
  `create trigger ${name} after ${event} on ${table} begin
    insert into search_changes (realm_id, item_id) values (${row}.realm_id, ${idIn(`${row}.`)}) on conflict do nothing; end`;

/**
 * Once per statement, which imports need; PostgreSQL has no such trigger for chosen columns, so updates fire per row. `do update` locks a note
 * that exists, and `where false` leaves it as it is: without the lock the change is lost to a follower that has read the title before and
 * removes the note after. The order keeps two statements from waiting for each other.
 */
function postgresTrigger({ name, table, idIn, event, row }: Trigger): string {
  const chosen = event.includes(" of ");
  const source = chosen
    ? `values (${row}.realm_id, ${idIn(`${row}.`)})`
    : `select distinct realm_id, ${idIn("")} from changed order by realm_id, ${idIn("")}`;
  const fires = chosen ? "for each row" : `referencing ${row} table as changed for each statement`;
  return `create function ${name}() returns trigger language plpgsql as $body$ begin
      insert into search_changes (realm_id, item_id) ${source}
      on conflict (realm_id, item_id) do update set item_id = excluded.item_id where false;
      return null; end $body$;
    create trigger ${name} after ${event} on ${table} ${fires} execute function ${name}();`;
}
