import type { Browser, BrowserContext, CDPSession, Page } from "@playwright/test";

/** A line that the browser simulates. */
export interface Line {
  /** Milliseconds. */
  readonly latency: number;
  /** Mbit/s. */
  readonly download: number;
  readonly upload: number;
}
/** Slow 4G, as Lighthouse has it. */
export const PHONE: Line = { latency: 150, download: 1.6, upload: 0.75 };
export const HOUSE: Line = { latency: 40, download: 6, upload: 3 };

/** Time without a byte, while requests wait, after which a line has stalled, in milliseconds. */
const STALLED_MS = 10_000;
/** Visits until one has a line that does not stall. */
const VISITS = 3;
/** Requests whose answer may stay without a byte. */
const SILENT_TYPES: readonly string[] = ["EventSource", "WebSocket", "Ping"];

/** No byte has arrived for `STALLED_MS` while requests waited. A silent server looks the same. */
class StalledLine extends Error {}

const bytesOf = (megabits: number): number => (megabits * 1_000_000) / 8;

/** Rejects once the line has stalled; `end` stops the watch. */
function watchLine(session: CDPSession) {
  const waiting = new Set<string>();
  let last = performance.now();
  const moved = () => {
    last = performance.now();
  };
  const finish = ({ requestId }: { readonly requestId: string }) => {
    waiting.delete(requestId);
    moved();
  };
  session.on("Network.requestWillBeSent", ({ requestId, type }) => {
    if (type !== undefined && SILENT_TYPES.includes(type)) return;
    // A page that waits for nothing may be silent for any time.
    if (waiting.size === 0) moved();
    waiting.add(requestId);
  });
  session.on("Network.responseReceived", moved);
  session.on("Network.dataReceived", moved);
  session.on("Network.loadingFinished", finish);
  session.on("Network.loadingFailed", finish);
  let timer: NodeJS.Timeout | undefined;
  const stalled = new Promise<never>((_resolve, reject) => {
    timer = setInterval(() => {
      if (waiting.size > 0 && performance.now() - last > STALLED_MS)
        reject(new StalledLine(`no byte of ${waiting.size} answers for ${STALLED_MS / 1000} s`));
    }, 500);
  });
  return { stalled, end: () => clearInterval(timer) };
}

async function visitOnce<T>(browser: Browser, line: Line, visit: (page: Page, context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: line.latency,
      downloadThroughput: bytesOf(line.download),
      uploadThroughput: bytesOf(line.upload),
    });
    const watch = watchLine(session);
    try {
      return await Promise.race([visit(page, context), watch.stalled]);
    } finally {
      watch.end();
    }
  } finally {
    await context.close();
  }
}

/**
 * A visit of a phone's browser on a simulated line, in a context of its own. Chromium's simulated line sometimes stalls: the browser
 * receives answers and hands none of them to the page, for any time. Such a visit is repeated, at most twice. Any other error fails at
 * once, and so does a page whose requests get no answer in all three visits.
 */
export async function onLine<T>(browser: Browser, line: Line, visit: (page: Page, context: BrowserContext) => Promise<T>): Promise<T> {
  for (let number = 1; ; number += 1)
    try {
      return await visitOnce(browser, line, visit);
    } catch (error) {
      if (!(error instanceof StalledLine) || number === VISITS) throw error;
      console.log(`  The simulated line stalled (${error.message}): visit ${number + 1} of at most ${VISITS}`);
    }
}
