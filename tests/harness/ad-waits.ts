import type { Page } from "@playwright/test";

/** Longest wait for ads in the player, in milliseconds. */
const WAIT_MS = 3_000;
/** Longest ad of a realm that sets none, in milliseconds. */
const LONGEST_AD_MS = 90_000;

/**
 * Stops the clock of the player's waits for ads, so that a slow machine does not end them. Call it before the page opens. Returns a function that ends
 * the waits of this moment, as if their time were over.
 */
export const holdAdWaits = (page: Page): Promise<() => Promise<void>> => holdTimers(page, WAIT_MS);

/** Stops the clock of the longest ad in the same way. Returns a function that ends the ad of this moment. */
export const holdLongestAd = (page: Page): Promise<() => Promise<void>> => holdTimers(page, LONGEST_AD_MS);

/** Milliseconds. */
async function holdTimers(page: Page, time: number): Promise<() => Promise<void>> {
  await page.addInitScript((limit) => {
    const { setTimeout: start, clearTimeout: clear } = window;
    const held = new Map<number, () => void>();
    let last = -1;
    // The rest of a time that went on is no round number; other timers of the page are.
    const isHeld = (ms: number) => ms === limit || (ms > limit / 10 && ms < limit && ms % 100 !== 0);
    Object.assign(window, {
      setTimeout(run: () => void, ms = 0, ...rest: unknown[]) {
        if (!isHeld(ms)) return start(run, ms, ...rest);
        last -= 1;
        held.set(last, run);
        return last;
      },
      clearTimeout(id: number | undefined) {
        if (id === undefined || !held.delete(id)) clear(id);
      },
      [`end${limit}`]() {
        const due = [...held.values()];
        held.clear();
        for (const run of due) run();
      },
    });
  }, time);
  return () => page.evaluate((limit) => (window as unknown as Readonly<Record<string, () => void>>)[`end${limit}`]?.(), time);
}
