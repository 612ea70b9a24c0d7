import { signUpWithEverything } from "../../harness/long-form.ts";
import { originOf, test } from "../../harness/product.ts";

// A wrong form is answered with 400.
test.use({ expectedTrouble: [/status of 400/u] });

test("ID-02 ID-03 ID-04 ID-06 PW-06 every kind of field without scripts: what is wrong is said, a button draws the form of another country", async ({
  page,
  baseURL,
}) => {
  await signUpWithEverything({ page, language: "en", scripts: false, origin: originOf(baseURL, "aurora"), realm: "aurora" });
});
