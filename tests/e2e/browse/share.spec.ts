import { expectAccessible } from "../../harness/axe.ts";
import { say } from "../../harness/labels.ts";
import { expect, hydrated, originOf, test } from "../../harness/product.ts";

/** Replaces the browser's ways to share: `copied` gets the address of each copy; `refuse` makes copying fail. */
const ways = (refuse: boolean): string => `
  Object.defineProperty(navigator, "share", { value: undefined });
  Object.defineProperty(navigator, "clipboard", {
    value: { writeText: (text) => (${refuse} ? Promise.reject(new Error("refused")) : (window.copied = text, Promise.resolve())) },
  });`;

test("CV-17 a title's address is copied, and the button says so for two seconds", async ({ page, baseURL }) => {
  await page.clock.install();
  await page.addInitScript(ways(false));
  await page.goto(`${originOf(baseURL)}/series/road-to-the-belt`);
  await hydrated(page);
  const button = page.getByRole("button", { name: say("en", "browseShare"), exact: true });
  const width = (await button.boundingBox())?.width;
  await button.click();
  const copied = page.getByRole("button", { name: say("en", "browseShareCopied"), exact: true });
  await expect(copied).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: say("en", "browseShareCopied") })).toBeAttached();
  expect((await copied.boundingBox())?.width).toBe(width);
  expect(await page.evaluate("window.copied")).toMatch(/^http:\/\/[^/]+\/series\/road-to-the-belt\/[^?]+\?utm_source=share$/u);
  await page.clock.fastForward(2000);
  await expect(button).toBeVisible();
});

test("CV-17 a browser that refuses to copy shows the address", async ({ page, baseURL }) => {
  await page.addInitScript(ways(true));
  await page.goto(`${originOf(baseURL)}/playlist/start-here`);
  await hydrated(page);
  await page.getByRole("button", { name: say("en", "browseShare"), exact: true }).click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText(say("en", "browseShareFailed"));
  await expect(alert).toContainText("/playlist/start-here/");
  await expectAccessible(page, "a page that could not be shared");
});
