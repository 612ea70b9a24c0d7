import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { startPostgres } from "../scripts/temporary-postgres.mjs";
import { atMost, type Figure, noted } from "./figures.ts";
import { LIMITS } from "./limits.ts";
import { loadPage, loadPictures, picturesOf } from "./pictures.ts";
import { newFolder, PORTS, processorTimeOfTree, type Running, startProcess, startProduct, wait } from "./product.ts";

const run = promisify(execFile);

const MINUTE = 60_000;
/** The hero and the first cards of a phone. */
const FIRST_SCREEN = 8;
const WIDEST_ON_PHONES = 960;

const inSeconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(2);

/**
 * The start as somebody meets it who has just cloned the repository and installed its packages: the build, the demo's data, the
 * first page and its pictures, and what the process does when nobody requests anything. Then once more.
 */
export async function measureStart(): Promise<Figure[]> {
  return [...(await measureClone()), ...(await measureIdlePostgres())];
}

/** Packages are hard links, so that the copy costs nothing. */
async function measureClone(): Promise<Figure[]> {
  const folder = newFolder();
  const clone = join(folder.path, "clone");
  const start = () =>
    startProcess({
      args: ["scripts/start.mjs"],
      cwd: clone,
      env: { PORT: String(PORTS.start), DATA_DIR: join(clone, "data") },
      origin: `http://localhost:${PORTS.start}`,
      path: "/",
      limit: 600_000,
    });
  try {
    await run("git", ["clone", "--quiet", "--depth", "1", `file://${process.cwd()}`, clone]);
    // On the same disk links do; elsewhere a copy is made, which is not measured either.
    await run("cp", ["-a", "--link", "node_modules", clone]).catch(() => run("cp", ["-a", "node_modules", clone]));
    if (!existsSync(join(clone, "node_modules/.installed"))) throw new Error("packages are not installed: npm start");
    const first = await measured(start, async (product) => [
      atMost(
        "First start of an installed clone, built and seeded",
        product.startedIn / 1000,
        LIMITS.firstStart,
        `until home is answered; ${inSeconds(processorTimeOfTree(product.pid))} s of processor`,
        " s",
      ),
      ...(await measurePictures(product)),
      await measureIdle("Idle, SQLite, % of a core", product),
    ]);
    const second = await measured(start, async ({ startedIn, pid }) => [
      atMost(
        "Later start",
        startedIn / 1000,
        LIMITS.secondStart,
        `until home is answered; ${inSeconds(processorTimeOfTree(pid))} s of processor`,
        " s",
      ),
    ]);
    return [...first, ...second];
  } finally {
    folder.remove();
  }
}

async function measured(start: () => Promise<Running>, figures: (product: Running) => Promise<Figure[]>): Promise<Figure[]> {
  const product = await start();
  try {
    return await figures(product);
  } finally {
    await product.stop();
  }
}

/** Home's pictures for a phone: made at the first request, then files. */
async function measurePictures({ origin, pid }: Running): Promise<Figure[]> {
  const widthOf = (address: string): number => Number(/\/(\d+)\.(?:avif|auto)$/u.exec(address)?.[1]);
  const offered = picturesOf(await loadPage(origin, "/"));
  const chosen = offered.map((set) => set.findLast((address) => widthOf(address) <= WIDEST_ON_PHONES) ?? set[0] ?? "");
  const addresses = [...new Set(chosen)];
  const figures: Figure[] = [];
  for (const turn of ["first visitor", "next visitor"]) {
    const before = processorTimeOfTree(pid);
    const loaded = await loadPictures(origin, addresses);
    const [hero = Number.NaN] = loaded;
    figures.push(
      noted(
        `Pictures of the first screen, ${turn}`,
        `${inSeconds(Math.max(...loaded.slice(0, FIRST_SCREEN)))} s`,
        `hero ${inSeconds(hero)} s, all ${addresses.length} of home ${inSeconds(Math.max(...loaded))} s; ${inSeconds(processorTimeOfTree(pid) - before)} s of processor`,
      ),
    );
  }
  return figures;
}

/** Processor time of a process that serves nobody, from a minute after its start on. */
async function measureIdle(name: string, { pid }: Running, timeOfDatabase: (() => number) | null = null): Promise<Figure> {
  await wait(MINUTE);
  const [began, before, databaseBefore] = [performance.now(), processorTimeOfTree(pid), timeOfDatabase?.() ?? 0];
  await wait(MINUTE);
  const used = processorTimeOfTree(pid) - before;
  const share = (100 * used) / (performance.now() - began);
  const database = timeOfDatabase === null ? "" : `; ${timeOfDatabase() - databaseBefore} ms of the database`;
  return atMost(name, share, LIMITS.idle, `${used} ms in the second minute after the start${database}`);
}

async function measureIdlePostgres(): Promise<Figure[]> {
  const folder = newFolder();
  const postgres = await startPostgres();
  try {
    const env = { DATABASE_URL: postgres.url, SESSION_SECRET: randomBytes(32).toString("hex") };
    return await measured(
      () => startProduct(PORTS.start, folder.path, env),
      async (product) => [await measureIdle("Idle, PostgreSQL, % of a core", product, postgres.processorTime)],
    );
  } finally {
    postgres.stop();
    folder.remove();
  }
}
