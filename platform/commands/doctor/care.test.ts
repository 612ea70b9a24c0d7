import { chmodSync, mkdtempSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { MovableClock } from "../../base/clock.ts";
import type { Database } from "../../store/database.ts";
import { describeOnBothDatabases, folderOf } from "../../testing/test-database.ts";
import { EXIT } from "../help.ts";
import { type CommandRunOptions, command, commandWith } from "../testing/command-line.ts";

interface Report {
  readonly healthy: boolean;
  readonly findings: readonly { readonly check: string; readonly state: string; readonly message: string; readonly todo?: string }[];
}

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A realm with all that a doctor wants, and a DATA_DIR of the right modes. */
async function openHealthy(open: () => Promise<Database>): Promise<{ database: Database; options: CommandRunOptions }> {
  const database = await open();
  await command(database, "realm", "create", "tv", "--host", "tv.example.com", "--admin", "olga@example.com");
  await database.unwalled
    .insertInto("licences")
    .values({
      ...{ realm_id: "tv", id: "monthly", family_id: null, rank: 1, licence_type: "STANDARD", strategy: "SUBSCRIPTION", position: 0 },
      ...{
        external_provider: null,
        fixed_expiry: null,
        access_days: null,
        trial_days: 0,
        marketing_period: null,
        active: 1,
        recommended: 0,
        gift: 0,
        activation: "AT_ONCE",
      },
    })
    .execute();
  const folder = folderOf(database);
  chmodSync(folder, 0o700);
  for (const file of readdirSync(folder)) chmodSync(join(folder, file), 0o600);
  return { database, options: { settings: { demo: true }, clock: new MovableClock(new Date()) } };
}

async function report({ database, options }: Awaited<ReturnType<typeof openHealthy>>, changes: CommandRunOptions = {}) {
  const ran = await commandWith({ ...options, ...changes }, database, "doctor", "--json");
  const { healthy, findings } = ran.json<Report>();
  expect(ran.code).toBe(healthy ? EXIT.done : EXIT.failed);
  for (const finding of findings.filter(({ state }) => state === "wrong")) expect(finding.todo ?? "").not.toBe("");
  return { healthy, of: (check: string) => findings.filter((finding) => finding.check === check), findings };
}

describeOnBothDatabases("the doctor", (open) => {
  test("PL-10 finds nothing wrong where nothing is, and changes nothing", async () => {
    const healthy = await openHealthy(open);
    const before = readdirSync(folderOf(healthy.database)).sort();
    const { findings } = await report(healthy);
    expect(findings.filter(({ state }) => state !== "ok")).toEqual([]);
    expect(findings.map(({ check }) => check)).toEqual([
      ...["settings", "database", "clock", "realms", "secret", "media", "mail", "payment", "disk", "file rights"],
    ]);
    expect(readdirSync(folderOf(healthy.database)).sort()).toEqual(before);
    const shown = await commandWith(healthy.options, healthy.database, "doctor");
    expect(shown.out).toContain("ok     realms: 1 (tv), 1 hosts");
    expect(shown.out).toContain("Nothing is wrong.");
  });

  test("PL-10 names realms that nobody can open, buy from or administer, and what to do", async () => {
    const healthy = await openHealthy(open);
    const { database } = healthy;
    await command(database, "realm", "create", "two", "--host", "two.example", "general.origin=https://www.two.example");
    await database.unwalled.deleteFrom("realm_hosts").where("realm_id", "=", "tv").execute();
    await database.unwalled.deleteFrom("labels").where("realm_id", "=", "two").execute();
    await database.unwalled
      .updateTable("realms")
      .set({ settings: '{"sections":{"theme":{"colour":"red"}}}' })
      .where("id", "=", "tv")
      .execute();
    const { of, healthy: well } = await report(healthy, { publicOrigin: "https://two.example" });
    expect(well).toBe(false);
    expect(of("hosts").map(({ message }) => message)).toEqual([
      "tv has no host: nobody can open it",
      expect.stringContaining("general.origin leads to a host that is not its own"),
      expect.stringContaining("PUBLIC_ORIGIN opens the default realm, and its host is one of two"),
    ]);
    expect(of("licences")).toMatchObject([{ state: "note", message: expect.stringContaining("two sells nothing") }]);
    expect(of("accounts")).toMatchObject([{ state: "note", message: "two has no operator" }]);
    expect(of("labels")).toMatchObject([{ state: "wrong", message: "two has no texts" }]);
    expect(of("settings of a realm")).toMatchObject([{ state: "wrong", message: expect.stringContaining("theme.colour is no setting") }]);
    await database.unwalled.deleteFrom("realms").where("id", "=", "none").execute();
  });

  test("PL-10 on an empty platform the report says how to make a realm", async () => {
    const database = await open();
    const { of } = await report({ database, options: {} });
    expect(of("realms")).toMatchObject([{ state: "wrong", message: "there is no realm", todo: expect.stringContaining("realm create") }]);
    expect(of("mail")).toMatchObject([{ state: "note" }]);
    expect(of("payment")).toMatchObject([{ state: "note" }]);
  });

  test("PL-10 mail: the server takes our sign-in, refuses it, is away, or is none", async () => {
    const healthy = await openHealthy(open);
    const server = new SMTPServer({
      authMethods: ["PLAIN"],
      allowInsecureAuth: true,
      disabledCommands: ["STARTTLS"],
      onAuth: ({ username, password }, _session, done) =>
        password === "right" ? done(null, { user: username }) : done(new Error("Invalid username or password")),
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    closing.push(() => new Promise<void>((done) => server.close(() => done())));
    const address = server.server.address();
    const port = address !== null && typeof address === "object" ? address.port : 0;
    const mail = async (smtpUrl: string) => (await report(healthy, { smtpUrl })).of("mail");
    expect(await mail(`smtp://olga:right@127.0.0.1:${port}`)).toMatchObject([{ state: "ok" }]);
    const refused = await mail(`smtp://olga:wrong-secret@127.0.0.1:${port}`);
    expect(refused).toMatchObject([{ state: "wrong", todo: expect.stringContaining("SMTP_URL") }]);
    expect(JSON.stringify(refused)).not.toContain("wrong-secret");
    expect(await mail("smtp://127.0.0.1:1")).toMatchObject([{ state: "wrong", message: expect.stringContaining("ECONNREFUSED") }]);
    const other = createServer((socket) => void socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
    await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
    closing.push(() => new Promise((done) => other.close(done)));
    const place = other.address();
    expect(await mail(`smtp://127.0.0.1:${place !== null && typeof place === "object" ? place.port : 0}`)).toMatchObject([
      { state: "wrong" },
    ]);
  });

  test("PL-10 files: what others may read, a film that is missing, a DATA_DIR that is not there", async () => {
    const healthy = await openHealthy(open);
    const folder = folderOf(healthy.database);
    writeFileSync(join(folder, "session-secret"), "x".repeat(64));
    chmodSync(join(folder, "session-secret"), 0o644);
    await healthy.database.unwalled
      .insertInto("items")
      .values({
        ...{ realm_id: "tv", id: "film", type: "VOD", kind: null, access: "FREE", online_playback: 1, master: "no-such-film", loops: 1 },
        ...{
          watermark: 0,
          dvr: 0,
          premiere: 0,
          published_at: "2026-01-01T00:00:00.000Z",
          year: null,
          rating: null,
          starts_at: null,
          ends_at: null,
        },
        ...{ series_id: null, season_id: null, season_number: null, episode: null, thumbnail: "{}", poster: null },
      })
      .execute();
    const { of } = await report(healthy);
    expect(of("file rights")).toMatchObject([
      { state: "wrong", message: `others may read ${join(folder, "session-secret")}`, todo: `chmod go= ${join(folder, "session-secret")}` },
    ]);
    expect(of("media")).toMatchObject([{ state: "wrong", message: "1 of 1 films are missing: no-such-film" }]);
    expect((await report(healthy, { settings: { demo: true, dataDir: join(folder, "none") } })).of("disk")).toMatchObject([
      { state: "wrong" },
    ]);
  });

  test("PL-10 sandbox payments at a public address, jobs that were given up, a clock that went back", async () => {
    const healthy = await openHealthy(open);
    await healthy.database.unwalled
      .insertInto("jobs")
      .values({
        ...{ realm_id: "tv", id: "j", kind: "mail", dedupe_key: "j", payload: "{}", state: "DEAD", attempts: 8, last_error: "no" },
        ...{ run_at: "2026-01-01", lease_until: null, lease_owner: null, created_at: "2026-01-01" },
      })
      .execute();
    const { of } = await report(healthy, { publicOrigin: "https://tv.example.com", clock: new MovableClock(new Date("2020-01-01")) });
    expect(of("payment")).toMatchObject([{ state: "wrong", todo: expect.stringContaining("DEMO=0") }]);
    expect(of("jobs")).toMatchObject([{ state: "note", message: "1 were given up" }]);
    expect(of("clock")).toMatchObject([{ state: "wrong" }]);
  });

  test("PL-09 a schema that is behind this build is wrong, one that is ahead is not", async () => {
    const healthy = await openHealthy(open);
    const notes = healthy.database.unwalled as unknown as {
      insertInto(table: string): { values(row: object): { execute(): Promise<unknown> } };
    };
    await notes
      .insertInto("kysely_migration")
      .values({ name: "20991231-0000-of-tomorrow", timestamp: "2026-01-01T00:00:00.000Z" })
      .execute();
    expect((await report(healthy)).of("database")).toMatchObject([{ state: "note", message: expect.stringContaining("of a newer build") }]);
  });
});

describeOnBothDatabases("migrate by command", (open) => {
  test("PL-09 says that nothing is to be done where nothing is", async () => {
    const database = await open();
    for (const args of [["migrate", "--dry-run"], ["migrate"]]) {
      const { code, out } = await command(database, ...args);
      expect([code, out]).toEqual([EXIT.done, "The schema is that of this build.\n"]);
    }
  });
});

describeOnBothDatabases("backup by command", (open) => {
  test("PL-09 PL-10 a backup is whole, readable by nobody else, and overwrites nothing", async () => {
    const { database } = await openHealthy(open);
    const folder = mkdtempSync(join(folderOf(database), "backup-"));
    const { code, out, err } = await command(database, "backup", folder);
    expect([code, err]).toEqual([EXIT.done, ""]);
    const [file = ""] = readdirSync(folder);
    expect(readdirSync(folder)).toHaveLength(1);
    expect(file).toMatch(/^ringside-20261120-120000\.(?:db|sql\.gz)$/u);
    expect(out).toContain(join(folder, file));
    expect(statSync(join(folder, file)).mode & 0o777).toBe(0o600);
    const again = await command(database, "backup", join(folder, file));
    expect([again.code, again.err]).toEqual([EXIT.failed, expect.stringContaining("is there already")]);
    const nowhere = await command(database, "backup", join(folder, "none", "x.db"));
    expect([nowhere.code, nowhere.err]).toEqual([EXIT.failed, expect.stringContaining("there is no folder")]);
    expect(readdirSync(folder)).toEqual([file]);
  });
});
