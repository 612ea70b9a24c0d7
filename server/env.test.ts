import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Env, readEnv, SettingsError } from "./env.ts";
import { ownDataFolder, productFolder } from "./process/data-folder.ts";
import { isLoopback } from "./process/settings.ts";
import { writeSelfSigned } from "./testing/self-signed.ts";

const SECRET = "a secret of these tests, longer than 32";
let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ringside-env-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const read = (source: Record<string, string>): Env => readEnv({ DATA_DIR: folder, ...source });

/** Problems that a start with these settings would report. */
function problemsOf(source: Record<string, string>): readonly string[] {
  try {
    read(source);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

describe("environment", () => {
  test("PL-09 nothing set: a demo on localhost with SQLite", () => {
    expect(read({})).toMatchObject({
      port: 3000,
      baseOrigin: "http://localhost:3000",
      demo: true,
      databaseUrl: join(folder, "ringside.db"),
      databasePoolSize: 10,
      platformUrl: null,
      tls: null,
      logLevel: "info",
    });
  });

  test("PL-05 the country comes in X-Country-Code, or in the header that COUNTRY_HEADER names", () => {
    expect(read({}).countryHeader).toBe("x-country-code");
    expect(read({ COUNTRY_HEADER: "CF-IPCountry" }).countryHeader).toBe("cf-ipcountry");
  });

  test("PL-09 a public address is no demo unless it is asked for", () => {
    expect(read({ PUBLIC_ORIGIN: "https://tv.example.com" }).demo).toBe(false);
    expect(read({ PUBLIC_ORIGIN: "https://tv.example.com", DEMO: "1" }).demo).toBe(true);
    expect(read({ PUBLIC_ORIGIN: "http://aurora.localhost:3000" }).demo).toBe(true);
    expect(read({ DEMO: "0" }).demo).toBe(false);
  });

  test.each(["true", "1", "yes", "on", "TRUE", "Yes", " on "])("DEMO=%j means yes", (DEMO) => {
    expect(read({ PUBLIC_ORIGIN: "https://tv.example.com", DEMO }).demo).toBe(true);
  });
  test("PL-10 test payments without DEMO are asked for, and refused at a public address", () => {
    expect(read({ DEMO: "0" }).sandboxPayments).toBe(false);
    expect(read({ DEMO: "0", SANDBOX_PAYMENTS: "1", PUBLIC_ORIGIN: "http://tv.localhost:3000" }).sandboxPayments).toBe(true);
    expect(problemsOf({ DEMO: "0", SANDBOX_PAYMENTS: "1", PUBLIC_ORIGIN: "https://tv.example.com" })).toEqual([
      "SANDBOX_PAYMENTS must be off where PUBLIC_ORIGIN is public: anybody would buy with a made-up card",
    ]);
  });
  test("CM-06 Stripe is switched on by its three keys of one kind; another API only on this machine; nothing repeats a key", () => {
    const keys = {
      STRIPE_SECRET_KEY: `sk_${"live"}_51abcdefgh`,
      STRIPE_PUBLISHABLE_KEY: "pk_live_51abcdefgh",
      STRIPE_WEBHOOK_SECRET: "whsec_abcdefgh, whsec_12345678",
    };
    expect(read({}).stripe).toBeNull();
    expect(read(keys).stripe).toEqual({
      secretKey: `sk_${"live"}_51abcdefgh`,
      publishableKey: "pk_live_51abcdefgh",
      webhookSecrets: ["whsec_abcdefgh", "whsec_12345678"],
      apiOrigin: null,
      scriptOrigin: null,
    });
    expect(read({ ...keys, STRIPE_API_ORIGIN: "http://127.0.0.1:4000/" }).stripe?.apiOrigin).toBe("http://127.0.0.1:4000");
    for (const origin of ["https://api.example.com", "http://10.0.0.7:4000", "http://localhost.example.com"])
      expect(problemsOf({ ...keys, STRIPE_API_ORIGIN: origin, STRIPE_SCRIPT_ORIGIN: origin })).toEqual([
        "STRIPE_API_ORIGIN must be an address of this machine: it is for tests",
        "STRIPE_SCRIPT_ORIGIN must be an address of this machine: it is for tests",
      ]);
    expect(problemsOf({ STRIPE_SECRET_KEY: `sk_${"live"}_51abcdefgh` })).toEqual([
      "STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET belong together: set all or none",
    ]);
    expect(problemsOf({ ...keys, STRIPE_PUBLISHABLE_KEY: "pk_test_51abcdefgh" })).toEqual([
      "STRIPE_PUBLISHABLE_KEY must be of the same kind as STRIPE_SECRET_KEY: both live, or both for tests",
    ]);
    const swapped = problemsOf({ ...keys, STRIPE_SECRET_KEY: keys.STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: "secret" });
    expect(swapped).toHaveLength(2);
    expect(swapped.join()).not.toMatch(/51abcdefgh|whsec_abc/u);
  });
  test.each(["false", "0", "no", "off", "NO"])("DEMO=%j means no", (DEMO) => {
    expect(read({ DEMO }).demo).toBe(false);
  });

  test.each([
    ["postgres://db/x", "postgres://db/x"],
    ["postgresql://user:p%40ss@db:5432/x?sslmode=require", "postgresql://user:p%40ss@db:5432/x?sslmode=require"],
    ["/var/lib/tv.db", "/var/lib/tv.db"],
    ["file:/var/lib/tv.db", "/var/lib/tv.db"],
    ["file:///var/lib/tv.db", "/var/lib/tv.db"],
    ["./tv.db", join(process.cwd(), "tv.db")],
    ["tv.sqlite3", join(process.cwd(), "tv.sqlite3")],
  ])("PL-09 DATABASE_URL=%s is understood", (DATABASE_URL, databaseUrl) => {
    expect(read({ DATABASE_URL, SESSION_SECRET: SECRET }).databaseUrl).toBe(databaseUrl);
  });

  test.each([
    ["DATABASE_URL", "postgre://db/x"],
    ["DATABASE_URL", "mysql://db/x"],
    ["DATABASE_URL", "http://db/x"],
    ["DATABASE_URL", "db.example.com"],
    ["DATABASE_URL", "postgres"],
    ["DATABASE_URL", "postgres:db"],
    ["DATABASE_URL", ":memory:"],
    ["DATABASE_URL", "file:"],
    ["DATABASE_URL", "file::memory:"],
    ["DATABASE_URL", "file://db.example.com/x"],
    ["DATABASE_POOL_SIZE", "0"],
    ["DATABASE_POOL_SIZE", "ten"],
    ["PORT", "many"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "1e3"],
    ["HOST", "localhost:3000"],
    ["HOST", "10.0.0"],
    ["HOST", "http://localhost"],
    ["PUBLIC_ORIGIN", "ftp://x"],
    ["PUBLIC_ORIGIN", "tv.example.com"],
    ["PUBLIC_ORIGIN", "https://tv.example.com/watch"],
    ["PUBLIC_ORIGIN", "https://user:secret@tv.example.com"],
    ["DEMO", "maybe"],
    ["DEMO", "2"],
    ["PLATFORM_URL", "platform:4000"],
    ["PLATFORM_URL", "https://platform?x=1"],
    ["SESSION_SECRET", "short"],
    ["SESSION_SECRET", "x".repeat(32)],
    ["SESSION_SECRET", "0123456789abcdef".repeat(4)],
    ["SESSION_SECRET", `${"changeme ".repeat(5)}chan`],
    ["SESSION_SECRET_PREVIOUS", "short"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["TRUSTED_PROXIES", "10.0.0.0/"],
    ["TRUSTED_PROXIES", "10.0.0.0/8/8"],
    ["TRUSTED_PROXIES", "2001:db8::/129"],
    ["TRUSTED_PROXIES", "127.0.0.1,balancer"],
    ["COUNTRY_HEADER", "x-vpn"],
    ["COUNTRY_HEADER", "x-country-code,cf-ipcountry"],
    ["SMTP_URL", "mail.example.com"],
    ["SMTP_URL", "https://mail.example.com"],
    ["SMTP_URL", "smtp://"],
    ["OPERATOR_PASSWORD", "elevenchars"],
    ["LOG_LEVEL", "loud"],
    ["TLS_CERT", "/no/such/cert.pem"],
    ["DATA_DIR", "/dev/null/data"],
  ])("%s=%s is refused by name, and the value is not repeated", (name, value) => {
    const problems = problemsOf({ SESSION_SECRET: SECRET, [name]: value });
    const [first = ""] = problems.filter((problem) => problem.startsWith(`${name} `));
    expect(first).toMatch(/ must /u);
    if (name === "OPERATOR_PASSWORD" || name.startsWith("SESSION_SECRET")) expect(problems.join()).not.toContain(value);
  });

  test("every problem is reported at once", () => {
    const names = problemsOf({ PORT: "x", DEMO: "x", SMTP_URL: "x", TRUSTED_PROXIES: "x,y", OPERATOR_PASSWORD: "x" }).map(
      (problem) => problem.split(" ")[0],
    );
    expect(names.sort()).toEqual(["DEMO", "OPERATOR_PASSWORD", "PORT", "SMTP_URL", "TRUSTED_PROXIES"]);
  });

  test.each([
    [{ DATABASE_URL: "postgres://db/x" }, "SESSION_SECRET is required"],
    [{ PLATFORM_URL: "http://platform:4000" }, "SESSION_SECRET is required"],
  ] as const)("PL-09 %j is refused without a secret of its own", (source, message) => {
    expect(problemsOf(source).join()).toContain(message);
  });

  test("PL-09 a weak secret can be replaced, and the previous one is another than the current one", () => {
    const weak = "x".repeat(40);
    expect(read({ SESSION_SECRET: SECRET, SESSION_SECRET_PREVIOUS: weak })).toMatchObject({ sessionSecret: SECRET, previousSecret: weak });
    expect(read({ SESSION_SECRET: SECRET }).previousSecret).toBeNull();
    expect(problemsOf({ SESSION_SECRET: SECRET, SESSION_SECRET_PREVIOUS: SECRET }).join()).toMatch(
      /^SESSION_SECRET_PREVIOUS is the current secret/u,
    );
  });

  test("localhost by any of its names is loopback, others are not", () => {
    for (const name of ["localhost", "aurora.localhost", "127.0.0.1", "127.8.8.8", "[::1]"]) expect(isLoopback(name)).toBe(true);
    for (const name of ["localhost.example.com", "example.com", "10.0.0.1", "notlocalhost"]) expect(isLoopback(name)).toBe(false);
  });
});

describe("TLS files", () => {
  let keys = "";
  const key = (name: string) => join(keys, name);
  const make = (name: string) => writeSelfSigned({ key: key(`${name}.key`), cert: key(`${name}.crt`) });
  beforeAll(async () => {
    keys = mkdtempSync(join(tmpdir(), "ringside-tls-"));
    await make("one");
    await make("other");
    writeFileSync(key("text.pem"), "no certificate");
  });
  afterAll(() => rmSync(keys, { recursive: true, force: true }));

  test("a certificate and its key serve https", () => {
    const env = read({ TLS_CERT: key("one.crt"), TLS_KEY: key("one.key") });
    expect(env.tls).not.toBeNull();
    expect(env.baseOrigin).toBe("https://localhost:3000");
  });

  test.each([
    ["one.crt", "other.key", "TLS_KEY must be the private key of the certificate"],
    ["text.pem", "one.key", "TLS_CERT must be a certificate in PEM form"],
    ["one.crt", "text.pem", "TLS_KEY must be a private key in PEM form"],
    ["none.crt", "one.key", "TLS_CERT must be a file that can be read (ENOENT)"],
  ])("%s with %s is refused", (cert, name, message) => {
    expect(problemsOf({ TLS_CERT: key(cert), TLS_KEY: key(name) }).join()).toContain(message);
  });

  test("one without the other is refused", () => {
    expect(problemsOf({ TLS_CERT: key("one.crt") }).join()).toContain("TLS_CERT and TLS_KEY belong together");
  });
});

describe("session secret", () => {
  const file = () => join(folder, "session-secret");

  test("is made once, for this machine alone, and only its owner reads it", () => {
    const { sessionSecret } = read({});
    expect(sessionSecret.length).toBeGreaterThanOrEqual(32);
    expect(read({}).sessionSecret).toBe(sessionSecret);
    expect(readFileSync(file(), "utf8")).toBe(sessionSecret);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(["session-secret"]);
  });

  test.each(["", "\n", "x".repeat(31)])("a file that holds %j is refused, and stays as it is", (text) => {
    writeFileSync(file(), text);
    expect(problemsOf({}).join()).toMatch(/session-secret holds \d+ characters, at least 32 are needed/u);
    expect(readFileSync(file(), "utf8")).toBe(text);
  });

  test("where nothing can be written there is no file, not half of one", () => {
    const data = join(folder, "data");
    const module = join(import.meta.dirname, "process/secret-file.ts");
    const script = `import(${JSON.stringify(module)}).then(({ keepSecret }) => keepSecret(${JSON.stringify(data)}, "session-secret")).then(() => process.exit(0), (error) => { process.stdout.write(error.message); process.exit(3); })`;
    // A process that may write no byte, as on a full disk: files can be created, but stay empty.
    const child = spawnSync("sh", ["-c", 'ulimit -f 0; exec "$0" --import tsx -e "$1"', process.execPath, script], { encoding: "utf8" });
    expect([child.status, child.stdout]).toEqual([3, expect.stringMatching(/^DATA_DIR: .*session-secret cannot be written/u)]);
    expect(readdirSync(data)).toEqual([]);
  });

  test("a secret that others could read is closed to them", () => {
    writeFileSync(file(), SECRET);
    chmodSync(file(), 0o644);
    expect(read({}).sessionSecret).toBe(SECRET);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });
});

describe("folders", () => {
  test("files of DATA_DIR are their owner's alone, earlier ones and new ones", () => {
    const before = process.umask();
    const data = join(folder, "data");
    mkdirSync(join(data, "outbox"), { recursive: true, mode: 0o755 });
    writeFileSync(join(data, "ringside.db"), "", { mode: 0o644 });
    try {
      ownDataFolder(data, (path, error) => expect.fail(`${path}: ${String(error)}`));
      writeFileSync(join(data, "limits.db"), "");
      mkdirSync(join(data, "images"));
    } finally {
      process.umask(before);
    }
    const modes = Object.fromEntries(readdirSync(data).map((name) => [name, statSync(join(data, name)).mode & 0o777]));
    expect(modes).toEqual({ images: 0o700, outbox: 0o700, "ringside.db": 0o600, "limits.db": 0o600 });
    expect(statSync(data).mode & 0o777).toBe(0o700);
  });

  test("the product is found above its own code, wherever it is started", () => {
    expect(productFolder("/srv/tv/build/server", (path) => path === "/srv/tv/package.json")).toBe("/srv/tv");
    expect(productFolder(import.meta.dirname, existsSync)).toBe(join(import.meta.dirname, ".."));
    expect(() => productFolder("/srv", () => false)).toThrow("package.json");
  });
});
