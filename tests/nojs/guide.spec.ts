import { say } from "../harness/labels.ts";
import { expect, originOf, test } from "../harness/product.ts";

test.use({ javaScriptEnabled: false });

test("LV-01 RT-03 without scripts the guide is a list with links for days, hours, channels and programmes", async ({ page, baseURL }) => {
  await page.goto(`${originOf(baseURL)}/epg`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("en", "guideTitle"));
  const days = page.getByRole("navigation", { name: say("en", "guideDays") }).getByRole("link");
  await expect(days).toHaveCount(14);
  await days.last().click();
  await expect(page).toHaveURL(/\/epg\?time=/u);
  await expect(days.last()).toHaveAttribute("aria-current", "date");
  await page
    .getByRole("navigation", { name: say("en", "guideHours") })
    .getByRole("link", { name: say("en", "guideNow") })
    .click();
  await expect(page).toHaveURL(/\/epg$/u);

  await page.getByRole("heading", { level: 2, name: "Ringside One" }).getByRole("link").click();
  await expect(page).toHaveURL(/channel=ringside-one/u);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ringside One");
  await page.locator("main [role=listitem] a").last().click();
  const programme = page.getByRole("dialog");
  await expect(programme.getByRole("heading", { level: 2 })).not.toBeEmpty();
  await programme.getByRole("button", { name: say("en", "remindMe") }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    programme.getByRole("link", { name: say("en", "remindCalendar") }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^ringside-one-.+\.ics$/u);
  await programme.getByRole("button", { name: say("en", "remindClose") }).click();
  await programme.getByRole("link", { name: say("en", "guideClose") }).click();
  await expect(programme).toHaveCount(0);
});

test("LV-01 without scripts a programme that is on leads to the live stream", async ({ page, baseURL }) => {
  await page.goto(`${originOf(baseURL)}/epg?channel=ringside-one`);
  await page.locator('main [data-state="ON"] a').click();
  const programme = page.getByRole("dialog");
  await programme.getByRole("link", { name: say("en", "guideWatchLive") }).click();
  await expect(page).toHaveURL(/\/live\/ringside-one/u);
});
