import { signInTelevision } from "../../harness/identity/television.ts";
import { travellerAt } from "../../harness/journey.ts";
import { originOf, test } from "../../harness/product.ts";

test.use({ expectedTrouble: [/status of 404/u] });

test("ID-25 PW-06 without scripts: a television signs in by a code that its viewer confirms elsewhere", async ({
  browser,
  page,
  baseURL,
}) => {
  await signInTelevision(browser, travellerAt(page, originOf(baseURL), { scripts: false }));
});
