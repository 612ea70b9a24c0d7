import { travellerAt } from "../../harness/journey.ts";
import { confirmAddress, resetPassword, signInByMail } from "../../harness/mailed-links.ts";
import { originOf, test } from "../../harness/product.ts";

// A link that is used up is answered with 404.
test.use({ expectedTrouble: [/status of 404/u] });

test("ID-08 RT-06 forgotten password: mail, link, new password; other sessions end, the link works once, a scanner spends nothing", async ({
  page,
  baseURL,
}) => {
  await resetPassword(travellerAt(page, originOf(baseURL)));
});

test("ID-07 RT-06 sign-in by a mailed link asks for one click", async ({ page, baseURL }) => {
  await signInByMail(travellerAt(page, originOf(baseURL)));
});

test("ID-09 RT-06 the address of a new account is confirmed by mail, then signing in knows it", async ({ page, baseURL }) => {
  await confirmAddress(travellerAt(page, originOf(baseURL)));
});
