import { travellerAt } from "../../harness/journey.ts";
import { giveGift } from "../../harness/payment/gift.ts";
import { plainSignUp } from "../../harness/plain-viewer.ts";
import { expect, hydrated, originOf, test } from "../../harness/product.ts";

test("CM-06 CM-22 a page that takes no card lets no payment provider in; who comes to a gift's payment from one has the card fields and pays in them", async ({
  page,
  baseURL,
}) => {
  const origin = originOf(baseURL);
  const viewer = await plainSignUp(origin);
  const policyOf = async (path: string) => String((await viewer.get(path)).headers["content-security-policy"]);
  for (const path of ["/home", "/purchase", "/gift", "/account"]) {
    // The plugins of the realm alone.
    expect(await policyOf(path), path).toMatch(/frame-src http:\/\/partner\.localhost:\d+;/u);
    expect(await policyOf(path), path).not.toContain("//pay.");
  }
  expect((await viewer.post("/purchase", { intent: "choose", sku: "ringside-yearly-p1y" })).status).toBe(303);
  expect(await policyOf("/pay")).toMatch(/frame-src https?:\/\/pay\./u);

  await viewer.lend(page.context());
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents.push(new URL(request.url()).pathname);
  });
  const giftId = await giveGift(travellerAt(page, origin), { recipientEmail: "layla@example.com" });
  await hydrated(page);
  expect(documents).toContain(`/gift/${giftId}/pay`);
  const fields = page.frameLocator('iframe[id^="card-fields-"]');
  await fields.locator('input[name="number"]').fill("4000 0566 5566 5556");
  await fields.locator('input[name="expiry"]').fill("12/34");
  await fields.locator('input[name="cvc"]').fill("123");
  await page.locator('main form:has(input[name="agreed"]) button[type="submit"]').last().click();
  await page.waitForURL(/\/gift\/[^/]+$/u);
  await expect(page.locator("main")).toContainText("Happy birthday!");
});
