import type { Traveller } from "../harness/journey.ts";
import { originOf, test } from "../harness/product.ts";
import { changePassword, endDevices, protectBySecondStep } from "../harness/security.ts";

test.use({ expectedTrouble: [/status of 400/u] });
const traveller = (page: Traveller["page"], baseURL: string | undefined): Traveller => ({
  page,
  language: "en",
  scripts: false,
  origin: originOf(baseURL),
  realm: "ringside",
});

test("ID-30 PW-06 without scripts: where am I signed in; one device is signed out, then all others", async ({ page, baseURL }) => {
  await endDevices(traveller(page, baseURL));
});

test("ID-27 PW-06 without scripts: an authenticator app is set up, asked for at sign-in, replaced by a recovery code, and taken away", async ({
  page,
  baseURL,
}) => {
  await protectBySecondStep(traveller(page, baseURL));
});

test("ID-30 PW-06 without scripts: a new password signs every other device out", async ({ page, baseURL }) => {
  await changePassword(traveller(page, baseURL));
});
