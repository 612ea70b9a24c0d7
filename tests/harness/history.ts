import { expect, type Page } from "@playwright/test";
import { say, type TestLanguage } from "./labels.ts";
import { type PlainViewer, plainSignUp } from "./plain-viewer.ts";
import { expectNoRawKeys, hydrated } from "./product.ts";

/** A new viewer who has watched parts of these videos, the last one last. Positions in seconds. */
export async function viewerWhoWatched(
  origin: string,
  watched: readonly (readonly [id: string, position: number])[],
): Promise<PlainViewer> {
  const viewer = await plainSignUp(origin);
  for (const [contentId, position] of watched)
    expect((await viewer.post("/_/progress", { contentId, position: String(position) })).status).toBe(204);
  return viewer;
}

interface Visit {
  readonly page: Page;
  readonly origin: string;
  readonly scripts: boolean;
  readonly language: TestLanguage;
}

/** Removes a video of the history and undoes it, then clears the history and undoes that. */
export async function removeAndUndo({ page, origin, scripts, language }: Visit): Promise<void> {
  const t = (key: string, values?: Record<string, string>) => say(language, key, values);
  const viewer = await viewerWhoWatched(origin, [
    ["first-bell", 90],
    ["road-to-the-belt-s1e1", 120],
  ]);
  await viewer.post("/_/language", { language, path: "/" });
  await viewer.lend(page.context());
  await page.goto(`${origin}/history`);
  await hydrated(page, scripts);
  const titles = page.locator("main article h2");
  await expect(titles).toHaveCount(2);
  const before = await titles.allTextContents();
  await expect(page.locator("main article a").first()).toHaveAttribute("href", /\/video\/road-to-the-belt-s1e1/u);
  await expect(page.locator("main article").nth(1).locator("[style*='--rs-part']")).toHaveCSS("--rs-part", /3[78]%/u);
  await expectNoRawKeys(page);

  const undo = page.getByRole("button", { name: t("historyUndo"), exact: true });
  await page.locator("main article button").first().click();
  await expect(titles).toHaveText([before[1] ?? ""]);
  await expect(page.getByText(before[0] ?? "")).toBeVisible();
  if (scripts) await expect(undo).toBeFocused();
  await undo.click();
  await expect(titles).toHaveText(before);
  await expect(undo).toHaveCount(0);
  await expect(page.locator("body")).toContainText(t("historyRestored"));

  await page.getByRole("link", { name: t("historyClear"), exact: true }).click();
  await expect(page.getByText(t("historyClearQuestion"))).toBeVisible();
  await expect(titles).toHaveCount(2);
  await page.getByRole("button", { name: t("historyClearYes"), exact: true }).click();
  await expect(page.getByRole("heading", { name: t("historyEmptyTitle") })).toBeVisible();
  await expect(titles).toHaveCount(0);
  await undo.click();
  await expect(titles).toHaveText(before);
}
