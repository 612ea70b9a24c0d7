import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { openDatabase } from "../database.ts";
import { migrate } from "../migrate.ts";

/**
 * Migrates a database as a process of its own, run by `migrate.test.ts`. Arguments: address of the database; `hang` to stop in the
 * middle of the second migration, after `half` was printed, until it is killed; else `finish`. Prints the names that it ran.
 */
const [url = "", mode = "finish"] = process.argv.slice(2);

const statements = (...texts: readonly string[]): Migration => ({
  async up(db) {
    for (const text of texts) await sql.raw(text).execute(db);
  },
});

/** Later than those of this build. Forward only, as old code can live with: new tables, columns with a default, an index, a rule that SQL keeps. */
const steps: Record<string, Migration> = {
  "29990101-0000-first": statements("create table first_part (id text primary key)"),
  "29990102-0000-second": {
    async up(db) {
      await sql.raw("create table second_part (id text primary key)").execute(db);
      await sql.raw("insert into second_part (id) values ('half')").execute(db);
      await sql.raw("alter table realms add column motto text").execute(db);
      await sql.raw("update realms set motto = name").execute(db);
      if (mode === "hang") {
        process.stdout.write("half\n");
        await new Promise((done) => setTimeout(done, 600_000));
      }
      await sql.raw("alter table second_part add column rest text default 'whole'").execute(db);
    },
  },
  "29990103-0000-third": statements(
    "create table if not exists things (id text primary key, body text)",
    "alter table things add column kind text not null default 'k'",
    "create index things_kind on things (kind)",
  ),
};
for (let index = 0; index < 30; index += 1)
  steps[`29990104-00${String(index).padStart(2, "0")}-more`] = statements(
    `alter table things add column extra_${index} integer not null default 0`,
    `create index things_extra_${index} on things (extra_${index})`,
  );

const database = openDatabase(url);
process.stdout.write(`${JSON.stringify(await migrate(database, steps))}\n`);
await database.close();
