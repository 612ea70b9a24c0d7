import { expect, test } from "vitest";
import { realmStore } from "../../modules/realm/store/realm.ts";
import type { Database } from "../../store/database.ts";
import { versionsOf } from "../../store/versions/versions.ts";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { addTestRealm, createTestDeps } from "../../testing/test-deps.ts";
import { createTestRealm } from "../../testing/test-realm.ts";
import { EXIT } from "../help.ts";
import { command, commandWith } from "../testing/command-line.ts";

const createTv = (database: Database, ...more: string[]) => command(database, "realm", "create", "tv", "--host", "tv.example.com", ...more);
const realmsOf = (database: Database) => createTestRealm(createTestDeps(database, { settings: { demo: false } }));

/** Record of a realm, without times and ids. */
const eventsOf = (database: Database) =>
  database.unwalled.selectFrom("audit_events").select(["realm_id", "account_id", "event", "details"]).orderBy("event").execute();

interface Shown {
  readonly hosts: string[];
  readonly settings: { readonly setting: string; readonly value: unknown; readonly set: boolean }[];
}
async function shown(database: Database, id: string): Promise<{ hosts: string[]; set: Record<string, unknown>; all: string[] }> {
  const { hosts, settings } = (await command(database, "realm", "show", id, "--json")).json<Shown>();
  const set = Object.fromEntries(settings.filter((one) => one.set).map(({ setting, value }) => [setting, value]));
  return { hosts, set, all: settings.map(({ setting }) => setting) };
}

describeOnBothDatabases("the operator's realm commands", (open) => {
  test("PL-01 PL-10 a realm is made by one command, with hosts, languages, colours, texts, a menu and its first operator", async () => {
    const database = await open();
    const { code, out, err, logged } = await commandWith(
      { input: "a long pass phrase\n" },
      database,
      ...["realm", "create", "tv", "--name", "Example TV", "--host", "TV.example.com", "--host", "bücher.example"],
      ...["--languages", "es,en", "--color", "#0F6B62", "--scheme", "light", "--admin", "olga@example.com", "--password-stdin"],
      ...["general.timeZone=Europe/Madrid", "profiles.maximum=4", "access.territories=ES,PT"],
    );
    expect([code, err]).toEqual([EXIT.done, ""]);
    expect(out).not.toContain("a long pass phrase");
    expect(JSON.stringify(logged)).not.toContain("a long pass phrase");
    expect(logged).toEqual([expect.objectContaining({ realm: "tv", message: "realm created by command" })]);
    const realm = realmsOf(database);
    expect(await realm.getSettings("tv")).toMatchObject({
      name: "Example TV",
      hosts: ["tv.example.com", "xn--bcher-kva.example"],
      defaultLanguage: "es",
      languages: ["es", "en"],
      PRIMARY_COLOR: "#0F6B62",
      scheme: "light",
      timeZone: "Europe/Madrid",
      territories: ["ES", "PT"],
      profileConfiguration: { enabled: false, maximum: 4 },
    });
    expect((await realm.listRealms()).defaultRealm).toBe("tv");
    expect(await realm.text("tv", "es", "shellSignIn")).not.toBe("shellSignIn");
    expect((await realmStore(database.read, "tv").listMenu()).map(({ item }) => (JSON.parse(item) as { id: string }).id)).toEqual([
      "home",
      "browse",
    ]);
    const accounts = await database.unwalled.selectFrom("accounts").selectAll().execute();
    expect(await eventsOf(database)).toEqual([
      { realm_id: "tv", account_id: accounts[0]?.id, event: "ACCOUNT_MADE", details: '{"role":"OPERATOR"}' },
      { realm_id: "tv", account_id: null, event: "REALM_MADE", details: expect.stringContaining("tv.example.com") },
    ]);
    expect(accounts).toMatchObject([{ realm_id: "tv", email: "olga@example.com", role: "OPERATOR", language: "es" }]);
  });

  test("PL-10 a made-up password is shown once and nowhere else", async () => {
    const database = await open();
    const { out, logged, code } = await createTv(database, "--admin", "olga@example.com");
    expect(code).toBe(EXIT.done);
    const password = /shown once\): (\S+)/u.exec(out)?.[1] ?? "";
    expect(password).toMatch(/^[a-zA-Z2-9]{20}$/u);
    expect(JSON.stringify(logged)).not.toContain(password);
    expect(JSON.stringify(await database.unwalled.selectFrom("credentials").selectAll().execute())).not.toContain(password);
  });

  test("PL-01 what must not be is refused with its reason, and nothing is written", async () => {
    const database = await open();
    await createTv(database);
    const cases: [string[], string][] = [
      [["realm", "create", "tv", "--host", "other.example"], "id tv is taken"],
      [["realm", "create", "two", "--host", "tv.example.com"], "tv.example.com is taken by the realm tv"],
      [["realm", "create", "Two", "--host", "two.example"], "id must be small letters"],
      [["realm", "create", "neutral", "--host", "two.example"], "id is kept for the product"],
      [["realm", "create", "two", "--host", "two.example:3000"], "must be a host name without port"],
      [["realm", "create", "two", "--host", "https://two.example"], "must be a host name without port"],
      [["realm", "create", "two", "--host", "pay.two.example"], "must be a host name without port"],
      [["realm", "create", "two", "--host", "two.example", "--host", "TWO.example"], "two.example stands twice"],
      [["realm", "create", "two", "--host", "two.example", "--name", " "], "name must not be empty"],
      [["realm", "create", "two", "--host", "two.example", "--languages", "xx"], "must be en or es"],
      [["realm", "create", "two", "--host", "two.example", "--color", "red"], "theme.primaryColor must be a colour"],
      [["realm", "create", "two", "--host", "two.example", "--admin", "olga"], "the email must be an address"],
      [["realm", "set", "tv", "languages.offered=es"], "languages.default must be one of languages.offered"],
      [["realm", "set", "tv", "theme.scheme=blue", "profiles.maximum=0"], "profiles.maximum must be at least 1"],
      [["realm", "set", "tv", "--remove-host", "tv.example.com"], "hosts must name a host"],
      [["realm", "set", "tv", "--remove-host", "no.example"], "no.example is no host of tv"],
      [["realm", "set", "nowhere", "theme.scheme=dark"], 'there is no realm "nowhere"'],
      [["realm", "show", "nowhere"], 'there is no realm "nowhere"'],
    ];
    const before = await command(database, "realm", "show", "tv", "--json");
    for (const [args, message] of cases) {
      const { code, out, err } = await command(database, ...args);
      expect([args, code, out]).toEqual([args, EXIT.failed, ""]);
      expect(err).toContain(message);
    }
    expect((await command(database, "realm", "show", "tv", "--json")).out).toBe(before.out);
    expect((await command(database, "realm", "list", "--json")).json<{ realms: unknown[] }>().realms).toHaveLength(1);
    expect(await database.unwalled.selectFrom("accounts").selectAll().execute()).toEqual([]);
  });

  test.each([
    [["realm", "create"], "ID is missing"],
    [["realm", "create", "tv"], "--host is missing"],
    [["realm", "create", "tv", "--host", "tv.example", "--password-stdin"], "a password goes with --admin"],
    [["realm", "create", "tv", "--host", "tv.example", "--password", "secret"], "--password"],
    [["realm", "set", "tv"], "nothing to change"],
    [["realm", "set", "tv", "theme"], "must be section.field=value"],
    [["realm", "set", "tv", "colours.primary=red"], 'there is no section "colours"'],
    [["realm", "set", "tv", "theme.colour=red"], 'theme has no setting "colour"'],
    [["realm", "set", "tv", "--unset", "theme.logo.src"], "only a whole setting"],
    [["realm", "show", "tv", "more"], "one too many"],
  ])("%j is written wrongly: code 2, with the help", async (args, message) => {
    const { code, out, err } = await command(await open(), ...args);
    expect([code, out]).toEqual([EXIT.usage, ""]);
    expect(err).toContain(message);
    expect(err).toContain("Usage: npm run platform");
  });

  test("PL-01 settings are set as text, JSON or a list, unset again, and shown as set or default without secrets", async () => {
    const database = await open();
    await createTv(database, "--color", "#0f6b62");
    const { code, err, logged } = await command(
      database,
      ...["realm", "set", "tv", "content.watchlistStatus=ENABLED", "languages.offered=en,ar", 'commerce.billingFields=["name","country"]'],
      ...['theme.logo={"src":"/media/realms/tv/logo.svg","width":120,"height":30}', "mail.sender=hello@tv.example.com"],
      ...["--add-host", "www.example.com", "--name", "Example TV"],
    );
    expect([code, err]).toEqual([EXIT.done, ""]);
    expect(logged).toMatchObject([{ realm: "tv", changed: expect.arrayContaining(["content.watchlistStatus", "hosts", "name"]) }]);
    expect((await command(database, "realm", "set", "tv", "theme.logo.width=160", "--unset", "mail.sender")).code).toBe(EXIT.done);
    const changes = (await eventsOf(database)).filter(({ event }) => event === "REALM_CHANGED").map(({ details }) => details);
    expect(changes.sort()).toEqual([
      expect.stringContaining("content.watchlistStatus languages.offered"),
      '{"changed":"theme.logo.width mail.sender"}',
    ]);
    const { hosts, set, all } = await shown(database, "tv");
    expect(hosts).toEqual(["tv.example.com", "www.example.com"]);
    expect(set).toEqual({
      "theme.primaryColor": "#0f6b62",
      "content.watchlistStatus": "ENABLED",
      "languages.offered": ["en", "ar"],
      "commerce.billingFields": ["name", "country"],
      "theme.logo": { src: "/media/realms/tv/logo.svg", width: 160, height: 30 },
    });
    expect(all).toContain("mail.sender");
    const { api_key } = await database.unwalled.selectFrom("realms").select("api_key").executeTakeFirstOrThrow();
    for (const args of [["show", "tv"], ["show", "tv", "--json"], ["list"], ["list", "--json"]])
      expect((await command(database, "realm", ...args)).out).not.toContain(api_key);
    expect((await command(database, "realm", "show", "tv")).out).toContain('set      theme.primaryColor = "#0f6b62"');
    expect((await command(database, "realm", "show", "tv")).out).toContain("default  mail.sender = null");
  });

  test("P45 settings that another build has set stay as they are and are named; --unset takes one that this build does not understand", async () => {
    const database = await open();
    await createTv(database);
    const sectionsOf = async () => {
      const { settings } = await database.unwalled.selectFrom("realms").select("settings").where("id", "=", "tv").executeTakeFirstOrThrow();
      const { sections } = JSON.parse(settings) as { sections: Record<string, unknown> };
      return sections;
    };
    const theirs = { tomorrow: { openDays: 3 }, theme: { glow: "soft", scheme: "sepia" } };
    await database.unwalled
      .updateTable("realms")
      .set({ settings: JSON.stringify({ sections: theirs }) })
      .where("id", "=", "tv")
      .execute();
    const set = (...args: string[]) => command(database, "realm", "set", "tv", ...args);
    const changed = await set("theme.primaryColor=#aa0000");
    expect(changed.out).toContain("Left unchanged, because another build set them: theme.glow, theme.scheme, tomorrow.");
    expect(await sectionsOf()).toEqual({ ...theirs, theme: { ...theirs.theme, primaryColor: "#aa0000" } });
    expect((await set("theme.scheme=light", "--json")).json<{ unchanged: string[] }>().unchanged).toEqual(["theme.glow", "tomorrow"]);
    await database.unwalled
      .updateTable("realms")
      .set({ settings: JSON.stringify({ sections: theirs }) })
      .where("id", "=", "tv")
      .execute();
    expect((await set("--unset", "theme.scheme", "--json")).json<{ unchanged: string[] }>().unchanged).toEqual(["theme.glow", "tomorrow"]);
    expect(await sectionsOf()).toEqual({ ...theirs, theme: { glow: "soft" } });
    expect((await set("--unset", "theme.glow", "--unset", "tomorrow", "--json")).json()).toMatchObject({
      changed: ["theme.glow", "tomorrow"],
      unchanged: [],
    });
    expect(await sectionsOf()).toEqual({ theme: {} });
    // Unknown to this build, and set by no other.
    expect((await set("--unset", "tomorrow")).err).toContain('there is no section "tomorrow"');
  });

  test("PL-01 a changed setting moves the version that guests' documents hang on, another realm's does not move", async () => {
    const database = await open();
    await createTv(database);
    await command(database, "realm", "create", "two", "--host", "two.example.com");
    const contents = () => Promise.all(["tv", "two"].map(async (id) => (await versionsOf(database, id)).content));
    const [tv, two] = await contents();
    expect((await command(database, "realm", "set", "tv", "theme.primaryColor=#aa0000")).code).toBe(EXIT.done);
    const after = await contents();
    expect([after[0] === tv, after[1] === two]).toEqual([false, true]);
    // A refused change moves no version.
    expect((await command(database, "realm", "set", "tv", "theme.primaryColor=red")).code).toBe(EXIT.failed);
    expect(await contents()).toEqual(after);
  });

  test("PL-01 another realm becomes the default one, and only it", async () => {
    const database = await open();
    await createTv(database);
    await command(database, "realm", "create", "two", "--host", "two.example");
    await command(database, "realm", "set", "two", "--default");
    const { realms } = (await command(database, "realm", "list", "--json")).json<{ realms: { id: string; default: boolean }[] }>();
    expect(realms.filter((realm) => realm.default).map(({ id }) => id)).toEqual(["two"]);
  });

  test("PL-01 a realm keeps what it had when one setting is changed", async () => {
    const database = await open();
    await addTestRealm(database, "old", { timeZone: "Asia/Dubai", defaultLanguage: "ar", languages: ["ar"], PRIMARY_COLOR: "#123456" });
    await database.unwalled.insertInto("realm_hosts").values({ host: "old.example", realm_id: "old" }).execute();
    expect((await command(database, "realm", "set", "old", "theme.scheme=light")).code).toBe(EXIT.done);
    expect(await realmsOf(database).getSettings("old")).toMatchObject({
      timeZone: "Asia/Dubai",
      defaultLanguage: "ar",
      PRIMARY_COLOR: "#123456",
      scheme: "light",
    });
  });

  test("PL-10 two commands at once: of two that want the same host one is refused", async () => {
    const database = await open();
    const both = await Promise.all(["one", "two"].map((id) => command(database, "realm", "create", id, "--host", "same.example")));
    expect(both.map(({ code }) => code).sort()).toEqual([EXIT.done, EXIT.failed]);
  });

  test("PL-10 CM-18 realm set refuses a cancellation voucher that the realm does not have", async () => {
    const database = await open();
    await createTv(database);
    const set = () => command(database, "realm", "set", "tv", "commerce.cancellationVoucher=stay50");
    const refused = await set();
    expect([refused.code, refused.err]).toEqual([
      EXIT.failed,
      expect.stringContaining("commerce.cancellationVoucher names stay50, and the realm has no such voucher"),
    ]);
    expect((await shown(database, "tv")).set).not.toHaveProperty("commerce.cancellationVoucher");
    await command(database, "voucher", "make", "tv", "--percent", "50", "--code", "STAY50", "--unlimited");
    expect((await set()).code).toBe(EXIT.done);
  });
});
