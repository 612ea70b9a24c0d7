import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { RecordingLog } from "../testing/test-deps.ts";
import { createReadiness, probeFolder } from "./readiness.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ringside-ready-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("readiness", () => {
  const well = async (): Promise<void> => undefined;
  const full = async (): Promise<void> => {
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  };

  test("P44 is there when everything is, and not when the disk is full: the log says what is missing", async () => {
    const log = new RecordingLog();
    expect(await createReadiness({ checks: { database: well, disk: well }, log })()).toBe(true);
    expect(log.lines).toEqual([]);
    expect(await createReadiness({ checks: { database: well, disk: full }, log })()).toBe(false);
    expect(log.lines).toMatchObject([{ level: "error", message: "not ready", fields: { check: "disk", err: { code: "ENOSPC" } } }]);
  });

  test("P44 a check that hangs is one that failed", async () => {
    const never = () => new Promise<never>(() => undefined);
    expect(await createReadiness({ checks: { database: never }, log: new RecordingLog(), limit: 20 })()).toBe(false);
  });

  test("P44 it recovers by itself, and many watchers cost no more than one", async () => {
    let now = 0;
    let reads = 0;
    let broken = true;
    const checks = {
      disk: async () => {
        reads += 1;
        if (broken) await full();
      },
    };
    const ready = createReadiness({ checks, log: new RecordingLog(), now: () => now });
    expect(await Promise.all([ready(), ready(), ready()])).toEqual([false, false, false]);
    broken = false;
    expect([await ready(), reads]).toEqual([false, 1]);
    now = 600;
    expect([await ready(), reads]).toEqual([true, 2]);
  });
});

describe("the write probe", () => {
  test("P44 leaves nothing behind where it can write", async () => {
    await probeFolder(folder);
    expect(readdirSync(folder)).toEqual([]);
  });

  test("P44 throws where it cannot", async () => {
    await expect(probeFolder(join(folder, "gone"))).rejects.toMatchObject({ code: "ENOENT" });
    writeFileSync(join(folder, "file"), "");
    await expect(probeFolder(join(folder, "file"))).rejects.toMatchObject({ code: "ENOTDIR" });
  });
});
