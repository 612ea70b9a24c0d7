import { generateKeyPairSync } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, expect, test, vi } from "vitest";
import { type Ended, runCommandLine, runWithSmallFiles } from "../../support/command-line-process.ts";
import { killServer, type ServerProcess, startServer } from "../../support/server-process.ts";
import { describeOnBothPlaces, openSqlitePlace, type Place, proofOf, SECRET } from "../../support/test-platform.ts";

// Each command and each server is a process, which a busy machine takes its time for.
vi.setConfig({ testTimeout: 180_000 });

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const envOf = ({ databaseUrl, dataDir }: Place): Record<string, string> => ({
  DATA_DIR: dataDir,
  SESSION_SECRET: SECRET,
  DEMO: "0",
  DATABASE_URL: databaseUrl,
});

async function openPlace(open: () => Promise<Place>): Promise<Place> {
  const place = await open();
  closing.push(() => place.remove());
  return place;
}

async function serve(place: Place): Promise<ServerProcess> {
  const server = await startServer(envOf(place));
  closing.push(() => killServer(server));
  await server.until("/healthz", 200);
  return server;
}

interface Directory {
  readonly realms: { readonly id: string; readonly apiKey: string; readonly hosts: string[]; readonly PRIMARY_COLOR: string }[];
}
/** Realms as a running server has them. */
async function realmsIn({ origin }: ServerProcess): Promise<Directory["realms"]> {
  const answer = await fetch(`${origin}/realms`, { headers: { "x-service-auth": proofOf("service") } });
  return ((await answer.json()) as Directory).realms;
}

const WITHIN_A_SECOND = { timeout: 5_000, interval: 50 };

describeOnBothPlaces("the operator's commands beside a running server", (_demo, open) => {
  test("PL-01 PL-09 PL-10 a new database is migrated, a realm made, changed and opened for an operator: the server follows at once", async () => {
    const place = await openPlace(open);
    const env = envOf(place);
    const run = async (...args: string[]): Promise<Ended> => await runCommandLine(env, args);
    const dry = await run("migrate", "--dry-run");
    expect([dry.code, dry.out]).toEqual([0, expect.stringContaining("pending  20261126-0001-realm")]);
    const migrated = await run("migrate", "--json");
    expect(migrated.code).toBe(0);
    expect((JSON.parse(migrated.out) as { applied: string[] }).applied).toContain("20261126-0001-realm");
    expect((await run("migrate")).out).toBe("The schema is that of this build.\n");

    const server = await serve(place);
    const made = await runCommandLine(
      env,
      [
        "realm",
        "create",
        "tv",
        "--host",
        "tv.example.com",
        "--color",
        "#0f6b62",
        "--admin",
        "olga@example.com",
        "--admin-name",
        "Olga",
        "--password-stdin",
      ],
      "a pass phrase of hers\n",
    );
    expect([made.code, made.out]).toEqual([0, expect.stringContaining("The realm tv stands at")]);
    expect(made.out + made.err).not.toContain("a pass phrase of hers");
    expect(made.err).toContain('"msg":"realm created by command"');
    await expect
      .poll(() => realmsIn(server), WITHIN_A_SECOND)
      .toContainEqual(expect.objectContaining({ id: "tv", hosts: ["tv.example.com"], PRIMARY_COLOR: "#0f6b62" }));

    expect((await run("realm", "set", "tv", "theme.primaryColor=#aa0000", "--add-host", "www.example.com")).code).toBe(0);
    const tv = (await realmsIn(server)).find(({ id }) => id === "tv");
    expect(tv).toMatchObject({ hosts: ["tv.example.com", "www.example.com"], PRIMARY_COLOR: "#aa0000" });

    // Its pages are there before it has any content; others are not.
    const pageOf = async (path: string): Promise<number> =>
      (await fetch(`${server.origin}${path}`, { headers: { "x-api-key": tv?.apiKey ?? "" } })).status;
    expect([await pageOf("/home"), await pageOf("/section/browse"), await pageOf("/section/no-such")]).toEqual([200, 200, 404]);

    const signIn = await fetch(`${server.origin}/login`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": tv?.apiKey ?? "" },
      body: JSON.stringify({ id: "olga@example.com", secret: "a pass phrase of hers" }),
    });
    expect(signIn.status).toBe(200);
    const refused = await run("realm", "create", "two", "--host", "www.example.com");
    expect([refused.code, refused.out, refused.err]).toEqual([1, "", "Not done: hosts www.example.com is taken by the realm tv\n"]);
    const doctor = await run("doctor", "--json");
    const { findings } = JSON.parse(doctor.out) as { findings: { check: string; state: string }[] };
    expect(findings.filter(({ check }) => check === "database")).toMatchObject([{ state: "ok" }]);
  });
});

test("PL-10 settings that are not understood end a command with their names and 78; the doctor says them and what to do", async () => {
  const place = await openPlace(openSqlitePlace);
  const env = { ...envOf(place), SMTP_URL: "mail.example.com", PORT: "many" };
  const refused = await runCommandLine(env, ["realm", "list"]);
  expect([refused.code, refused.out]).toEqual([78, ""]);
  expect(refused.err).toMatch(/^PORT must be .*\nSMTP_URL must be /mu);
  const doctor = await runCommandLine(env, ["doctor"]);
  expect(doctor.code).toBe(1);
  expect(doctor.out).toMatch(/wrong {2}settings: PORT must be[^\n]* → /u);
  expect(doctor.out).toMatch(/wrong {2}settings: SMTP_URL must be/u);
});

test("ID-10 PL-10 a provider's secret is read from standard input, of any number of lines, and written nowhere that is readable", async () => {
  const place = await openPlace(openSqlitePlace);
  const env = envOf(place);
  await runCommandLine(env, ["migrate"]);
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const key = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const apple = { id: "apple", kind: "APPLE", name: "Apple", clientId: "tv", teamId: "A1B2C3D4E5", keyId: "F6G7H8I9J0" };
  await runCommandLine(env, [
    "realm",
    "create",
    "tv",
    "--host",
    "tv.example.com",
    `signIn.providers=${JSON.stringify([{ id: "own" }, apple])}`,
  ]);
  const set = await runCommandLine(env, ["realm", "provider-secret", "tv", "apple"], key);
  expect([set.code, set.out]).toEqual([0, "The private-key of apple in tv is set.\n"]);
  expect(set.err).toContain('"msg":"provider secret set by command"');
  const tooLong = await runCommandLine(env, ["realm", "provider-secret", "tv", "apple"], "x".repeat(50_000));
  expect([tooLong.code, tooLong.out, tooLong.err]).toEqual([1, "", "Not done: standard input holds more than a secret\n"]);
  const listed = await runCommandLine(env, ["realm", "provider-secret", "tv", "--json"]);
  expect(JSON.parse(listed.out)).toMatchObject({ secrets: [{ provider: "apple", secret: "private-key", state: "set" }] });
  const [, line = ""] = key.split("\n");
  for (const text of [set.out, set.err, listed.out, listed.err]) expect(text).not.toContain(line);
  for (const file of readdirSync(place.dataDir)) expect(readFileSync(join(place.dataDir, file)).includes(line)).toBe(false);
});

test("PL-10 before the first start the doctor says what is missing, and makes nothing", async () => {
  const place = await openPlace(openSqlitePlace);
  const doctor = await runCommandLine({ ...envOf(place), SESSION_SECRET: "" }, ["doctor"]);
  expect([doctor.code, doctor.out]).toEqual([1, expect.stringContaining("there is no database")]);
  expect(readdirSync(place.dataDir)).toEqual([]);
  const listed = await runCommandLine(envOf(place), ["realm", "list"]);
  expect([listed.code, listed.err]).toEqual([1, expect.stringContaining('run "migrate" or start the server once')]);
  expect(readdirSync(place.dataDir)).toEqual([]);
});

test("PL-09 PL-10 a backup of SQLite while another process writes is of one moment, and starts a platform", async () => {
  const place = await openPlace(openSqlitePlace);
  const env = envOf(place);
  await runCommandLine(env, ["migrate"]);
  await runCommandLine(env, ["realm", "create", "tv", "--host", "tv.example.com"]);
  const folder = join(place.dataDir, "backups");
  mkdirSync(folder);
  // Two tables that are always written together: a copy of one moment has as many rows of each.
  const writer = new DatabaseSync(place.databaseUrl);
  writer.exec("create table one (x text); create table other (x text)");
  const write = (): void =>
    writer.exec("begin immediate; insert into one values (hex(randomblob(500))); insert into other values ('y'); commit");
  for (let row = 0; row < 3_000; row += 1) write();
  const writing = setInterval(write, 1);
  try {
    const { code, out, err } = await runCommandLine(env, ["backup", folder, "--json"]);
    expect([code, err.split("\n").filter((line) => !line.startsWith("{") && line !== "")]).toEqual([0, []]);
    const { file } = JSON.parse(out) as { file: string };
    const copy = new DatabaseSync(file, { readOnly: true });
    const { ones, others } = copy.prepare("select (select count(*) from one) as ones, (select count(*) from other) as others").get() ?? {};
    copy.close();
    expect(ones).toBe(others);
    expect(Number(ones)).toBeGreaterThanOrEqual(3_000);
    expect(existsSync(`${file}.part`)).toBe(false);
    const restored = await runCommandLine({ ...env, DATABASE_URL: file }, ["realm", "list", "--json"]);
    expect(JSON.parse(restored.out)).toMatchObject({ realms: [{ id: "tv", hosts: ["tv.example.com"] }] });
  } finally {
    clearInterval(writing);
    writer.close();
  }
});

describeOnBothPlaces("a backup of the operator", (_demo, open) => {
  test("P44 PL-09 PL-10 is restored into an empty database, which a server then serves", async () => {
    const place = await openPlace(open);
    await runCommandLine(envOf(place), ["migrate"]);
    await runCommandLine(envOf(place), ["realm", "create", "tv", "--host", "tv.example.com"]);
    const file = join(place.dataDir, "copy");
    const { code, err } = await runCommandLine(envOf(place), ["backup", file]);
    expect([code, err]).toEqual([0, expect.stringContaining("database backed up by command")]);
    const other = await openPlace(open);
    const restored = await runCommandLine(envOf(other), ["restore", file]);
    expect([restored.code, restored.out]).toEqual([0, expect.stringMatching(/^\d+ tables were restored/u)]);
    const server = await serve(other);
    await server.until("/readyz", 200);
    expect(await realmsIn(server)).toMatchObject([{ id: "tv", hosts: ["tv.example.com"] }]);
  });

  test("P44 PL-10 a disk that takes no more ends it, and leaves no file behind", async () => {
    const place = await openPlace(open);
    await runCommandLine(envOf(place), ["migrate"]);
    const folder = join(place.dataDir, "backups");
    mkdirSync(folder);
    // 1 kB of about 3 of compressed rows, and 400 kB of about 1,000 of a database file.
    const blocks = place.databaseUrl.startsWith("postgres") ? 2 : 800;
    const full = await runWithSmallFiles(blocks, envOf(place), ["backup", folder]);
    expect([full.code, full.err]).toEqual([1, expect.stringContaining("Not done: ")]);
    expect(readdirSync(folder)).toEqual([]);
    expect((await runCommandLine(envOf(place), ["backup", folder])).code).toBe(0);
    expect(readdirSync(folder)).toHaveLength(1);
  });
});
