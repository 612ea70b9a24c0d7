import { expect, test } from "vitest";
import type { Licence } from "../../../../contract/commerce/licence.ts";
import { lostBenefits } from "./lost-benefits.ts";

type Status = NonNullable<Licence["licenceStatus"]>;
const held = (licenceId: string, benefits: readonly string[], status: Partial<Status> = {}): Licence => ({
  id: licenceId,
  licenceId,
  name: licenceId,
  description: "",
  benefits: [...benefits],
  family: null,
  rank: 1,
  type: "STANDARD",
  purchaseStrategy: { type: "SUBSCRIPTION", externalAuthProviderDetails: null, fixedExpiry: null },
  trialDetails: null,
  defaultMarketingPricePeriod: null,
  amounts: [],
  cta: null,
  recommended: false,
  ctaControl: "NONE",
  licenceStatus: {
    status: "ACTIVE",
    autoRenewingStatus: "AUTO_RENEWING",
    expiryTimestamp: "2026-12-21T10:00:00.000Z",
    pauseState: null,
    subscriptionPendingActions: [],
    licencePayment: null,
    subscription: null,
    ...status,
  },
});

test("CM-17 what another licence of the viewer gives as well is not lost with the one that is cancelled", () => {
  const series = held("series", ["All series", "Live shows"]);
  const lostBeside = (other: Licence) => lostBenefits(series, [series, other]);
  expect(lostBenefits(series, [series])).toEqual(["All series", "Live shows"]);
  expect(lostBeside(held("live", ["Live shows"]))).toEqual(["All series"]);
  expect(lostBeside(held("season", ["Live shows"], { autoRenewingStatus: "NOT_RENEWING", expiryTimestamp: null }))).toEqual(["All series"]);
  // The other licence ends earlier, or has ended.
  const sooner = { autoRenewingStatus: "NOT_RENEWING", expiryTimestamp: "2026-12-01T10:00:00.000Z" } as const;
  expect(lostBeside(held("ticket", ["Live shows"], sooner))).toEqual(["All series", "Live shows"]);
  // The other licence gives no access, or soon gives none, although it renews.
  expect(lostBeside(held("paused", ["Live shows"], { pauseState: "PAUSED" }))).toEqual(["All series", "Live shows"]);
  const declined = { action: "REFRESH_PAYMENT_DETAILS", requestedAt: "2026-11-21T10:00:00.000Z", actionDueBy: null };
  const unpaid = { subscriptionPendingActions: [declined], expiryTimestamp: "2026-12-01T10:00:00.000Z" };
  expect(lostBeside(held("unpaid", ["Live shows"], unpaid))).toEqual(["All series", "Live shows"]);
  expect(lostBeside(held("over", ["Live shows"], { status: "EXPIRED" }))).toEqual(["All series", "Live shows"]);
});
