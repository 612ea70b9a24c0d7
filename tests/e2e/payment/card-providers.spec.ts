import { expectPaid } from "../../harness/journey.ts";
import { say } from "../../harness/labels.ts";
import { startTwoCardProviders } from "../../harness/payment/two-card-providers.ts";
import { plainSignUp } from "../../harness/plain-viewer.ts";
import { expect, hydrated, test } from "../../harness/product.ts";

/** Apart from the ports of the two products that every browser test shares. */
const FIRST_PORT = Number(process.env.TEST_PORT ?? 4391) + 10;

test("CM-06 of two card providers each keeps its own fields, and the card goes to the one that is chosen", async ({ page }) => {
  test.slow();
  const product = await startTwoCardProviders(FIRST_PORT);
  try {
    const viewer = await plainSignUp(product.origin);
    expect((await viewer.post("/purchase", { intent: "choose", sku: "ringside-yearly-p1y" })).status).toBe(303);
    await viewer.lend(page.context());
    await page.goto(`${product.origin}/pay`);
    await hydrated(page);
    const [first, second] = [page.locator("#card-fields-sandbox"), page.locator("#card-fields-second")];
    const field = (frame: typeof first, name: string) => frame.contentFrame().locator(`input[name="${name}"]`);
    const [here, there] = [page.locator('input[value="sandbox/CARD"]'), page.locator('input[value="second/CARD"]')];

    await field(first, "number").fill("4000 0000 0000 0002");
    await expect(second).toHaveCount(0);
    await there.check();
    await expect(first).toBeHidden();
    await field(second, "number").fill("4242 4242 4242 4242");
    await expect(first).not.toHaveAttribute("src", /of=SECOND/u);
    await expect(second).toHaveAttribute("src", /of=SECOND/u);
    await expect(second).toHaveAttribute("title", /Second Pay/u);
    // Entries for one provider stay there; the other provider never receives them.
    await here.check();
    await expect(second).toBeHidden();
    await expect(field(first, "number")).toHaveValue("4000 0000 0000 0002");

    await there.check();
    await field(second, "expiry").fill("12/34");
    await field(second, "cvc").fill("123");
    await page
      .locator("main")
      .getByRole("button", { name: say("en", "commercePayNow", { amount: "€89.99" }) })
      .click();
    await expectPaid({ page, language: "en", scripts: true, origin: product.origin, realm: "ringside" });
    // Asked whether the card is good, then paid: both with the provider that made the payment method.
    expect(product.used).toEqual(["SECOND", "SECOND"]);
  } finally {
    // The page loads some scripts late, and would miss them when its product has ended.
    await page.goto("about:blank");
    await product.close();
  }
});
