import { hold } from "../../harness/hold.ts";
import { say } from "../../harness/labels.ts";
import { plainSignUp } from "../../harness/plain-viewer.ts";
import { expect, hydrated, originOf, test } from "../../harness/product.ts";
import { clockIn, passAllRows, shownTimes } from "../../harness/times.ts";

for (const timezoneId of ["America/Los_Angeles", "Asia/Kolkata", "Asia/Riyadh"]) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test(`PL-15 a guest reads the realm's zone by its name, then their own, in ${timezoneId}`, async ({ page, baseURL }) => {
      const release = await hold(page, /\/assets\/.*\.js/u);
      await page.goto(`${originOf(baseURL)}/`, { waitUntil: "commit" });
      await expect.poll(async () => (await shownTimes(page)).length).toBeGreaterThan(2);
      for (const { iso, text } of await shownTimes(page))
        expect(text).toMatch(new RegExp(`${clockIn(iso, "Europe/London")} (?:GMT|BST)`, "u"));
      await release();
      await hydrated(page);
      await passAllRows(page);
      // React's complaint about a mismatch would be an error of the console, and those fail the test.
      const wrong = async () => (await shownTimes(page)).filter(({ iso, text }) => !text.endsWith(clockIn(iso, timezoneId)));
      await expect.poll(wrong).toEqual([]);
      expect(await page.evaluate(() => document.cookie)).toMatch(/\btz=\w+\/\w+/u);
    });
  });
}

test.describe("on a low window", () => {
  test.use({ timezoneId: "Asia/Kolkata", viewport: { width: 390, height: 300 } });

  test("PL-15 times far below the window name the realm's zone until somebody comes near", async ({ page, baseURL }) => {
    await page.goto(`${originOf(baseURL)}/`);
    await hydrated(page);
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain("tz=");
    const last = async () => (await shownTimes(page)).at(-1) ?? { iso: "", text: "" };
    expect((await last()).text).toMatch(/(?:GMT|BST)$/u);
    await passAllRows(page);
    await expect.poll(async () => (await last()).text.endsWith(clockIn((await last()).iso, "Asia/Kolkata"))).toBe(true);
  });
});

test.describe("a viewer with an account", () => {
  test.use({ timezoneId: "America/Los_Angeles" });

  test("PL-15 a signed-in viewer's page is written in the device's zone; the account's goes before, named where the device differs", async ({
    page,
    context,
    baseURL,
  }) => {
    const origin = originOf(baseURL);
    await (await plainSignUp(origin)).lend(context);
    await page.goto(`${origin}/preferences`);
    await hydrated(page);
    await expect.poll(() => page.evaluate(() => document.cookie)).toContain("tz=America/Los_Angeles");
    // The server's own markup, before any script runs.
    const release = await hold(page, /\/assets\/.*\.js/u);
    await page.goto(`${origin}/`, { waitUntil: "commit" });
    await expect.poll(async () => (await shownTimes(page)).length).toBeGreaterThan(2);
    for (const { iso, text } of await shownTimes(page)) expect(text.endsWith(clockIn(iso, "America/Los_Angeles")), text).toBe(true);
    await release();

    await page.goto(`${origin}/preferences`);
    await hydrated(page);
    await page.getByLabel(say("en", "accountTimeZoneChoice")).selectOption("Asia/Kolkata");
    await page.getByRole("button", { name: say("en", "accountTimeZoneSave") }).click();
    await expect(page.getByText(say("en", "accountTimeZoneSaved"))).toBeVisible();
    await expect(page.locator("main p").filter({ hasText: "Kolkata" })).toHaveText(/India Standard Time · .Kolkata. \(.GMT\+5:30.\)/u);
    await page.goto(`${origin}/`);
    await hydrated(page);
    await passAllRows(page);
    const wrong = async () =>
      (await shownTimes(page)).filter(({ iso, text }) => !text.endsWith(`${clockIn(iso, "Asia/Kolkata")} GMT+5:30`));
    await expect.poll(wrong).toEqual([]);

    // Given back, each device's own counts again.
    await page.goto(`${origin}/preferences`);
    await hydrated(page);
    await expect(page.getByLabel(say("en", "accountTimeZoneChoice"))).toHaveValue("Asia/Kolkata");
    await page.getByLabel(say("en", "accountTimeZoneChoice")).selectOption("");
    await page.getByRole("button", { name: say("en", "accountTimeZoneSave") }).click();
    await expect(page.locator("main p").filter({ hasText: "Los Angeles" })).toBeVisible();
  });
});
