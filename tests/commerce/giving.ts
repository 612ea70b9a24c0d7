import type { CommerceFixture } from "../../platform/modules/commerce/testing/commerce-fixture.ts";
import { viewerContext } from "../../platform/testing/test-context.ts";
import type { Plan } from "./discounts-model.ts";
import { behaviour, SKU, unlessRefused } from "./life.ts";

/** Somebody who gives to the viewer of a life, by the calls that pages make. */
export class Giver {
  readonly #fixture: CommerceFixture;
  readonly #giver;
  /** Codes and payments of the gifts, in the order in which they were given. */
  readonly #codes: string[] = [];
  readonly #attempts: string[] = [];

  constructor(fixture: CommerceFixture, id: string) {
    this.#fixture = fixture;
    this.#giver = viewerContext(id);
  }

  get id(): string {
    return this.#giver.viewer.id;
  }

  /** False: the bank declined it. `day`: YYYY-MM-DD of its delivery. */
  async give(plan: Plan, good: boolean, day: string | null): Promise<boolean> {
    const { handlers, database, enterCard, deps } = this.#fixture;
    const { giftId } = await handlers.setGift(this.#giver, {
      body: {
        giftId: null,
        productSku: SKU[plan],
        recipient: { name: "Nadia", email: "nadia@example.com" },
        senderName: "Mara",
        message: "",
        deliverAt: day,
      },
    });
    const card = await enterCard("4242 4242 4242 4242", this.id, "12/50");
    await database.unwalled
      .updateTable("sandbox_methods")
      .set({ behaviour: behaviour(good) })
      .where("id", "=", card)
      .execute();
    const how = { paymentDetailsExternalId: card, targetPaymentProvider: "SANDBOX", paymentMethodType: "CARD" };
    const { status, id } = await handlers.payGift(this.#giver, { body: { giftId, ...how, returnPath: `/gift/${giftId}` } });
    if (status !== "COMPLETE") return false;
    await deps.jobs.runDue();
    const { gift } = await handlers.getGift(this.#giver, { params: { id: giftId } });
    this.#codes.push(gift.redeemCode ?? "none");
    this.#attempts.push(id);
    return true;
  }

  /** The viewer types the code of a gift. False: refused. */
  redeem(viewer: Parameters<CommerceFixture["handlers"]["redeemGift"]>[0], gift: number): Promise<boolean> {
    const body = { redeemCode: this.#codes[gift] ?? "none" };
    return unlessRefused(() => this.#fixture.handlers.redeemGift(viewer, { body }));
  }

  /** The operator gives the money of a gift back, and ends it. False: refused. */
  async takeBack(gift: number): Promise<boolean> {
    const { refunds } = this.#fixture.commerce;
    const paid = (await refunds.payments("ringside", this.id, 200)).find(({ charge_key }) => charge_key === this.#attempts[gift]);
    return await unlessRefused(() => refunds.request("ringside", { paymentId: paid?.id ?? "none", amount: null, revoke: true }));
  }

  async seen() {
    const db = this.#fixture.database.unwalled;
    const tried = await db.selectFrom("sandbox_payments").selectAll().where("customer_id", "=", this.id).execute();
    const own = tried.filter(({ status }) => status === "SUCCEEDED");
    const refunds = await db.selectFrom("sandbox_refunds").selectAll().execute();
    const back = refunds.filter(({ attempt_id }) => own.some((one) => one.attempt_id === attempt_id));
    const history = await db.selectFrom("payment_history").selectAll().where("viewer_id", "=", this.id).execute();
    const gifts = await db.selectFrom("gifts").selectAll().where("buyer_id", "=", this.id).where("paid_at", "is not", null).execute();
    const stateOf = (attempt: string) => gifts.find(({ attempt_id }) => attempt_id === attempt)?.state;
    const sum = (amounts: readonly (number | string)[]): number => amounts.reduce<number>((all, amount) => all + Number(amount), 0);
    return {
      charged: sum(own.map(({ amount }) => amount)),
      taxes: sum(history.filter(({ item_type }) => item_type === "PAID_ORDER").map(({ tax }) => tax)),
      refunded: sum(back.map(({ amount }) => amount)),
      states: this.#attempts.map(stateOf).join(),
    };
  }
}
