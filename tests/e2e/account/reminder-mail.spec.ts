import { chooseLicence, expectPaid, payByCard, STAGES, travellerAt } from "../../harness/journey.ts";
import { say } from "../../harness/labels.ts";
import { mailOf } from "../../harness/outbox.ts";
import { bringRenewalNear } from "../../harness/payment/overdue.ts";
import { plainGuest, plainSignUp } from "../../harness/plain-viewer.ts";
import { expect, expectNoRawKeys, hydrated, originOf, PASSWORD, test } from "../../harness/product.ts";

const t = (key: string, values?: Record<string, string>) => say("en", key, values);
const { yearly } = STAGES.ringside;

for (const scripts of [true, false])
  test.describe(scripts ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: scripts });

    test("CM-29 the mail before a renewal leads through sign-in to the page that cancels: opening it cancels nothing, one press does", async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(120_000);
      const traveller = travellerAt(page, originOf(baseURL), { scripts });
      const { origin } = traveller;
      const main = page.locator("main");
      const viewer = await plainSignUp(origin);
      await viewer.lend(page.context());
      await chooseLicence(traveller, yearly);
      await payByCard(traveller);
      await expectPaid(traveller);
      bringRenewalNear(viewer.email, yearly, 20);
      const reminder = () => mailOf(viewer.email).find(({ link }) => link.endsWith("/cancel"));
      await expect.poll(reminder, { timeout: 20_000 }).toBeDefined();
      const mail = reminder();
      expect(mail?.subject).toMatch(/^Ringside Yearly renews on /u);
      expect(mail?.text).toContain("€89.99");
      const link = mail?.link ?? "";
      expect(link).toBe(`${origin}/account/subscriptions/${yearly}/cancel`);

      // A mail scanner has no session, and gets the page of sign-in.
      expect((await plainGuest(origin).get(new URL(link).pathname)).status).toBe(303);
      await page.context().clearCookies();
      await page.goto(link);
      await hydrated(page, scripts);
      await page.locator('input[name="id"]').fill(viewer.email);
      await page.locator('input[name="secret"]').fill(PASSWORD);
      await page.locator('main form button[type="submit"]').first().click();
      await page.waitForURL(link);
      await hydrated(page, scripts);
      await expectNoRawKeys(page);
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(t("accountCancelPageTitle", { licence: "Ringside Yearly" }));
      await expect(main).toContainText("€89.99");
      await page.reload();
      await hydrated(page, scripts);
      await main.getByRole("button", { name: t("accountCancelAction") }).click();
      await page.waitForURL(new RegExp(`/account/subscriptions/${yearly}$`, "u"));
      await expect(page.locator("body")).toContainText(t("accountCancelled"));
      // The same link afterwards says that nothing is to be cancelled.
      await page.goto(link);
      await expect(main).toContainText(t("accountCancelNotDue"));
      await expect(main.getByRole("button", { name: t("accountCancelAction") })).toHaveCount(0);
    });
  });
