import { billingStore } from "../../platform/modules/commerce/billing/store.ts";
import type { CommerceFixture } from "../../platform/modules/commerce/testing/commerce-fixture.ts";
import { viewerContext } from "../../platform/testing/test-context.ts";
import { type Plan, termsOf, VOUCHER_NAMES, type Voucher } from "./discounts-model.ts";
import type { Country } from "./ledger-model.ts";

export const SKU = { monthly: "ringside-monthly-p1m", yearly: "ringside-yearly-p1y" } as const;

/** One viewer's life at the platform, by the calls that pages make. */
export class Life {
  readonly viewer;
  readonly fixture: CommerceFixture;
  readonly id: string;
  /** Charges announced by mail so far, and the number of mails read for it. */
  readonly #reminders: string[] = [];
  #mailsRead: number;

  constructor(fixture: CommerceFixture, id: string) {
    this.fixture = fixture;
    this.#mailsRead = fixture.deps.mailer.sent.length;
    this.id = id;
    this.viewer = viewerContext(id);
  }

  /** `expiry`: MM/YY, as it is typed. */
  async card(good: boolean, expiry = "12/50"): Promise<string> {
    const token = await this.fixture.enterCard("4242 4242 4242 4242", this.id, expiry);
    if (!good) await this.setCard(token, false);
    return token;
  }

  /** The bank changes its mind about every card of the viewer. */
  async setCards(good: boolean): Promise<void> {
    await this.fixture.database.unwalled
      .updateTable("sandbox_methods")
      .set({ behaviour: behaviour(good) })
      .where("customer_id", "=", this.id)
      .execute();
  }

  private async setCard(token: string, good: boolean): Promise<void> {
    await this.fixture.database.unwalled
      .updateTable("sandbox_methods")
      .set({ behaviour: behaviour(good) })
      .where("id", "=", token)
      .execute();
  }

  /** Vouchers that the operator makes for this life alone. */
  async makeVouchers(): Promise<void> {
    for (const voucher of VOUCHER_NAMES) {
      const { percent, amount, uses, perViewer, only, lasting } = termsOf(voucher);
      await this.fixture.commerce.manageVouchers.make(
        "ringside",
        {
          count: 1,
          pattern: this.#codeOf(voucher),
          discount: percent === undefined ? { amount: ((amount ?? 0) / 100).toFixed(2), currency: "EUR" } : { percent },
          uses: uses ?? null,
          usesPerViewer: perViewer ?? null,
          startsAt: null,
          endsAt: null,
          lifetimeRepeat: lasting === true,
          licenceIds: only === undefined ? [] : [`ringside-${only}`],
          name: null,
        },
        () => undefined,
      );
    }
  }

  #codeOf = (voucher: Voucher): string => `${voucher}-${this.id}`.toUpperCase();

  choose = (plan: Plan) => this.fixture.choose(this.viewer, SKU[plan], true);

  /** False: refused. */
  addToBasket = (voucher: Voucher, viewer = this.viewer): Promise<boolean> =>
    unlessRefused(() => this.fixture.voucher(viewer, this.#codeOf(voucher)));

  async pay(good: boolean, expiry?: string): Promise<boolean> {
    return (await this.fixture.payWith(this.viewer, await this.card(good, expiry))).status === "COMPLETE";
  }

  /** The mails before money moves are searched for, and sent. */
  async search(): Promise<void> {
    await this.fixture.commerce.jobs["commerce.reminder-search"].run("ringside", { slot: 0, after: "" });
    await this.fixture.deps.jobs.runDue();
  }

  #readReminders(): string[] {
    const { sent } = this.fixture.deps.mailer;
    for (const { to, text } of sent.slice(this.#mailsRead)) {
      const renews = /renews on (.+ \d{4})\. On that day we charge (\S+) for Ringside (\w+)/u.exec(text);
      const card = /next payment after that is (\S+) for Ringside (\w+) on (.+ \d{4})/u.exec(text);
      if (!to.startsWith(`${this.id}@`)) continue;
      if (renews !== null) this.#reminders.push(`renews ${renews[1]}: ${renews[2]} ${renews[3]?.toLowerCase()}`);
      if (card !== null) this.#reminders.push(`card ${card[3]}: ${card[1]} ${card[2]?.toLowerCase()}`);
    }
    this.#mailsRead = sent.length;
    return this.#reminders;
  }

  /** Begins to pay and does not end it: by a card, or on the provider's page, whose address it gives. */
  async beginPayment(card: string | null): Promise<string | null> {
    const token = card === null ? null : await this.fixture.enterCard(card, this.id, "12/50");
    const { status, actionUrl } = await this.fixture.payWith(this.viewer, token);
    if (status === "COMPLETE" || status === "FAILED") throw new Error(`the payment has ended: ${status}`);
    return actionUrl;
  }

  /** Charges of the viewer's cards arrive seconds after they are asked for. */
  async setCardsPending(): Promise<void> {
    const pending = JSON.stringify({ kind: "PENDING", endsAs: "SUCCEEDED" });
    const own = this.fixture.database.unwalled.updateTable("sandbox_methods").where("customer_id", "=", this.id);
    await own.set({ behaviour: pending }).execute();
  }

  /** Somebody else buys a month with the voucher. False: it is not theirs any more. */
  async rival(voucher: Voucher, name: string): Promise<boolean> {
    const rival = viewerContext(name);
    await this.fixture.choose(rival, SKU.monthly, true);
    if (!(await this.addToBasket(voucher, rival))) return false;
    await this.fixture.payWith(rival, await this.fixture.enterCard("4242 4242 4242 4242", name, "12/50"));
    return true;
  }

  /** A voucher on what the viewer holds. False: refused. */
  spendVoucher(voucher: Voucher, plan: Plan): Promise<boolean> {
    const body = { voucherCode: this.#codeOf(voucher), licenceId: `ringside-${plan}` };
    return unlessRefused(() => this.fixture.handlers.redeemVoucher(this.viewer, { body }));
  }

  /** The smaller plan from the end of the paid period on, or not. False: refused. */
  lower(plan: Plan, yes: boolean): Promise<boolean> {
    const params = { id: `ringside-${plan}` };
    const { handlers } = this.fixture;
    return unlessRefused(() =>
      yes ? handlers.changeLicence(this.viewer, { params, body: { sku: SKU.monthly } }) : handlers.keepLicence(this.viewer, { params }),
    );
  }

  /** The operator gives back part of the last payment; false: refused. */
  async refund(amount: number): Promise<boolean> {
    const paymentId = (await this.lastCharge())?.id ?? "none";
    return await unlessRefused(() => this.fixture.commerce.refunds.request("ringside", { paymentId, amount, revoke: false }));
  }

  /** The bank of the viewer questions the last payment, and decides. */
  async dispute(won: boolean): Promise<void> {
    const { bank } = this.fixture.sandbox;
    const id = await bank.dispute("ringside", (await this.lastCharge())?.charge_key ?? "none");
    await this.fixture.deps.jobs.runDue();
    if (id !== null) await bank.decide("ringside", id, won);
  }

  /** The viewer names another country for bills. */
  async move(country: Country): Promise<void> {
    const nothing = { line1: "", city: "", postalCode: "", administrativeLevel1: "", taxNumber: "", birthDate: "" };
    const now = this.fixture.deps.clock.now().toISOString();
    await billingStore(this.fixture.database.unwalled, "ringside").save(this.id, { name: "Nadia", country, ...nothing }, now);
  }

  /** The operator puts a new price to who subscribes; gives its id. */
  async newPrice(plan: Plan, amount: number, startsAt: Date): Promise<string> {
    return (await this.fixture.commerce.prices.begin("ringside", { sku: SKU[plan], amount, startsAt })).id;
  }

  /** False: refused. */
  async answer(status: "continue" | "leave"): Promise<boolean> {
    const own = this.fixture.database.unwalled.selectFrom("held_licences").select("price_consent_id").where("viewer_id", "=", this.id);
    const held = await own
      .where("ended_at", "is", null)
      // The page of what is held now, not of what has run out before: that may have an answer which a second press repeats.
      .orderBy("purchased_at", "desc")
      .executeTakeFirst();
    const params = { id: held?.price_consent_id ?? "none" };
    return await unlessRefused(() => this.fixture.handlers.answerPriceMigration(this.viewer, { params, body: { status } }));
  }

  /** The life is over: a new price of a later one asks nobody here. */
  async end(): Promise<void> {
    const own = this.fixture.database.unwalled.updateTable("held_licences").where("viewer_id", "=", this.id).where("ended_at", "is", null);
    await own.set({ ended_at: this.fixture.deps.clock.now().toISOString(), auto_renewing: 0 }).execute();
  }

  private async lastCharge() {
    const payments = await this.fixture.commerce.refunds.payments("ringside", this.id, 200);
    return payments.find(({ status, charge_key }) => status === "SUCCEEDED" && charge_key !== null);
  }

  /** False: refused. */
  async change(call: "pauseLicence" | "resumeLicence" | "cancelLicence" | "reactivateLicence", plan: Plan): Promise<boolean> {
    const { handlers } = this.fixture;
    const params = { id: `ringside-${plan}` };
    const work = {
      pauseLicence: () => handlers.pauseLicence(this.viewer, { params, body: { config: {} } }),
      resumeLicence: () => handlers.resumeLicence(this.viewer, { params }),
      cancelLicence: () => handlers.cancelLicence(this.viewer, { params, query: { cancellationDiscount: "IGNORE" } }),
      reactivateLicence: () => handlers.reactivateLicence(this.viewer, { params }),
    }[call];
    return await unlessRefused(work);
  }

  /** Amounts that the provider charged and refunded, and those still open. */
  async seen() {
    const db = this.fixture.database.unwalled;
    const tried = await db.selectFrom("sandbox_payments").selectAll().where("customer_id", "=", this.id).execute();
    const own = tried.filter(({ status }) => status === "SUCCEEDED");
    const refunds = await db.selectFrom("sandbox_refunds").selectAll().execute();
    const lost = (await db.selectFrom("sandbox_disputes").selectAll().where("status", "=", "LOST").execute()).filter(({ attempt_id }) =>
      own.some((one) => one.attempt_id === attempt_id),
    );
    const refunded = refunds.filter(({ attempt_id }) => own.some((one) => one.attempt_id === attempt_id));
    const made = await db.selectFrom("vouchers").select(["code", "uses"]).where("uses", ">", 0).execute();
    const history = await db.selectFrom("payment_history").selectAll().where("viewer_id", "=", this.id).execute();
    const taken = history.filter(
      ({ status, charge_key, item_type }) => status === "SUCCEEDED" && charge_key !== null && !/REFUND/u.test(item_type),
    );
    const sum = (rows: readonly { readonly amount: number }[]) => rows.reduce((all, { amount }) => all + Number(amount), 0);
    return {
      charged: sum(own),
      recorded: sum(taken),
      taxes: sum(taken.map(({ tax }) => ({ amount: tax }))),
      refunded: sum(refunded) + sum(lost),
      declines: tried.filter(({ status }) => status === "FAILED").length,
      uses: VOUCHER_NAMES.map((voucher) => `${voucher} ${made.find(({ code }) => code === this.#codeOf(voucher))?.uses ?? 0}`).join(),
      open: (await this.fixture.commerce.heldLicences("ringside", this.id)).join(),
      mails: this.#readReminders(),
    };
  }
}

/** False: a call was refused, by the platform or by what the operator calls. */
export async function unlessRefused(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!["Problem", "RefundRefused"].includes((error as { name?: string }).name ?? "")) throw error;
    return false;
  }
}

/** Answer of a bank for a card. */
export const behaviour = (good: boolean): string =>
  JSON.stringify(good ? { kind: "SUCCEEDS" } : { kind: "FAILS", code: "card_declined", label: "card.card_declined" });
