import { raiseChild } from "../../harness/identity/profiles.ts";
import { originOf, test } from "../../harness/product.ts";

test.use({ expectedTrouble: [/status of (?:400|404)/u] });

test("ID-26 RT-04 CM-12 PW-06 without scripts: a child's profile sees what its rating lets through, cannot reach the account, reads why it buys nothing, and is left by its PIN", async ({
  page,
  baseURL,
}) => {
  await raiseChild({ page, language: "en", scripts: false, origin: originOf(baseURL), realm: "ringside" });
});
