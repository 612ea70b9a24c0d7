import { availableParallelism } from "node:os";
import { relative, resolve } from "node:path";
import { vitePlugin as remix } from "@remix-run/dev";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig, type Plugin, type Rollup } from "vite";
import { chunkOf, STYLES_CHUNK } from "./app/bundles.ts";
import remixConfig from "./remix.config.js";

/** Server code, routes and the framework's own copies of them are left to the bundler. */
const LEFT = ["?__remix", ".server.", "/routes/"];

function manualChunk(id: string): string | undefined {
  if (LEFT.some((mark) => id.includes(mark))) return undefined;
  const [file = ""] = id.split("?");
  if (file.endsWith(".css")) return STYLES_CHUNK;
  return chunkOf(relative(import.meta.dirname, file));
}

/** Only for the browser's build. The server renders with the libraries, and tests hold both to the same texts. */
const BROWSER_ALIASES: Record<string, string> = {
  i18next: resolve(import.meta.dirname, "app/i18n/browser-i18next.ts"),
  "react-i18next": resolve(import.meta.dirname, "app/i18n/browser-react-i18next.ts"),
};

/** React yields to the main thread every so many milliseconds (its default is 5), so that a slow phone answers a touch in between. */
const SLICE = 2;

const shorterSlices: Plugin = {
  name: "shorter-slices",
  enforce: "pre",
  apply: (_config, { command, isSsrBuild }) => command === "build" && isSsrBuild !== true,
  transform(code, id) {
    if (!id.endsWith("/scheduler/cjs/scheduler.production.min.js")) return undefined;
    if (!code.includes(",P=5,")) return this.error("The scheduler keeps its slice elsewhere: see vite.config.ts");
    return code.replace(",P=5,", `,P=${SLICE},`);
  },
};

/** Leaves out warnings of the bundler that need no change. */
const onwarn: Rollup.WarningHandlerWithDefault = (warning, show) => {
  // A resource route has no code for the browser.
  if (warning.code === "EMPTY_BUNDLE") return;
  // The warning names modules that are imported both statically and dynamically; app/bundles.ts decides their chunk.
  if (warning.plugin === "vite:reporter") return;
  show(warning);
};

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [shorterSlices, vanillaExtractPlugin(), remix(remixConfig)],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    cssMinify: true,
    sourcemap: false,
    // The stream engine is one piece of 600 kB, loaded on intent.
    chunkSizeWarningLimit: 640,
    // The server reads in it which files the player is made of.
    manifest: true,
    // Terser takes 5 % of the scripts of a first visit away that esbuild leaves in them. Further passes find what the one before freed.
    ...(isSsrBuild === true
      ? { rollupOptions: { onwarn } }
      : {
          minify: "terser",
          // One Terser worker for each core; Vite's default leaves one core idle.
          terserOptions: { ecma: 2020, compress: { passes: 3 }, maxWorkers: availableParallelism() },
          rollupOptions: { onwarn, output: { manualChunks: manualChunk } },
        }),
  },
  resolve: { alias: command === "build" && isSsrBuild !== true ? BROWSER_ALIASES : {} },
  // A partial list gave "Invalid hook call" on a cold start: name the entries instead.
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.tsx"] },
  server: { middlewareMode: true },
}));
