import {
  confirmAddress,
  refuseAccount,
  refuseSignUp,
  resetPassword,
  reviewAccess,
  signInByMail,
} from "../../harness/identity/mailed-links.ts";
import { travellerAt } from "../../harness/journey.ts";
import { originOf, test } from "../../harness/product.ts";

// A link that is used up is answered with 404, the question whose account it is with 400.
test.use({ expectedTrouble: [/status of 40[04]/u] });

test("ID-08 PW-06 without scripts: forgotten password: mail, link, new password; other sessions end, the link works once, a scanner spends nothing", async ({
  page,
  baseURL,
}) => {
  await resetPassword(travellerAt(page, originOf(baseURL), { scripts: false }));
});

test("ID-07 PW-06 without scripts: sign-in by a mailed link asks for one click", async ({ page, baseURL }) => {
  await signInByMail(travellerAt(page, originOf(baseURL), { scripts: false }));
});

test("ID-09 PW-06 without scripts: the address of a new account is confirmed by mail, then signing in knows it", async ({
  page,
  baseURL,
}) => {
  await confirmAddress(travellerAt(page, originOf(baseURL), { scripts: false }));
});

test("ID-07 P17 PW-06 without scripts: whoever did not make the account at their address gets one of their own", async ({
  page,
  baseURL,
}) => {
  await refuseAccount(travellerAt(page, originOf(baseURL), { scripts: false }));
});

test("ID-02 ID-09 P17 PW-06 without scripts: a sign-up that a stranger made with another's address gives the owner an account of their own", async ({
  page,
  baseURL,
}) => {
  await refuseSignUp(travellerAt(page, originOf(baseURL, "aurora"), { scripts: false }));
});

test("ID-08 ID-27 P17 PW-06 without scripts: after a reset the second factor is listed and given up", async ({ page, baseURL }) => {
  await reviewAccess(travellerAt(page, originOf(baseURL), { scripts: false }));
});
