import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "../../harness/product.ts";

/** A card that is neither the first nor the last one of its row. */
const cardOf = (page: Page) => page.locator('[data-row="home-latest"] li:nth-child(2) article');

/** The transition of a card under the mouse, and where it leads once it has ended. */
async function growthOf(page: Page) {
  await page.goto("/");
  await hydrated(page);
  const card = cardOf(page);
  await card.scrollIntoViewIfNeeded();
  await card.hover();
  const style = () =>
    card.evaluate((element) => {
      const { transform, transitionProperty, transitionDuration, transitionDelay } = getComputedStyle(element);
      return { transform, transition: `${transitionProperty} ${transitionDuration} ${transitionDelay}` };
    });
  return { card, style };
}

test.use({ viewport: { width: 1440, height: 900 } });

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("CV-04 a card grows to 1.4 of its size within 0.6 s after 100 ms, and its neighbours stay", async ({ page }) => {
    const { card, style } = await growthOf(page);
    await expect.poll(style).toEqual({ transform: "matrix(1.4, 0, 0, 1.4, 0, 0)", transition: "transform 0.6s 0.1s" });
    const next = page.locator('[data-row="home-latest"] li:nth-child(3) article');
    expect(await next.evaluate((element) => getComputedStyle(element).transform)).toBe("none");
    // The keyboard's focus is as good as the mouse.
    await page.mouse.move(0, 0);
    await expect.poll(style).toMatchObject({ transform: "none" });
    await page.keyboard.press("Shift");
    await card.locator("a").first().focus();
    await expect.poll(style).toMatchObject({ transform: "matrix(1.4, 0, 0, 1.4, 0, 0)" });
  });
});

test.describe("under reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("CV-04 a card does not grow", async ({ page }) => {
    const { style } = await growthOf(page);
    await expect.poll(style).toMatchObject({ transform: "none" });
  });
});
