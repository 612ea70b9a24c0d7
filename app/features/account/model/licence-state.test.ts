import { describe, expect, test } from "vitest";
import type { Licence } from "../../../../contract/commerce/licence.ts";
import { canRedeemOn, confirmationDue, isEnded, isOver, licenceState, paymentStateLabel } from "./licence-state.ts";

type Status = NonNullable<Licence["licenceStatus"]>;
const active: Status = {
  status: "ACTIVE",
  autoRenewingStatus: "AUTO_RENEWING",
  expiryTimestamp: "2026-12-21T10:00:00.000Z",
  pauseState: null,
  subscriptionPendingActions: [],
  licencePayment: null,
  subscription: null,
};
const licence = (status: Partial<Status>, type: Licence["purchaseStrategy"]["type"] = "SUBSCRIPTION"): Licence => ({
  id: "yearly",
  licenceId: "yearly",
  name: "Yearly",
  description: "",
  benefits: [],
  family: null,
  rank: 1,
  type: "STANDARD",
  purchaseStrategy: { type, externalAuthProviderDetails: null, fixedExpiry: null },
  trialDetails: null,
  defaultMarketingPricePeriod: null,
  amounts: [],
  cta: null,
  recommended: false,
  ctaControl: "NONE",
  licenceStatus: { ...active, ...status },
});
const NOW = "2026-11-21T10:00:00.000Z";
const text = (status: Partial<Status>, now = NOW, zone = "UTC") => licenceState(licence(status), now, zone).text;
const pending = (action: string) => ({ subscriptionPendingActions: [{ action, requestedAt: NOW, actionDueBy: null }] });

describe("state of a licence", () => {
  test("CM-16 the order of S1§4: requests before payment before pause before trial before dates", () => {
    const all: Partial<Status> = { status: "TRIAL_ACTIVE", pauseState: "PAUSED" };
    expect(text({ ...all, ...pending("PAUSE_REQUESTED") })).toBe("accountStatusPauseRequested");
    expect(text({ ...all, ...pending("RESUME_REQUESTED") })).toBe("accountStatusResumeRequested");
    expect(text({ ...all, ...pending("REFRESH_PAYMENT_DETAILS") })).toBe("accountStatusPaymentPending");
    expect(text({ ...all, ...pending("PAYMENT_DISPUTED") })).toBe("accountStatusDisputed");
    expect(text(all)).toBe("accountStatusPausedActive");
    expect(text({ ...all, expiryTimestamp: "2026-11-01T10:00:00.000Z" })).toBe("accountStatusPaused");
    expect(text({ status: "TRIAL_ACTIVE" })).toBe("accountStatusTrial");
    expect(text({})).toBe("accountStatusRenewsOn");
    expect(text({ autoRenewingStatus: "NOT_RENEWING" })).toBe("accountStatusEndsOn");
  });

  test("CM-16 today and tomorrow are days of the viewer's zone, not of UTC", () => {
    const late = { expiryTimestamp: "2026-11-21T23:30:00.000Z" };
    expect(text(late)).toBe("accountStatusRenewsToday");
    expect(text(late, NOW, "Europe/Madrid")).toBe("accountStatusRenewsTomorrow");
    expect(text({ ...late, autoRenewingStatus: "NOT_RENEWING" }, NOW, "Europe/Madrid")).toBe("accountStatusEndsTomorrow");
    expect(text({ ...late, autoRenewingStatus: "NOT_RENEWING" })).toBe("accountStatusEndsToday");
    expect(text({ expiryTimestamp: "2026-11-23T00:00:00.000Z" })).toBe("accountStatusRenewsOn");
  });

  test.each(["PAY_PER_VIEW", "FIXED_DATE"] as const)(
    "CM-16 CM-25 %s: renews on or expires on its day, whatever its period; today and tomorrow first",
    (type) => {
      const stateOf = (status: Partial<Status>) => licenceState(licence({ subscription: renewing(), ...status }, type), NOW, "UTC").text;
      const ends = { autoRenewingStatus: "NOT_RENEWING" } as const;
      expect([stateOf({}), stateOf(ends)]).toEqual(["accountStatusRenewsOn", "accountStatusExpiresOn"]);
      expect(stateOf({ ...ends, expiryTimestamp: "2026-11-21T20:00:00.000Z" })).toBe("accountStatusExpiresToday");
      expect(stateOf({ ...ends, expiryTimestamp: "2026-11-22T10:00:00.000Z" })).toBe("accountStatusExpiresTomorrow");
    },
  );

  test("CM-16 ended, unpaid, endless", () => {
    expect(licenceState(licence({ status: "EXPIRED" }), NOW, "UTC")).toMatchObject({
      text: "accountStatusEndedOn",
      on: active.expiryTimestamp,
    });
    expect(text({ status: "INACTIVE" })).toBe("accountStatusPaymentPending");
    expect(text({ expiryTimestamp: null })).toBe("accountStatusForGood");
  });
});

const renewing = (more: Partial<NonNullable<Status["subscription"]>> = {}): NonNullable<Status["subscription"]> => ({
  period: "P1M",
  renewal: null,
  cancelled: false,
  reactivation: null,
  accessUntil: "2026-12-28T10:00:00.000Z",
  resumeAfter: null,
  changesTo: null,
  priceChange: null,
  downgrades: [],
  discounts: [],
  can: { pause: true, resume: false, cancel: true, reactivate: false, pay: false },
  ...more,
});

test("CM-16 every period has its phrase; seven days and a week are one", () => {
  const periods = ["P1D", "P7D", "P1W", "P14D", "P1M", "P2M", "P3M", "P6M", "P1Y", "P2Y"] as const;
  const phrases = periods.map((period) => text({ subscription: renewing({ period }) }));
  expect(new Set(phrases).size).toBe(9);
  expect(phrases[1]).toBe(phrases[2]);
  expect(phrases[4]).toBe("accountStatusRenewsP1M");
  expect(text({ subscription: renewing(), expiryTimestamp: "2026-11-22T10:00:00.000Z" })).toBe("accountStatusRenewsTomorrow");
});

test("CM-16 CM-17 a cancelled subscription says so with its last day; a gift and a paid voucher period are active until theirs", () => {
  const ends = { autoRenewingStatus: "NOT_RENEWING" } as const;
  const can = { pause: false, resume: false, cancel: false, reactivate: true, pay: false };
  const stateOf = (subscription: Status["subscription"], expiryTimestamp?: string) =>
    licenceState(licence({ ...ends, subscription, ...(expiryTimestamp === undefined ? {} : { expiryTimestamp }) }), NOW, "UTC");
  const cancelled = renewing({ can, cancelled: true });
  expect(stateOf(cancelled)).toMatchObject({
    badge: { label: "accountBadgeCancelled" },
    text: "accountStatusCancelledOn",
    on: active.expiryTimestamp,
  });
  expect(stateOf(cancelled, "2026-11-21T20:00:00.000Z").text).toBe("accountStatusCancelledToday");
  expect(stateOf(cancelled, "2026-11-22T10:00:00.000Z").text).toBe("accountStatusCancelledTomorrow");
  // The card was removed, so the licence cannot be reactivated. It still counts as cancelled.
  expect(stateOf(renewing({ can: { ...can, reactivate: false }, cancelled: true })).text).toBe("accountStatusCancelledOn");
  const gift = renewing({ can: { ...can, reactivate: false } });
  expect(stateOf(gift)).toMatchObject({ badge: { label: "accountBadgeActive" }, text: "accountStatusEndsOn", on: active.expiryTimestamp });
});

test("CM-24 a declined renewal says until when it stays open; afterwards it only asks for another card", () => {
  const unpaid = { ...pending("REFRESH_PAYMENT_DETAILS"), expiryTimestamp: "2026-11-20T10:00:00.000Z" };
  expect(licenceState(licence({ ...unpaid, subscription: renewing() }), NOW, "UTC")).toMatchObject({
    text: "accountStatusPaymentPendingOpen",
    on: "2026-12-28T10:00:00.000Z",
  });
  const over = renewing({ accessUntil: "2026-11-20T10:00:00.000Z" });
  expect(text({ ...unpaid, subscription: over })).toBe("accountStatusPaymentPending");
  expect(text({ ...unpaid, status: "INACTIVE", subscription: renewing() })).toBe("accountStatusPaymentPending");
});

test("CM-17 a pause with a day names it", () => {
  const paused: Partial<Status> = { pauseState: "PAUSED", expiryTimestamp: "2026-11-01T10:00:00.000Z" };
  expect(
    licenceState(licence({ ...paused, subscription: renewing({ resumeAfter: "2027-01-01T00:00:00.000Z" }) }), NOW, "UTC"),
  ).toMatchObject({
    text: "accountStatusPausedUntil",
    on: "2027-01-01T00:00:00.000Z",
  });
});

test("CM-25 a ticket and a season say on which day they end, today, tomorrow or never; nothing says that they renew", () => {
  for (const type of ["PAY_PER_VIEW", "FIXED_DATE"] as const) {
    const stateOf = (expiryTimestamp: string | null) =>
      licenceState(licence({ autoRenewingStatus: "NOT_RENEWING", expiryTimestamp }, type), NOW, "UTC");
    expect(stateOf("2026-12-21T10:00:00.000Z")).toMatchObject({ text: "accountStatusExpiresOn", on: "2026-12-21T10:00:00.000Z" });
    expect(stateOf("2026-11-21T20:00:00.000Z").text).toBe("accountStatusExpiresToday");
    expect(stateOf("2026-11-22T20:00:00.000Z").text).toBe("accountStatusExpiresTomorrow");
    expect(stateOf(null).text).toBe("accountStatusForGood");
    // S1§4, renew on: if a platform renews such a licence, it has no period and so no phrase for one.
    expect(licenceState(licence({}, type), NOW, "UTC").text).toBe("accountStatusRenewsOn");
  }
});

test("CM-05 a voucher can be redeemed on a subscription that renews, on nothing else", () => {
  expect(canRedeemOn(licence({}))).toBe(true);
  expect(canRedeemOn(licence({ status: "TRIAL_ACTIVE" }))).toBe(true);
  expect(canRedeemOn(licence({ autoRenewingStatus: "NOT_RENEWING" }))).toBe(false);
  expect(canRedeemOn(licence({ status: "EXPIRED" }))).toBe(false);
  expect(canRedeemOn(licence({}, "PAY_PER_VIEW"))).toBe(false);
});

test("CM-16 what has ended or is unpaid can be chosen again", () => {
  expect(isOver(licence({ status: "EXPIRED" }))).toBe(true);
  expect(isOver(licence({ status: "INACTIVE" }))).toBe(true);
  expect(isOver(licence({}))).toBe(false);
});

describe("what the last payment says", () => {
  const paidBy = (paymentEventType: string): Pick<Status, "licencePayment"> => ({
    licencePayment: {
      paymentEventType,
      purchaseTimestamp: NOW,
      expiryTimestamp: null,
      paymentProviderInfo: null,
      cardId: null,
      purchaseId: null,
    },
  });
  const due = "2026-11-27T12:00:00.000Z";
  const unconfirmed: Partial<Status> = {
    ...paidBy("UNCONFIRMED"),
    status: "INACTIVE",
    autoRenewingStatus: "UNKNOWN",
    subscriptionPendingActions: [{ action: "CONFIRMED_PAYMENT_REQUIRED", requestedAt: NOW, actionDueBy: due }],
  };

  test("CM-23 each of the four display states has its text; a plain purchase and what is over have none", () => {
    const label = (status: Partial<Status>) => paymentStateLabel(licence(status));
    expect(label(unconfirmed)).toBe("accountPaymentUnconfirmed");
    expect(label(paidBy("CONFIRMED"))).toBe("accountPaymentConfirmed");
    expect(label(paidBy("RENEWAL"))).toBe("accountPaymentRenewal");
    expect(label({ ...paidBy("RENEWAL"), autoRenewingStatus: "UNKNOWN" })).toBe("accountPaymentUnknownRenewing");
    expect(label(paidBy("PURCHASE"))).toBeNull();
    expect(label({ ...paidBy("RENEWAL"), status: "EXPIRED" })).toBeNull();
  });

  test("CM-23 an unconfirmed licence says until when it can be confirmed, and is not offered again as one that has ended", () => {
    expect(licenceState(licence(unconfirmed), NOW, "UTC")).toMatchObject({
      badge: { label: "accountBadgeUnconfirmed" },
      text: "accountStatusUnconfirmed",
      on: due,
    });
    expect(confirmationDue(licence(unconfirmed))).toBe(due);
    expect(isEnded(licence(unconfirmed))).toBe(false);
    expect(isEnded(licence({ status: "INACTIVE" }))).toBe(true);
  });

  test("CM-19 while a new price is unanswered no line says that it renews", () => {
    const open: Partial<Status> = { autoRenewingStatus: "UNKNOWN", subscription: renewing() };
    for (const expiryTimestamp of ["2026-11-21T20:00:00.000Z", "2026-11-22T10:00:00.000Z", "2026-12-21T10:00:00.000Z"])
      expect(licenceState(licence({ ...open, expiryTimestamp }), NOW, "UTC")).toMatchObject({
        text: "accountStatusUnknownRenewing",
        on: expiryTimestamp,
      });
  });
});
