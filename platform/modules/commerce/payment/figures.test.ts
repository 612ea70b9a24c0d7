import { expect, test } from "vitest";
import { viewerContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import type { PaymentProvider } from "../../payments/index.ts";
import { type CommerceFixture, fan, openCommerceFixture } from "../testing/commerce-fixture.ts";

const YEARLY = "ringside-yearly-p1y";
const PENDING_SUCCEEDS = "4000 0000 0000 0358";
const PENDING_FAILS = "4000 0000 0000 0366";
const WEBHOOKS = 500;
const BUYERS = 24;

/** Numbers that look random and are the same in every run (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const viewerOf = (index: number) => viewerContext(`buyer-${index}`);
/** Every third payment is declined in the end. */
const isPaid = (index: number): boolean => index % 3 !== 0;

describeOnBothDatabases("payments by their figures", (open) => {
  test(`P27 ${WEBHOOKS} webhooks doubled, shuffled and late, a tenth forged: the ledger equals the model`, async () => {
    let listening = false;
    const deaf = (sandbox: PaymentProvider): PaymentProvider => ({
      ...sandbox,
      readWebhook: (realmId, headers, body) =>
        listening ? sandbox.readWebhook(realmId, headers, body) : Promise.reject(new Error("the line is down")),
    });
    const fixture = await openCommerceFixture(await open(), { wrap: deaf });
    for (let index = 0; index < BUYERS; index += 1) {
      const viewer = viewerOf(index);
      await fixture.choose(viewer, YEARLY);
      const card = await fixture.enterCard(isPaid(index) ? PENDING_SUCCEEDS : PENDING_FAILS, viewer.viewer.id);
      expect((await fixture.payWith(viewer, card)).status).toBe("PENDING");
    }
    // Decided at the bank, without a webhook.
    fixture.deps.clock.advance(21_000);
    await fixture.deps.jobs.runDue();
    const real = fixture.webhooks.splice(0);
    expect(real.length).toBeGreaterThanOrEqual(BUYERS);
    expect(await fixture.count("orders")).toBe(0);

    listening = true;
    const random = numbersFrom(27);
    const bodies = await Promise.all(real.map((request) => request.clone().text()));
    const pick = () => Math.floor(random() * real.length);
    // Each webhook at least once, some several times, in random order.
    const deliveries = Array.from({ length: WEBHOOKS }, (_none, index) =>
      index < WEBHOOKS / 10
        ? { forged: true, of: pick() }
        : { forged: false, of: index - WEBHOOKS / 10 < real.length ? index - WEBHOOKS / 10 : pick() },
    )
      .map((delivery) => ({ ...delivery, place: random() }))
      .sort((one, other) => one.place - other.place);
    for (let from = 0; from < WEBHOOKS; from += 20) {
      const answers = await Promise.all(deliveries.slice(from, from + 20).map((delivery) => deliver(fixture, real, bodies, delivery)));
      for (const { forged, status } of answers) expect([forged, status]).toEqual([forged, forged ? 400 : 200]);
      // Half of them are like new, because their first delivery was not recorded.
      if (from === WEBHOOKS / 2) await fixture.database.unwalled.deleteFrom("webhook_events").execute();
    }
    const paid = Array.from({ length: BUYERS }, (_none, index) => index).filter(isPaid);
    expect([await fixture.count("orders"), await fixture.count("held_licences")]).toEqual([paid.length, paid.length]);
    const written = await fixture.database.unwalled.selectFrom("payment_history").select(["viewer_id", "item_type", "amount"]).execute();
    const model = Array.from({ length: BUYERS }, (_none, index) => [
      `buyer-${index}`,
      isPaid(index) ? "SUBSCRIPTION" : "FAILED_PAYMENT",
      8_999,
    ]);
    expect(written.map((row) => [row.viewer_id, row.item_type, Number(row.amount)]).sort()).toEqual(model.sort());
    const charged = await fixture.database.unwalled
      .selectFrom("sandbox_payments")
      .select("amount")
      .where("status", "=", "SUCCEEDED")
      .execute();
    expect(charged.reduce((all, { amount }) => all + Number(amount), 0)).toBe(paid.length * 8_999);
  });

  test.each([
    ["yen, without minor units", { currency: "JPY", scale: 0, amount: 1_503 }, { half: 751, tax: 75 }],
    ["dinars, with a thousand of them", { currency: "KWD", scale: 3, amount: 12_347 }, { half: 6_173, tax: 617 }],
  ])("P29 a purchase in %s is whole in basket, charge, history and refund", async (_name, price, { half, tax }) => {
    const fixture = await openCommerceFixture(await open(), { taxRates: { JP: 1_000 }, taxOnTop: ["JP"] });
    await fixture.database.unwalled
      .updateTable("licence_prices")
      .set(price)
      .where("realm_id", "=", "ringside")
      .where("sku", "=", YEARLY)
      .execute();
    const caller = fan({ region: "JP" });
    const money = (amount: number) => ({ amount, currency: price.currency, scale: price.scale });
    await fixture.choose(caller, YEARLY);
    const basket = await fixture.voucher(caller, "HALF50");
    expect(basket).toMatchObject({
      total: half + tax,
      discountedTax: money(tax),
      discount: money(price.amount - half),
      scale: price.scale,
    });
    const payment = await fixture.payWith(caller, await fixture.enterCard("4242 4242 4242 4242"));
    expect(payment).toMatchObject({ status: "COMPLETE", amount: money(half + tax) });
    fixture.deps.clock.advance(1_000);
    await fixture.commerce.refunds.request("ringside", { paymentId: payment.receipt?.id ?? "", amount: null, revoke: false });
    await fixture.deps.jobs.runDue();
    const { items } = await fixture.handlers.listPayments(caller, { query: { p: 1, rpp: 5 } });
    const sums = { transactionAmount: money(half + tax), tax: { amount: money(tax), rate: 1_000 } };
    expect(items).toMatchObject([
      { itemType: "REFUNDED", ...sums },
      { itemType: "SUBSCRIPTION", ...sums },
    ]);
  });
});

async function deliver(
  { commerce }: CommerceFixture,
  real: readonly Request[],
  bodies: readonly string[],
  { forged, of }: { readonly forged: boolean; readonly of: number },
): Promise<{ readonly forged: boolean; readonly status: number }> {
  const request = real[of];
  if (request === undefined) throw new Error(`there is no webhook ${of}`);
  if (!forged) return { forged, status: (await commerce.webhookRoutes.fetch(request.clone())).status };
  // A valid signature of another body.
  const body = (bodies[of] ?? "").replace("evt_", "evt_0");
  const answer = await commerce.webhookRoutes.fetch(new Request(request.url, { method: "POST", headers: request.headers, body }));
  return { forged, status: answer.status };
}
