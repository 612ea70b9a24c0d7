import { changePassword, endDevices, protectBySecondStep } from "../../harness/identity/security.ts";
import { travellerAt } from "../../harness/journey.ts";
import { changeEmail, takeDataAndStay } from "../../harness/personal-data.ts";
import { originOf, test } from "../../harness/product.ts";

test.use({ expectedTrouble: [/status of 400/u] });

test("ID-30 PW-06 without scripts: where am I signed in; one device is signed out, then all others", async ({ page, baseURL }) => {
  await endDevices(travellerAt(page, originOf(baseURL), { scripts: false }));
});

test("ID-27 PW-06 without scripts: an authenticator app is set up, asked for at sign-in, replaced by a recovery code, and taken away", async ({
  page,
  baseURL,
}) => {
  await protectBySecondStep(travellerAt(page, originOf(baseURL), { scripts: false }));
});

test("ID-30 PW-06 without scripts: a new password signs every other device out", async ({ page, baseURL }) => {
  await changePassword(travellerAt(page, originOf(baseURL), { scripts: false }));
});

test("ID-30 PW-06 without scripts: an address changes once both mailboxes have confirmed it", async ({ page, baseURL }) => {
  await changeEmail(travellerAt(page, originOf(baseURL), { scripts: false }));
});

test("ID-30 PW-06 without scripts: a viewer takes their data along, asks for the end of the account, and stays", async ({
  page,
  baseURL,
}) => {
  await takeDataAndStay(travellerAt(page, originOf(baseURL), { scripts: false }));
});
