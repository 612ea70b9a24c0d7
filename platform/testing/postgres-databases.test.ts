import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Database, openDatabase } from "../store/database.ts";
import { onServer, urlOf } from "./database-templates.ts";
import { dropPostgres, emptyPostgres, readState, takePostgres } from "./postgres-databases.ts";
import { describeOnPostgres, urlOfTestDatabase } from "./test-database.ts";
import { addTestRealm } from "./test-deps.ts";

/** Content of the database as text, without what a row's place in its file says. */
const EVERYTHING = `
  select
    query_to_xml('select relname, reltuples, relpages from pg_class where relnamespace = ''public''::regnamespace order by 1', true, false, '')::text
    || (select string_agg(query_to_xml('select * from ' || oid::regclass, true, false, '')::text, '' order by relname)
        from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
    || (select count(*) from pg_statistic where starelid >= 16384) as everything`;

/** Each of them makes another schema. */
const CHANGES = [
  "create table planted (id text)",
  "create index planted_index on realms (name)",
  "alter table realms drop constraint realms_pkey cascade",
  "alter table realms add column planted text",
  "alter table realms alter column settings drop not null",
  "alter table realms disable trigger realms_notify",
  "drop trigger realms_notify on realms",
  "create or replace function notify_realms() returns trigger language plpgsql as 'begin return new; end'",
  "create schema planted",
  "delete from kysely_migration where name = (select min(name) from kysely_migration)",
  "alter table realms rename to renamed",
];

describeOnPostgres("databases that tests take in turn", (open) => {
  let server: string;
  let name: string;
  const ask = (statement: string) => onServer(urlOf(server, name), statement);
  const everything = async (): Promise<unknown> => (await ask(EVERYTHING)).rows[0].everything;
  // The server ends the process of a closed connection by itself, some time after the connection.
  const alone = () => vi.waitFor(async () => expect((await readState(server, name)).others).toBe(0), { timeout: 20_000 });
  const use = async (work: (database: Database) => Promise<void>): Promise<void> => {
    const database = openDatabase(urlOf(server, name));
    await work(database).finally(() => database.close());
  };

  beforeAll(async () => {
    server = urlOfTestDatabase(await open());
  });
  beforeEach(async () => {
    name = await takePostgres(server);
  });
  afterEach(() => dropPostgres(server, name));

  test("an emptied one is what a new copy is, without rows and statistics of the test before", async () => {
    const before = await everything();
    await use(async (database) => {
      await addTestRealm(database, "ringside");
      await addTestRealm(database, "aurora");
      await database.unwalled.updateTable("realms").set({ position: 3 }).execute();
    });
    await ask("analyze");
    expect(await everything()).not.toBe(before);
    await alone();
    expect(await emptyPostgres(server, name)).toBe(true);
    expect(await everything()).toBe(before);
  });

  test("one that somebody is connected to is not taken again", async () => {
    await use(async (database) => {
      await addTestRealm(database, "ringside");
      expect(await emptyPostgres(server, name)).toBe(false);
    });
  });

  test("one with another schema is not taken again", async () => {
    const seen = new Set([(await readState(server, name)).schema]);
    for (const statement of CHANGES) {
      await ask(statement);
      const { schema } = await readState(server, name);
      expect(seen, statement).not.toContain(schema);
      seen.add(schema);
    }
    expect(await emptyPostgres(server, name)).toBe(false);
  });

  test("a large one is not taken again", async () => {
    await ask(`
      insert into realms (id, api_key, name, settings, is_default, position)
      select n::text, n::text, '', (select string_agg(md5(n::text || m::text), '') from generate_series(1, 50) m), 0, 0
      from generate_series(1, 6000) n`);
    expect(await emptyPostgres(server, name)).toBe(false);
  });
});
