import type { Page } from "@playwright/test";
import { atMost, type Figure, median, noted } from "../figures.ts";
import { LIMITS } from "../limits.ts";
import { launchBrowser } from "./launch.ts";

/** So many times slower than this machine is the phone. */
const SLOWER = 16;
const VISITS = 7;
/** Length of a task above which its time counts as blocked, in milliseconds (Total Blocking Time). */
const UNNOTICED = 50;
/** Time for which a page is watched after its load, in milliseconds: scripts have begun and ended by then. */
const WATCHED = 3_000;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true } as const;
const CATEGORIES = ["devtools.timeline", "toplevel", "loading", "blink.user_timing"];

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the clock. */
  readonly ts: number;
  /** Microseconds of the processor. */
  readonly tdur?: number;
  readonly args?: { readonly data?: { readonly documentLoaderURL?: string } };
}

/** Milliseconds of a processor that is 16 times slower. */
interface Visit {
  /** Of all tasks, the first frame's included. */
  readonly blocked: number;
  readonly longest: number;
  /** Of the tasks after the first paint: what scripts do. */
  readonly blockedAfter: number;
  readonly longestAfter: number;
}

/**
 * A first visit by a browser of its own. The page's main thread, task by task, counted in its own processor time: what else runs
 * on the machine, and how the browser's processes share two cores, does not count. Lighthouse counts wall time.
 */
async function visit(address: string): Promise<Visit> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage(PHONE);
    const session = await browser.newBrowserCDPSession();
    await withoutPointer(page);
    const events: TraceEvent[] = [];
    session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as readonly TraceEvent[])));
    const ended = new Promise<void>((done) => session.once("Tracing.tracingComplete", () => done()));
    await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: CATEGORIES } });
    await page.goto(address, { waitUntil: "load" });
    await page.waitForTimeout(WATCHED);
    await session.send("Tracing.end");
    await ended;
    return visitOf(events, address);
  } finally {
    await browser.close();
  }
}

/**
 * A desktop's browser moves its mouse pointer by itself when a page is shown in a new process. A page that waits for its style file is
 * laid out without styles for that event, which no phone sends.
 */
async function withoutPointer(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Input.setIgnoreInputEvents", { ignore: true });
}

function visitOf(events: readonly TraceEvent[], address: string): Visit {
  const start = events.findLast(({ name, args }) => name === "navigationStart" && args?.data?.documentLoaderURL === address);
  if (start === undefined) throw new Error(`${address}: the trace has no navigation`);
  const paint = events.find(({ name, pid, ts }) => name === "firstContentfulPaint" && pid === start.pid && ts > start.ts);
  if (paint === undefined) throw new Error(`${address}: nothing was painted`);
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts }) => ph === "X" && name.endsWith("RunTask") && pid === start.pid && tid === start.tid && ts >= start.ts,
  );
  const slowed = (some: readonly TraceEvent[]) => some.map(({ tdur = 0 }) => (tdur / 1000) * SLOWER);
  const all = slowed(tasks);
  const after = slowed(tasks.filter(({ ts }) => ts > paint.ts));
  return { blocked: blockedBy(all), longest: Math.max(...all), blockedAfter: blockedBy(after), longestAfter: Math.max(0, ...after) };
}

const blockedBy = (tasks: readonly number[]): number => tasks.reduce((sum, task) => sum + Math.max(0, task - UNNOTICED), 0);

/** Home on a phone that is sixteen times slower, against the same page as plain HTML; visits in turn, medians. */
export async function measureSlowPhone(ours: string, floor: string): Promise<Figure[]> {
  const visits: { ours: Visit; floor: Visit }[] = [];
  for (let round = 0; round < VISITS; round += 1) visits.push({ ours: await visit(ours), floor: await visit(floor) });
  const of = (whose: "ours" | "floor", what: keyof Visit) => median(visits.map((pair) => pair[whose][what]));
  const beside = (what: keyof Visit) => `${Math.round(of("floor", what))} ms of the floor page`;
  const range = `${Math.round(Math.min(...visits.map((pair) => pair.ours.blocked)))} to ${Math.round(Math.max(...visits.map((pair) => pair.ours.blocked)))}`;
  return [
    atMost("Time blocked, 16 × CPU ÷ floor page", of("ours", "blocked") / of("floor", "blocked"), LIMITS.blockedRatio, "", " ×"),
    atMost("Time blocked, 16 × CPU", of("ours", "blocked"), LIMITS.blocked, `${range}; ${beside("blocked")}`, " ms"),
    noted("  of it after the first paint", `${Math.round(of("ours", "blockedAfter"))} ms`, beside("blockedAfter")),
    noted("Longest task, 16 × CPU", `${Math.round(of("ours", "longest"))} ms`, beside("longest")),
    noted("  of those after the first paint", `${Math.round(of("ours", "longestAfter"))} ms`, beside("longestAfter")),
  ];
}
