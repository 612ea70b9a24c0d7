import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isLoopback, readEnv } from "./env.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ringside-env-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const read = (source: Record<string, string>) => readEnv({ DATA_DIR: folder, ...source });

describe("environment", () => {
  test("PL-09 nothing set: a demo on localhost with SQLite", () => {
    expect(read({})).toMatchObject({
      port: 3000,
      baseOrigin: "http://localhost:3000",
      demo: true,
      databaseUrl: join(folder, "ringside.db"),
      platformUrl: null,
      tls: null,
    });
  });

  test("PL-09 a public address is no demo unless it is asked for", () => {
    expect(read({ PUBLIC_ORIGIN: "https://tv.example.com" }).demo).toBe(false);
    expect(read({ PUBLIC_ORIGIN: "https://tv.example.com", DEMO: "1" }).demo).toBe(true);
    expect(read({ PUBLIC_ORIGIN: "http://aurora.localhost:3000" }).demo).toBe(true);
    expect(read({ DEMO: "0" }).demo).toBe(false);
  });

  test("a secret is made once, for this machine alone, and only its owner reads it", () => {
    const { sessionSecret } = read({});
    expect(sessionSecret.length).toBeGreaterThanOrEqual(32);
    expect(read({}).sessionSecret).toBe(sessionSecret);
    const file = join(folder, "session-secret");
    expect(readFileSync(file, "utf8")).toBe(sessionSecret);
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  test.each([
    [{ DATABASE_URL: "postgres://db/x" }, "SESSION_SECRET is required"],
    [{ PLATFORM_URL: "http://platform:4000" }, "SESSION_SECRET is required"],
    [{ SESSION_SECRET: "short" }, "at least 32"],
    [{ PORT: "many" }, "PORT"],
    [{ PUBLIC_ORIGIN: "ftp://x" }, "PUBLIC_ORIGIN"],
    [{ TLS_CERT: "/cert.pem" }, "belong together"],
  ])("PL-09 %j is refused with words that help", (source, message) => {
    expect(() => read(source as unknown as Record<string, string>)).toThrow(message);
  });

  test("localhost by any of its names is loopback, others are not", () => {
    for (const name of ["localhost", "aurora.localhost", "127.0.0.1", "127.8.8.8", "[::1]"]) expect(isLoopback(name)).toBe(true);
    for (const name of ["localhost.example.com", "example.com", "10.0.0.1", "notlocalhost"]) expect(isLoopback(name)).toBe(false);
  });
});
