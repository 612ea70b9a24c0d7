import "@vanilla-extract/css/disableRuntimeStyles";
import { setFileScope } from "@vanilla-extract/css/fileScope";
import { describe, expect, test } from "vitest";
import type { Licence } from "../../../../contract/commerce.ts";
import { labelSets } from "../../../../platform/labels/label-sets.ts";
import { LANGUAGES, rendered, type TestLanguage } from "../../../testing/rendered.tsx";

// The build gives each style its file; here no build does.
setFileScope("subscription-page.test", "ringside");
const { SubscriptionPage } = await import("./subscription-page.tsx");

type Subscription = NonNullable<NonNullable<Licence["licenceStatus"]>["subscription"]>;

const labelsIn = (language: TestLanguage): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.values(labelSets).flatMap((set) =>
      Object.entries(set as Record<string, Record<TestLanguage, string>>).map(([key, texts]) => [key, texts[language]]),
    ),
  );
const eur = (amount: number) => ({ amount, currency: "EUR", scale: 2 });
const CAN = { pause: false, resume: true, cancel: true, reactivate: false, pay: false };
const QUESTION = {
  id: "q1",
  licenceId: "ringside-monthly",
  licenceName: "Ringside Monthly",
  price: eur(999),
  newPrice: eur(1299),
  startsAt: "2026-12-15T00:00:00.000Z",
} as const;
const PAUSED: Subscription = {
  period: "P1M",
  renewal: null,
  accessUntil: "2026-12-20T12:00:00.000Z",
  resumeAfter: "2027-01-10T12:00:00.000Z",
  changesTo: null,
  downgrades: [],
  discounts: [],
  priceChange: { ...QUESTION, status: "PENDING" },
  can: CAN,
};

function page(language: TestLanguage, subscription: Partial<Subscription>): string {
  const licence: Licence = {
    id: "ringside-monthly",
    licenceId: "ringside-monthly",
    name: "Ringside Monthly",
    description: "",
    benefits: [],
    family: "ringside",
    rank: 2,
    type: "STANDARD",
    purchaseStrategy: { type: "SUBSCRIPTION", externalAuthProviderDetails: null, fixedExpiry: null },
    trialDetails: null,
    defaultMarketingPricePeriod: null,
    amounts: [],
    recommended: false,
    cta: null,
    ctaControl: "NONE",
    licenceStatus: {
      status: "ACTIVE",
      autoRenewingStatus: "AUTO_RENEWING",
      expiryTimestamp: "2026-12-20T12:00:00.000Z",
      pauseState: "PAUSED",
      subscriptionPendingActions: [],
      licencePayment: null,
      subscription: { ...PAUSED, ...subscription },
    },
  };
  const data = { email: "fan@example.com", now: "2026-12-25T12:00:00.000Z", licence, promotion: null, purchaseOpen: true, sells: true };
  return rendered(<SubscriptionPage data={data} />, undefined, language, labelsIn(language));
}

describe("CM-19 CM-22 what is charged next", () => {
  const gift = { price: eur(0), on: "2027-01-10T12:00:00.000Z", gift: true };

  test.each(LANGUAGES)("while a gift waits and a new price is not answered the page names both, in %s", (language) => {
    const text = labelsIn(language)["accountNextPaymentGiftOpen"] ?? "";
    const [before = "", after = ""] = text.split("{{date}}");
    const html = page(language, { renewal: gift });
    expect(html).toContain(before);
    expect(html).toContain(after);
    expect(html).not.toContain(labelsIn(language)["accountNothingDue"]);
    // The question itself stands on the page, with its answers.
    expect(html).toContain('value="price-continue"');
    expect(html).toContain('value="price-leave"');
  });

  test("an answered price has nothing open; without a gift a question leaves nothing planned; money is named with its day", () => {
    const answered = page("en", { renewal: gift, priceChange: { ...QUESTION, status: "CONTINUE" } });
    expect(answered).toMatch(/Nothing on [^<]*10, 2027[^<]*: a gift pays that period</u);
    expect(page("en", {})).toContain("None is planned");
    expect(page("en", { renewal: { ...gift, price: eur(999), gift: false } })).toMatch(/€9\.99[^<]* on [^<]*10, 2027/u);
  });
});
