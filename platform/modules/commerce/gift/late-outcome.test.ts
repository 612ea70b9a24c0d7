import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import type { PaymentProvider, ProviderPayment } from "../../payments/index.ts";
import { openCommerceFixture } from "../testing/commerce-fixture.ts";
import { giver, payGift, writeGift } from "../testing/gifts.ts";

describeOnBothDatabases("money for a gift that comes late", (open) => {
  test("P24 CM-22 an earlier try that was charged after all pays nothing of the try under way: its money goes back, and the gift is paid once", async () => {
    const first: { id: string | null; outcome: ProviderPayment | null } = { id: null, outcome: null };
    const forgetful = (sandbox: PaymentProvider): PaymentProvider => ({
      ...sandbox,
      startPayment(input) {
        first.id ??= input.attemptId;
        return input.attemptId === first.id ? Promise.reject(new Error("timed out")) : sandbox.startPayment(input);
      },
      getPayment: (realmId, id) => (id === first.id ? Promise.resolve(first.outcome) : sandbox.getPayment(realmId, id)),
      refund: ({ refundId }) => Promise.resolve({ status: "SUCCEEDED", reference: `re_${refundId}` }),
      readWebhook: (realmId, _headers, body) => ({ id: body, realmId, attemptId: first.id ?? "", disputeId: null }),
    });
    const fixture = await openCommerceFixture(await open(), { wrap: forgetful });
    const params = { id: await writeGift(fixture, "ringside-monthly-p1m") };
    await payGift(fixture, params.id);
    // The provider does not find the payment, so the gift can be paid again.
    fixture.deps.clock.advance(61_000);
    await fixture.deps.jobs.runDue();
    const body = { giftId: params.id, paymentDetailsExternalId: null, targetPaymentProvider: "SANDBOX", paymentMethodType: "PAYPAL" };
    const second = await fixture.handlers.payGift(giver, { body: { ...body, returnPath: "/gift" } });
    expect(second.status).toBe("REQUIRES_ACTION");
    first.outcome = { status: "SUCCEEDED", reference: "late", amount: 999, currency: "EUR", method: null };
    const hook = (event: string) => fixture.commerce.webhookRoutes.request("/webhooks/sandbox/ringside", { method: "POST", body: event });
    for (const event of ["one", "two"]) expect((await hook(event)).status).toBe(200);
    expect((await fixture.handlers.getGift(giver, { params })).gift.status).toBe("DRAFT");
    const types = async () =>
      (await fixture.handlers.listPayments(giver, { query: { p: 1, rpp: 20 } })).items.map(({ itemType }) => itemType).sort();
    await fixture.post(second.actionUrl, { decision: "APPROVE", account: "mara@wallet.example" });
    expect((await fixture.handlers.getGift(giver, { params })).gift.status).toBe("PAID");
    await fixture.deps.jobs.runDue();
    expect(await types()).toEqual(["FAILED_PAYMENT", "PAID_ORDER", "PAID_ORDER", "REFUNDED"]);
    expect(await fixture.count("orders")).toBe(1);
  });
});
