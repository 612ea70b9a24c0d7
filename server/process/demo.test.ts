import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { readDemo, SettingsError } from "../env.ts";
import { importDemo, loadDemo } from "./demo.ts";

const never = () => Promise.reject(new Error("demo/ was imported"));

test("PL-10 a live start never imports the demo; DEMO and SANDBOX_PAYMENTS each do, and a loopback start without settings", async () => {
  const live = { PUBLIC_ORIGIN: "https://tv.example" };
  for (const source of [live, { ...live, SANDBOX_PAYMENTS: "off" }, { DEMO: "off" }, { ...live, DEMO: "maybe" }])
    expect(await loadDemo(readDemo(source), never)).toBeNull();
  const demo = await import("../../demo/demo.ts");
  for (const source of [{}, { DEMO: "on", ...live }, { DEMO: "off", SANDBOX_PAYMENTS: "on" }])
    expect((await loadDemo(readDemo(source), () => Promise.resolve(demo)))?.extension).toBe(demo.extension);
});

test("PL-10 a build without the folder says which settings to switch off; another file in its place is no demo", async () => {
  const folder = mkdtempSync(join(tmpdir(), "ringside-no-demo-"));
  try {
    await expect(importDemo(folder)).rejects.toThrow(SettingsError);
    await expect(importDemo(folder)).rejects.toThrow(/DEMO and SANDBOX_PAYMENTS must be off/u);
  } finally {
    rmSync(folder, { recursive: true });
  }
  expect(await importDemo(resolve("."))).toHaveProperty("extension");
  await expect(loadDemo({ demo: true, sandboxPayments: false }, () => Promise.resolve({ default: {} }))).rejects.toThrow("exports no demo");
});
