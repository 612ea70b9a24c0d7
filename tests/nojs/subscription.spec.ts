import { travellerAt } from "../harness/journey.ts";
import { LOCALES } from "../harness/labels.ts";
import { liveASubscription } from "../harness/payment/subscription-life.ts";
import { originOf, test } from "../harness/product.ts";
import { sampled } from "../support/sample.ts";

for (const language of sampled(["en", "ar"] as const))
  test.describe(language, () => {
    test.use({ locale: LOCALES[language] });
    test(`CM-14 CM-17 CM-18 without scripts in ${language}: another card, a pause and back, a smaller plan and back, an offer to stay, cancelled in two clicks and taken back`, async ({
      page,
      baseURL,
    }) => {
      test.setTimeout(120_000);
      await liveASubscription(travellerAt(page, originOf(baseURL), { language, scripts: false }));
    });
  });
