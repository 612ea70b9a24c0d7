import { signIn } from "../harness/journey.ts";
import { say } from "../harness/labels.ts";
import { plainGuest } from "../harness/plain-viewer.ts";
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

test("RT-13 both ways from the purchase page to sign-in come back to the licences and the title that its address names", async ({
  baseURL,
}) => {
  const named = "licences=ringside-yearly%2Cringside-monthly&from=%2Fvideo%2Fprotected-main-event";
  const body = (await plainGuest(originOf(baseURL)).get(`/purchase?${named}`)).body.toString();
  const backs = [...body.matchAll(/href="\/login\?from=([^"]+)"/gu)].map(
    ([, back = ""]) => new URL(decodeURIComponent(back), "http://back"),
  );
  expect(backs.map(({ searchParams }) => [searchParams.get("licences"), searchParams.get("from")])).toEqual([
    ["ringside-yearly,ringside-monthly", "/video/protected-main-event"],
    ["ringside-yearly,ringside-monthly", "/video/protected-main-event"],
  ]);
});
