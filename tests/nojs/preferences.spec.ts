import { travellerAt } from "../harness/journey.ts";
import { changeConsents } from "../harness/preferences.ts";
import { originOf, test } from "../harness/product.ts";

test("RT-04 ID-23 CM-21 PW-06 without scripts: a viewer sees what they have agreed to, and changes the optional choice", async ({
  page,
  baseURL,
}) => {
  await changeConsents(travellerAt(page, originOf(baseURL), { scripts: false }));
});
