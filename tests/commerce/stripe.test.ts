import { readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { extension } from "../../demo/demo.ts";
import { type CommerceFixture, fan, openCommerceFixture, SHOP_ORIGIN } from "../../platform/modules/commerce/testing/commerce-fixture.ts";
import { paymentsModule } from "../../platform/modules/payments/index.ts";
import { createStripeProvider } from "../../platform/modules/payments/stripe/provider.ts";
import { SECRET_KEY, type StripeApi, startStripeApi, WEBHOOK_SECRET } from "../../platform/modules/payments/stripe/testing/stripe-api.ts";
import { settingsFor } from "../../platform/modules/payments/stripe/testing/stripe-kit.ts";
import { dispute, enterCard, finish, payOnPage } from "../../platform/modules/payments/stripe/testing/stripe-objects.ts";
import type { TestCard } from "../../platform/modules/payments/stripe/testing/stripe-state.ts";
import type { Database } from "../../platform/store/database.ts";
import { DEMO_REALMS } from "../../platform/testing/demo-bundles.ts";
import { testContext, viewerContext } from "../../platform/testing/test-context.ts";
import { describeOnBothDatabases } from "../../platform/testing/test-database.ts";
import { addTestRealm, createTestDeps } from "../../platform/testing/test-deps.ts";
import { createTestRealm } from "../../platform/testing/test-realm.ts";

const MONTHLY = "ringside-monthly-p1m";
const STRIPE = { target: "STRIPE" };
const DAY = 86_400_000;

interface NextAction {
  readonly redirect_to_url: { readonly return_url: string };
}

class Shop {
  readonly fixture: CommerceFixture;
  readonly api: StripeApi;
  constructor(fixture: CommerceFixture, api: StripeApi) {
    this.fixture = fixture;
    this.api = api;
  }

  card = (card: TestCard = {}): string => enterCard(this.api.state, card);

  async buy(token: string | null) {
    await this.fixture.choose(fan(), MONTHLY, true);
    return await this.fixture.payWith(fan(), token, STRIPE);
  }

  /** Stripe calls the realm's address; gives the status of the answer. */
  async webhook(type: string, objectId: string, id?: string): Promise<number> {
    const at = this.fixture.deps.clock.now();
    const sent = this.api.webhook(type, objectId, { at, ...(id !== undefined && { id }) });
    const request = new Request(`${SHOP_ORIGIN}/webhooks/stripe/ringside`, { method: "POST", ...sent });
    return (await this.fixture.commerce.webhookRoutes.fetch(request)).status;
  }

  async pass(milliseconds: number): Promise<void> {
    this.fixture.deps.clock.advance(milliseconds);
    await this.fixture.deps.jobs.runDue();
  }

  async history() {
    const { items } = await this.fixture.handlers.listPayments(fan(), { query: { p: 1, rpp: 100 } });
    return items.map(({ itemType, transactionAmount }) => `${itemType} ${transactionAmount.amount}`).sort();
  }

  held = () => this.fixture.commerce.heldLicences("ringside", "fan");
  ids = (prefix: string): string[] => [...this.api.state.objects.keys()].filter((key) => key.startsWith(`${prefix}_`));
}

/** Every row of every table, and every line of the log with what errors carry along. */
async function allStored({ database, deps }: CommerceFixture): Promise<string> {
  const tables = await database.unwalled.introspection.getTables();
  const rows = await Promise.all(
    tables.map(({ name }) =>
      database.unwalled
        .selectFrom(name as "realms")
        .selectAll()
        .execute(),
    ),
  );
  const spread = (value: unknown): unknown =>
    value instanceof Error ? { ...value, name: value.name, message: value.message, stack: value.stack, cause: spread(value.cause) } : value;
  const lines = deps.log.lines.map((line) => ({
    ...line,
    fields: Object.fromEntries(Object.entries(line.fields).map(([key, one]) => [key, spread(one)])),
  }));
  return JSON.stringify({ rows, lines, mails: deps.mailer.sent });
}

describeOnBothDatabases("a realm that takes its payments by Stripe", (open) => {
  const opened: StripeApi[] = [];
  async function openShop(database: Database): Promise<Shop> {
    const api = await startStripeApi();
    opened.push(api);
    const fixture = await openCommerceFixture(database, {
      paymentProvider: "stripe",
      others: (_sandbox, deps) => [createStripeProvider(deps, settingsFor(api.origin))],
    });
    return new Shop(fixture, api);
  }
  afterEach(async () => {
    for (const api of opened.splice(0)) {
      expect(api.wrong).toEqual([]);
      await api.close();
    }
  });

  test("CM-06 CM-24 CM-15 bought, renewed, given back, disputed: what is written is what Stripe has; webhooks twice and late change nothing", async () => {
    const shop = await openShop(await open());
    const { fixture, api } = shop;
    expect((await shop.buy(shop.card())).status).toBe("COMPLETE");
    const [first = ""] = shop.ids("pi");
    expect(await shop.webhook("payment_intent.succeeded", first)).toBe(200);
    expect(await shop.webhook("payment_intent.succeeded", first)).toBe(200);
    // Out of order: an older state comes after the newer one.
    expect(await shop.webhook("payment_intent.requires_action", first)).toBe(200);
    await shop.pass(31 * DAY);
    expect(await shop.history()).toEqual(["RENEWAL 999", "SUBSCRIPTION 999"]);

    const items = (await fixture.handlers.listPayments(fan(), { query: { p: 1, rpp: 10 } })).items;
    const renewal = items.find(({ itemType }) => itemType === "RENEWAL")?.id ?? "";
    await fixture.commerce.refunds.request("ringside", { paymentId: renewal, amount: 400, revoke: false });
    await shop.pass(0);
    expect(shop.ids("re").map((id) => api.state.objects.get(id)?.amount)).toEqual([400]);

    const disputed = dispute(api.state, first, new Date(fixture.deps.clock.now().getTime() + 7 * DAY));
    expect(await shop.webhook("charge.dispute.created", disputed)).toBe(200);
    expect(await shop.webhook("charge.dispute.created", disputed)).toBe(200);
    const [open1] = await fixture.commerce.disputes.list("ringside", { openOnly: true, limit: 10 });
    await fixture.commerce.disputes.answer("ringside", open1?.id ?? "", { kind: "CONTEST", evidence: "Watched on three days." });
    expect(JSON.stringify(api.state.objects.get(disputed)?.evidence)).toContain("Watched on three days.");
    Object.assign(api.state.objects.get(disputed) ?? {}, { status: "lost" });
    expect(await shop.webhook("charge.dispute.closed", disputed)).toBe(200);
    // An older webhook of the same dispute, after its end.
    expect(await shop.webhook("charge.dispute.updated", disputed)).toBe(200);
    await shop.pass(0);
    expect(await shop.history()).toEqual([
      "DISPUTE_CLOSED 999",
      "DISPUTE_CREATED 999",
      "DISPUTE_UPDATED 999",
      "FUND_WITHDRAWN 999",
      "REFUNDED 400",
      "RENEWAL 999",
      "REVOKED 0",
      "SUBSCRIPTION 999",
    ]);
  });

  test("CM-11 a declined card says why and leaves the basket open; one that must be confirmed goes to the bank and back, decided once", async () => {
    const shop = await openShop(await open());
    const { fixture, api } = shop;
    const refused = await shop.buy(
      shop.card({ declines: { code: "card_declined", declineCode: "insufficient_funds", message: "Your card has insufficient funds." } }),
    );
    expect(refused).toMatchObject({ status: "FAILED", error: { code: "card_declined", message: "Your card has insufficient funds." } });
    expect(await shop.held()).toEqual([]);
    const away = await fixture.payWith(fan(), shop.card({ asks: "ALWAYS" }), STRIPE);
    expect(away).toMatchObject({ status: "REQUIRES_ACTION", actionUrl: expect.stringContaining("https://hooks.stripe.com/") });
    const intent = shop.ids("pi").at(-1) ?? "";
    const next = api.state.objects.get(intent)?.next_action as NextAction | undefined;
    expect(new URL(next?.redirect_to_url.return_url ?? "").searchParams.get("paymentId")).toBe(away.id);
    finish(api.state, intent);
    const [status, back] = await Promise.all([
      shop.webhook("payment_intent.succeeded", intent),
      fixture.handlers.getPayment(fan(), { params: { id: away.id } }),
    ]);
    expect([status, back.status]).toEqual([200, "COMPLETE"]);
    expect(await shop.history()).toEqual(["FAILED_PAYMENT 999", "SUBSCRIPTION 999"]);
  });

  test("CM-06 without scripts: Stripe's page takes the card; the return, the webhook and the job decide once", async () => {
    const shop = await openShop(await open());
    const { fixture, api } = shop;
    const away = await shop.buy(null);
    expect(away).toMatchObject({ status: "REQUIRES_ACTION", actionUrl: expect.stringContaining("https://checkout.stripe.com/") });
    const [session = ""] = shop.ids("cs");
    payOnPage(api.state, session, shop.card());
    const answers = await Promise.all([
      shop.webhook("checkout.session.completed", session, "evt_1"),
      shop.webhook("payment_intent.succeeded", shop.ids("pi")[0] ?? "", "evt_2"),
      fixture.handlers.getPayment(fan(), { params: { id: away.id } }).then(({ status }) => status),
    ]);
    expect(answers).toEqual([200, 200, "COMPLETE"]);
    await shop.pass(DAY / 24);
    expect(await shop.history()).toEqual(["SUBSCRIPTION 999"]);
    await shop.pass(31 * DAY);
    expect(await shop.history()).toEqual(["RENEWAL 999", "SUBSCRIPTION 999"]);
  });

  test("CM-22 CM-14 a gift leaves no card for later, a guest's or a member's; what a member buys keeps theirs, with a voucher too", async () => {
    const shop = await openShop(await open());
    const { handlers } = shop.fixture;
    const { principal } = await handlers.createGuestPrincipal(testContext(), { body: { email: "gus@example.com", name: "Gus" } });
    const wishes = {
      giftId: null,
      productSku: MONTHLY,
      recipient: { name: "Layla", email: null },
      senderName: "Gus",
      message: "",
      deliverAt: null,
    };
    const typed: string[] = [];
    for (const [context, named] of [
      [{ ...testContext(), guestPrincipal: principal }, { guestPrincipal: principal }],
      [fan(), {}],
    ] as const) {
      // In our page, and on Stripe's.
      for (const token of [shop.card(), null]) {
        const { giftId } = await handlers.setGift(context, { body: { ...wishes, ...named } });
        const body = { giftId, paymentDetailsExternalId: token, targetPaymentProvider: "STRIPE", paymentMethodType: "CARD" as const };
        const paid = await handlers.payGift(context, { body: { ...body, returnPath: `/gift/${giftId}` } });
        if (token === null) payOnPage(shop.api.state, shop.ids("cs").at(-1) ?? "", shop.card());
        else typed.push(token);
        await shop.webhook("payment_intent.succeeded", shop.ids("pi").at(-1) ?? "");
        expect((await handlers.getGift(context, { params: { id: giftId } })).gift.status, paid.id).toBe("PAID");
      }
    }
    const usages = () =>
      shop.api.seen
        .filter(({ method, path }) => method === "POST" && /(?:payment_intents|sessions)$/u.test(path))
        .map(({ form }) => form.get("setup_future_usage") ?? form.get("payment_intent_data[setup_future_usage]"));
    expect(usages()).toEqual([null, null, null, null]);
    expect(typed.map((token) => shop.api.state.objects.get(token)?.customer)).toEqual([null, null]);
    expect((await handlers.listCards(fan(), {})).cards).toEqual([]);
    await shop.fixture.choose(fan(), MONTHLY, true);
    await shop.fixture.voucher(fan(), "HALF50");
    await shop.fixture.payWith(fan(), shop.card(), STRIPE);
    expect(usages().at(-1)).toBe("off_session");
    expect((await handlers.listCards(fan(), {})).cards).toHaveLength(1);
  });

  test("P24 a charge whose answer is lost is found by the job; one that comes after we gave up goes back by itself", async () => {
    const shop = await openShop(await open());
    const { fixture, api } = shop;
    api.plan(/confirm$/u, { kind: "LOST_AFTER" }, 2);
    expect((await shop.buy(shop.card())).status).toBe("PENDING");
    expect(await shop.held()).toEqual([]);
    await shop.pass(61_000);
    expect(await shop.held()).toEqual(["ringside-monthly"]);

    const late = viewerContext("late");
    await fixture.choose(late, MONTHLY, true);
    const declines = { code: "card_declined", message: "No." };
    const refused = await fixture.payWith(late, shop.card({ declines }), STRIPE);
    expect(refused.status).toBe("FAILED");
    const intent = shop.ids("pi").at(-1) ?? "";
    finish(api.state, intent);
    expect(await shop.webhook("payment_intent.succeeded", intent)).toBe(200);
    await shop.pass(0);
    expect(await fixture.commerce.heldLicences("ringside", "late")).toEqual([]);
    expect(shop.ids("re").map((id) => api.state.objects.get(id)?.payment_intent)).toEqual([intent]);
  });

  test("CM-06 the realm that names Stripe offers nothing else, the one that does not never asks it; nothing of a demo is said there", async () => {
    const shop = await openShop(await open());
    const { fixture, api } = shop;
    await fixture.choose(fan(), MONTHLY, true);
    const { providers } = await fixture.handlers.listPaymentProviders(fan(), {});
    expect(providers.map(({ targetPaymentProvider, methods }) => [targetPaymentProvider, methods.map(({ type }) => type)])).toEqual([
      ["STRIPE", ["CARD"]],
    ]);
    await expect(fixture.payWith(fan(), "pm_x", { target: "SANDBOX" })).rejects.toMatchObject({ code: "FAILED_PAYMENT" });
    expect(await fixture.realm.getSettings("ringside")).toMatchObject({
      demo: false,
      purchaseOpen: true,
      paymentOrigins: ["https://checkout.stripe.com", SHOP_ORIGIN],
    });
    const other = { ...viewerContext("fan"), realmId: "aurora" };
    const { licences } = await fixture.handlers.listLicences(other, { query: {} });
    const sku = licences.flatMap(({ amounts }) => amounts).find(({ amount }) => amount > 0)?.sku ?? "";
    await fixture.choose(other, sku, true);
    const offered = (await fixture.handlers.listPaymentProviders(other, {})).providers;
    expect(offered.map(({ targetPaymentProvider }) => targetPaymentProvider)).toEqual(["SANDBOX"]);
    await expect(fixture.payWith(other, "pm_x", STRIPE)).rejects.toMatchObject({ code: "FAILED_PAYMENT" });
    expect(await fixture.realm.getSettings("aurora")).toMatchObject({ demo: true });
    expect(api.seen).toEqual([]);
  });

  test("CM-06 nothing that was stored, logged or mailed holds a card, a secret of a payment or a key, whatever went wrong", async () => {
    const shop = await openShop(await open());
    const { fixture, api } = shop;
    await shop.buy(shop.card({ last4: "4242" }));
    const other = viewerContext("other");
    await fixture.choose(other, MONTHLY, true);
    await fixture.payWith(
      other,
      shop.card({ declines: { code: "incorrect_cvc", message: "Your card's security code is incorrect." } }),
      STRIPE,
    );
    api.plan(/confirm$/u, { kind: "LOST_AFTER" }, 2);
    await fixture.payWith(other, shop.card(), STRIPE);
    // An error whose body carries what must not be kept.
    const leak = { type: "api_error", message: "4242 4242 4242 4242", payment_intent: { client_secret: "pi_secret_in_error" } };
    api.plan(/payment_intents$/u, { kind: "ERROR", status: 500, error: leak }, 5);
    const third = viewerContext("third");
    await fixture.choose(third, MONTHLY, true);
    await expect(fixture.payWith(third, shop.card(), STRIPE)).rejects.toMatchObject({ code: "PROVIDER_UNAVAILABLE" });
    await shop.pass(31 * DAY);
    const stored = await allStored(fixture);
    expect(stored).toContain("StripeFailure");
    expect(stored).toContain("4242");
    for (const secret of [SECRET_KEY, WEBHOOK_SECRET, "_secret_", "4242 4242", "4242424242424242", 'cvc":', "client_secret"])
      expect(stored.includes(secret), secret).toBe(false);
    // Nor was anything of a card sent by us.
    const sent = api.seen.map(({ form }) => form.toString()).join("&");
    expect(sent).not.toMatch(/number|cvc|exp_month|card%5B/u);
    expect(sent).not.toContain("ringside.example");
  });

  test("CM-06 no realm of the demo names Stripe, and one that does sells nothing where the server has no keys", async () => {
    for (const id of DEMO_REALMS) expect(readFileSync(`realms/${id}/realm.json`, "utf8"), id).not.toContain("paymentProvider");
    const database = await open();
    await addTestRealm(database, "ringside", { sections: { commerce: { paymentProvider: "stripe" } } });
    const deps = createTestDeps(database);
    const payments = paymentsModule.create(deps, {
      realm: { getSettings: () => Promise.resolve({ origin: SHOP_ORIGIN }), listRealms: () => Promise.resolve({ realms: [] }) },
      commerce: { receiveWebhook: () => new Response() },
      demo: extension.parts,
    });
    expect(payments.providers.map(({ id }) => id)).toEqual(["sandbox"]);
    const realm = createTestRealm(deps, { ...payments, paymentOrigins: () => payments.paymentOrigins });
    expect(await realm.getSettings("ringside")).toMatchObject({ purchaseOpen: false, paymentOrigins: [], demo: false });
  });
});
