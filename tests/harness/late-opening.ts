import { expect, type Page } from "@playwright/test";
import { hold } from "./hold.ts";

/**
 * Delays the film's length until after the player library has read the film, as on a slow network or device. Call it before the page opens.
 * Returns a function that waits for the library and opens the film.
 */
export async function openLate(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const length = Object.getOwnPropertyDescriptor(MediaSource.prototype, "duration");
    const waiting: (() => void)[] = [];
    let isOpen = false;
    document.addEventListener("open-film", () => {
      isOpen = true;
      for (const set of waiting.splice(0)) set();
    });
    Object.defineProperty(MediaSource.prototype, "duration", {
      ...length,
      set(this: MediaSource, seconds: number) {
        const set = () => length?.set?.call(this, seconds);
        if (isOpen) set();
        else waiting.push(set);
      },
    });
  });
  const release = await hold(page, /\/media\/e\/.*\.m4s/u);
  return async () => {
    await expect(page.locator("[data-media-player][data-can-play]")).toBeAttached({ timeout: 30_000 });
    await page.evaluate(async () => {
      // The library checks once per frame.
      for (let frame = 0; frame < 3; frame += 1) await new Promise((done) => requestAnimationFrame(done));
      document.dispatchEvent(new Event("open-film"));
    });
    await release();
  };
}
