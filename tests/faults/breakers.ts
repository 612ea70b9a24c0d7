import { sql } from "kysely";
import type { Database } from "../../platform/store/database.ts";
import { onServer } from "../../platform/testing/database-templates.ts";
import { urlOfTestDatabase } from "../../platform/testing/test-database.ts";

/** Breaks and heals a test's database. */
export interface Breaker {
  away(): Promise<unknown>;
  back(): Promise<unknown>;
}

/** A PostgreSQL database's connections end, and none is let in. */
export function goneAt(databaseUrl: string): Breaker {
  const url = new URL(databaseUrl);
  const name = url.pathname.slice(1);
  url.pathname = "/postgres";
  const allow = (yes: boolean) => onServer(url.href, `alter database ${name} with allow_connections ${yes}`);
  return {
    async away() {
      await allow(false);
      await onServer(url.href, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    },
    back: () => allow(true),
  };
}

/** SQLite's disk takes nothing any more, PostgreSQL's connections end and none is let in. */
export function goneOf(database: Database): Breaker {
  if (database.dialect !== "sqlite") return goneAt(urlOfTestDatabase(database));
  const set = (state: string) => sql.raw(`pragma query_only = ${state}`).execute(database.unwalled);
  return { away: () => set("on"), back: () => set("off") };
}

/** The disk is full once a payment is written into the history: in the middle of the transaction after the money. */
export function fullOf(database: Database): Breaker {
  const each = async (statements: readonly string[]) => {
    for (const statement of statements) await sql.raw(statement).execute(database.unwalled);
  };
  if (database.dialect === "sqlite")
    return {
      away: () =>
        each([
          "create table filling (bytes blob)",
          "create trigger fill after insert on payment_history begin insert into filling values (zeroblob(4000000)); end",
          "pragma max_page_count = 1",
        ]),
      back: () => each(["pragma max_page_count = 1000000", "drop trigger if exists fill", "drop table if exists filling"]),
    };
  const fails = "begin raise exception 'No space left on device' using errcode = '53100'; end";
  return {
    away: () =>
      each([
        `create function fill() returns trigger language plpgsql as $$ ${fails} $$`,
        "create trigger fill before insert on payment_history for each row execute function fill()",
      ]),
    back: () => each(["drop trigger if exists fill on payment_history", "drop function if exists fill"]),
  };
}
