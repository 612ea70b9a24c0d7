import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { installPackages, runAsync } from "./prepare.mjs";
import { withLargeYoungGeneration } from "./runtime.mjs";

const SOURCES = [
  "app",
  "contract",
  "demo",
  "platform",
  "server",
  "sw",
  "public",
  "server.ts",
  "vite.config.ts",
  "remix.config.js",
  "package.json",
  "package-lock.json",
  "scripts/build.mjs",
];
const STAMP = "build/stamp";

function fingerprint() {
  const hash = createHash("sha256");
  const visit = (path) => {
    for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => a.name.localeCompare(b.name))) {
      const name = join(path, entry.name);
      if (entry.isDirectory()) visit(name);
      else if (!/\.test\.tsx?$/u.test(name)) hash.update(name).update(readFileSync(name));
    }
  };
  for (const source of SOURCES) {
    if (!existsSync(source)) continue;
    if (/\.\w+$/u.test(source)) hash.update(readFileSync(source));
    else visit(source);
  }
  return hash.digest("hex");
}

/**
 * Packages of many small files, which become part of the bundle. For each file that Node.js loads it hands the whole package.json
 * over: 304 files of date-fns with 199 kB each made half of a start. What is native or reads files beside itself stays outside.
 */
const BUNDLED = ["date-fns", "hono", "jose", "kysely", "libphonenumber-js"];

const bundledPackages = {
  name: "bundled-packages",
  setup: (build) =>
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === "entry-point" || BUNDLED.some((name) => path === name || path.startsWith(`${name}/`)) ? undefined : { path, external: true },
    ),
};

async function bundleServer(outdir = "build/server", others = {}) {
  const demo = existsSync("demo/demo.ts") ? { demo: "demo/demo.ts" } : {};
  const { build } = await import("esbuild");
  await build({
    entryPoints: { server: "server.ts", cli: "server/cli.ts", health: "server/health.ts", ...demo, ...others },
    // The demo has the same modules of the platform as the server that loads it.
    splitting: true,
    outdir,
    bundle: true,
    platform: "node",
    target: "node24",
    format: "esm",
    plugins: [bundledPackages],
    sourcemap: true,
    logLevel: "warning",
    // Vite is only asked for with --dev, which never runs from the bundle.
    define: { "process.env.NODE_ENV": '"production"' },
  });
}

/** Files that the bundled code reads beside itself: the fonts of receipts, the threads that hash passwords. */
function copyBesideCode(outdir = "build/server") {
  cpSync("platform/modules/commerce/receipt/fonts", join(outdir, "fonts"), { recursive: true });
  cpSync("platform/modules/identity/passwords/hash-thread.mjs", join(outdir, "hash-thread.mjs"));
  cpSync("platform/store/sqlite/checkpoint-thread.mjs", join(outdir, "checkpoint-thread.mjs"));
}

async function bundleWorker() {
  const file = "scripts/build-sw.mjs";
  if (!existsSync(file)) return;
  const { buildWorker } = await import(pathToFileURL(file).href);
  await buildWorker("build/app/client");
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Compresses once what is sent a million times; zlib's threads compress several files at a time. */
async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:js|css|svg|json|txt)$/u.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  await Promise.all(files.map(compressBeside));
}

async function compressBeside(file) {
  const bytes = readFileSync(file);
  if (bytes.length < 300) return;
  const [small, older] = await Promise.all([brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }), zip(bytes, { level: 9 })]);
  writeFileSync(`${file}.br`, small);
  writeFileSync(`${file}.gz`, older);
}

/** Builds for production when anything changed since the last build. */
export async function buildWhenStale() {
  installPackages();
  const now = fingerprint();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === now) return;
  console.log("Building …");
  rmSync("build", { recursive: true, force: true });
  mkdirSync("build", { recursive: true });
  const env = { ...withLargeYoungGeneration(), NODE_ENV: "production" };
  // At once: for most of its time the bundler of the app uses one core.
  const parts = await Promise.allSettled([
    runAsync(process.execPath, ["node_modules/@remix-run/dev/dist/cli.js", "vite:build", "--logLevel", "warn"], { env }),
    bundleServer().then(() => copyBesideCode()),
  ]);
  // Only when both have ended: a bundler that goes on would write into the folder of the next build.
  for (const part of parts) if (part.status === "rejected") throw part.reason;
  await bundleWorker();
  await precompress("build/app/client");
  writeFileSync(STAMP, now);
}

/** The server, the operator's commands and other entries (`name=file`) alone, into a folder of the product: tests start them as processes. */
async function buildServerInto(folder, entries) {
  await bundleServer(folder, Object.fromEntries(entries.map((entry) => entry.split("="))));
  copyBesideCode(folder);
}

if (process.argv[1] === import.meta.filename) {
  const [option, folder, ...entries] = process.argv.slice(2);
  await (option === "--server-into" ? buildServerInto(folder, entries) : buildWhenStale());
}
