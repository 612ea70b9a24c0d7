import { DAY, lessened, type Plan, PRICE, termsOf, type Voucher, VoucherModel } from "./discounts-model.ts";
import type { GiftModel } from "./gift-model.ts";
import { endOf, FRESH, type Held, hasLostDays, isOpen, isOwned, leftOf, meetsNewPrice, prolong } from "./held-model.ts";
import { type Country, LedgerModel } from "./ledger-model.ts";
import { ReminderModel } from "./reminder-model.ts";

const RETRIES = [1, 3, 5, 7];

/**
 * Cost and access of a subscription day by day, as the documents say it (docs/features/commerce/): the platform is compared with
 * it. Knows nothing of jobs, keys, attempts or rows.
 */
export class LifeModel {
  readonly vouchers = new VoucherModel();
  readonly #ledger = new LedgerModel();
  readonly reminders = new ReminderModel({ fits: this.vouchers.fits, taxed: (price) => this.#ledger.taxed(price) });
  #held: Held | null = null;
  #good = true;
  #basket: readonly Voucher[] = [];
  readonly #graceDays: number;

  /** `graceDays`: how long the realm leaves open what was declined. */
  constructor(graceDays: number) {
    this.#graceDays = graceDays;
  }

  /** The viewer is billed there from now on. */
  moved(country: Country): void {
    this.#ledger.country = country;
  }

  /** The operator puts a new price to everybody who subscribes to the plan. */
  newPrice(change: string, plan: Plan, amount: number, from: Date): void {
    const held = this.#held;
    if (held === null || !held.renews || held.plan !== plan || held.agreed === amount) return;
    held.question = { change, amount, from, answer: amount > held.agreed ? "PENDING" : "CONTINUE" };
  }

  /** The operator withdraws a price that applies to no viewer yet; viewers who cancelled stay cancelled. */
  withdrawn(change: string): void {
    const held = this.#held;
    if (held?.question?.change === change && held.question.answer !== "LEAVE") held.question = null;
  }

  /** False: refused, there is nothing to answer any more. */
  answer(answer: "CONTINUE" | "LEAVE", now: Date): boolean {
    const held = this.#held;
    if (held?.question == null || (!held.renews && !held.gaveUp && now >= endOf(held))) return false;
    if (held.question.answer === answer) return true;
    held.question.answer = answer;
    if (answer === "LEAVE") this.cancel(now);
    else if (held.cancelled) this.reactivate(now);
    return true;
  }

  /**
   * The next period, from `begins` on. A gift pays it whole, as what it is; else it costs what was agreed, less the vouchers that fit.
   * False: declined.
   */
  #payPeriod(held: Held, begins: Date): boolean {
    const [gift, ...waiting] = held.waiting;
    if (gift !== undefined) {
      Object.assign(held, { waiting, worth: null, charge: null });
      return true;
    }
    const plan = held.next ?? held.plan;
    const isNewPrice = meetsNewPrice(held, begins) && held.question?.answer === "CONTINUE";
    const list = held.next !== null ? PRICE[plan] : isNewPrice ? (held.question?.amount ?? 0) : held.agreed;
    const fits = (voucher: Voucher) => this.vouchers.fits(voucher, plan);
    const price = this.#ledger.taxed(lessened(list, [...held.pending, ...held.lasting].filter(fits)));
    if (price > 0 && !held.card) return false;
    if (price > 0 && !this.#good) {
      this.#ledger.declines += 1;
      return false;
    }
    const charge = price > 0 ? this.#ledger.take(price, held) : null;
    if (held.next !== null || isNewPrice) Object.assign(held, { agreed: list, question: null });
    if (held.next !== null) Object.assign(held, { begins, paid: 0, next: null });
    Object.assign(held, { plan, worth: price, charge, pending: [], lasting: held.lasting.filter(fits) });
    return true;
  }

  /** A payment that the viewer pressed for was declined. */
  declined(): void {
    this.#ledger.declines += 1;
  }

  /** A renewal has been declined and is tried again: each day counts. */
  get isTried(): boolean {
    return this.#held?.failedOn != null;
  }

  get plan(): Plan | null {
    return this.#held?.plan ?? null;
  }

  bankSays(good: boolean): void {
    this.#good = good;
  }

  #owned(now: Date): Held | null {
    return this.#held !== null && isOwned(this.#held, now) ? this.#held : null;
  }

  canBuy = (now: Date): boolean => this.#owned(now) === null;
  canUpgrade = (now: Date): boolean => this.#owned(now)?.plan === "monthly";

  /** Puts the plan into the basket; what does not count for it leaves. */
  choose(plan: Plan): void {
    this.#basket = this.#basket.filter((voucher) => this.vouchers.canUse(voucher, plan));
  }

  /** False: refused. */
  addToBasket(voucher: Voucher, plan: Plan): boolean {
    if (!this.vouchers.canUse(voucher, plan)) return false;
    if (!this.#basket.includes(voucher)) this.#basket = [...this.#basket, voucher];
    return true;
  }

  /** Price of the plan now, and the rest of a lower plan's paid period: as money, or as time if it was a gift. */
  #quote(plan: Plan, now: Date) {
    const price = this.#ledger.taxed(lessened(PRICE[plan], this.#basket));
    const held = this.#owned(now);
    if (held === null) return { price, credit: 0, left: 0, begins: now };
    const end = endOf(held);
    if (held.worth === null) return { price, credit: 0, left: 0, begins: end > now ? end : now };
    const worth = leftOf(held, held.worth, now);
    const credit = Math.min(worth, price);
    return { price, credit, left: worth - credit, begins: now };
  }

  /** True when no payment is due now or ever, so no bank is involved. */
  isFree = (plan: Plan, now: Date): boolean => this.#quote(plan, now).price === 0;

  bought(plan: Plan, now: Date): void {
    const { price, credit, left, begins } = this.#quote(plan, now);
    const before = this.#owned(now);
    for (const voucher of this.#basket) this.vouchers.use(voucher);
    const lasting = this.#basket.filter((voucher) => termsOf(voucher).lasting === true);
    this.#basket = [];
    const charge = this.#ledger.take(price - credit, null);
    if (left > 0) this.#ledger.giveBack(left, before?.charge ?? null);
    const paid = price > 0;
    const money = { worth: paid ? price : null, charge, renews: paid, card: paid };
    this.#held = { ...FRESH, plan, begins, paid: 1, ...money, agreed: PRICE[plan], lasting };
    charge.of = this.#held;
    // Gifts that waited for the lower one make this one longer.
    for (const { plan: giftPlan } of before?.waiting ?? []) prolong(this.#held, giftPlan);
  }

  /** Somebody's gift. False: it waits for the charge that is due, or is not good. */
  redeem(gift: GiftModel, now: Date): boolean {
    if (!gift.canBeRedeemed(now)) return false;
    const held = this.#owned(now);
    if (held === null || (held.plan === "monthly" && gift.plan === "yearly")) this.#hold(gift.plan, held, now);
    else if (!held.paused && held.failedOn === null) prolong(held, gift.plan);
    else if (held.plan !== gift.plan) return false;
    else {
      held.waiting = [...held.waiting, gift];
      if (held.failedOn !== null) this.#renew(held, now);
    }
    gift.redeemed();
    return true;
  }

  /** A gift's own licence, which ends by itself: after what is paid of a lower one. */
  #hold(plan: Plan, before: Held | null, now: Date): void {
    const end = before === null ? now : endOf(before);
    const begins = end > now ? end : now;
    const money = { worth: null, charge: null, renews: false, card: false };
    this.#held = { ...FRESH, plan, begins, paid: 1, ...money, agreed: PRICE[plan] };
    for (const { plan: giftPlan } of before?.waiting ?? []) prolong(this.#held, giftPlan);
  }

  /** A voucher on what is held, for the next period that is paid. False: refused. */
  spendVoucher(voucher: Voucher, now: Date): boolean {
    const held = this.#owned(now);
    if (held === null || !held.renews || !this.vouchers.canUse(voucher, held.plan)) return false;
    if (held.pending.includes(voucher) || held.lasting.includes(voucher)) return false;
    this.vouchers.use(voucher);
    if (termsOf(voucher).lasting === true) held.lasting = [...held.lasting, voucher];
    else held.pending = [...held.pending, voucher];
    return true;
  }

  /** From the end of the paid period on it is the smaller one. False: refused. */
  lower(): boolean {
    const held = this.#held;
    if (held === null || held.plan !== "yearly" || !held.renews || held.failedOn !== null) return false;
    held.next = "monthly";
    return true;
  }

  /** It stays what it is. */
  keep(): boolean {
    const held = this.#held;
    if (held === null || !held.renews || held.failedOn !== null) return false;
    held.next = null;
    return true;
  }

  pause(now: Date): boolean {
    const held = this.#held;
    if (held === null || held.paused || held.pauseAtEnd || !held.renews || held.failedOn !== null || !isOpen(held, now, this.#graceDays))
      return false;
    held.pauseAtEnd = true;
    return true;
  }

  /** Withdraws a pause, or ends it by paying from today on. */
  resume(now: Date): boolean {
    const held = this.#held;
    if (held === null || (!held.paused && !held.pauseAtEnd)) return false;
    if (held.pauseAtEnd) {
      held.pauseAtEnd = false;
      return true;
    }
    if (!this.#payPeriod(held, now)) return false;
    Object.assign(held, { begins: now, paid: 1, paused: false });
    return true;
  }

  /** The operator gives back part of the last payment; the licence goes on. False: so much was not charged. */
  refund(amount: number): boolean {
    const { last } = this.#ledger;
    if (last === null || last.left < amount) return false;
    this.#ledger.giveBack(amount, last);
    const held = this.#held;
    if (held?.charge === last && held.worth !== null) held.worth -= amount;
    return true;
  }

  /** A bank looks into the last payment. Lost: what is left of it has gone for good, and the licence that it paid ends with it. */
  dispute(won: boolean): void {
    const { last } = this.#ledger;
    if (last === null || last.left === 0 || last.disputed) return;
    last.disputed = true;
    if (won) return;
    this.#ledger.giveBack(last.left, last);
    if (last.of !== this.#held) return;
    for (const gift of this.#held?.waiting ?? []) gift.returned();
    this.#held = null;
  }

  cancel(now: Date): boolean {
    const held = this.#held;
    if (held === null || !held.renews) return false;
    // A gift that a pause kept waiting begins now.
    if (held.paused && held.waiting.length > 0) Object.assign(held, { begins: now, paid: 0 });
    Object.assign(held, { renews: false, cancelled: true, paused: false, pauseAtEnd: false, failedOn: null, next: null });
    this.#renew(held, now);
    return true;
  }

  reactivate(now: Date): boolean {
    const held = this.#held;
    if (held === null || !held.cancelled || now >= endOf(held)) return false;
    Object.assign(held, { renews: true, cancelled: false });
    return true;
  }

  /** The viewer asks for the deletion of the account: nothing renews any more. */
  deletionRequested(): void {
    if (this.#held !== null) Object.assign(this.#held, { renews: false, cancelled: this.#held.cancelled || this.#held.renews });
  }

  /** The account is deleted. `paying`: a purchase whose money arrives all the same: it buys nothing and goes back. */
  deleted(paying: Plan | null, now: Date): void {
    const { price, credit } = paying === null ? { price: 0, credit: 0 } : this.#quote(paying, now);
    this.#held = null;
    this.#basket = [];
    this.#ledger.takeAndGiveBack(price - credit);
  }

  /** The account is deleted while the next period's charge is under way. */
  deletedInRenewal(): void {
    const agreed = this.#held?.agreed ?? 0;
    this.#held = null;
    this.#ledger.takeAndGiveBack(this.#ledger.taxed(agreed));
  }

  /** Changes that fall due on a day that has begun. */
  dayPassed(now: Date): void {
    if (this.#held !== null) this.#renew(this.#held, now);
  }

  #renew(held: Held, now: Date): void {
    if (held.paused || held.gaveUp || now < endOf(held)) return;
    if (!held.renews) {
      if (held.waiting.length > 0 && this.#payPeriod(held, endOf(held))) held.paid += 1;
      return;
    }
    if (held.pauseAtEnd) {
      Object.assign(held, { pauseAtEnd: false, paused: true });
      return;
    }
    const isGift = held.waiting.length > 0;
    // A viewer who did not agree to a higher price is not charged it: the subscription ends instead.
    if (!isGift && meetsNewPrice(held, endOf(held)) && held.question?.answer !== "CONTINUE") {
      Object.assign(held, { renews: false, failedOn: null });
      return;
    }
    const since = held.failedOn === null ? 0 : Math.round((now.getTime() - held.failedOn.getTime()) / DAY);
    if (!isGift && held.failedOn !== null && !RETRIES.includes(since)) return;
    // Viewers do not pay for days without access: a late payment starts a new period.
    const restarts = hasLostDays(held, now, this.#graceDays);
    if (this.#payPeriod(held, restarts ? now : endOf(held)))
      Object.assign(held, restarts ? { begins: now, paid: 1 } : { paid: held.paid + 1 }, { failedOn: null });
    else if (since === RETRIES.at(-1)) Object.assign(held, { renews: false, given: true, failedOn: null, next: null });
    else held.failedOn ??= now;
  }

  /** The mails that are due now, before money moves. */
  search(now: Date): void {
    this.reminders.look(this.#held, now);
  }

  expected(now: Date) {
    const held = this.#held;
    const open = held !== null && isOpen(held, now, this.#graceDays) && !held.gaveUp ? `ringside-${held.plan}` : "";
    const { charged, taxes, refunded, declines } = this.#ledger;
    return { charged, taxes, refunded, declines, open, uses: this.vouchers.uses, mails: this.reminders.sent };
  }
}
