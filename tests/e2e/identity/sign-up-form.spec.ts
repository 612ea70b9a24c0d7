import { signUpWithEverything } from "../../harness/long-form.ts";
import { expect, hydrated, originOf, test } from "../../harness/product.ts";
import { sampled } from "../../support/sample.ts";

// A wrong form is answered with 400.
test.use({ expectedTrouble: [/status of 400/u] });

for (const language of sampled(["en", "ar"] as const))
  test.describe(language, () => {
    test.use({ locale: language });
    test(`ID-02 ID-03 ID-04 ID-06 every kind of field in ${language}: what is wrong is said, the country of the address decides`, async ({
      page,
      baseURL,
    }) => {
      await signUpWithEverything({ page, language, scripts: true, origin: originOf(baseURL, "aurora"), realm: "aurora" });
    });
  });

test("ID-05 ID-06 the parts of a date lead on by themselves; numbering plans are loaded when the phone field gets the focus", async ({
  page,
  baseURL,
}) => {
  const plans: string[] = [];
  page.on("request", (request) => {
    if (/phone-parse/u.test(request.url())) plans.push(request.url());
  });
  await page.goto(`${originOf(baseURL, "aurora")}/signup?lang=en`);
  await hydrated(page);
  await page.locator('[name="birthDate-month"]').focus();
  await page.keyboard.type("1x3");
  // 13 is no month.
  await expect(page.locator('[name="birthDate-month"]')).toHaveValue("1");
  await page.keyboard.type("2");
  await expect(page.locator('[name="birthDate-day"]')).toBeFocused();
  await page.keyboard.type("4");
  await expect(page.locator('[name="birthDate-year"]')).toBeFocused();
  expect(plans).toEqual([]);
  await page.locator('[name="phone"]').focus();
  await expect.poll(() => plans.length).toBe(1);
  await page.keyboard.type("+4407400123456");
  await expect(page.getByText("+447400123456")).toBeVisible();
  await expect(page.locator('[name="phone-prefix"]')).toHaveValue("GB");
});
