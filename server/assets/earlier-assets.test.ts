import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addDays } from "date-fns";
import { beforeEach, describe, expect, test } from "vitest";
import { keepAssets } from "./earlier-assets.ts";
import { loadStaticFiles } from "./static-files.ts";

const NOW = new Date("2026-11-21T12:00:00Z");

describe("assets over builds", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "ringside-assets-"));
    return () => rmSync(folder, { recursive: true });
  });

  /** Builds into the same folder, as a new version does, and starts a server on it. */
  function start(files: Record<string, string>, now: Date) {
    const client = join(folder, "client");
    rmSync(client, { recursive: true, force: true });
    mkdirSync(join(client, "assets"), { recursive: true });
    for (const [name, text] of Object.entries(files)) writeFileSync(join(client, "assets", name), text);
    const answer = loadStaticFiles(client, keepAssets(join(client, "assets"), join(folder, "data/assets"), now));
    return (pathname: string, encoding = "identity") =>
      answer(new Request("http://localhost/", { headers: { "accept-encoding": encoding } }), pathname);
  }

  test("PW-05 P37 a tab of the build before still gets a chunk that it never asked for, as fixed as any", async () => {
    start({ "page-1.js": "old page", "page-1.js.br": "packed" }, NOW);
    const get = start({ "page-2.js": "new page" }, addDays(NOW, 1));
    expect(await get("/assets/page-2.js")?.text()).toBe("new page");
    const old = get("/assets/page-1.js");
    expect(old?.headers.get("cache-control")).toContain("immutable");
    expect(old?.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(await old?.text()).toBe("old page");
    const packed = get("/assets/page-1.js", "br");
    expect([packed?.headers.get("content-encoding"), await packed?.text()]).toEqual(["br", "packed"]);
  });

  test("PW-05 what no build of the last two weeks had is forgotten; what one still has is not", () => {
    start({ "gone.js": "1", "stays.js": "2" }, NOW);
    start({ "stays.js": "2" }, addDays(NOW, 10));
    const get = start({ "new.js": "3" }, addDays(NOW, 20));
    expect(get("/assets/gone.js")).toBeNull();
    expect(get("/assets/stays.js")?.status).toBe(200);
  });

  test("PW-05 P05 nothing but whole files of the folder can be asked for", () => {
    writeFileSync(join(folder, "secret.js"), "secret");
    const get = start({ "page.js": "page" }, NOW);
    mkdirSync(join(folder, "data/assets"), { recursive: true });
    writeFileSync(join(folder, "data/assets/later.js"), "not of a build");
    for (const path of [
      "/assets/../secret.js",
      "/assets/%2e%2e/secret.js",
      "/assets/",
      "/assets/later.js",
      "/page.js",
      "/assets/page.js.br",
    ])
      expect(get(path), path).toBeNull();
  });
});
