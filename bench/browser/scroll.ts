import { join } from "node:path";
import type { BrowserContextOptions, CDPSession, Page } from "@playwright/test";
import { openDatabase } from "../../platform/store/database.ts";
import { atMost, type Figure } from "../figures.ts";
import { LIMITS } from "../limits.ts";
import type { Prepared } from "../prepared.ts";
import { PORTS, startProduct } from "../product.ts";
import { launchBrowser } from "./launch.ts";

/** Maximum number of rows of a page. */
const ROWS = 40;
/** CPU slowdown of the emulated device. */
const SLOWER = 4;
/** Limit of a long task in milliseconds (Total Blocking Time). */
const UNNOTICED = 50;
/** Wait for the scripts of the load, in milliseconds. */
const AFTER_LOAD = 4_000;
const REALM = "ringside";

interface Device {
  readonly name: string;
  readonly options: BrowserContextOptions;
  /** Scrolls from the top of the page to its end. */
  readonly scroll: (page: Page, session: CDPSession) => Promise<void>;
}

const DEVICES: readonly Device[] = [
  {
    name: "a phone",
    options: { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true },
    async scroll(page, session) {
      const touch = (type: "touchStart" | "touchMove", y: number) =>
        session.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x: 380, y }] });
      for (let stroke = 0; stroke < 30; stroke += 1) {
        await touch("touchStart", 650);
        for (let y = 610; y > 50; y -= 40) {
          await touch("touchMove", y);
          await page.waitForTimeout(12);
        }
        await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
        await page.waitForTimeout(60);
      }
    },
  },
  {
    name: "a desktop",
    options: { viewport: { width: 1440, height: 900 } },
    async scroll(page) {
      await page.mouse.move(200, 500);
      for (let turn = 0; turn < 150; turn += 1) {
        await page.mouse.wheel(0, 120);
        await page.waitForTimeout(30);
      }
    },
  },
];

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Wall time in microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** Processor time in microseconds. */
  readonly tdur?: number;
}

/** Copies home's rows until it has the maximum number. The product must not be running. */
async function addRows(dataDir: string): Promise<void> {
  const database = openDatabase(join(dataDir, "ringside.db"));
  try {
    const { read, write } = database;
    const rows = await read.selectFrom("buckets").selectAll().where("realm_id", "=", REALM).where("section_id", "=", "home").execute();
    const texts = await read
      .selectFrom("page_texts")
      .selectAll()
      .where("realm_id", "=", REALM)
      .where("owner_kind", "=", "BUCKET")
      .execute();
    const items = await read.selectFrom("bucket_items").selectAll().where("realm_id", "=", REALM).execute();
    for (let position = rows.length; position < ROWS; position += 1) {
      const row = rows[position % rows.length];
      if (row === undefined) throw new Error("home has no rows");
      const id = `${row.id}-${position}`;
      await write
        .insertInto("buckets")
        .values({ ...row, id, position })
        .execute();
      const own = <T extends object>(all: readonly T[], of: (one: T) => string, change: Partial<T>): T[] =>
        all.filter((one) => of(one) === row.id).map((one) => ({ ...one, ...change }));
      const ownTexts = own(texts, ({ owner_id }) => owner_id, { owner_id: id });
      if (ownTexts.length > 0) await write.insertInto("page_texts").values(ownTexts).execute();
      const ownItems = own(items, ({ bucket_id }) => bucket_id, { bucket_id: id });
      if (ownItems.length > 0) await write.insertInto("bucket_items").values(ownItems).execute();
    }
  } finally {
    await database.close();
  }
}

/** Processor time of the tasks of a page during an action, in milliseconds of the slower device, longest first. */
export async function tasksOf(page: Page, act: () => Promise<void>): Promise<number[]> {
  const session = await page.context().browser()?.newBrowserCDPSession();
  if (session === undefined) throw new Error("the page has no browser");
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as readonly TraceEvent[])));
  const ended = new Promise<void>((done) => session.once("Tracing.tracingComplete", () => done()));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel", "devtools.timeline"] },
  });
  await act();
  await session.send("Tracing.end");
  await ended;
  return busiestTasks(events);
}

/** Tasks of home while it is scrolled. */
async function tasksOfScrolling(address: string, { options, scroll }: Device): Promise<number[]> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage(options);
    await page.goto(address, { waitUntil: "load" });
    await page.waitForTimeout(AFTER_LOAD);
    const rows = await page.locator("[data-row]").count();
    if (rows < ROWS - 1) throw new Error(`home has ${rows} rows`);
    return await tasksOf(page, async () => {
      await scroll(page, await page.context().newCDPSession(page));
      const [at, height] = await page.evaluate(() => [scrollY, document.documentElement.scrollHeight] as const);
      if (at < height / 2) throw new Error(`the page of ${height} px was scrolled to ${at} px`);
    });
  } finally {
    await browser.close();
  }
}

/** Outermost tasks of the thread that paints. */
function busiestTasks(events: readonly TraceEvent[]): number[] {
  const painting = events.find(({ name }) => name === "UpdateLayoutTree");
  const tasks = events
    .filter(({ name, ph, pid, tid }) => ph === "X" && name.endsWith("RunTask") && pid === painting?.pid && tid === painting.tid)
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  let end = 0;
  const outer = tasks.filter(({ ts, dur = 0 }) => {
    if (ts < end) return false;
    end = ts + dur;
    return true;
  });
  return outer.map(({ tdur = 0 }) => (tdur / 1000) * SLOWER).sort((one, other) => other - one);
}

/** Tasks while a home of 40 rows is scrolled from its top to its end, after its load. */
export async function measureScroll(prepared: Prepared): Promise<Figure[]> {
  const data = prepared.copy();
  await addRows(data.path);
  const product = await startProduct(PORTS.few, data.path);
  try {
    const figures: Figure[] = [];
    for (const device of DEVICES) {
      // The first run renders the pictures, which are made on request.
      await tasksOfScrolling(`${product.origin}/`, device);
      const tasks = await tasksOfScrolling(`${product.origin}/`, device);
      const over = tasks.filter((task) => task > UNNOTICED).length;
      const name = `Longest task while ${device.name} scrolls 40 rows, 4 × CPU`;
      figures.push(atMost(name, tasks[0] ?? Number.NaN, LIMITS.scrollTask, `${tasks.length} tasks, ${over} over ${UNNOTICED} ms`, " ms"));
    }
    return figures;
  } finally {
    await product.stop();
    data.remove();
  }
}
