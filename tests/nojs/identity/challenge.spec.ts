import { acceptTermsAfterProvider } from "../../harness/identity/consent.ts";
import { originOf, test } from "../../harness/product.ts";

test.use({ expectedTrouble: [/status of 400/u] });

test("ID-23 ID-10 PW-08 without scripts, who comes from a provider accepts the terms before they are signed in, once", async ({
  page,
  baseURL,
}) => {
  await acceptTermsAfterProvider({ page, language: "en", scripts: false, origin: originOf(baseURL), realm: "ringside" });
});
