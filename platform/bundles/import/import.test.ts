import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { commandWith } from "../../commands/testing/command-line.ts";
import type { Database } from "../../store/database.ts";
import { pngHeader } from "../../testing/png-header.ts";
import { describeOnBothDatabases, folderOf } from "../../testing/test-database.ts";

type Row = Record<string, unknown>;

const text = (en: string) => ({ en });
const video = (id: string, more: Row = {}): Row => ({
  id,
  title: text(`Title of ${id}`),
  pictures: { landscape: "./pictures/one.webp" },
  access: { kind: "FREE" },
  ...more,
});

const row = (id: string, more: Row = {}): Row => ({
  id,
  title: text(id),
  rowType: "LANDSCAPE",
  content: { kind: "LATEST_VIDEOS" },
  ...more,
});

const programme = (id: string, more: Row = {}): Row => ({
  id,
  channel: "one-tv",
  title: text(`Programme ${id}`),
  startsAt: "2027-03-01T20:00:00Z",
  lasts: "PT1H",
  ...more,
});

/** A small bundle of the realm `tv` in a folder of its own. */
async function bundleIn(database: Database, files: Record<string, readonly Row[]> = {}): Promise<string> {
  const folder = join(folderOf(database), "tv");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, "pictures"), { recursive: true });
  writeFileSync(
    join(folder, "pictures", "one.webp"),
    await sharp({ create: { width: 64, height: 36, channels: 3, background: "#123456" } })
      .webp()
      .toBuffer(),
  );
  const realm = {
    id: "tv",
    name: "Example TV",
    hosts: ["tv.example.com"],
    settings: { languages: { default: "en", offered: ["en", "ar"] } },
  };
  writeFileSync(join(folder, "realm.json"), JSON.stringify(realm));
  const lists = {
    videos: [video("one"), video("two")],
    sections: [
      {
        id: "home",
        title: text("Home"),
        rows: [{ id: "new", title: text("New"), rowType: "LANDSCAPE", content: { kind: "FIXED", items: ["one", "two"] } }],
      },
    ],
    menu: [{ id: "home", label: text("Home"), link: { type: "SECTION", id: "home" } }],
    ...files,
  };
  for (const [file, rows] of Object.entries(lists)) writeFileSync(join(folder, `${file}.json`), JSON.stringify({ [file]: rows }));
  return folder;
}

describeOnBothDatabases("PL-10 bundles", (open) => {
  const run = (database: Database, ...args: string[]) =>
    commandWith({ settings: { mediaDir: resolve("media") } }, database, "bundle", ...args);

  async function stand(database: Database) {
    const titles = await database.unwalled
      .selectFrom("item_texts")
      .select(["item_id", "title"])
      .orderBy("item_id")
      .orderBy("language")
      .execute();
    const versions = await database.unwalled.selectFrom("realm_versions").selectAll().orderBy("scope").execute();
    return { titles, versions, realms: await database.unwalled.selectFrom("realms").select(["id", "settings"]).execute() };
  }

  test("PL-10 an import makes the realm with its pictures; the same again changes nothing; a changed one is taken over", async () => {
    const database = await open();
    const folder = await bundleIn(database);
    const first = await run(database, "import", folder, "--json");
    expect([first.code, first.err]).toEqual([0, ""]);
    // The measures that serving a picture needs are stored beside it.
    const hash = createHash("sha256")
      .update(readFileSync(join(folder, "pictures", "one.webp")))
      .digest("hex")
      .slice(0, 16);
    const measures = join(folderOf(database), "pictures", "measures", `${hash}.json`);
    expect(JSON.parse(readFileSync(measures, "utf8"))).toMatchObject({ format: "webp", width: 64, height: 36, alpha: false });
    expect(first.json()).toMatchObject({ realm: "tv", created: true, skipped: [] });
    const before = await stand(database);
    expect(before.titles.map(({ title }) => title)).toEqual(["Title of one", "Title of two"]);
    expect((await run(database, "import", folder, "--json")).json()).toMatchObject({
      created: false,
      files: [{ file: "videos", same: 2 }, { same: 2 }, { same: 1 }],
    });
    expect(await stand(database)).toEqual(before);
    await bundleIn(database, { videos: [video("one", { title: text("Another") }), video("two")] });
    await run(database, "import", folder);
    const after = await stand(database);
    expect(after.titles.map(({ title }) => title)).toEqual(["Another", "Title of two"]);
    // The address of the former title goes on working, and the version has moved once.
    expect(await database.unwalled.selectFrom("item_former_titles").select("title").execute()).toEqual([{ title: "Title of one" }]);
    const moved = (state: typeof before) => Number(state.versions.find(({ scope }) => scope === "catalogue")?.version);
    expect(moved(after)).toBe(moved(before) + 1);
  });

  test("PL-10 what was edited or removed since stays and is named, unless it is to be overwritten; prune takes the rest", async () => {
    const database = await open();
    const folder = await bundleIn(database, { videos: [video("one"), video("two"), video("three"), video("four")] });
    await run(database, "import", folder);
    const db = database.write;
    await db.updateTable("item_texts").set({ title: "By hand" }).where("realm_id", "=", "tv").where("item_id", "=", "one").execute();
    await db.deleteFrom("items").where("realm_id", "=", "tv").where("id", "=", "three").execute();
    await bundleIn(database, { videos: [video("one", { year: 2020 }), video("two"), video("three", { year: 2021 })] });
    const dry = await stand(database);
    expect((await run(database, "import", folder, "--dry-run", "--prune", "--overwrite")).code).toBe(0);
    expect(await stand(database)).toEqual(dry);
    const pruned = await run(database, "import", folder, "--prune");
    expect(pruned.out).toContain("Kept: video one was edited");
    expect(pruned.out).toContain("Kept: video three was removed");
    expect((await stand(database)).titles.map(({ title }) => title)).toEqual(["By hand", "Title of two"]);
    await run(database, "import", folder, "--overwrite");
    expect((await stand(database)).titles.map(({ title }) => title)).toEqual(["Title of one", "Title of three", "Title of two"]);
  });

  test("PL-10 of two imports at once the second waits for the first: one makes the realm, the other finds it", async () => {
    const database = await open();
    const folder = await bundleIn(database);
    const both = await Promise.all([run(database, "import", folder, "--json"), run(database, "import", folder, "--json")]);
    expect(both.map(({ code, err }) => [code, err])).toEqual([
      [0, ""],
      [0, ""],
    ]);
    expect(both.map((one) => one.json<{ created: boolean }>().created).sort()).toEqual([false, true]);
    expect((await stand(database)).titles).toHaveLength(2);
  });

  test("PL-10 a long list may be NDJSON, or CSV with quotes, commas and Arabic", async () => {
    const database = await open();
    const folder = await bundleIn(database);
    rmSync(join(folder, "videos.json"));
    const rows = [
      "id,title.en,title.ar,pictures.landscape,access.kind,year,genres",
      'one,"He said ""go"", then left",ليلة الجرس,./pictures/one.webp,FREE,2020,boxing|classic',
      "two,Two,اثنان,./pictures/one.webp,FREE,,",
    ];
    writeFileSync(join(folder, "videos.csv"), `\uFEFF${rows.join("\r\n")}\r\n`);
    const read = await run(database, "import", folder);
    expect([read.code, read.err]).toEqual([0, ""]);
    expect((await stand(database)).titles.map(({ title }) => title).sort()).toEqual(
      ['He said "go", then left', "Two", "اثنان", "ليلة الجرس"].sort(),
    );
    expect(
      (await database.unwalled.selectFrom("item_genres").select("genre").orderBy("position").execute()).map(({ genre }) => genre),
    ).toEqual(["boxing", "classic"]);
    rmSync(join(folder, "videos.csv"));
    writeFileSync(join(folder, "videos.ndjson"), `${JSON.stringify(video("one", { year: 1999 }))}\n\n${JSON.stringify(video("two"))}\n`);
    expect((await run(database, "import", folder)).code).toBe(0);
  });

  const menuLine = (id: string, parent: string): Row => ({ id, label: text(id), link: { type: "ROUTE", id: "home" }, parent });
  const broken: readonly [string, (folder: string) => void | Promise<void>, readonly string[]][] = [
    [
      "an unknown field",
      (folder) => put(folder, "videos", [video("one", { colour: "red" }), video("two")]),
      ["videos.json line 1, videos[0].colour: there is no such field"],
    ],
    [
      "a missing reference",
      (folder) => put(folder, "videos", [video("one", { access: { kind: "LICENCE", licences: ["nowhere"] } }), video("two")]),
      ["videos.json line 1, videos[0].access.licences[0]: there is no licence nowhere, neither in the bundle nor in the realm"],
    ],
    [
      "a cancellation voucher that is missing",
      (folder) => {
        const realm = JSON.parse(readFileSync(join(folder, "realm.json"), "utf8"));
        realm.settings.commerce = { cancellationVoucher: "STAY50" };
        writeFileSync(join(folder, "realm.json"), JSON.stringify(realm));
      },
      ["realm.json line 1, settings.commerce.cancellationVoucher: there is no voucher STAY50, neither in the bundle nor in the realm"],
    ],
    [
      "an id that stands twice",
      (folder) => put(folder, "videos", [video("one"), video("two"), video("one")]),
      ["videos.json line 1, videos[2].id: one stands twice: first in videos.json, videos[0]"],
    ],
    [
      "a wrong language",
      (folder) =>
        put(folder, "videos", [video("one", { title: { en: "One", pt: "Um", xx: "?" } }), video("two", { title: { ar: "اثنان" } })]),
      ["videos[0].title.xx: there is no such field", "videos[1].title: has no text in en"],
    ],
    [
      "a language that the realm does not have",
      (folder) => put(folder, "videos", [video("one", { title: { en: "One", pt: "Um" } }), video("two")]),
      ["videos[0].title.pt: pt is no language of the realm (en, ar)"],
    ],
    [
      "a menu in a circle",
      (folder) => put(folder, "menu", [menuLine("a", "b"), menuLine("b", "a")]),
      ["bundle is not in order:\n  menu.json line 1, menu[0].parent: a stands under itself: a → b → a\n"],
    ],
    [
      "a menu of three levels",
      (folder) => put(folder, "menu", [{ ...menuLine("a", "b"), parent: undefined }, menuLine("b", "a"), menuLine("c", "b")]),
      ["menu.json line 1, menu[2].parent: b stands under a already: a menu has two levels"],
    ],
    [
      "a menu of six levels",
      (folder) => {
        const ids = ["a", "b", "c", "d", "e", "f"];
        put(folder, "menu", [{ ...menuLine("a", "b"), parent: undefined }, ...ids.slice(1).map((id, at) => menuLine(id, ids[at] ?? ""))]);
      },
      ["bundle is not in order:\n  menu.json line 1, menu[2].parent: b stands under a already: a menu has two levels\n"],
    ],
    [
      "a menu of 200 lines",
      (folder) =>
        put(
          folder,
          "menu",
          Array.from({ length: 200 }, (_, at) => ({ ...menuLine(`line-${at}`, "x"), parent: undefined })),
        ),
      ["bundle is not in order:\n  menu.json line 1, menu[60].id: a menu has at most 60 lines, this one has 200\n"],
    ],
    [
      "a menu label of 300 characters",
      (folder) => put(folder, "menu", [{ ...menuLine("a", "b"), parent: undefined, label: text("😀".repeat(150)) }]),
      ["menu.json line 1, menu[0].label.en: must have at most 60 characters"],
    ],
    [
      "a menu link of a wrong type",
      (folder) => put(folder, "menu", [{ id: "a", label: text("a"), link: { type: "PAGE", id: "home" } }]),
      ['menu.json line 1, menu[0].link.type: must be "ROUTE" or "SECTION" or "BUCKET" or "PLUGIN" or "URL"'],
    ],
    [
      "a line of 10 MB",
      (folder) => lines(folder, [JSON.stringify(video("one")), `{"id":"${"x".repeat(10_000_000)}"}`]),
      ["videos.ndjson line 2: the line has 10000009 bytes"],
    ],
    [
      "what is not UTF-8",
      (folder) => lines(folder, [JSON.stringify(video("one")), Buffer.from([0x7b, 0xff, 0x7d])]),
      ["videos.ndjson line 2: the line is not UTF-8"],
    ],
    ["what is no JSON", (folder) => writeFileSync(join(folder, "menu.json"), '{\n  "menu": [,]\n}'), ["menu.json line 2: is no JSON"]],
    [
      "a CSV with a column that no row has",
      (folder) => {
        rmSync(join(folder, "videos.json"));
        writeFileSync(join(folder, "videos.csv"), "id,colour\none,red\n");
      },
      ["videos.csv line 1, colour: there is no such field"],
    ],
    [
      "a picture that is none",
      (folder) => writeFileSync(join(folder, "pictures", "one.webp"), "no picture"),
      ["videos.json line 1, videos[0].pictures.landscape: ./pictures/one.webp is no WebP"],
    ],
    [
      "a picture that is a link out of the bundle",
      (folder) => {
        renameSync(join(folder, "pictures", "one.webp"), join(folder, "..", "secret.webp"));
        symlinkSync(join(folder, "..", "secret.webp"), join(folder, "pictures", "one.webp"));
      },
      ["videos.json line 1, videos[0].pictures.landscape: ./pictures/one.webp is a link that leads out of the bundle"],
    ],
    [
      "pictures in a folder that is a link out of the bundle",
      (folder) => {
        rmSync(join(folder, "..", "elsewhere"), { recursive: true, force: true });
        renameSync(join(folder, "pictures"), join(folder, "..", "elsewhere"));
        symlinkSync(join(folder, "..", "elsewhere"), join(folder, "pictures"));
      },
      ["videos[1].pictures.landscape: ./pictures/one.webp is a link that leads out of the bundle"],
    ],
    [
      "a picture with more pixels than are ever shown",
      (folder) => writeFileSync(join(folder, "pictures", "one.webp"), pngHeader(16_000, 16_000)),
      ["videos.json line 1, videos[0].pictures.landscape: ./pictures/one.webp has 16000 × 16000 pixels, at most 64000000 are shown"],
    ],
    [
      "a picture with another ending than its content",
      async (folder) =>
        writeFileSync(
          join(folder, "pictures", "one.webp"),
          await sharp(join(folder, "pictures", "one.webp"))
            .png()
            .toBuffer(),
        ),
      ["videos.json line 1, videos[0].pictures.landscape: ./pictures/one.webp is no WebP, JPEG, PNG or AVIF picture"],
    ],
    [
      "a picture that is not there",
      (folder) => rmSync(join(folder, "pictures", "one.webp")),
      ["videos[1].pictures.landscape: there is no picture ./pictures/one.webp below the bundle"],
    ],
    [
      "a guide with programmes that cannot be",
      (folder) => {
        put(folder, "live", [
          video("one-tv", { kind: "CHANNEL" }),
          video("gala", { kind: "EVENT", startsAt: "2027-03-01T20:00:00Z", lasts: "PT2H" }),
        ]);
        put(folder, "guide", [
          programme("morning", { channel: "nowhere" }),
          programme("gala-night", { channel: "gala" }),
          programme("endless", { lasts: "PT3H", repeatsEvery: "PT2H" }),
          programme("crooked", { startsAt: "2027-03-01T20:00:30Z", lasts: "PT90S" }),
          programme("unseen", { watch: "three" }),
        ]);
      },
      [
        "guide.json line 1, guide[0].channel: there is no channel nowhere, neither in the bundle nor in the realm",
        "guide.json line 1, guide[1].channel: there is no channel gala, neither in the bundle nor in the realm",
        "guide.json line 1, guide[2].repeatsEvery: must not be shorter than it lasts",
        "guide.json line 1, guide[3].startsAt: must be a full minute",
        "guide.json line 1, guide[3].lasts: must be full minutes",
        "guide.json line 1, guide[4].watch: there is no video or series or playlist three, neither in the bundle nor in the realm",
      ],
    ],
    [
      "ads at addresses that no page could request",
      (folder) => {
        const addresses = ["https://[x/vast.xml", "https://ads.example:99999/x", "http://ads.example/x", "javascript:alert(1)", "demo:ads"];
        put(folder, "videos", [video("one", { adUnits: addresses.map((vast) => ({ at: 0, vast })) }), video("two")]);
      },
      [0, 1, 2, 3, 4].map((unit) => `videos.json line 1, videos[0].adUnits[${unit}].vast: must be the address of a VAST document`),
    ],
    [
      "rows that no page can show",
      (folder) => {
        const rows = [
          row("a", { primaryCta: { link: { type: "FILM", id: "one" } } }),
          row("d", { background: { color: "red" } }),
          row("e", { background: {} }),
          row("f", { rowCount: 9 }),
        ];
        put(folder, "sections", [{ id: "home", title: text("Home"), rows }]);
      },
      [
        "sections.json line 1, sections[0].rows[0].primaryCta.link.type",
        "sections.json line 1, sections[0].rows[1].background.color: must be a colour such as #1a2b3c",
        "sections.json line 1, sections[0].rows[2].background: must have a colour, a gradient or an image",
        "sections.json line 1, sections[0].rows[3].rowCount: must be at most 4",
      ],
    ],
    [
      "rows that do not suit each other",
      (folder) => {
        const rows = [
          row("a", { displayPosition: 1 }),
          row("b", { displayPosition: 1 }),
          row("c", { playlistImageType: "SQUARE" }),
          row("d", { secondaryCta: { link: { type: "VOD", id: "nothing" } } }),
          row("e", { background: { image: "./pictures/none.webp" } }),
          row("f", { secondaryCta: { link: { type: "NEWS", id: "nothing" } } }),
          row("g", { content: { kind: "NEWS", feed: "golf" } }),
        ];
        put(folder, "sections", [{ id: "home", title: text("Home"), rows }]);
      },
      [
        "sections.json line 1, sections[0].rows[1].displayPosition: is the place of another row: 1",
        "sections.json line 1, sections[0].rows[2].playlistImageType: is only for rows of type PLAYLIST",
        "sections.json line 1, sections[0].rows[3].secondaryCta.link.id: there is no video nothing, neither in the bundle nor in the realm",
        "sections.json line 1, sections[0].rows[4].background.image: there is no picture ./pictures/none.webp below the bundle",
        "sections.json line 1, sections[0].rows[5].secondaryCta.link.id: there is no news nothing, neither in the bundle nor in the realm",
        "sections.json line 1, sections[0].rows[6].content.feed: there is no news feed golf, neither in the bundle nor in the realm",
      ],
    ],
    [
      "a page with 500 rows",
      (folder) => {
        const rows = Array.from({ length: 500 }, (_, index) => row(`row-${index}`));
        put(folder, "sections", [{ id: "home", title: text("Home"), rows }]);
      },
      ["sections.json line 1, sections[0].rows: must have at most 40 rows"],
    ],
    ["a file that no bundle has", (folder) => writeFileSync(join(folder, "films.json"), "{}"), ["films.json: is no file of a bundle"]],
    [
      "a setting that is none",
      (folder) =>
        writeFileSync(join(folder, "realm.json"), JSON.stringify({ id: "tv", name: "", hosts: [], settings: { theme: { colour: 1 } } })),
      [
        "realm.json line 1, name: must not be empty",
        "realm.json line 1, hosts: must name a host",
        "realm.json line 1, settings.theme.colour: there is no such field",
      ],
    ],
  ];
  const put = (folder: string, file: string, rows: readonly Row[]): void =>
    writeFileSync(join(folder, `${file}.json`), JSON.stringify({ [file]: rows }));
  const lines = (folder: string, all: readonly (string | Buffer)[]): void => {
    rmSync(join(folder, "videos.json"));
    writeFileSync(join(folder, "videos.ndjson"), Buffer.concat(all.flatMap((line) => [Buffer.from(line as string), Buffer.from("\n")])));
  };

  test("PL-10 a broken bundle of any kind changes nothing, and file, place and reason are named, all at once", async () => {
    const database = await open();
    const good = await bundleIn(database);
    await run(database, "import", good);
    const before = await stand(database);
    for (const [name, damage, reasons] of broken) {
      const folder = await bundleIn(database);
      await damage(folder);
      const refused = await run(database, "import", folder);
      expect(refused.code, name).toBe(1);
      for (const reason of reasons) expect(refused.err, name).toContain(reason);
      const checked = await run(database, "check", folder, "--json");
      expect([checked.code, checked.json<{ problems: unknown[] }>().problems.length >= reasons.length], name).toEqual([1, true]);
      expect(await stand(database), name).toEqual(before);
    }
  });

  test("PL-10 one mistyped setting of a new realm is the only problem: languages that nobody knows make no text wrong", async () => {
    const database = await open();
    const folder = await bundleIn(database, { videos: [video("one", { title: { en: "One", ar: "واحد" } }), video("two")] });
    const realm = JSON.parse(readFileSync(join(folder, "realm.json"), "utf8"));
    realm.settings.protection = { widevine: { licenceUrl: "https://[drm" } };
    writeFileSync(join(folder, "realm.json"), JSON.stringify(realm));
    const checked = (await run(database, "check", folder, "--json")).json<{ problems: readonly object[] }>();
    expect(checked.problems).toEqual([
      expect.objectContaining({ file: "realm.json", line: 1, path: "settings.protection.widevine.licenceUrl" }),
    ]);
  });

  test("PL-10 a guide comes in, goes out as it came and takes edits, also alone, when its channels exist already", async () => {
    const database = await open();
    const rows = [
      programme("late", { description: text("Until late."), repeatsEvery: "P1D", watch: "one" }),
      programme("once", { startsAt: { fromImport: "PT20M" } }),
    ];
    const folder = await bundleIn(database, { live: [video("one-tv", { kind: "CHANNEL" })], guide: rows });
    expect((await run(database, "import", folder)).code).toBe(0);
    const [once, late] = await database.unwalled.selectFrom("programmes").selectAll().orderBy("id", "desc").execute();
    // A start that is counted stands on the half hour.
    expect(once?.starts_at).toMatch(/:(?:00|30):00\.000Z$/u);
    expect(late).toMatchObject({ channel_id: "one-tv", watch_id: "one" });
    expect(late?.ends_at).toBe("2027-03-01T21:00:00.000Z");
    // A demo moves what repeats; that is no edit.
    const moved = { starts_at: "2027-03-05T20:00:00.000Z", ends_at: "2027-03-05T21:00:00.000Z" };
    await database.unwalled.updateTable("programmes").set(moved).where("id", "=", "late").execute();

    const out = join(folderOf(database), "out");
    expect((await run(database, "export", "tv", out)).code).toBe(0);
    const exported = () => JSON.parse(readFileSync(join(out, "guide.json"), "utf8")) as { guide: Row[] };
    expect(exported().guide).toEqual(rows);
    await database.unwalled.updateTable("programme_texts").set({ title: "Edited" }).where("programme_id", "=", "late").execute();
    expect((await run(database, "export", "tv", out, "--overwrite")).code).toBe(0);
    expect(exported().guide[0]).toEqual({ ...rows[0], title: text("Edited") });

    // Alone: the channel is found in the realm. An event of the realm is none.
    rmSync(join(folder, "live.json"));
    put(folder, "guide", [...rows, programme("new")]);
    expect((await run(database, "import", folder, "--only", "guide")).code).toBe(0);
    expect(await database.unwalled.selectFrom("programmes").select("id").orderBy("id").execute()).toHaveLength(3);
    await database.unwalled.updateTable("items").set({ kind: "EVENT" }).where("id", "=", "one-tv").execute();
    put(folder, "guide", [...rows, programme("newer")]);
    expect((await run(database, "import", folder, "--only", "guide")).err).toContain("there is no channel one-tv");
    // With its channel go its programmes.
    await database.unwalled.deleteFrom("items").where("id", "=", "one-tv").execute();
    expect(await database.unwalled.selectFrom("programme_texts").selectAll().execute()).toEqual([]);
  });

  test("PL-10 the demo's bundle is a realm for anybody: imported without DEMO it has no account", async () => {
    const database = await open();
    const folder = join(folderOf(database), "ringside");
    cpSync(resolve("realms/ringside"), folder, { recursive: true });
    const made = await run(database, "import", folder);
    expect(made.out).toContain("Left out: accounts");
    expect(await database.unwalled.selectFrom("accounts").select("id").execute()).toEqual([]);
    expect(readFileSync(join(folder, "realm.json"), "utf8")).toContain("ringside");
  });
});
