import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** WCAG 2.0–2.2 A and AA, and what axe counts as good practice (landmarks, headings). */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** No violation on the page as it stands, frames included. Softly: one run names every page that has one. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: TAGS, resultTypes: ["violations"] })
    // Without it axe opens another page to put the results of frames together; pages without frames have none.
    .setLegacyMode(page.frames().length === 1)
    .analyze();
  const described = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, any }) => `${target.join(" ")} (${any[0]?.message ?? ""})`).join(" · ")}`,
  );
  expect.soft(described, `${name} ${page.url()}`).toEqual([]);
}

/**
 * The same for a page whose browser runs no scripts: axe is one. Its markup, with what it says in place of scripts, is read in a page
 * that runs them, under the same address.
 */
export async function expectPlainAccessible(page: Page, name: string): Promise<void> {
  const html = (await page.content()).replace(/<script\b[\s\S]*?<\/script>/gu, "").replace(/<\/?noscript>/gu, "");
  const browser = page.context().browser();
  if (browser === null) throw new Error("no browser");
  const context = await browser.newContext({ javaScriptEnabled: true, viewport: page.viewportSize(), serviceWorkers: "block" });
  const copy = await context.newPage();
  await copy.route(page.url(), (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body: html }));
  await copy.goto(page.url());
  await expectAccessible(copy, name);
  await context.close();
}
