import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { extension } from "../../demo/demo.ts";
import { MovableClock } from "../base/clock.ts";
import { contextOn } from "../commands/open.ts";
import { commandWith } from "../commands/testing/command-line.ts";
import type { Database } from "../store/database.ts";
import { describeOnBothDatabases, folderOf } from "../testing/test-database.ts";
import { TEST_START } from "../testing/test-deps.ts";
import { startRealms } from "./start.ts";

type Row = Record<string, unknown>;
const text = (en: string) => ({ en });
const line = (id: string, label = id): Row => ({ id, label: text(label), link: { type: "ROUTE", id: "home" } });
const LABEL = "identitySignInTitle";

describeOnBothDatabases("PL-01 what a start takes over", (open) => {
  const rootOf = (database: Database): string => join(folderOf(database), "realms");

  function writeBundle(database: Database, lists: Record<string, readonly Row[]>): void {
    const folder = join(rootOf(database), "tv");
    mkdirSync(folder, { recursive: true });
    const put = (file: string, value: unknown): void => writeFileSync(join(folder, `${file}.json`), JSON.stringify(value));
    put("realm", { id: "tv", name: "Example TV", hosts: ["tv.example.com"] });
    for (const [file, rows] of Object.entries(lists)) put(file, { [file]: rows });
  }

  /** A start with DEMO. Gives what it logged. */
  async function start(database: Database): Promise<object[]> {
    const logged: object[] = [];
    const settings = {
      secret: "a secret for tests, longer than 32 characters",
      demo: true,
      baseOrigin: "http://localhost:3000",
      mediaDir: resolve("media"),
      realmsDir: rootOf(database),
      dataDir: folderOf(database),
      operatorPassword: null,
    };
    const environment = {
      databaseUrl: () => "",
      extension: settings.demo ? extension : null,
      platform: () => ({ smtpUrl: null, settings }),
      look: () => Promise.reject() as never,
    };
    const terminal = {
      progress: () => undefined,
      bar: () => undefined,
      readLine: async () => "",
      readSecret: () => Promise.reject(new Error("no secret is read")),
      askSecretTwice: () => Promise.reject(new Error("there is no terminal to ask on")),
      log: () => undefined,
    };
    const { deps, modules } = contextOn(database, environment, terminal, new MovableClock(TEST_START)).platform();
    const log = { ...deps.log, info: (fields: object, message: string) => void logged.push({ ...fields, message }) };
    await startRealms({ deps: { ...deps, log }, modules });
    return logged;
  }

  const menuOf = async (database: Database): Promise<string[]> =>
    (await database.unwalled.selectFrom("menu_items").select("item").where("realm_id", "=", "tv").orderBy("position").execute()).map(
      ({ item }) => (JSON.parse(item) as { label: { en: string } }).label.en,
    );
  const labelOf = async (database: Database, realm = "tv"): Promise<string | undefined> =>
    (
      await database.unwalled
        .selectFrom("labels")
        .select("text")
        .where("realm_id", "=", realm)
        .where("label_key", "=", LABEL)
        .where("language", "=", "en")
        .executeTakeFirst()
    )?.text;

  test("PL-01 PL-10 a changed demo bundle is taken over at the next start, an unchanged one is not looked at; a hand edit stays and is named", async () => {
    const database = await open();
    const page = (id: string, body: string): Row => ({ id, title: text(id), body: text(body) });
    writeBundle(database, { pages: [page("help", "First"), page("terms", "First")] });
    expect(await start(database)).toMatchObject([{ realm: "tv", skipped: 0, message: "bundle imported" }]);
    expect(await start(database)).toEqual([]);
    const bodies = async () =>
      Object.fromEntries(
        (await database.unwalled.selectFrom("static_page_texts").select(["page_id", "body"]).where("realm_id", "=", "tv").execute()).map(
          ({ page_id, body }) => [page_id, body],
        ),
      );
    expect(await bodies()).toEqual({ help: "First", terms: "First" });
    await database.write
      .updateTable("static_page_texts")
      .set({ body: "By hand" })
      .where("realm_id", "=", "tv")
      .where("page_id", "=", "terms")
      .execute();
    // An unchanged bundle is not compared.
    expect(await start(database)).toEqual([]);
    writeBundle(database, { pages: [page("help", "Second"), page("terms", "Second"), page("privacy", "Second")] });
    const logged = await start(database);
    expect(logged).toContainEqual({
      realm: "tv",
      skipped: [{ kind: "page", id: "terms", because: "EDITED" }],
      message: "edited since the last import, left as it is",
    });
    expect(await bodies()).toEqual({ help: "Second", terms: "By hand", privacy: "Second" });
    // Things missing from the new bundle are removed, except edited ones.
    writeBundle(database, { pages: [page("help", "Second")] });
    await start(database);
    expect(await bodies()).toEqual({ help: "Second", terms: "By hand" });
  });

  test("PL-01 LS-07 a menu that its operator changed keeps names, removals, additions and order; new lines of the bundle come in", async () => {
    const database = await open();
    writeBundle(database, { menu: [line("home"), line("films"), line("live"), line("old")] });
    await start(database);
    expect(await menuOf(database)).toEqual(["home", "films", "live", "old"]);
    const db = database.write;
    const put = (id: string, label: string, position: number) => {
      const item = JSON.stringify({ ...line(id, label), icon: null, group: "MAIN", visibility: "ALL", devices: ["WEB", "MOBILE-WEB"] });
      return { realm_id: "tv", id, position, item };
    };
    await db.deleteFrom("menu_items").where("realm_id", "=", "tv").where("id", "in", ["films", "live"]).execute();
    // Renamed, moved to the front, and one of their own.
    await db.updateTable("menu_items").set({ position: 7 }).where("realm_id", "=", "tv").where("id", "=", "home").execute();
    await db
      .insertInto("menu_items")
      .values([put("live", "On the air", 0), put("club", "Club", 8)])
      .execute();
    writeBundle(database, { menu: [line("home"), line("news", "News"), line("films"), line("live"), line("old", "Archive")] });
    await start(database);
    expect(await menuOf(database)).toEqual(["On the air", "Archive", "home", "News", "Club"]);
  });

  test("PL-01 LS-07 a menu that nobody touched follows the bundle: order, names, what is gone", async () => {
    const database = await open();
    writeBundle(database, { menu: [line("home"), line("films"), line("live")] });
    await start(database);
    writeBundle(database, { menu: [line("live", "Live now"), line("news"), line("home")] });
    await start(database);
    expect(await menuOf(database)).toEqual(["Live now", "news", "home"]);
  });

  test("PL-02 PL-10 a bundle's own words for a label hold in its realm alone; an operator's stay; without them the product's come back", async () => {
    const database = await open();
    const own = (en: string): Record<string, readonly Row[]> => ({ labels: [{ key: LABEL, text: text(en) }] });
    writeBundle(database, own("Step into the ring"));
    await start(database);
    const made = await commandWith({}, database, "realm", "create", "other", "--host", "other.example.com");
    expect(made.code).toBe(0);
    const product = await labelOf(database, "other");
    expect([await labelOf(database), product === "Step into the ring"]).toEqual(["Step into the ring", false]);
    // Labels of a release are written at each start, a bundle's after them.
    await start(database);
    expect(await labelOf(database)).toBe("Step into the ring");
    await database.write
      .updateTable("labels")
      .set({ text: "By hand" })
      .where("realm_id", "=", "tv")
      .where("label_key", "=", LABEL)
      .where("language", "=", "en")
      .execute();
    writeBundle(database, own("Come in"));
    await start(database);
    expect(await labelOf(database)).toBe("By hand");
    await database.write
      .updateTable("labels")
      .set({ text: "Come in" })
      .where("realm_id", "=", "tv")
      .where("label_key", "=", LABEL)
      .where("language", "=", "en")
      .execute();
    writeBundle(database, { labels: [] });
    await start(database);
    expect(await labelOf(database)).toBe(product);
  });

  test("PL-10 a bundle that is imported into a realm that a command made takes the place of the standard menu, unless it was changed", async () => {
    const database = await open();
    const made = await commandWith({}, database, "realm", "create", "tv", "--host", "tv.example.com", "theme.scheme=light");
    expect(made.code).toBe(0);
    expect(await menuOf(database)).toEqual(["Home", "Browse"]);
    writeBundle(database, { menu: [line("films", "Films")] });
    const import_ = () =>
      commandWith({ settings: { mediaDir: resolve("media") } }, database, "bundle", "import", join(rootOf(database), "tv"));
    expect((await import_()).code).toBe(0);
    expect(await menuOf(database)).toEqual(["Films"]);
    const shown = await commandWith({}, database, "realm", "show", "tv", "--set");
    expect(shown.out).toContain('theme.scheme = "light"');

    const other = await open();
    await commandWith({}, other, "realm", "create", "tv", "--host", "tv.example.com");
    const [first] = await other.unwalled.selectFrom("menu_items").selectAll().where("realm_id", "=", "tv").orderBy("position").execute();
    const item = JSON.stringify({ ...(JSON.parse(first?.item ?? "{}") as object), label: { en: "Start" } });
    await other.write.updateTable("menu_items").set({ item }).where("realm_id", "=", "tv").where("id", "=", "home").execute();
    writeBundle(other, { menu: [line("films", "Films")] });
    expect((await commandWith({}, other, "bundle", "import", join(rootOf(other), "tv"))).code).toBe(0);
    expect(await menuOf(other)).toEqual(expect.arrayContaining(["Start", "Films"]));
  });
});
