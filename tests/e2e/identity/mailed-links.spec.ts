import {
  confirmAddress,
  refuseAccount,
  refuseSignUp,
  resetPassword,
  reviewAccess,
  signInByMail,
} from "../../harness/identity/mailed-links.ts";
import { travellerAt } from "../../harness/journey.ts";
import { say } from "../../harness/labels.ts";
import { expect, hydrated, originOf, test } from "../../harness/product.ts";

// A link that is used up is answered with 404, the question whose account it is with 400.
test.use({ expectedTrouble: [/status of 40[04]/u] });

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

test("ID-07 P17 RT-06 whoever did not make the account at their address gets one of their own", async ({ page, baseURL }) => {
  await refuseAccount(travellerAt(page, originOf(baseURL)));
});

test("ID-02 ID-09 P17 a sign-up that a stranger made with another's address gives the owner an account of their own", async ({
  page,
  baseURL,
}) => {
  await refuseSignUp(travellerAt(page, originOf(baseURL, "aurora")));
});

test("ID-08 ID-27 P17 after a reset passkey and second factor are listed, and all are given up at once", async ({ page, baseURL }) => {
  const who = travellerAt(page, originOf(baseURL));
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: { protocol: "ctap2", transport: "internal", hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  });
  await reviewAccess(who, async () => {
    await page.goto(`${who.origin}/account/security`);
    await hydrated(page);
    await page.getByRole("button", { name: say("en", "securityPasskeyAdd") }).click();
    await expect(page.getByText(say("en", "securityPasskeyAdded"))).toBeVisible();
  });
});
