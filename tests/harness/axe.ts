import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

type Options = Parameters<AxeBuilder["options"]>[0];
type Result = Awaited<ReturnType<AxeBuilder["analyze"]>>["violations"][number];

/** The axe that the builder brings, so that both readings have one version. */
const { source } = createRequire(import.meta.resolve("@axe-core/playwright"))("axe-core") as { source: string };

/** WCAG 2.0–2.2 A and AA, and what axe counts as good practice (landmarks, headings). */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Violations of the page as it stands. A page without frames runs axe by itself: the builder parses it twice there, which costs as much
 * as the rules do. With frames the builder opens another page to put their results together.
 */
async function violationsOf(page: Page, options: Options): Promise<Result[]> {
  if (page.frames().length > 1) return (await new AxeBuilder({ page }).options(options).analyze()).violations;
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(async (settings) => {
    const { axe } = window as unknown as { axe: { run(context: Document, options: Options): Promise<{ violations: Result[] }> } };
    return (await axe.run(document, settings)).violations;
  }, options);
}

/** No violation on the page as it stands, frames included. Softly: one run names every page that has one. */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  const violations = await violationsOf(page, { runOnly: TAGS, resultTypes: ["violations"] });
  for (const violation of violations) if (violation.id === "target-size") violation.nodes = await smallInTheMiddle(page, violation.nodes);
  const described = violations
    .filter(({ nodes }) => nodes.length > 0)
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target, any }) => `${target.join(" ")} (${any[0]?.message ?? ""})`).join(" · ")}`);
  expect.soft(described, `${name} ${page.url()}`).toEqual([]);
}

/**
 * A target at the window's edge may be cut by it, or covered by a part that sticks there, and a viewer scrolls it into sight. Returns the
 * targets that are too small in the middle of the window, too. Targets inside frames are returned as they are.
 */
async function smallInTheMiddle(page: Page, nodes: Result["nodes"]): Promise<Result["nodes"]> {
  const small: Result["nodes"] = [];
  for (const node of nodes) {
    const [selector, ...inside] = node.target;
    if (typeof selector !== "string" || inside.length > 0) {
      small.push(node);
      continue;
    }
    await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    const again = await violationsOf(page, { runOnly: { type: "rule", values: ["target-size"] } });
    const same = again.flatMap((violation) => violation.nodes).find(({ target }) => target.join(" ") === selector);
    if (same !== undefined) small.push(same);
  }
  return small;
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
