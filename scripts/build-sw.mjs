import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { isShellRoute, NETWORK_CODE, PLAYER } from "../app/bundles.ts";

/** @typedef {{ module: string, imports?: string[], css?: string[] }} ShellRoute */

/** The shell must be small: every visitor fetches it, also those who visit once. */
const MOST_BYTES = 1_000_000;

/**
 * Files of the shell, as paths below the client's folder. `assets` is the manifest in the framework's server build.
 *
 * @param {Pick<import("@remix-run/node").ServerBuild["assets"], "entry"> & { routes: Record<string, ShellRoute> }} assets
 * @returns {string[]}
 */
export function shellFiles(assets) {
  const files = new Set([assets.entry.module, ...assets.entry.imports]);
  for (const [id, route] of Object.entries(assets.routes)) {
    if (!isShellRoute(id)) continue;
    for (const file of [route.module, ...(route.imports ?? []), ...(route.css ?? [])]) files.add(file);
  }
  return [...files].map((file) => file.replace(/^\//, ""));
}

/**
 * Scripts and styles that only the player's own modules reach, as addresses. Throws when there are none.
 *
 * @param {import("vite").Manifest} manifest
 * @returns {string[]}
 */
export function playerFiles(manifest) {
  const reached = (keys) => {
    const chunks = new Set();
    const visit = (key) => {
      const chunk = manifest[key];
      if (chunk === undefined || chunks.has(chunk)) return;
      chunks.add(chunk);
      for (const imported of chunk.imports ?? []) visit(imported);
    };
    for (const key of keys) visit(key);
    return new Set([...chunks].flatMap(({ file, css = [] }) => [file, ...css]));
  };
  const keys = Object.keys(manifest);
  const pages = reached(keys.filter((key) => manifest[key].isEntry === true));
  const isPlayer = (key) => key.startsWith(PLAYER.modules) || [PLAYER.engine, PLAYER.controls].includes(manifest[key].name);
  const player = reached(keys.filter((key) => manifest[key].isDynamicEntry === true && isPlayer(key)));
  const files = [...player].filter((file) => !pages.has(file)).map((file) => `/${file}`);
  if (files.length === 0) throw new Error("the build holds no code of the player");
  return files;
}

/**
 * Scripts that pages load when the network is away, with what they import.
 *
 * @param {import("vite").Manifest} manifest
 * @returns {string[]}
 */
export function networkFiles(manifest) {
  const files = (key) => [manifest[key].file, ...(manifest[key].imports ?? []).flatMap(files)];
  const missing = NETWORK_CODE.filter((module) => manifest[module] === undefined);
  if (missing.length > 0) throw new Error(`the build holds no ${missing.join(", ")}`);
  return [...new Set(NETWORK_CODE.flatMap(files))];
}

/**
 * Workbox's list of files to cache at installation. An address of the bundler has a hash of its content, so it needs no revision.
 * Throws when a file has no such address or when all of them are too large.
 *
 * @param {string[]} files paths below `folder`
 * @param {string} folder
 * @returns {import("workbox-precaching").PrecacheEntry[]}
 */
export function precacheEntries(files, folder) {
  const unnamed = files.filter((file) => !/^assets\/.+-[\w-]{8}\.(?:js|css)$/u.test(file));
  if (unnamed.length > 0) throw new Error(`no hash of the content in ${unnamed.join(", ")}: the worker would never replace it`);
  const size = files.reduce((bytes, file) => bytes + statSync(join(folder, file)).size, 0);
  if (size > MOST_BYTES) throw new Error(`the shell takes ${size} bytes, more than ${MOST_BYTES}`);
  return files.map((file) => ({ url: `/${file}`, revision: null }));
}

/** Bundles sw/worker.ts to `folder`/sw.js with the list of files to cache at installation. */
export async function buildWorker(folder) {
  const manifest = JSON.parse(readFileSync(join(folder, "../.vite/client-manifest.json"), "utf8"));
  const { assets } = await import(pathToFileURL(join(folder, "../server/index.js")).href);
  const files = [...new Set([...shellFiles(assets), ...networkFiles(manifest)])];
  await build({
    entryPoints: ["sw/worker.ts"],
    outfile: join(folder, "sw.js"),
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    define: {
      "process.env.NODE_ENV": '"production"',
      PLAYER_FILES: JSON.stringify(playerFiles(manifest)),
      "self.__WB_MANIFEST": JSON.stringify(precacheEntries(files, folder)),
    },
    logLevel: "warning",
  });
}
