import { spawn } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { startPostgres } from "../scripts/temporary-postgres.mjs";
import { type BenchShop, openShop, seedShop } from "./commerce-shop.ts";
import { findProcessorLimits, type LimitProcess } from "./cpu-share.ts";
import { atLeast, atMost, type Figure, median, noted, unmeasurable } from "./figures.ts";
import { LIMITS } from "./limits.ts";
import { newFolder } from "./product.ts";

const PURCHASES = 300;
const OF_EACH_PROCESS = 400;
const RENEWALS = 3_000;
const NIGHT = 100_000;
const ROUNDS = 150;
/** One process and two, in turns: what else the machine does meets both. */
const TURNS = 3;
/** Of a core, for each process of the second comparison: two small machines beside a database fit into two cores. */
const SHARE = 0.4;

interface Cost {
  readonly seconds: number;
  /** Milliseconds of this process, all its threads. */
  readonly processor: number;
}

async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const before = process.cpuUsage();
  const began = performance.now();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { seconds: (performance.now() - began) / 1000, processor: (user + system) / 1000 };
}

async function measurePurchases(shop: BenchShop): Promise<Figure[]> {
  const warm = await shop.addViewers("warm", 40);
  await shop.forEach(warm, shop.choose);
  await shop.forEach(warm, shop.pay);
  await shop.runJobs();
  const viewers = await shop.addViewers("viewer", PURCHASES);
  const chosen = await costOf(() => shop.forEach(viewers, shop.choose));
  const paid = await costOf(() => shop.forEach(viewers, shop.pay));
  const jobs = await costOf(shop.runJobs);
  const each = (cost: Cost): number => cost.processor / PURCHASES;
  return [
    atLeast(
      "Ready baskets paid a second, SQLite",
      PURCHASES / paid.seconds,
      LIMITS.baskets,
      `${each(paid).toFixed(1)} ms of processor each, synchronous=FULL`,
    ),
    atMost(
      "A purchase: basket, payment, receipt mail, CPU ms",
      each(chosen) + each(paid) + each(jobs),
      LIMITS.purchase,
      `${each(chosen).toFixed(1)} + ${each(paid).toFixed(1)} + ${each(jobs).toFixed(1)} in jobs; ${shop.mails()} mails`,
    ),
  ];
}

async function measureAccount(shop: BenchShop): Promise<Figure[]> {
  const [few = "", many = ""] = await shop.addViewers("account", 2);
  await shop.addHistory(few, "viewer-0", 20);
  await shop.addHistory(many, "viewer-0", 2_000);
  const cost = { few: 0, many: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    cost.few += (await costOf(() => shop.readAccount(few))).processor;
    cost.many += (await costOf(() => shop.readAccount(many))).processor;
  }
  const behind = `${(cost.many / ROUNDS).toFixed(2)} against ${(cost.few / ROUNDS).toFixed(2)} ms of processor`;
  return [atMost("Account with 2,000 history items ÷ with 20", cost.many / cost.few, LIMITS.longHistory, behind, " ×")];
}

async function measureRenewals(shop: BenchShop): Promise<Figure[]> {
  await shop.makeDue(await shop.addViewers("subscriber", RENEWALS), "viewer-0");
  const before = await shop.charges();
  const { seconds, processor } = await costOf(shop.runJobs);
  const charged = (await shop.charges()) - before;
  await shop.reviveRenewals();
  await shop.runJobs();
  const twice = (await shop.charges()) - before - charged;
  if (charged !== RENEWALS) throw new Error(`${charged} of ${RENEWALS} renewals were charged`);
  return [
    atMost(
      `${NIGHT} subscriptions renewed, minutes of jobs`,
      (seconds / RENEWALS / 60) * NIGHT,
      LIMITS.renewals,
      `from ${RENEWALS} in ${seconds.toFixed(1)} s of one process, ${(processor / RENEWALS).toFixed(1)} ms of processor each, with receipts`,
    ),
    atMost("  charged twice when every job runs again", twice, LIMITS.chargedTwice, ""),
  ];
}

interface Paid {
  readonly seconds: number;
  /** Milliseconds of the process for one basket. */
  readonly processor: number;
}

interface Load {
  readonly ready: Promise<void>;
  readonly pid: number;
  go(): Promise<Paid>;
  /** Resolves once the process has gone. */
  end(): Promise<void>;
}

function startLoad(databaseUrl: string, folder: string, name: string): Load {
  const args = ["--import", "tsx", "bench/commerce-load.ts", databaseUrl, folder, name, String(OF_EACH_PROCESS)];
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ready = lines.next().then(() => undefined);
  return {
    ready,
    pid: child.pid ?? 0,
    async go() {
      child.stdin.write("go\n");
      const [seconds = Number.NaN, processor = Number.NaN] = String((await lines.next()).value)
        .split(" ")
        .map(Number);
      if (!Number.isFinite(seconds)) throw new Error(`${name} did not pay`);
      return { seconds, processor };
    },
    end() {
      const gone = once(child, "exit");
      child.stdin.end("end\n");
      return gone.then(() => undefined);
    },
  };
}

interface Rate {
  /** Baskets paid a second by all processes. */
  readonly rate: number;
  /** Milliseconds of processor for one basket: of the processes, and of PostgreSQL. */
  readonly ours: number;
  readonly postgres: number;
}

/** The processes that sell from one database. `limit`: gives each SHARE of a core while it is paid. */
interface Market {
  readonly postgres: { readonly url: string; processorTime(): number };
  readonly folder: string;
  readonly limit: LimitProcess | null;
}

async function rateOf({ postgres, folder, limit }: Market, names: readonly string[]): Promise<Rate> {
  const loads = names.map((name) => startLoad(postgres.url, folder, name));
  await Promise.all(loads.map(({ ready }) => ready));
  const unlimit = limit === null ? [] : loads.map(({ pid }) => limit(pid, SHARE));
  const before = postgres.processorTime();
  const paid = await Promise.all(loads.map((load) => load.go()));
  const all = names.length * OF_EACH_PROCESS;
  const took = (postgres.processorTime() - before) / all;
  await Promise.all(loads.map((load) => load.end()));
  for (const done of unlimit) done();
  const ours = paid.reduce((sum, { processor }) => sum + processor, 0) / names.length;
  return { rate: all / Math.max(...paid.map(({ seconds }) => seconds)), ours, postgres: took };
}

interface Compared {
  readonly one: Rate;
  readonly two: Rate;
  readonly ratio: number;
}

/** The turn with the middle ratio. `name` tells its buyers from others. */
async function compareProcesses(market: Market, name: string): Promise<{ readonly middle: Compared; readonly all: string }> {
  const turns: Compared[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const one = await rateOf(market, [`${name}-one-${turn}`]);
    const two = await rateOf(market, [`${name}-first-${turn}`, `${name}-second-${turn}`]);
    turns.push({ one, two, ratio: two.rate / one.rate });
  }
  const ratios = turns.map(({ ratio }) => ratio);
  const middle = turns.find(({ ratio }) => ratio === median(ratios));
  if (middle === undefined) throw new Error("an even number of turns has no middle");
  return { middle, all: ratios.map((ratio) => ratio.toFixed(2)).join(", ") };
}

const described = ({ rate, ours, postgres }: Rate): string =>
  `${rate.toFixed(0)} a second (${ours.toFixed(1)} ms of processor each, PostgreSQL ${postgres.toFixed(1)})`;

async function analyse(url: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  await client.query("analyze");
  await client.end();
}

async function measureProcesses(folder: string): Promise<Figure[]> {
  const postgres = await startPostgres();
  try {
    await seedShop(postgres.url, folder);
    const market = { postgres, folder, limit: null };
    await rateOf(market, ["warm"]);
    // As autovacuum does within a minute: the planner knows how large the tables have become.
    await analyse(postgres.url);
    const { middle, all } = await compareProcesses(market, "whole");
    const { one, two, ratio } = middle;
    // One process has a core for itself; two have what all cores have left.
    const most = (availableParallelism() / (one.ours + one.postgres)) * one.ours;
    const name = "Two processes on PostgreSQL ÷ one";
    const detail = `${described(two)} against ${described(one)}; turns: ${all}`;
    // The shares alone decide if PostgreSQL uses so much of the same cores that no product could reach the limit.
    const decides = most >= LIMITS.twoProcesses.limit;
    return [
      decides ? atLeast(name, ratio, LIMITS.twoProcesses, detail, " ×") : noted(name, `${ratio.toFixed(2)} ×`, detail),
      noted("  at most, by the processor time of one on these cores", `${most.toFixed(2)} ×`, "PostgreSQL runs on the same cores"),
      await measureShares(market, decides),
    ];
  } finally {
    postgres.stop();
  }
}

/**
 * The same with a small machine for each process: whether a second one adds what the first one gives, when the cores do not end it.
 * `decided`: whole cores have decided about the limit, so it is measured without the shares, too.
 */
async function measureShares(market: Market, decided: boolean): Promise<Figure> {
  const name = `  with ${SHARE} of a core for each process`;
  const limit = findProcessorLimits();
  if (limit === null) {
    const reason = "no cgroup of the processor can be written here";
    return decided ? noted(name, "not measured", reason) : unmeasurable(name, "≥", LIMITS.twoProcesses, reason, " ×");
  }
  const { middle, all } = await compareProcesses({ ...market, limit }, "share");
  const { one, two, ratio } = middle;
  return atLeast(name, ratio, LIMITS.twoProcesses, `${described(two)} against ${described(one)}; turns: ${all}`, " ×");
}

/** Cost of selling, below HTTP: the calls of pages, and their jobs. */
export async function measureCommerce(): Promise<Figure[]> {
  const folder = newFolder();
  try {
    const databaseUrl = join(folder.path, "ringside.db");
    await seedShop(databaseUrl, folder.path);
    const shop = openShop(databaseUrl, folder.path);
    const figures: Figure[] = [];
    try {
      figures.push(...(await measurePurchases(shop)), ...(await measureAccount(shop)), ...(await measureRenewals(shop)));
    } finally {
      await shop.close();
    }
    return [...figures, ...(await measureProcesses(folder.path))];
  } finally {
    folder.remove();
  }
}
