import { globSync } from "node:fs";
import { build, type Metafile, type Plugin } from "esbuild";
import { expect, test } from "vitest";
import { chunkOf, PLAYER } from "../../app/bundles.ts";

/**
 * Everything that the stream engine loads before hydration. The first frame of a deep link waits for these files, so a new one
 * needs a measurement: `npm run bench -- --only frame` (limit in bench/limits.ts).
 */
const ALLOWED = [
  "app/document/early-player/running-stream.ts",
  "app/document/early-player/start-event.ts",
  "app/features/player/engine/open-stream.ts",
  "app/features/player/engine/options/drm-options.ts",
  "app/features/player/engine/options/stream-loader.ts",
  "app/features/player/engine/options/stream-options.ts",
  "app/features/player/engine/recovery/shown-header.ts",
  "app/features/player/engine/start-level.ts",
  "app/features/player/model/skip-markers.ts",
  "app/features/player/preferences/document-choices.ts",
  "app/features/player/preferences/saves-data.ts",
  "app/features/player/preferences/stored-choices.ts",
  "app/routing/requests/network-page.ts",
  "contract/preferences/playback-values.ts",
  "hls.js",
];
/** Files of these chunks may be shared with pages: the chunks import nothing else. */
const SHARED_CHUNK = "playback-choices";

const ENGINE = `${PLAYER.modules}engine/${PLAYER.engine}.ts`;

/** The browser gets neither packages' sources here nor what a page runs on the server. */
const leaveOut: Plugin = {
  name: "leave-out",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./]|\.server(?:\.tsx?)?$|\.css\.ts$|\.woff2$/ }, ({ path, kind }) =>
      kind === "entry-point" ? undefined : { path, external: true },
    ),
};

async function inputsOf(entryPoints: string[]): Promise<Metafile["inputs"]> {
  const options = { bundle: true, write: false, metafile: true, outdir: "unused", platform: "browser", format: "esm" } as const;
  const { metafile } = await build({ ...options, entryPoints, plugins: [leaveOut], logLevel: "error" });
  return metafile.inputs;
}

/** Files and packages that the entries import statically, themselves included. */
function reach(inputs: Metafile["inputs"], entries: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    for (const imported of inputs[path]?.imports ?? []) if (imported.kind === "import-statement") visit(imported.path);
  };
  for (const entry of entries) visit(entry);
  return found;
}

test("house rule: the stream engine imports before hydration what this rule lists, and nothing else", async () => {
  const reached = reach(await inputsOf([ENGINE]), [ENGINE]);
  expect([...reached].sort()).toEqual(ALLOWED);
});

test("house rule: what the stream engine shares with pages is in the one chunk that imports nothing else", async () => {
  const pages = globSync(["app/root.tsx", "app/entry.client.tsx", "app/routes/**/*.tsx"]);
  const engine = reach(await inputsOf([ENGINE]), [ENGINE]);
  const shared = [...reach(await inputsOf(pages), pages)].filter((path) => engine.has(path));
  expect(shared).not.toEqual([]);
  expect(shared.filter((path) => chunkOf(path) !== SHARED_CHUNK)).toEqual([]);
  const chunk = [...reach(await inputsOf(shared), shared)];
  expect(chunk.filter((path) => chunkOf(path) !== SHARED_CHUNK)).toEqual([]);
});
