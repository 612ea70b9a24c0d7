import {
  enterVoucher,
  expectPaid,
  findSomething,
  GOOD_CARD,
  giveBilling,
  joinAndChoose,
  payByCard,
  STAGES,
  signInByForm,
  type Traveller,
} from "../harness/journey.ts";
import { LOCALES, say, type TestLanguage } from "../harness/labels.ts";
import { plainRequest } from "../harness/plain-request.ts";
import { expect, expectNoRawKeys, originOf, PASSWORD, test } from "../harness/product.ts";
import { sampled } from "../support/sample.ts";

const JOURNEYS = [
  ["ringside", "en"],
  ["aurora", "es"],
  ["ringside", "ar"],
  ["ringside", "pt"],
] as const satisfies readonly (readonly [Traveller["realm"], TestLanguage])[];

for (const [realm, language] of sampled(JOURNEYS, 2)) {
  test.describe(`${realm} ${language}`, () => {
    test.use({ locale: LOCALES[language] });
    test(`PW-06 PW-07 the journey without scripts in ${language}, realm ${realm}`, async ({ page, baseURL }) => {
      test.setTimeout(120_000);
      const traveller: Traveller = { page, language, scripts: false, origin: originOf(baseURL, realm), realm };
      const t = (key: string, values?: Record<string, string>) => say(language, key, values);
      const stage = STAGES[realm];

      await findSomething(traveller);
      const email = await joinAndChoose(traveller);
      await enterVoucher(traveller, "HALF50");
      await expect(page.locator("main")).toContainText(/44[.,]99/u);
      await giveBilling(traveller);
      await payByCard(traveller, GOOD_CARD);
      await expectPaid(traveller);
      await page.getByRole("link", { name: t("commerceWatchNow") }).click();
      await page.waitForURL(new RegExp(`/video/${stage.episode}`, "u"));
      const video = page.locator("video[controls]");
      await expect(video).toHaveCount(1);
      // The browser's own element gets a stream for those that play HLS and a file for those that do not.
      const types = await video.locator("source").evaluateAll((sources) => sources.map((source) => source.getAttribute("type")));
      expect(types).toEqual(expect.arrayContaining(["video/mp4"]));
      const file = await video.locator('source[type="video/mp4"]').getAttribute("src");
      const part = await plainRequest(new URL(file ?? "", page.url()).href, { headers: { range: "bytes=0-99" } });
      expect(part.status).toBe(206);
      expect(part.body.length).toBe(100);

      await page.goto(`${traveller.origin}/account/payments`);
      await expectNoRawKeys(page);
      await expect(page.locator('main a[href*="/_/receipt/"]')).toHaveCount(1);
      await page.goto(`${traveller.origin}/logout`);
      await page.getByRole("button", { name: t("identitySignOutButton") }).click();
      await signInByForm(traveller, email, PASSWORD);
      await page.goto(`${traveller.origin}/account/payments`);
      await expect(page.locator('main a[href*="/_/receipt/"]')).toHaveCount(1);
    });
  });
}
