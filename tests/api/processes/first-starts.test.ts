import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { killServer, type ServerProcess, startServer } from "../../support/server-process.ts";
import { SECRET } from "../../support/test-platform.ts";

let folder: string;
let running: ServerProcess[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ringside-first-starts-"));
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map(killServer));
  rmSync(folder, { recursive: true, force: true });
});

test("PL-09 P45 of two first starts on one SQLite file the second waits: one seeds, both serve, nothing is there twice", async () => {
  const env = { DATA_DIR: folder, SESSION_SECRET: SECRET };
  running = await Promise.all([startServer(env), startServer(env)]);
  await Promise.all(running.map((server) => server.until("/readyz", 200)));
  for (const { output } of running) expect(output.stdout + output.stderr).not.toMatch(/SQLITE|locked|"level":50/u);
  const database = new DatabaseSync(join(folder, "ringside.db"), { readOnly: true });
  const count = (table: string) => Object.values(database.prepare(`select count(*) from ${table}`).get() ?? {})[0];
  const seen = { realms: count("realms"), seeds: count("bundle_imports"), operators: count("accounts where role = 'OPERATOR'") };
  database.close();
  expect(seen).toEqual({ realms: 2, seeds: 2, operators: 2 });
});
