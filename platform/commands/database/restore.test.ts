import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import type { Migration } from "kysely/migration";
import { afterEach, expect, test } from "vitest";
import { extension } from "../../../demo/demo.ts";
import { migrationsWith } from "../../migrations.ts";
import { type Database, openDatabase } from "../../store/database.ts";
import { migrate, notedMigrations } from "../../store/migrate.ts";
import { describeSchema } from "../../testing/describe-schema.ts";
import { describeOnBothDatabases, describeOnPostgres, folderOf, urlOfTestDatabase } from "../../testing/test-database.ts";
import { EXIT } from "../help.ts";
import { command } from "../testing/command-line.ts";
import { emptyPlaceBeside, isPostgres, restoreInto } from "../testing/restored-database.ts";
import { backUpPostgres } from "./copy-postgres.ts";
import { backUpSqlite, restoreSqlite } from "./copy-sqlite.ts";
import { restorePostgres } from "./restore-postgres.ts";

const migrations = migrationsWith(extension);

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function emptyPlace(database: Database): Promise<string> {
  const place = await emptyPlaceBeside(urlOfTestDatabase(database), folderOf(database));
  closing.push(place.remove);
  return place.url;
}

function opened(url: string): Database {
  const database = openDatabase(url);
  closing.push(() => database.close());
  return database;
}

async function backUp(database: Database, name = "copy.backup"): Promise<string> {
  const file = join(folderOf(database), name);
  const { code, err } = await command(database, "backup", file);
  expect([code, err]).toEqual([EXIT.done, ""]);
  return file;
}

/** Every row of every table, as text. */
async function contentOf(database: Database): Promise<Record<string, string[]>> {
  const tables = await database.unwalled.introspection.getTables({ withInternalKyselyTables: true });
  const content: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(database.unwalled);
    content[name] = rows.map((row) => JSON.stringify(row, Object.keys(row as object).sort())).sort();
  }
  return content;
}

const HARD_TEXTS = ["", "\\.", "\\N", "a\tb\\t\n\\.\n\r\nc", "'\"; drop table jobs; --", "\u2028 ﷽ 🥊", "x".repeat(300_000)];

async function fill(database: Database): Promise<void> {
  expect((await command(database, "realm", "create", "tv", "--host", "tv.example.com", "--admin", "olga@example.com")).code).toBe(
    EXIT.done,
  );
  const job = { realm_id: "tv", kind: "mail", state: "DONE" as const, attempts: 1, run_at: "2026-01-01", created_at: "2026-01-01" };
  const open = { last_error: null, lease_until: null, lease_owner: null };
  for (const [index, payload] of HARD_TEXTS.entries())
    await database.unwalled
      .insertInto("jobs")
      .values({ ...job, ...open, id: `j${index}`, dedupe_key: `j${index}`, payload })
      .execute();
}

test("P44 a SQLite file with changes in a log beside it is not restored without them", async () => {
  const folder = mkdtempSync(join(tmpdir(), "ringside-restore-"));
  closing.push(async () => rmSync(folder, { recursive: true }));
  const file = join(folder, "in-use.db");
  writeFileSync(file, "");
  writeFileSync(`${file}-wal`, "changes");
  await expect(restoreSqlite(file, join(folder, "restored.db"))).rejects.toThrow(/in-use\.db-wal holds changes/u);
  expect(readdirSync(folder).sort()).toEqual(["in-use.db", "in-use.db-wal"]);
});

describeOnBothDatabases("a restored backup", (open) => {
  test("P44 PL-09 has each row, each constraint and each trigger of the database that was backed up, and can be written", async () => {
    const database = await open();
    await fill(database);
    const file = await backUp(database);
    const url = await emptyPlace(database);
    await restoreInto(url, file, migrations);
    const restored = opened(url);
    const content = await contentOf(restored);
    expect(content.jobs).toHaveLength(HARD_TEXTS.length);
    expect(content).toEqual(await contentOf(database));
    expect(await describeSchema(restored)).toEqual(await describeSchema(database));
    const version = () => restored.unwalled.selectFrom("realm_versions").select("version").where("realm_id", "=", "tv").execute();
    const before = await version();
    await restored.unwalled.updateTable("labels").set({ text: "changed" }).where("realm_id", "=", "tv").execute();
    expect(await version()).not.toEqual(before);
    const orphan = restored.unwalled.insertInto("realm_hosts").values({ realm_id: "none", host: "none.example.com" });
    await expect(orphan.execute()).rejects.toThrow(/foreign key/iu);
  });

  test("P44 P45 of an older schema is restored to that schema, and a start brings it forward", async () => {
    const planted: Record<string, Migration> = {
      "29990101-0000-notes": { up: (db) => sql`create table notes (id text primary key)`.execute(db).then(() => undefined) },
      "29990102-0000-mottos": { up: (db) => sql`alter table realms add column motto text`.execute(db).then(() => undefined) },
    };
    const newer = { ...migrations, ...planted };
    const url = await emptyPlace(await open());
    const database = opened(url);
    await migrate(database, migrations);
    await sql`insert into realms (id, name, api_key, settings, position, is_default) values ('tv', 'TV', 'key', '{}', 0, 1)`.execute(
      database.unwalled,
    );
    const outer = await open();
    const file = join(folderOf(outer), "older.backup");
    if (isPostgres(url)) await backUpPostgres(url, file, () => undefined);
    else await backUpSqlite(url, file, () => undefined);
    const target = await emptyPlace(outer);
    await restoreInto(target, file, newer);
    const restored = opened(target);
    expect([...(await notedMigrations(restored))].sort()).toEqual(Object.keys(migrations).sort());
    expect(await migrate(restored, newer)).toEqual(Object.keys(planted));
    const fresh = opened(await emptyPlace(outer));
    await migrate(fresh, newer);
    expect(await describeSchema(restored)).toEqual(await describeSchema(fresh));
    expect(await restored.unwalled.selectFrom("realms").select(["id", "name"]).execute()).toEqual([{ id: "tv", name: "TV" }]);
  });

  test("P44 an incomplete or damaged copy is refused and leaves nothing behind; the whole copy then restores", async () => {
    const database = await open();
    await fill(database);
    const file = await backUp(database);
    const url = await emptyPlace(database);
    const size = readFileSync(file).length;
    const broken = join(folderOf(database), "broken.backup");
    for (const length of [0, 100, Math.floor(size / 2), size - 1]) {
      copyFileSync(file, broken);
      truncateSync(broken, length);
      await expect(restoreInto(url, broken, migrations)).rejects.toThrow(/incomplete|damaged|malformed|no database/u);
    }
    const bytes = readFileSync(file);
    writeFileSync(broken, bytes.fill(0xff, Math.floor(size / 3), Math.floor(size / 3) + 9_000));
    await expect(restoreInto(url, broken, migrations)).rejects.toThrow(/damaged|malformed|not understood/u);
    await restoreInto(url, file, migrations);
    expect(await contentOf(opened(url))).toEqual(await contentOf(database));
  });

  test("PL-09 PL-10 the command restores into an empty database only", async () => {
    const database = await open();
    const file = await backUp(database);
    const { code, err } = await command(database, "restore", file);
    expect([code, err]).toEqual([EXIT.failed, expect.stringMatching(/is there already|is not empty/u)]);
    const none = await command(database, "restore", `${file}.none`);
    expect([none.code, none.err]).toEqual([EXIT.failed, expect.stringContaining("there is no file")]);
  });
});

/** Passes connections on to a PostgreSQL server, and ends them all after so many bytes in one direction. */
async function openFailingLine(url: string, direction: "fromServer" | "toServer", bytes: number): Promise<string> {
  const target = new URL(url);
  let left = bytes;
  const line: Server = createServer((near) => {
    const far: Socket = connect(Number(target.port || 5432), target.hostname);
    const end = (): void => {
      near.destroy();
      far.destroy();
    };
    const pass = (to: Socket, counted: boolean) => (piece: Buffer) => {
      if (counted) left -= piece.length;
      if (left < 0) end();
      else to.write(piece);
    };
    near
      .on("data", pass(far, direction === "toServer"))
      .on("error", end)
      .on("close", end);
    far
      .on("data", pass(near, direction === "fromServer"))
      .on("error", end)
      .on("close", end);
  });
  await new Promise<void>((done) => line.listen(0, "127.0.0.1", done));
  closing.push(() => new Promise((done) => line.close(done)));
  const address = line.address();
  const through = new URL(url);
  through.hostname = "127.0.0.1";
  through.port = String(typeof address === "object" ? address?.port : "");
  return through.href;
}

describeOnPostgres("a backup of PostgreSQL", (open) => {
  test("P44 that loses its connection in the middle leaves no file; the next one is whole", async () => {
    const database = await open();
    await fill(database);
    const url = urlOfTestDatabase(database);
    const folder = folderOf(database);
    const file = join(folder, "lost.sql.gz");
    const line = await openFailingLine(url, "fromServer", 150_000);
    await expect(backUpPostgres(line, file, () => undefined)).rejects.toThrow(/connection|ECONNRESET/iu);
    expect(readdirSync(folder).filter((name) => name.startsWith("lost"))).toEqual([]);
    expect((await backUpPostgres(url, file, () => undefined)).tables).toBeGreaterThan(50);
  });

  test("P44 whose restore loses its connection in the middle leaves the database empty; the next restore is whole", async () => {
    const database = await open();
    await fill(database);
    const file = await backUp(database);
    const url = await emptyPlace(database);
    const line = await openFailingLine(url, "toServer", 250_000);
    await expect(restorePostgres(line, file, migrations)).rejects.toThrow(/connection|ECONNRESET/iu);
    await restorePostgres(url, file, migrations);
    expect(await contentOf(opened(url))).toEqual(await contentOf(database));
  });

  test("P45 of a newer schema is refused with the names of its migrations, and the database stays empty", async () => {
    const database = await open();
    await migrate(database, { ...migrations, "29991231-0000-of-tomorrow": { up: async () => undefined } });
    const file = await backUp(database);
    const url = await emptyPlace(database);
    await expect(restorePostgres(url, file, migrations)).rejects.toThrow(/newer build.*29991231-0000-of-tomorrow/u);
    expect(await opened(url).unwalled.introspection.getTables({ withInternalKyselyTables: true })).toEqual([]);
  });

  test("P45 of a start with the demo is restored without it: its tables are left out, and a later start with the demo makes them", async () => {
    const database = await open();
    const url = await emptyPlace(database);
    const restored = await restorePostgres(url, await backUp(database), migrationsWith(null));
    expect([...restored.leftOut].sort()).toEqual(Object.keys(extension.personalData).sort());
    expect(await migrate(opened(url), migrations)).toEqual(Object.keys(extension.migrations).sort());
    expect(await describeSchema(opened(url))).toEqual(await describeSchema(database));
  });

  test("PL-09 names the tables that it leaves out because somebody added them; rate limits are no part of it", async () => {
    const database = await open();
    await sql`create table "Their ""own""" (id text, "a,b" text)`.execute(database.unwalled);
    await sql`insert into "Their ""own""" values ('1', '2')`.execute(database.unwalled);
    await sql`create table rate_limits (key text)`.execute(database.unwalled);
    const file = await backUp(database);
    const url = await emptyPlace(database);
    expect(await restorePostgres(url, file, migrations)).toMatchObject({ leftOut: ['Their "own"'] });
    // Text without a COPY of the product's own form is not run.
    const text = gunzipSync(readFileSync(file)).toString().replace(" FROM stdin;", " FROM PROGRAM 'true';");
    writeFileSync(file, gzipSync(text));
    await expect(restorePostgres(await emptyPlace(database), file, migrations)).rejects.toThrow(/not understood/u);
  });
});
