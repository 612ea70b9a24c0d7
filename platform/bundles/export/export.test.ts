import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, test } from "vitest";
import { commandWith } from "../../commands/testing/command-line.ts";
import type { Database } from "../../store/database.ts";
import { DEMO_REALMS, demoFolder } from "../../testing/demo-bundles.ts";
import { describeOnBothDatabases, describeOnPostgres, folderOf, type OpenDatabase, openSqliteBeside } from "../../testing/test-database.ts";

const run = (database: Database, ...args: string[]) =>
  commandWith({ settings: { mediaDir: resolve("media") } }, database, "bundle", ...args);

/** Every file of a folder, the bytes of each. */
function filesOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(folder.length + 1), readFileSync(path).toString("latin1")]),
  );
}

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ringside-export-"));
  return () => rmSync(folder, { recursive: true, force: true });
});

/** Throws what the command said when it was refused. */
async function done(running: ReturnType<typeof run>): Promise<void> {
  const { code, err, out } = await running;
  if (code !== 0) throw new Error(`${err}${out}`);
}

async function exported(database: Database, realm: string, name: string): Promise<Record<string, string>> {
  await done(run(database, "export", realm, join(folder, name)));
  return filesOf(join(folder, name));
}

const json = (files: Record<string, string>, file: string) =>
  JSON.parse(Buffer.from(files[`${file}.json`] ?? "", "latin1").toString()) as Record<string, Record<string, unknown>[]>;

describeOnBothDatabases("PL-10 export", (open) => {
  test.each(DEMO_REALMS)("PL-10 the demo realm %s is exported byte for byte as its bundle is written", async (realm) => {
    const database = await open();
    await done(run(database, "import", demoFolder(realm)));
    expect(await exported(database, realm, "out")).toEqual(filesOf(demoFolder(realm)));
  });

  test("PL-10 what an editor changed by hand is in the export, and only that; an import of it changes nothing", async () => {
    const database = await open();
    await done(run(database, "import", demoFolder("ringside")));
    const before = await exported(database, "ringside", "before");
    const db = database.write;
    const edited = "twelve-rounds-in-the-rain";
    await db
      .updateTable("item_texts")
      .set({ title: "Edited by hand" })
      .where("realm_id", "=", "ringside")
      .where("item_id", "=", edited)
      .where("language", "=", "en")
      .execute();
    await db
      .updateTable("licence_prices")
      .set({ amount: 1234 })
      .where("realm_id", "=", "ringside")
      .where("sku", "like", "ringside-monthly%")
      .execute();
    await db.deleteFrom("heroes").where("realm_id", "=", "ringside").where("position", "=", 1).where("section_id", "=", "home").execute();
    await db
      .updateTable("labels")
      .set({ text: "Sit ringside" })
      .where("realm_id", "=", "ringside")
      .where("language", "=", "en")
      .where("label_key", "=", "nav.home")
      .execute();
    const set = await commandWith(
      {},
      database,
      "realm",
      "set",
      "ringside",
      "general.timeZone=Europe/Madrid",
      "content.showContentTitles=false",
    );
    expect(set.code).toBe(0);
    const after = await exported(database, "ringside", "after");

    const video = (files: Record<string, string>) => json(files, "videos").videos?.find(({ id }) => id === edited);
    const title = video(before)?.title as object;
    expect(video(after)).toEqual({ ...video(before), title: { ...title, en: "Edited by hand" } });
    const changed = Object.keys(before).filter((file) => before[file] !== after[file]);
    expect(changed).toEqual(expect.arrayContaining(["videos.json", "sections.json", "licences.json", "realm.json"]));
    expect(changed).not.toContain("series.json");
    // One line of 2,300: everything else keeps its spelling.
    const lines = (files: Record<string, string>) => (files["videos.json"] ?? "").split("\n");
    expect(lines(after).filter((line, index) => line !== lines(before)[index])).toHaveLength(1);
    expect(json(after, "realm").settings).toMatchObject({ general: { timeZone: "Europe/Madrid" }, content: { showContentTitles: false } });

    // The first import is the one that counts: what is written now is what stands.
    const other = await open();
    await done(run(other, "import", join(folder, "after")));
    expect(await exported(other, "ringside", "again")).toEqual(after);
  });

  test("PL-10 a realm that no bundle made is exported too, with its own pictures; a table stays a table", async () => {
    const database = await open();
    const made = await commandWith(
      {},
      database,
      "realm",
      "create",
      "tv",
      "--host",
      "tv.example.com",
      "--languages",
      "es,en",
      "theme.scheme=light",
    );
    expect(made.code).toBe(0);
    const first = await exported(database, "tv", "first");
    expect(Object.keys(first)).toEqual(["menu.json", "realm.json"]);
    expect(json(first, "realm")).toMatchObject({ id: "tv", hosts: ["tv.example.com"], settings: { theme: { scheme: "light" } } });
    expect(json(first, "menu").menu?.[0]).toEqual({ id: "home", label: { en: "Home", es: "Inicio" }, link: { type: "ROUTE", id: "home" } });

    const picture = await sharp({ create: { width: 64, height: 36, channels: 3, background: "#123456" } })
      .webp()
      .toBuffer();
    mkdirSync(join(folder, "first", "art"));
    writeFileSync(join(folder, "first", "art", "one.webp"), picture);
    const rows = [
      "id,title.es,title.en,pictures.landscape,access.kind,year,genres",
      'one,"Dijo ""ya"", y salió",One,./art/one.webp,FREE,2020,boxing|classic',
      "two,Dos,,./art/one.webp,FREE,,",
    ];
    writeFileSync(join(folder, "first", "videos.csv"), `${rows.join("\n")}\n`);
    await done(run(database, "import", join(folder, "first")));
    expect(await exported(database, "tv", "second")).toEqual(filesOf(join(folder, "first")));

    // A field that had no column gets one; a value that has no cell makes the table a list of lines.
    const db = database.write;
    await db.updateTable("items").set({ rating: "12" }).where("realm_id", "=", "tv").where("id", "=", "two").execute();
    expect((await exported(database, "tv", "third"))["videos.csv"]).toContain(",genres,rating\n");
    const marker = { realm_id: "tv", item_id: "two", position: 0, type: "INTRO" as const, start_ms: 0, end_ms: 5_000 };
    await db.insertInto("item_skip_markers").values(marker).execute();
    await done(run(database, "export", "tv", join(folder, "third"), "--overwrite"));
    const third = filesOf(join(folder, "third"));
    expect(Object.keys(third)).toEqual(["art/one.webp", "menu.json", "realm.json", "videos.ndjson"]);
    expect(JSON.parse(third["videos.ndjson"]?.split("\n")[1] ?? "")).toMatchObject({
      id: "two",
      rating: "12",
      skipMarkers: [{ type: "INTRO", start: 0, end: 5 }],
    });
    await done(run(database, "check", join(folder, "third")));
  });

  test("PL-10 a folder with files, a realm that is not there and a picture that is gone are named", async () => {
    const database = await open();
    const none = await run(database, "export", "nobody", join(folder, "out"));
    expect([none.code, none.err]).toEqual([1, "Not done: there is no realm nobody\n"]);
    writeFileSync(join(folder, "notes.txt"), "mine");
    const full = await run(database, "export", "nobody", folder);
    expect(full.err).toContain("has files");
    expect(readFileSync(join(folder, "notes.txt"), "utf8")).toBe("mine");
    await commandWith({}, database, "realm", "create", "tv", "--host", "tv.example.com");
    await done(run(database, "export", "tv", join(folder, "tv")));
    mkdirSync(join(folder, "tv", "art"));
    writeFileSync(join(folder, "tv", "art", "one.svg"), "<svg></svg>");
    const realm = JSON.parse(readFileSync(join(folder, "tv", "realm.json"), "utf8")) as Record<string, object>;
    writeFileSync(
      join(folder, "tv", "realm.json"),
      JSON.stringify({ ...realm, settings: { ...realm.settings, theme: { mark: "./art/one.svg" } } }),
    );
    await done(run(database, "import", join(folder, "tv")));
    rmSync(join(folderOf(database), "pictures"), { recursive: true });
    const missing = await run(database, "export", "tv", join(folder, "out"));
    expect([missing.code, missing.out]).toEqual([1, expect.stringContaining("Missing: the file of the picture ./art/one.svg is gone")]);
  });
});

describeOnPostgres("PL-09 PL-10 from one database to the other", (open: OpenDatabase) => {
  test.each(DEMO_REALMS)("PL-09 PL-10 %s: SQLite to PostgreSQL and back is the same bundle", async (realm) => {
    const postgres = await open();
    const sqlite = await openSqliteBeside(postgres);
    try {
      await done(run(sqlite, "import", demoFolder(realm)));
      const first = await exported(sqlite, realm, "first");
      await done(run(postgres, "import", join(folder, "first")));
      expect(await exported(postgres, realm, "second")).toEqual(first);
    } finally {
      await sqlite.close();
    }
  });
});

describe("PL-10 the demo's bundles", () => {
  test.each(DEMO_REALMS)("PL-10 %s is written as an export writes it", (realm) => {
    for (const [file, text] of Object.entries(filesOf(demoFolder(realm)))) {
      const written = Buffer.from(text, "latin1").toString();
      expect(written, file).toBe(`${JSON.stringify(JSON.parse(written), null, 2)}\n`);
    }
  });
});
