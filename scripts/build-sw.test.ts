import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { networkFiles, playerFiles, precacheEntries, shellFiles } from "./build-sw.mjs";

/** A page, the player's two chunks, its extras, and a chunk of another feature, as the bundler lists them. */
const MANIFEST = {
  "app/root.tsx": { file: "assets/root.js", imports: ["_shell.js"], isEntry: true, css: ["assets/shell.css"] },
  "_shell.js": { file: "assets/shell.js" },
  "_open-stream.js": { file: "assets/open-stream.js", name: "open-stream", imports: ["_choices.js", "_shell.js"], isDynamicEntry: true },
  "_choices.js": { file: "assets/choices.js" },
  "_player-surface.js": {
    file: "assets/surface.js",
    name: "player-surface",
    imports: ["_vidstack.js", "_shell.js"],
    isDynamicEntry: true,
    css: ["assets/shell.css", "assets/player.css"],
  },
  "_vidstack.js": { file: "assets/vidstack.js", imports: ["_shell.js"] },
  "app/features/player/deferred/player-extras.tsx": { file: "assets/extras.js", name: "player-extras", isDynamicEntry: true },
  "app/features/updates/worker-client.ts": { file: "assets/worker-client.js", name: "worker-client", isDynamicEntry: true },
};

test("PW-02 the worker knows the player's files: engine, controls and extras with what only they import", () => {
  expect(playerFiles(MANIFEST)).toEqual([
    "/assets/open-stream.js",
    "/assets/choices.js",
    "/assets/surface.js",
    "/assets/player.css",
    "/assets/vidstack.js",
    "/assets/extras.js",
  ]);
});

test("a build without the player's code ends with an error", () => {
  expect(() => playerFiles({ "app/root.tsx": MANIFEST["app/root.tsx"], "_shell.js": MANIFEST["_shell.js"] })).toThrow(
    "no code of the player",
  );
});

test("PW-02 the worker's shell is the start of the framework and the files of home and the offline page", () => {
  const assets = {
    entry: { module: "/assets/entry.js", imports: ["/assets/framework.js"] },
    routes: {
      root: { module: "/assets/root.js", imports: ["/assets/framework.js"], css: ["/assets/shell.css"] },
      "home.default": { module: "/assets/home.js" },
      "resource.offline": { module: "/assets/offline.js" },
      "login.default": { module: "/assets/login.js" },
    },
  };
  expect(shellFiles(assets)).toEqual([
    "assets/entry.js",
    "assets/framework.js",
    "assets/root.js",
    "assets/shell.css",
    "assets/home.js",
    "assets/offline.js",
  ]);
});

test("PW-04 the worker caches what pages load without a network with what it imports, and no build is without it", () => {
  const manifest = {
    "app/features/updates/components/network-notices.tsx": { file: "assets/network-notices.js", imports: ["_shell.js", "_use-thing.js"] },
    "app/forms/changes/queue-form.ts": { file: "assets/queue-form.js", imports: ["_shell.js"] },
    "app/content/lists/add-to-list-panel.tsx": { file: "assets/list-panel.js", imports: ["_shell.js"] },
    "app/routes/_layouts/panels/panels.ts": { file: "assets/panels.js", imports: ["_shell.js"] },
    "app/routes/_layouts/panels/search-suggestions.tsx": { file: "assets/suggestions.js", imports: ["_shell.js"] },
    "_shell.js": { file: "assets/shell.js" },
    "_use-thing.js": { file: "assets/use-thing.js", imports: ["_shell.js"] },
  };
  expect(networkFiles(manifest)).toEqual([
    "assets/network-notices.js",
    "assets/shell.js",
    "assets/use-thing.js",
    "assets/queue-form.js",
    "assets/list-panel.js",
    "assets/panels.js",
    "assets/suggestions.js",
  ]);
  expect(() => networkFiles({ "_shell.js": { file: "assets/shell.js" } })).toThrow("the build holds no app/features/updates");
});

test("PW-02 the worker's list has addresses with a hash, and no build has a file without one, a missing file or a large shell", () => {
  const folder = mkdtempSync(join(tmpdir(), "ringside-shell-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "assets"));
  const names = ["assets/root-DaB3_x-9.js", "assets/shell-0123abcd.css"];
  for (const name of names) writeFileSync(join(folder, name), "x".repeat(500_000));
  expect(precacheEntries(names, folder)).toEqual([
    { url: "/assets/root-DaB3_x-9.js", revision: null },
    { url: "/assets/shell-0123abcd.css", revision: null },
  ]);
  expect(() => precacheEntries(["assets/root.js"], folder)).toThrow("no hash of the content in assets/root.js");
  expect(() => precacheEntries(["assets/root-ffffffff.js"], folder)).toThrow("ENOENT");
  writeFileSync(join(folder, "assets/root-DaB3_x-9.js"), "x".repeat(500_001));
  expect(() => precacheEntries(names, folder)).toThrow("the shell takes 1000001 bytes");
});
