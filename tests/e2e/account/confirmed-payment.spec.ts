import { chooseLicence, payByCard, travellerAt } from "../../harness/journey.ts";
import { say } from "../../harness/labels.ts";
import { plainSignUp } from "../../harness/plain-viewer.ts";
import { expect, hydrated, originOf, test } from "../../harness/product.ts";

const CLUB = "corner-club";
const TITLE = "the-glove-maker";
const t = (key: string, values?: Record<string, string>) => say("en", key, values);

for (const [scripts, number] of [
  [true, "5555 5555 5555 4444"],
  [false, "5105 1051 0510 5100"],
] as const)
  test.describe(scripts ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled: scripts });

    test("CM-23 what asks for a confirmed payment is paid, opens nothing, is confirmed by its buyer, and opens", async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(90_000);
      const traveller = travellerAt(page, originOf(baseURL), { scripts });
      const main = page.locator("main");
      const visit = async (path: string) => {
        await page.goto(`${traveller.origin}${path}`);
        await hydrated(page, scripts);
      };
      await (await plainSignUp(traveller.origin)).lend(page.context());
      await chooseLicence(traveller, CLUB);
      await payByCard(traveller, { number });
      await page.waitForURL(/\/payment\//u);
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(t("commerceConfirmTitle"));
      await visit(`/video/${TITLE}`);
      await expect(main.getByText(t("browseLocked")).first()).toBeVisible();
      await expect(main.locator("video")).toHaveCount(0);
      await page.goBack();
      await hydrated(page, scripts);
      await main.getByRole("link", { name: t("commerceConfirmAction") }).click();
      await page.waitForURL(new RegExp(`/account/subscriptions/${CLUB}`, "u"));
      await hydrated(page, scripts);
      const confirm = main.getByRole("button", { name: t("accountPaymentConfirmAction") });
      await confirm.click();
      await expect(confirm).toHaveCount(0);
      await expect(main).toContainText(t("accountPaymentConfirmed"));
      await visit(`/video/${TITLE}`);
      await expect(main.locator("video").first()).toBeAttached();
      // The viewer can neither buy nor confirm a second time.
      await visit("/account/subscriptions");
      await expect(main.getByRole("link", { name: t("accountPaymentConfirmAction") })).toHaveCount(0);
    });
  });
