import { test as base, expect, type Page } from "@playwright/test";
import { RAW_KEY } from "./labels.ts";

/** Address of a realm's host at the port under test. */
export function originOf(baseURL: string | undefined, realm: "ringside" | "aurora" = "ringside"): string {
  const url = new URL(baseURL ?? "http://localhost:3000");
  if (realm === "aurora") url.hostname = "aurora.localhost";
  return url.origin;
}

/** An address without an account. */
export const newEmail = (): string => `viewer-${crypto.randomUUID()}@example.com`;
export const PASSWORD = "Glove-And-Bell-9";

/**
 * The test of every journey: fails when the page logs an error, breaks its policy, throws, or shows a label's key. What a test
 * provokes on purpose it names in `expectedTrouble`.
 */
export const test = base.extend<{ expectedTrouble: RegExp[] }>({
  expectedTrouble: [[], { option: true }],
  page: async ({ page, expectedTrouble }, use) => {
    const trouble: string[] = [];
    const note = (text: string) => {
      if (!expectedTrouble.some((pattern) => pattern.test(text))) trouble.push(text);
    };
    page.on("console", (message) => {
      if (message.type() === "error") note(`console: ${message.text()} ${message.location().url}`);
    });
    page.on("pageerror", (error) => note(`thrown: ${error.message}`));
    page.on("response", (response) => {
      if (response.status() >= 500) note(`${response.status()} ${response.url()}`);
    });
    await use(page);
    expect(trouble).toEqual([]);
  },
});
export { expect };

/** Waits until scripts have taken over the page, so that a click is theirs. Without scripts there is nothing to wait for. */
export async function hydrated(page: Page, scripts = true): Promise<void> {
  if (!scripts) return;
  await page.waitForFunction(() => {
    const [, container] = Object.entries(document).find(([key]) => key.startsWith("__reactContainer")) ?? [];
    return container?.stateNode.current.memoizedState.isDehydrated === false;
  });
  // Effects of the first render run in a task of their own.
  await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 2_000 })));
}

/** The page says what the last press did; where scripts run, the message has the focus if the pressed button is gone. */
export async function expectAnswered(page: Page, text: string | RegExp, scripts = true): Promise<void> {
  await expect(page.locator("body")).toContainText(text);
  if (scripts) await expect(page.locator(":focus")).toContainText(text);
}

/** No label's key among the words of the page. */
export async function expectNoRawKeys(page: Page): Promise<void> {
  const text = await page.locator("body").evaluate((body) => {
    // Text by text: put together without spaces, the words of two elements can look like a key.
    const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
      if (node.parentElement?.closest("script, style, template") === null) texts.push(node.textContent ?? "");
    return texts.join("\n");
  });
  expect(text).not.toMatch(RAW_KEY);
  expect(await page.title()).not.toMatch(RAW_KEY);
}
