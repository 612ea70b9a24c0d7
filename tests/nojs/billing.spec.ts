import { LOCALES } from "../harness/labels.ts";
import { expectBilling } from "../harness/payment/billing.ts";
import { originOf, test } from "../harness/product.ts";
import { sampled } from "../support/sample.ts";

// The browser logs the errors that these tests provoke.
test.use({ expectedTrouble: [/status of 400/u] });

for (const language of sampled(["pt", "ar"] as const))
  test.describe(language, () => {
    test.use({ locale: LOCALES[language] });
    test(`PW-06 CM-07 CM-09 billing details without scripts in ${language}`, async ({ page, baseURL }) => {
      test.setTimeout(120_000);
      await expectBilling({ page, language, scripts: false, origin: originOf(baseURL, "aurora"), realm: "aurora" });
    });
  });
