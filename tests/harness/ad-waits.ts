import type { Page } from "@playwright/test";

/** Longest wait for ads in the player, in milliseconds. */
const LIMIT_MS = 3_000;

/**
 * Stops the clock of the player's waits for ads, so that a slow machine does not end them. Call it before the page opens. Returns a function that ends
 * the waits of this moment, as if their time were over.
 */
export async function holdAdWaits(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript((limit) => {
    const { setTimeout: start, clearTimeout: clear } = window;
    const held = new Map<number, () => void>();
    let last = -1;
    // The rest of a wait that went on is no round number; other timers of the page are.
    const isAdWait = (ms: number) => ms === limit || (ms > 300 && ms < limit && ms % 100 !== 0);
    Object.assign(window, {
      setTimeout(run: () => void, ms = 0, ...rest: unknown[]) {
        if (!isAdWait(ms)) return start(run, ms, ...rest);
        last -= 1;
        held.set(last, run);
        return last;
      },
      clearTimeout(id: number | undefined) {
        if (id === undefined || !held.delete(id)) clear(id);
      },
      endAdWaits() {
        const waits = [...held.values()];
        held.clear();
        for (const run of waits) run();
      },
    });
  }, LIMIT_MS);
  return () => page.evaluate(() => (window as unknown as { readonly endAdWaits: () => void }).endAdWaits());
}
