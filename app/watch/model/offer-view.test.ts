import { describe, expect, test } from "vitest";
import type { LicenceFamilies } from "../../../contract/commerce/licence.ts";
import { aLicence } from "../../content/testing/wire-objects.ts";
import { planOutside, toOfferViews } from "./offer-view.ts";

const place = { language: "en" as const, purchase: (id: string) => `/purchase?selectedLicence=${id}` };
const [amount] = aLicence().amounts;

function offersOf(...licences: ReturnType<typeof aLicence>[]) {
  const families: LicenceFamilies = {
    licenceFamilies: [{ id: "all", name: "All", licences: licences.slice(0, 1) }],
    nonFamilyBasedLicences: licences.slice(1),
  };
  return toOfferViews(
    families,
    licences.map(({ licenceId }) => licenceId),
    place,
  );
}

describe("CV-09 licences that open a locked title", () => {
  test("CV-09 each names its price, its period and the way to buy it", () => {
    expect(offersOf(aLicence())).toEqual([
      {
        id: "monthly",
        name: "Monthly",
        benefits: ["Every fight"],
        price: "€9.99",
        from: false,
        period: "browsePeriodP1M",
        to: "/purchase?selectedLicence=monthly",
      },
    ]);
  });

  test("CV-09 in the title's order, from families and outside them; unknown ones are left out", () => {
    const yearly = aLicence({ id: "yearly", licenceId: "yearly", name: "Yearly" });
    const families: LicenceFamilies = {
      licenceFamilies: [{ id: "all", name: "All", licences: [aLicence()] }],
      nonFamilyBasedLicences: [yearly],
    };
    expect(toOfferViews(families, ["yearly", "gone", "monthly"], place).map(({ id }) => id)).toEqual(["yearly", "monthly"]);
  });

  test("CV-09 one that this viewer cannot buy is no offer", () => {
    expect(offersOf(aLicence({ ctaControl: "NONE" }))).toEqual([]);
  });

  test("CM-01 local price before default, free where there is none", () => {
    if (amount === undefined) throw new Error("fixture without a price");
    const local = {
      ...amount,
      id: "b",
      currency: "USD",
      local: true,
      default: false,
      periodAmounts: [{ period: "P1M" as const, amount: 1099 }],
    };
    expect(offersOf(aLicence({ amounts: [amount, local] }))[0]?.price).toBe("$10.99");
    expect(offersOf(aLicence({ amounts: [] }))[0]).not.toHaveProperty("price");
  });

  test("CM-01 several periods: the marketed one, and 'from' where another is dearer", () => {
    if (amount === undefined) throw new Error("fixture without a price");
    const several = {
      ...amount,
      periodAmounts: [
        { period: "P1Y" as const, amount: 8999 },
        { period: "P1M" as const, amount: 999 },
      ],
    };
    expect(offersOf(aLicence({ amounts: [several] }))[0]).toMatchObject({ price: "€9.99", from: true, period: "browsePeriodP1M" });
    expect(offersOf(aLicence({ amounts: [several], defaultMarketingPricePeriod: "P1Y" }))[0]).toMatchObject({
      price: "€89.99",
      from: false,
    });
  });

  test("CM-04 a trial is offered to those who may have it", () => {
    expect(offersOf(aLicence({ trialDetails: { trialPeriodDays: 7, eligible: true } }))[0]?.trialDays).toBe(7);
    expect(offersOf(aLicence({ trialDetails: { trialPeriodDays: 7, eligible: false } }))[0]).not.toHaveProperty("trialDays");
  });
});

describe("CV-09 a plan that does not open a title", () => {
  const ticket = aLicence({
    id: "ticket",
    licenceId: "ticket",
    purchaseStrategy: { type: "PAY_PER_VIEW", externalAuthProviderDetails: null, fixedExpiry: null },
  });
  const held = (status: "ACTIVE" | "TRIAL_ACTIVE" | "EXPIRED") =>
    aLicence({
      name: "My plan",
      licenceStatus: {
        status,
        autoRenewingStatus: "AUTO_RENEWING",
        expiryTimestamp: null,
        pauseState: null,
        subscriptionPendingActions: [],
        licencePayment: null,
        subscription: null,
      },
    });
  const families: LicenceFamilies = {
    licenceFamilies: [{ id: "all", name: "All", licences: [aLicence()] }],
    nonFamilyBasedLicences: [ticket],
  };

  test("CV-09 is named while it runs, also in its trial, and only then", () => {
    expect(planOutside([held("ACTIVE")], ["ticket"], families)).toBe("My plan");
    expect(planOutside([held("TRIAL_ACTIVE")], ["ticket"], families)).toBe("My plan");
    expect(planOutside([held("EXPIRED")], ["ticket"], families)).toBeNull();
    expect(planOutside([], ["ticket"], families)).toBeNull();
  });

  test("CV-09 is not named where another plan opens the title, or where nothing is known of what opens it", () => {
    expect(planOutside([held("ACTIVE")], ["ticket", "monthly"], families)).toBeNull();
    expect(planOutside([held("ACTIVE")], ["gone"], families)).toBeNull();
    expect(planOutside([held("ACTIVE")], ["ticket"], null)).toBeNull();
  });
});
