import type { Page } from "@playwright/test";

/** The demo realms' ways to sign in that lead away, as their buttons name them. */
export const AWAY = {
  ringside: ["League ID", "Clubhouse", "Faces"],
  aurora: ["Nile ID", "Seek", "Pear"],
} as const;

/** At the demo's provider: chooses a person of this name, and returns. */
export async function chooseAtProvider(page: Page, name: string): Promise<void> {
  await page.waitForURL(/\/\/id\./u);
  await page.locator("#name").fill(name);
  await page
    .locator("form", { has: page.locator("#name") })
    .getByRole("button")
    .click();
}
