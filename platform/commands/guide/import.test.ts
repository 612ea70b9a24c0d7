import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "../../store/database.ts";
import { openSqliteConnection } from "../../store/sqlite/connection.ts";
import { describeOnBothDatabases, folderOf, urlOfTestDatabase } from "../../testing/test-database.ts";
import { element, guideTests, guideWith, iso, programme } from "./testing/guide-tests.ts";

describeOnBothDatabases("the import of a guide", (open) => {
  let database: Database;
  let tests: Awaited<ReturnType<typeof guideTests>>;
  beforeEach(async () => {
    database = await open();
    tests = await guideTests(database);
  });

  test("LV-01 a first import writes each channel; the same file again writes nothing and moves no version", async () => {
    const { read, importGuide, shown, version } = tests;
    const file = guideWith(programme("News", 0, 1), programme("Film", 1, 3), programme("Talk", 0, 2, { channel: "two-tv" }));
    const first = await importGuide(file);
    expect([first.code, first.err]).toEqual([0, ""]);
    expect(first.report()).toMatchObject({ channels: 2, programmes: { added: 3, same: 0 } });
    expect(await shown()).toEqual([
      ["News", 0, 1],
      ["Film", 1, 3],
      ["Talk", 0, 2],
    ]);
    const before = [await version(), await read()];
    const again = await importGuide(file);
    expect(again.report().programmes).toEqual({ added: 0, changed: 0, moved: 0, removed: 0, same: 3, past: 0 });
    expect([await version(), await read()]).toEqual(before);
    expect(again.logged).toEqual([]);
  });

  test("LV-01 a programme keeps its id when its times or texts change; what the file no longer has goes; a dry run counts the same", async () => {
    const { read, importGuide, idsByTitle } = tests;
    await importGuide(
      guideWith(programme("News", 0, 1), programme("Film", 1, 3), programme("To be announced", 3, 4), programme("Late", 4, 5)),
    );
    const before = await idsByTitle();
    const stored = await read();
    const file = guideWith(programme("News", 0, 2), programme("Film", 2.5, 4.5), programme("The gala", 3, 3.5), programme("Night", 4.5, 6));
    const dry = await importGuide(file, "--dry-run");
    expect(await read()).toEqual(stored);
    const done = await importGuide(file);
    expect(done.report().programmes).toEqual({ added: 1, changed: 2, moved: 1, removed: 1, same: 0, past: 0 });
    expect(dry.report()).toEqual({ ...done.report(), dryRun: true });
    const after = await idsByTitle();
    expect([after.News, after.Film, after["The gala"]]).toEqual([before.News, before.Film, before["To be announced"]]);
    expect(Object.keys(after).sort()).toEqual(["Film", "News", "Night", "The gala"]);
  });

  test("LV-01 programmes outside the time of the file stay, and past ones go after the days that are stored", async () => {
    const { importGuide, shown } = tests;
    await importGuide(guideWith(programme("Two days ago", -40, -39), programme("News", 0, 1), programme("Tomorrow", 24, 25)));
    await importGuide(guideWith(programme("News", 0, 1), programme("Film", 1, 2)));
    expect((await shown()).map(([title]) => title)).toEqual(["Two days ago", "News", "Film", "Tomorrow"]);
    const past = await importGuide(guideWith(programme("News", 0, 1), programme("Too long ago", -25, -24)), "--keep-days", "1");
    expect(past.report()).toMatchObject({ programmes: { past: 1, same: 1 }, leftOut: { outside: 1 } });
    expect((await shown()).map(([title]) => title)).toEqual(["News", "Film", "Tomorrow"]);
  });

  test("LV-01 the realm's own programmes stay and cover those of a file; an import of a bundle leaves those of a file alone", async () => {
    const { importGuide, shown } = tests;
    const own = { realm_id: "tv", id: "own", channel_id: "one-tv", starts_at: iso(1), ends_at: iso(2), watch_id: null };
    await database.write.insertInto("programmes").values(own).execute();
    await database.write
      .insertInto("programme_texts")
      .values({ realm_id: "tv", programme_id: "own", language: "en", title: "Own", description: "" })
      .execute();
    const file = guideWith(
      programme("Before", 0.5, 1.5),
      programme("Covered", 1, 2),
      programme("Covered too", 1.5, 2.5),
      programme("After", 2, 3),
    );
    expect((await importGuide(file)).report()).toMatchObject({ leftOut: { covered: 2 }, programmes: { added: 2 } });
    const titles = async () => (await shown()).map(([title]) => title);
    expect(await titles()).toEqual(["Before", "Own", "After"]);
    await database.write.deleteFrom("programmes").where("realm_id", "=", "tv").where("id", "=", "own").execute();
    await importGuide(file);
    expect(await titles()).toEqual(["Before", "Covered", "Covered too", "After"]);
  });

  test("LV-01 PL-10 a bundle names a channel for files; its import and its export leave the programmes of files alone", async () => {
    const { run, path, read } = tests;
    const bundle = join(folderOf(database), "sports");
    mkdirSync(join(bundle, "pictures"), { recursive: true });
    const picture = sharp({ create: { width: 64, height: 36, channels: 3, background: "#123456" } });
    writeFileSync(join(bundle, "pictures", "one.webp"), await picture.webp().toBuffer());
    const text = (en: string) => ({ en });
    const channel = { kind: "CHANNEL", id: "ring", title: text("Ring"), pictures: { landscape: "./pictures/one.webp" } };
    const files = {
      realm: {
        id: "sports",
        name: "Sports",
        hosts: ["sports.example.com"],
        settings: { languages: { default: "en", offered: ["en"] } },
      },
      live: { live: [{ ...channel, access: { kind: "FREE" }, xmltvIds: ["ring.example"] }] },
      guide: { guide: [{ id: "gala", channel: "ring", title: text("Gala"), startsAt: iso(1).replace(".000", ""), lasts: "PT1H" }] },
    };
    for (const [name, content] of Object.entries(files)) writeFileSync(join(bundle, `${name}.json`), JSON.stringify(content));
    expect((await run("bundle", "import", bundle)).err).toBe("");
    const inRing = { channel: "ring.example" };
    writeFileSync(path(), guideWith(programme("News", 0, 1, inRing), programme("Covered", 1, 2, inRing), programme("Late", 2, 3, inRing)));
    expect((await run("guide", "import", "sports", path())).code).toBe(0);
    const stored = await read("sports");
    expect(stored.map(({ title }) => title)).toEqual(["News", "Gala", "Late"]);
    expect((await run("bundle", "import", bundle, "--prune", "--overwrite")).err).toBe("");
    expect(await read("sports")).toEqual(stored);
    expect((await run("bundle", "export", "sports", join(bundle, "out"))).err).toBe("");
    const exported = (name: string) => JSON.parse(readFileSync(join(bundle, "out", `${name}.json`), "utf8"));
    expect([exported("live"), exported("guide")]).toEqual([files.live, files.guide]);
  });

  test("LV-01 channels are found by --map, by the catalogue's ids or by their own id; unknown ones are named and none is made", async () => {
    const { importGuide, shown } = tests;
    await database.write.insertInto("channel_xmltv_ids").values({ realm_id: "tv", item_id: "two-tv", xmltv_id: "2.example" }).execute();
    const parts = ["1.example", "2.example", "two-tv", "3.example"].map((channel) => programme(`On ${channel}`, 0, 1, { channel }));
    const file = guideWith(element("channel", element("display-name", "Three"), ' id="3.example"'), ...parts);
    const done = await importGuide(file, "--map", "1.example=one-tv");
    expect(await shown()).toEqual([
      ["On 1.example", 0, 1],
      ["On 2.example", 0, 1],
    ]);
    expect(done.report()).toMatchObject({
      channels: 2,
      leftOut: { unknownChannel: 2 },
      unknownChannels: [
        { id: "3.example", name: "Three", programmes: 1 },
        { id: "two-tv", name: "", programmes: 1 },
      ],
    });
    expect(await database.read.selectFrom("items").select("id").where("realm_id", "=", "tv").execute()).toHaveLength(2);
    const refused = await importGuide(file, "--strict");
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("the realm has no channel for 3.example")]);
    expect((await importGuide(file, "--map", "1.example=nowhere")).err).toContain('the realm has no channel "nowhere"');
    expect((await importGuide(file, "--map", "1.example=two-tv", "--map", "2.example=two-tv")).err).toContain(
      "are both the guide of two-tv",
    );
    expect((await importGuide(file, "--map", "one-tv")).code).toBe(2);
  });

  test("LV-01 titles are stored by language; foreign languages and hostile texts become plain texts", async () => {
    const { read, importGuide } = tests;
    const inside = [
      element("title", "Noticias", ' lang="es-ES"'),
      element("title", "&lt;script&gt;alert(1)&lt;/script&gt;", ' lang="eng"'),
      element("title", "Nouvelles", ' lang="fr"'),
      element("sub-title", "Part <b>one</b>", ' lang="en"'),
      element("desc", `${"long ".repeat(400)}\u202Eevil`, ' lang="en"'),
    ].join("");
    await importGuide(guideWith(programme("", 0, 1, { inside }), programme("x".repeat(300), 1, 2)));
    const rows = await read();
    expect(rows.map(({ language, title }) => [language, title])).toEqual([
      ["en", "<script>alert(1)</script>"],
      ["es", "Noticias"],
      ["en", `${"x".repeat(199)}…`],
    ]);
    expect(rows[0]?.description).toMatch(/^Part one – long .*…$/u);
    expect(rows[0]?.description).toHaveLength(1_000);
  });

  test("LV-01 a gzipped file and another encoding are read", async () => {
    const { importGuide, shown } = tests;
    await importGuide(gzipSync(guideWith(programme("Zipped", 0, 1))));
    const latin = guideWith(programme("Señal", 1, 2)).replace("UTF-8", "ISO-8859-1");
    await importGuide(Buffer.from(latin, "latin1"));
    await importGuide(Buffer.from(`\uFEFF${guideWith(programme("Wide", 2, 3)).replace("UTF-8", "UTF-16")}`, "utf16le"));
    expect((await shown()).map(([title]) => title)).toEqual(["Zipped", "Señal", "Wide"]);
  });

  test("LV-01 between two transactions of an import another writer gets its turn", async () => {
    const { run, path, shown } = tests;
    if (database.dialect !== "sqlite") return;
    const many = Array.from({ length: 700 }, (_, index) => programme(`Show ${index}`, index / 4, (index + 1) / 4));
    writeFileSync(path(), guideWith(...many));
    const other = openSqliteConnection(urlOfTestDatabase(database), { synchronous: "NORMAL", waitMilliseconds: 0 });
    try {
      const importing = run("guide", "import", "tv", path());
      let turns = 0;
      let over = false;
      void importing.finally(() => {
        over = true;
      });
      while (!over) {
        // With a transaction of the import open, this would throw.
        other.exec("begin immediate; rollback");
        turns += 1;
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      expect((await importing).code).toBe(0);
      expect(turns).toBeGreaterThan(3);
      expect(await shown()).toHaveLength(700);
    } finally {
      other.close();
    }
  });
});
