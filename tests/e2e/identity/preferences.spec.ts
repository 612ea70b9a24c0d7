import { expectAccessible } from "../../harness/axe.ts";
import { changeConsents } from "../../harness/identity/preferences.ts";
import { joinByForm, travellerAt } from "../../harness/journey.ts";
import { say } from "../../harness/labels.ts";
import { expect, expectNoRawKeys, hydrated, originOf, test } from "../../harness/product.ts";
import { begin, film, position } from "../../harness/watch.ts";

test("RT-04 ID-23 CM-21 a viewer sees what they have agreed to, and changes the optional choice", async ({ page, baseURL }) => {
  await changeConsents(travellerAt(page, originOf(baseURL)));
});

test("LS-06 a guest's preferences hold in this browser's player, and go into the account at sign-in", async ({ page, baseURL }) => {
  test.setTimeout(120_000);
  const origin = originOf(baseURL);
  await page.goto(`${origin}/home`);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: say("en", "shellPreferences"), exact: true })
    .click();
  await page.waitForURL(`${origin}/preferences`);
  await hydrated(page);
  await page.getByLabel(say("en", "playbackReduced")).check();
  for (const [name, value] of [
    ["subTitleLanguage", "en"],
    ["subtitleStyle", "LARGE_SOLID"],
    ["playbackRate", "2"],
    ["segmentActions", "SKIP"],
  ] as const)
    await page.locator(`select[name="${name}"]`).selectOption(value);
  await page.getByRole("button", { name: say("en", "playbackSave"), exact: true }).click();
  await expect(page.getByText(say("en", "playbackSaved"))).toBeVisible();
  await expectNoRawKeys(page);
  await expectAccessible(page, "a guest's preferences");

  // First Bell has its intro from second 3 to 12, which is passed over by itself, at twice the speed and in at most 480 lines.
  await begin(page, origin);
  expect(await film(page).evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(2);
  await expect.poll(() => position(page), { timeout: 15_000 }).toBeGreaterThanOrEqual(11.9);
  await expect(page.locator("[data-look=LARGE_SOLID]")).toBeVisible({ timeout: 30_000 });
  expect(await film(page).evaluate((video: HTMLVideoElement) => video.videoHeight)).toBeLessThanOrEqual(480);

  await joinByForm(travellerAt(page, origin));
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("preferences");
  await page.goto(`${origin}/preferences`);
  await expect(page.locator('select[name="playbackRate"]')).toHaveValue("2");
  await expect(page.locator('select[name="subtitleStyle"]')).toHaveValue("LARGE_SOLID");
  await expect(page.locator('input[type="checkbox"][name="reducedData"]')).toBeChecked();
  await expect(page.locator("html")).toHaveAttribute(
    "data-player-defaults",
    '{"subtitles":"en","style":"LARGE_SOLID","rate":2,"segments":"SKIP","saves":true}',
  );
});
