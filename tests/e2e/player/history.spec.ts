import { expectAccessible } from "../../harness/axe.ts";
import { removeAndUndo, viewerWhoWatched } from "../../harness/history.ts";
import { LOCALES, say } from "../../harness/labels.ts";
import { expect, hydrated, originOf, test } from "../../harness/product.ts";
import { sampled } from "../../support/sample.ts";

for (const language of sampled(["en", "ar"] as const))
  test.describe(language, () => {
    test.use({ locale: LOCALES[language] });
    test(`LS-04 RT-04 a viewer removes a video of the history, clears it, and undoes both, in ${language}`, async ({ page, baseURL }) => {
      await removeAndUndo({ page, origin: originOf(baseURL), scripts: true, language });
    });
  });

test("LS-04 the account's menu and the row on home lead to the history; an undo ends with its time", async ({ page, baseURL }) => {
  const origin = originOf(baseURL);
  const viewer = await viewerWhoWatched(origin, [["first-bell", 90]]);
  await viewer.lend(page.context());
  await page.goto(`${origin}/`);
  await hydrated(page);
  await page
    .locator('[data-row="continue-watching"]')
    .getByRole("link", { name: say("en", "browseShowAll"), exact: true })
    .click();
  await page.waitForURL(/\/history$/u);
  await expect(page.locator("main article h2")).toHaveCount(1);
  await expectAccessible(page, "history");
  await page.clock.install();
  await page.reload();
  await hydrated(page);
  await page.locator("main article button").first().click();
  const undo = page.getByRole("button", { name: say("en", "historyUndo"), exact: true });
  await expect(undo).toBeVisible();
  await expectAccessible(page, "history after a removal");
  await page.clock.runFor(10_000);
  await expect(undo).toHaveCount(0);
  await page.locator('[popovertarget="account-menu"]').click();
  await expect(page.locator("#account-menu").getByRole("link", { name: say("en", "shellHistory"), exact: true })).toHaveAttribute(
    "aria-current",
    "true",
  );
});
