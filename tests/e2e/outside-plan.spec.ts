import { signIn } from "../harness/journey.ts";
import { say } from "../harness/labels.ts";
import { expect, hydrated, originOf, test } from "../harness/product.ts";

test("CV-09 a subscriber reads that a pay-per-view event is not part of the plan", async ({ page, baseURL }) => {
  const traveller = { page, language: "en", scripts: true, origin: originOf(baseURL), realm: "ringside" } as const;
  const text = say("en", "browseOutsidePlan", { plan: "Ringside Yearly" });
  await page.goto(`${traveller.origin}/live/harbour-fury`);
  await expect(page.getByText(text)).toHaveCount(0);
  await signIn(traveller, "member@ringside.example", "Corner-Stool-77");
  await page.goto(`${traveller.origin}/live/harbour-fury`);
  await hydrated(page);
  await expect(page.getByText(text)).toBeVisible();
});
