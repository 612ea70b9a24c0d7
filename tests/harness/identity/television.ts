import type { Browser, Page } from "@playwright/test";
import { join, type Traveller } from "../journey.ts";
import { say } from "../labels.ts";
import { expect, expectNoRawKeys, hydrated } from "../product.ts";

/** A browser that stands for a television, with or without scripts. */
async function television(browser: Browser, { origin, scripts }: Traveller): Promise<Page> {
  const context = await browser.newContext({
    javaScriptEnabled: scripts,
    locale: "en-GB",
    userAgent: "Mozilla/5.0 (Web0S; Linux/SmartTV) Safari/537.36",
  });
  const page = await context.newPage();
  await page.goto(`${origin}/tv-login?from=%2Faccount`);
  await hydrated(page, scripts);
  await page.getByRole("button", { name: say("en", "deviceTvBegin") }).click();
  await expect(page.getByRole("img", { name: say("en", "deviceTvQr") })).toBeVisible();
  await expectNoRawKeys(page);
  return page;
}

const shownCode = async (screen: Page): Promise<string> =>
  /[B-Z]{4}-[B-Z]{4}/u.exec((await screen.locator("main").textContent()) ?? "")?.[0] ?? "";

/** A television shows a code; the viewer types a wrong one, then the right one, sees what asks, and lets it in; another one is refused. */
export async function signInTelevision(browser: Browser, traveller: Traveller): Promise<void> {
  const { page, origin, language, scripts } = traveller;
  const t = (key: string) => say(language, key);
  await join(traveller);
  const screen = await television(browser, traveller);
  await page.goto(`${origin}/activate`);
  await hydrated(page, scripts);
  await expectNoRawKeys(page);
  await page.locator('input[name="code"]').fill("BBBB-BBBB");
  await page.getByRole("button", { name: t("deviceGoOn") }).click();
  await expect(page.locator("#device-code-error")).toHaveText(t("deviceCodeUnknown"));
  await hydrated(page, scripts);
  await page.locator('input[name="code"]').fill((await shownCode(screen)).toLowerCase());
  await page.getByRole("button", { name: t("deviceGoOn") }).click();
  await expect(page.getByText("LG TV")).toBeVisible();
  await expectNoRawKeys(page);
  await page.getByRole("button", { name: t("deviceAllow") }).click();
  await expect(page.getByText(t("deviceAllowed"))).toBeVisible();
  // By itself, and where it was going.
  await screen.waitForURL(/\/account$/u, { timeout: 30_000 });
  await screen.context().close();

  const refused = await television(browser, traveller);
  // As the picture leads there.
  await page.goto(`${origin}/activate/${await shownCode(refused)}`);
  await hydrated(page, scripts);
  await page.getByRole("button", { name: t("deviceDeny") }).click();
  await expect(page.getByText(t("deviceRefused"))).toBeVisible();
  await expect(refused.getByText(say("en", "deviceTvDenied"))).toBeVisible({ timeout: 30_000 });
  await expect(refused.getByRole("button", { name: say("en", "deviceTvBegin") })).toBeVisible();
  await refused.context().close();
}
