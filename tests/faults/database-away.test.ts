import { afterEach, expect, test } from "vitest";
import {
  type CommerceFixture,
  type CommerceFixtureOptions,
  openCommerceFixture,
} from "../../platform/modules/commerce/testing/commerce-fixture.ts";
import type { PaymentProvider } from "../../platform/modules/payments/index.ts";
import { createStripeProvider } from "../../platform/modules/payments/stripe/provider.ts";
import { type StripeApi, startStripeApi } from "../../platform/modules/payments/stripe/testing/stripe-api.ts";
import { settingsFor } from "../../platform/modules/payments/stripe/testing/stripe-kit.ts";
import { enterCard, finish, payOnPage } from "../../platform/modules/payments/stripe/testing/stripe-objects.ts";
import type { Database } from "../../platform/store/database.ts";
import { viewerContext } from "../../platform/testing/test-context.ts";
import { describeOnBothDatabases } from "../../platform/testing/test-database.ts";
import { type Breaker, fullOf, goneOf } from "./breakers.ts";

const MONTHLY = "ringside-monthly-p1m";
const VISA = "4242 4242 4242 4242";
const DAY = 86_400_000;
const US = { taxRates: { US: 725 }, taxOnTop: ["US"] };

type Viewer = ReturnType<typeof viewerContext>;
type Pressed = Promise<{ readonly status: string }>;

const FAULTS = [
  { fault: "gone", breakerOf: goneOf },
  { fault: "full", breakerOf: fullOf },
] as const;

class Shop {
  readonly fixture: CommerceFixture;
  readonly api: StripeApi | null;
  readonly breaker: Breaker;
  constructor(fixture: CommerceFixture, api: StripeApi | null, breaker: Breaker) {
    this.fixture = fixture;
    this.api = api;
    this.breaker = breaker;
  }

  /** Outcome of a payment while the database was away. A viewer is never told "paid" when the payment was not stored. */
  async whileAway(pressed: Pressed): Promise<void> {
    const status = await pressed.then(
      (payment) => payment.status,
      () => "REFUSED",
    );
    expect(["REFUSED", "PENDING", "REQUIRES_ACTION"]).toContain(status);
    await this.breaker.back();
  }

  /** The jobs of the next hours settle purchases that wait for the provider. */
  async settle(): Promise<void> {
    for (let hour = 0; hour < 3; hour += 1) {
      this.fixture.deps.clock.advance(3_600_000);
      await this.fixture.deps.jobs.runDue();
    }
  }

  /** Money that the provider took, from everybody. */
  async taken(): Promise<number> {
    if (this.api !== null)
      return [...this.api.state.objects].filter(([id, { status }]) => /^pi_/u.test(id) && status === "succeeded").length;
    const rows = await this.fixture.database.unwalled.selectFrom("sandbox_payments").select(["status"]).execute();
    return rows.filter(({ status }) => status === "SUCCEEDED").length;
  }

  async written(viewer: Viewer): Promise<string[]> {
    const db = this.fixture.database.unwalled;
    const rows = await db.selectFrom("payment_history").selectAll().where("viewer_id", "=", viewer.viewer.id).execute();
    return rows.map(({ item_type: type, status, amount, tax }) => `${type} ${status} ${amount} ${tax}`).sort();
  }

  held = (viewer: Viewer) => this.fixture.commerce.heldLicences("ringside", viewer.viewer.id);
}

interface Purchase {
  readonly name: string;
  readonly stripe?: true;
  /** Everything up to the press after which the database goes. `away`: it goes with the provider's next answer. Gives that press, and the next one. */
  begin(shop: Shop, viewer: Viewer, away: () => void): Promise<{ first: () => Pressed; again: () => Pressed }>;
  readonly written: readonly string[];
  /** Of a gift nothing is held. */
  readonly gift?: true;
}

const twice = (press: () => Pressed) => ({ first: press, again: press });

const giftWishes = {
  giftId: null,
  productSku: MONTHLY,
  recipient: { name: "Layla", email: "layla@example.com" },
  senderName: "Mara",
  message: "",
  deliverAt: null,
};

const PURCHASES: readonly Purchase[] = [
  {
    name: "a purchase with the tax on top",
    written: ["SUBSCRIPTION SUCCEEDED 1071 72"],
    async begin({ fixture }, viewer, away) {
      const inTheStates = { ...viewer, region: "US" };
      const basket = await fixture.choose(inTheStates, MONTHLY, true);
      const card = await fixture.enterCard(VISA, viewer.viewer.id);
      away();
      return twice(() => fixture.payWith(inTheStates, card, { basketId: basket.id }));
    },
  },
  {
    name: "a gift",
    gift: true,
    written: ["PAID_ORDER SUCCEEDED 999 167"],
    async begin({ fixture }, viewer, away) {
      const { giftId } = await fixture.handlers.setGift(viewer, { body: giftWishes });
      const paymentDetailsExternalId = await fixture.enterCard(VISA, viewer.viewer.id);
      const how = { paymentDetailsExternalId, targetPaymentProvider: "SANDBOX", paymentMethodType: "CARD" };
      away();
      return twice(() => fixture.handlers.payGift(viewer, { body: { giftId, ...how, returnPath: `/gift/${giftId}` } }));
    },
  },
  {
    name: "a purchase by a saved card",
    written: ["PAID_ORDER SUCCEEDED 2499 417", "SUBSCRIPTION SUCCEEDED 999 167"],
    async begin({ fixture }, viewer, away) {
      await fixture.choose(viewer, "fight-night-ppv-ticket");
      expect((await fixture.payWith(viewer, await fixture.enterCard(VISA, viewer.viewer.id))).status).toBe("COMPLETE");
      const saved = fixture.database.unwalled.selectFrom("payment_methods").select("id").where("viewer_id", "=", viewer.viewer.id);
      const { id: card } = await saved.executeTakeFirstOrThrow();
      const basket = await fixture.choose(viewer, MONTHLY, true);
      away();
      return twice(() => fixture.payWith(viewer, card, { basketId: basket.id }));
    },
  },
  {
    name: "Stripe's Payment Element: the card is charged at once",
    stripe: true,
    written: ["SUBSCRIPTION SUCCEEDED 999 167"],
    async begin({ fixture, api }, viewer, away) {
      if (api === null) throw new Error("no Stripe");
      const basket = await fixture.choose(viewer, MONTHLY, true);
      const card = enterCard(api.state);
      away();
      return twice(() => fixture.payWith(viewer, card, { target: "STRIPE", basketId: basket.id }));
    },
  },
  {
    name: "Stripe's Payment Element: back from the bank's page",
    stripe: true,
    written: ["SUBSCRIPTION SUCCEEDED 999 167"],
    async begin({ fixture, api }, viewer, away) {
      if (api === null) throw new Error("no Stripe");
      await fixture.choose(viewer, MONTHLY, true);
      const { id, status } = await fixture.payWith(viewer, enterCard(api.state, { asks: "ALWAYS" }), { target: "STRIPE" });
      expect(status).toBe("REQUIRES_ACTION");
      finish(api.state, [...api.state.objects.keys()].filter((one) => one.startsWith("pi_")).at(-1) ?? "");
      away();
      return twice(() => fixture.handlers.getPayment(viewer, { params: { id } }));
    },
  },
  {
    name: "Stripe's Checkout: back from its page",
    stripe: true,
    written: ["SUBSCRIPTION SUCCEEDED 999 167"],
    async begin({ fixture, api }, viewer, away) {
      if (api === null) throw new Error("no Stripe");
      await fixture.choose(viewer, MONTHLY, true);
      const { id, status } = await fixture.payWith(viewer, null, { target: "STRIPE" });
      expect(status).toBe("REQUIRES_ACTION");
      payOnPage(api.state, [...api.state.objects.keys()].filter((one) => one.startsWith("cs_")).at(-1) ?? "", enterCard(api.state));
      away();
      return twice(() => fixture.handlers.getPayment(viewer, { params: { id } }));
    },
  },
];

describeOnBothDatabases("a database that goes in the middle of a payment", (open) => {
  const opened: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of opened.splice(0).reverse()) await close();
  });

  /** Gives the shop, and what lets its database go with the provider's next answer. */
  async function openShop(withStripe: boolean, breakerOf: (database: Database) => Breaker): Promise<{ shop: Shop; away: () => void }> {
    const api = withStripe ? await startStripeApi() : null;
    if (api !== null) opened.push(() => api.close());
    const database = await open();
    let armed = false;
    async function breakAfter<T>(answer: T): Promise<T> {
      if (armed) await shop.breaker.away();
      armed = false;
      return answer;
    }
    const wrap = (provider: PaymentProvider): PaymentProvider => ({
      ...provider,
      startPayment: async (input) => breakAfter(await provider.startPayment(input)),
      getPayment: async (realmId, id) => breakAfter(await provider.getPayment(realmId, id)),
      chargeSaved: async (input) => breakAfter(await provider.chargeSaved(input)),
    });
    const options: CommerceFixtureOptions =
      api === null
        ? { ...US, wrap }
        : { paymentProvider: "stripe", others: (_sandbox, deps) => [wrap(createStripeProvider(deps, settingsFor(api.origin)))] };
    const shop = new Shop(await openCommerceFixture(database, options), api, breakerOf(database));
    opened.push(() => shop.breaker.back().then(() => undefined));
    return {
      shop,
      away: () => {
        armed = true;
      },
    };
  }

  test.each(FAULTS.flatMap((fault) => PURCHASES.map((purchase) => ({ ...purchase, ...fault }))))(
    "P25 P44 the database is $fault, $name: charged once and given once, by the next press and by the job",
    async ({ breakerOf, ...purchase }) => {
      const { shop, away } = await openShop(purchase.stripe === true, breakerOf);
      const stateOf = async (viewer: Viewer) => [
        await shop.written(viewer),
        purchase.gift === true
          ? (await shop.fixture.handlers.listGifts(viewer, {})).gifts.length
          : (await shop.held(viewer)).includes("ringside-monthly"),
      ];
      const whole = [purchase.written, purchase.gift === true ? 1 : true];
      let before = 0;
      for (const how of ["press", "job"] as const) {
        const viewer = viewerContext(`who-${how}`);
        const { first, again } = await purchase.begin(shop, viewer, away);
        before = (await shop.taken()) - (purchase.stripe === true && purchase.name.includes("back") ? 1 : 0);
        await shop.whileAway(first());
        // The money has gone, and nothing of it is written.
        expect(await shop.taken()).toBe(before + 1);
        expect(await stateOf(viewer)).not.toEqual(whole);
        if (how === "press") {
          expect((await again()).status).toBe("COMPLETE");
          expect(await stateOf(viewer)).toEqual(whole);
        }
        await shop.settle();
        expect(await stateOf(viewer)).toEqual(whole);
        expect((await again()).status).toBe("COMPLETE");
        expect(await shop.taken()).toBe(before + 1);
      }
    },
    60_000,
  );

  test.each(FAULTS)(
    "P25 P44 the database is $fault, a renewal by the saved card: charged once and written once",
    async ({ breakerOf }) => {
      const { shop, away } = await openShop(false, breakerOf);
      const { fixture } = shop;
      const viewer = viewerContext("who-renews");
      await fixture.choose(viewer, MONTHLY, true);
      expect((await fixture.payWith(viewer, await fixture.enterCard(VISA, viewer.viewer.id))).status).toBe("COMPLETE");
      await fixture.deps.jobs.runDue();
      fixture.deps.clock.advance(31 * DAY);
      away();
      await fixture.deps.jobs.runDue().catch(() => undefined);
      await shop.breaker.back();
      expect(await shop.taken()).toBe(2);
      expect(await shop.written(viewer)).toEqual(["SUBSCRIPTION SUCCEEDED 999 167"]);
      await shop.settle();
      expect(await shop.taken()).toBe(2);
      expect(await shop.written(viewer)).toEqual(["RENEWAL SUCCEEDED 999 167", "SUBSCRIPTION SUCCEEDED 999 167"]);
      expect(await shop.held(viewer)).toEqual(["ringside-monthly"]);
    },
    60_000,
  );
});
