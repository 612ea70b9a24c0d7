import { actForViewer } from "../harness/identity/impersonation.ts";
import { LOCALES } from "../harness/labels.ts";
import { originOf, test } from "../harness/product.ts";

test.use({ locale: LOCALES.ar, expectedTrouble: [/status of 40[34]/u] });

test("RT-12 PW-08 without scripts and in Arabic, too, an operator acts for a viewer and ends it", async ({ page, baseURL }) => {
  test.slow();
  await actForViewer({ page, language: "ar", scripts: false, origin: originOf(baseURL, "aurora"), realm: "aurora" });
});
