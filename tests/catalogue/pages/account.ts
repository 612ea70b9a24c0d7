import type { accountPaths } from "../../../app/routing/paths/account.ts";
import { answers, at, HOLDERS, HOLDERS_THEMSELVES, on, type PageRow, THEIR_OWN } from "../page-row.ts";

export const accountPages: Readonly<Record<keyof typeof accountPaths, PageRow>> = {
  account: on(HOLDERS, "member"),
  accountSubscriptions: on(HOLDERS, "member"),
  accountLicence: at("/account/subscriptions/ringside-yearly", THEIR_OWN, "own"),
  accountCancel: at("/account/subscriptions/ringside-yearly/cancel", THEIR_OWN, "own"),
  accountCards: on(HOLDERS, "member"),
  paymentUpdate: at("/payment-update/ringside-yearly", THEIR_OWN, "own"),
  accountPayments: on(HOLDERS, "own"),
  accountGifts: on(HOLDERS, "member"),
  accountDetails: on(HOLDERS, "member"),
  accountPreferences: on(answers(200, 200, { child: "/profiles" }), "member"),
  accountDevices: on(HOLDERS, "member"),
  accountSecurity: on(HOLDERS, "member"),
  accountAuthenticator: on(HOLDERS_THEMSELVES, "own"),
  accountPassword: on(HOLDERS_THEMSELVES, "member"),
  accountProof: on(HOLDERS, "member"),
  accountEmail: on(HOLDERS, "member"),
  accountData: on(HOLDERS, "member"),
  memberArea: on(HOLDERS, "member"),
};
