import "@vanilla-extract/css/disableRuntimeStyles";
import { setFileScope } from "@vanilla-extract/css/fileScope";
import { describe, expect, test } from "vitest";
import type { Licence } from "../../../../contract/commerce/licence.ts";
import { labelSets } from "../../../../platform/labels/label-sets.ts";
import { LANGUAGES, rendered, type TestLanguage } from "../../../testing/rendered.tsx";

// The build sets each style's file scope; tests run without that build.
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
  cancelled: false,
  reactivation: null,
  accessUntil: "2026-12-20T12:00:00.000Z",
  resumeAfter: "2027-01-10T12:00:00.000Z",
  changesTo: null,
  downgrades: [],
  discounts: [],
  priceChange: { ...QUESTION, status: "PENDING" },
  can: CAN,
};

interface More {
  readonly status?: Partial<NonNullable<Licence["licenceStatus"]>>;
  readonly promotion?: Parameters<typeof SubscriptionPage>[0]["data"]["promotion"];
  readonly now?: string;
  readonly deletionAt?: string | null;
}

function page(
  language: TestLanguage,
  subscription: Partial<Subscription>,
  { status, promotion = null, now, deletionAt = null }: More = {},
): string {
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
      ...status,
      subscription: { ...PAUSED, ...subscription },
    },
  };
  const data = {
    email: "fan@example.com",
    now: now ?? "2026-12-25T12:00:00.000Z",
    licence,
    lost: licence.benefits,
    promotion,
    purchaseOpen: true,
    sells: true,
    deletionAt,
  };
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
    // The question is on the page itself, with its answers.
    expect(html).toContain('value="price-continue"');
    expect(html).toContain('value="price-leave"');
  });

  test("an answered price has nothing open; without a gift a question leaves nothing planned; money is named with its day", () => {
    const answered = page("en", { renewal: gift, priceChange: { ...QUESTION, status: "CONTINUE" } });
    expect(answered).toMatch(/Nothing due on [^<]*10, 2027[^<]*: paid by a gift</u);
    expect(page("en", {})).toContain("No upcoming payment");
    expect(page("en", { renewal: { ...gift, price: eur(999), gift: false } })).toMatch(/€9\.99[^<]* on [^<]*10, 2027/u);
  });
});

describe("CM-29 fair ends", () => {
  const NONE = { pause: false, resume: false, cancel: false, reactivate: false, pay: false };
  const open = { status: { pauseState: "NOT_ALLOWED", autoRenewingStatus: "NOT_RENEWING" }, now: "2026-12-01T12:00:00.000Z" } as const;
  const next = { price: eur(999), on: "2026-12-20T12:00:00.000Z", gift: false };
  const offer = { name: "Half", price: eur(499), usualPrice: eur(999), lifeTimeRepeat: false };

  test.each(LANGUAGES)(
    "CM-29 a gift's page has no button that makes it a subscription, and says that it does not renew, in %s",
    (language) => {
      const html = page(language, { can: NONE, priceChange: null }, open);
      expect(html).not.toMatch(/value="(?:reactivate|take-offer|cancel)"/u);
      expect(html).toContain(labelsIn(language)["accountEndTitle"]);
    },
  );

  test("CM-17 CM-29 what was cancelled names price and day at the button that keeps it", () => {
    const html = page("en", { can: { ...NONE, reactivate: true }, reactivation: next, priceChange: null }, open);
    expect(html).toContain('value="reactivate"');
    expect(html).toMatch(/renews on [^<]*20, 2026[^<]* for [^<]*€9\.99/u);
    expect(html).not.toContain(labelsIn("en")["accountEndTitle"]);
  });

  test("CM-18 CM-29 the offer takes the place of the usual price after a cancellation", () => {
    const cancelled = { can: { ...NONE, reactivate: true }, reactivation: next, priceChange: null };
    const html = page("en", cancelled, { ...open, promotion: offer });
    expect(html).toMatch(/payment on [^<]*20, 2026[^<]* is [^<]*€4\.99[^<]* instead of [^<]*€9\.99/u);
    expect(html).toContain('value="take-offer"');
    expect(html).toContain('value="refuse-offer"');
    expect(html).not.toContain('value="reactivate"');
  });

  test("CM-17 CM-18 while the account waits for its deletion the page names the day and leads to keeping it: no offer, no reactivation", () => {
    const cancelled = { can: NONE, cancelled: true, reactivation: next, priceChange: null };
    const html = page("en", cancelled, { ...open, promotion: offer, deletionAt: "2026-12-04T12:00:00.000Z" });
    expect(html).toMatch(/Your account will be deleted on [^<]*4, 2026/u);
    expect(html).toContain('href="/account/data"');
    expect(html).not.toContain('value="take-offer"');
    expect(html).not.toContain('value="reactivate"');
  });

  test("CM-16 CM-03 a planned downgrade names the licence, its price and its period that follow", () => {
    const changesTo = { sku: "m", licenceId: "ringside-monthly", name: "Ringside Mini", price: eur(499), period: "P1M" } as const;
    const active = { status: { pauseState: null, autoRenewingStatus: "AUTO_RENEWING" }, now: open.now } as const;
    const html = page("en", { period: "P1Y", can: { ...NONE, cancel: true }, changesTo, priceChange: null }, active);
    expect(html).toMatch(/Changes to Ringside Mini on [^<]*20, 2026[^<]*: [^<]*€4\.99[^<]* per month/u);
    expect(html).not.toContain("Renews every");
  });
});
