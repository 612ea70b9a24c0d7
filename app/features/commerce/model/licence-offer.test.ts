import { describe, expect, test } from "vitest";
import type { Licence } from "../../../../contract/commerce/licence.ts";
import { aLicence } from "../../../content/testing/wire-objects.ts";
import { offerOf, pickAmount } from "./licence-offer.ts";

const monthly = aLicence({
  id: "ringside-monthly",
  licenceId: "ringside-monthly",
  name: "Ringside Monthly",
  family: "ringside",
  rank: 2,
  trialDetails: { trialPeriodDays: 7, eligible: true },
});
const [euro] = monthly.amounts;
if (euro === undefined) throw new Error("the fixture has a price");

describe("price", () => {
  test("CM-01 the local price comes before the default one", () => {
    const local = { ...euro, sku: "monthly-gbp", currency: "GBP", default: false, local: true };
    expect(pickAmount([euro, local])?.sku).toBe("monthly-gbp");
    expect(pickAmount([euro])?.sku).toBe("monthly");
  });

  test("CM-01 neither local nor default: amount 0 and nothing to buy", () => {
    const offer = offerOf({ ...monthly, amounts: [{ ...euro, default: false }] });
    expect(offer.price.amount).toBe(0);
    expect(offer.sku).toBeNull();
  });

  test("CM-01 the billing period is the one whose amount is paid; another one only advertises", () => {
    const yearly = offerOf({
      ...monthly,
      defaultMarketingPricePeriod: "P1M",
      amounts: [
        {
          ...euro,
          amount: 8999,
          periodAmounts: [
            { period: "P1M", amount: 750 },
            { period: "P1Y", amount: 8999 },
          ],
        },
      ],
    });
    expect(yearly.period).toBe("P1Y");
    expect(yearly.marketing).toEqual({ price: { amount: 750, currency: "EUR", scale: 2 }, period: "P1M" });
    expect(offerOf(monthly).marketing).toBeNull();
  });

  test("CM-01 what is paid once has no period", () => {
    const ticket = offerOf({ ...monthly, purchaseStrategy: { ...monthly.purchaseStrategy, type: "PAY_PER_VIEW" } });
    expect(ticket.period).toBeNull();
  });
});

describe("what can be done with it", () => {
  test("CM-01 a trial counts only for a viewer who may have it", () => {
    expect(offerOf(monthly)).toMatchObject({ action: "START_TRIAL", trialDays: 7, trialSpent: false });
    expect(offerOf({ ...monthly, trialDetails: { trialPeriodDays: 7, eligible: false } })).toMatchObject({
      action: "CHOOSE",
      trialDays: null,
      trialSpent: true,
    });
  });

  test("CM-03 trial text only for a non-zero integer of days", () => {
    for (const trialPeriodDays of [0, 1.5, -3])
      expect(offerOf({ ...monthly, trialDetails: { trialPeriodDays, eligible: true } })).toMatchObject({
        trialDays: null,
        trialSpent: false,
      });
  });

  test("CM-03 upgrade, held, and bought in the app", () => {
    expect(offerOf({ ...monthly, ctaControl: "UPGRADE" }).action).toBe("UPGRADE");
    const status: Licence["licenceStatus"] = {
      status: "ACTIVE",
      autoRenewingStatus: "AUTO_RENEWING",
      expiryTimestamp: null,
      pauseState: null,
      subscriptionPendingActions: [],
      licencePayment: null,
      subscription: null,
    };
    const held: Licence = { ...monthly, ctaControl: "NONE", licenceStatus: status };
    expect(offerOf(held).action).toBe("HELD");
    expect(offerOf({ ...monthly, ctaControl: "NONE" }, [held]).action).toBe("INCLUDED");
    expect(offerOf({ ...monthly, ctaControl: "NONE" }, [{ ...held, licenceStatus: { ...status, status: "EXPIRED" } }]).action).toBe(
      "CLOSED",
    );
    expect(offerOf({ ...monthly, id: "ringside_IAP" }).action).toBe("IN_APP");
  });
});
