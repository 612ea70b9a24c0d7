import type { Page } from "@playwright/test";
import { say } from "../../harness/labels.ts";
import { expect, originOf, test } from "../../harness/product.ts";
import { begin, film, pressAtOnce } from "../../harness/watch.ts";

/** The bar's button that plays or pauses, by the name that it has now. */
const button = (page: Page, label: "playerPlay" | "playerPause") => page.getByRole("button", { name: say("en", label), exact: true });
const isPaused = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.paused);
/** Until then presses wait. */
const canPlay = (page: Page) => expect(page.locator("[data-media-player][data-can-play]")).toBeAttached({ timeout: 20_000 });
/** Time in which the page renders. */
const nextFrames = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

test.use({ viewport: { width: 1024, height: 768 } });

test("CV-10 presses that play and pause in one moment all count", async ({ page, baseURL }) => {
  await begin(page, originOf(baseURL));
  await canPlay(page);
  await pressAtOnce(page, "k", "k");
  expect(await isPaused(page)).toBe(false);
  await pressAtOnce(page, "k", "k", "k");
  expect(await isPaused(page)).toBe(true);
  await expect(button(page, "playerPlay")).toBeAttached();
});

test("CV-10 a paused film is shown as paused, also when the event of an earlier seek comes late", async ({ page, baseURL }) => {
  await begin(page, originOf(baseURL));
  await canPlay(page);
  await page.keyboard.press("k");
  await expect(button(page, "playerPlay")).toBeAttached();
  await film(page).evaluate((video) => video.dispatchEvent(new Event("playing")));
  await nextFrames(page);
  await expect(button(page, "playerPlay")).toBeAttached();
  await expect(button(page, "playerPause")).toHaveCount(0);
});

test("CV-10 the film begins with the sound of the last one", async ({ page, baseURL }) => {
  await page.addInitScript(() => localStorage.setItem("player", JSON.stringify({ volume: 0.4, muted: true })));
  await begin(page, originOf(baseURL));
  await canPlay(page);
  await nextFrames(page);
  expect(await film(page).evaluate(({ volume, muted }: HTMLVideoElement) => [Math.round(volume * 100), muted])).toEqual([40, true]);
});

test("CV-10 a film that its viewer has left has no source that the browser would load", async ({ page, baseURL }) => {
  await begin(page, originOf(baseURL));
  await canPlay(page);
  const video = await film(page).elementHandle();
  await page.locator("header a").first().click();
  await expect(page.locator("[data-player]")).toHaveCount(0);
  await expect.poll(() => video?.evaluate((left) => left.querySelectorAll("source").length)).toBe(0);
});
