import { DAY, lessened, MONTHS, monthsAfter, type Plan, PRICE, type Voucher } from "./discounts-model.ts";
import type { Held } from "./held-model.ts";

/** Days before a year renews, and before a card expires. */
const YEAR_DAYS = 30;
const CARD_DAYS = [7, 30];
/** A mail may come a quarter of a day early. */
const EARLY = DAY / 4;

/** Inputs of the model besides the licence: vouchers that count for a plan, and the tax at the viewer's billing address. */
export interface ReminderRules {
  fits(voucher: Voucher, plan: Plan): boolean;
  taxed(price: number): number;
}

interface Coming {
  readonly on: Date;
  readonly amount: number;
  readonly plan: Plan;
}

/** The mails before money moves, as the documents say: which are due of what is held, and which were sent. */
export class ReminderModel {
  readonly sent: string[] = [];
  readonly #rules: ReminderRules;
  /** Contents of the last mails, for each licence ever held. */
  readonly #charges = new Map<Held, Coming>();
  readonly #cards = new Map<Held, { readonly ends: Date; readonly days: number }>();
  /** The first moment at which the viewer's card is no longer good. */
  cardEnds = new Date("2051-01-01T00:00:00.000Z");

  constructor(rules: ReminderRules) {
    this.#rules = rules;
  }

  /** Mails each due reminder of the licence once. */
  look(held: Held | null, now: Date): void {
    if (held === null || !held.renews || !held.card || held.failedOn !== null || held.gaveUp) return;
    const [next] = this.#coming(held, 1);
    if (next === undefined || next.on <= now) return;
    this.#announceYear(held, next, now);
    this.#announceCard(held, now);
  }

  #announceYear(held: Held, next: Coming, now: Date): void {
    if (held.plan !== "yearly" || next.amount === 0 || next.on.getTime() > now.getTime() + YEAR_DAYS * DAY + EARLY) return;
    const before = this.#charges.get(held);
    if (before?.on.getTime() === next.on.getTime() && before.amount >= next.amount) return;
    this.#charges.set(held, next);
    this.sent.push(`renews ${written(next)}`);
  }

  #announceCard(held: Held, now: Date): void {
    const left = this.cardEnds.getTime() - now.getTime();
    const days = left <= 0 ? undefined : CARD_DAYS.find((many) => left <= many * DAY + EARLY);
    const needed = this.#coming(held, 40).find(({ on, amount }) => on >= this.cardEnds && amount > 0);
    if (days === undefined || needed === undefined) return;
    const before = this.#cards.get(held);
    if (before?.ends.getTime() === this.cardEnds.getTime() && before.days <= days) return;
    this.#cards.set(held, { ends: this.cardEnds, days });
    this.sent.push(`card ${written(needed)}`);
  }

  /** The periods that begin by themselves if nobody does anything more. */
  #coming(held: Held, many: number): Coming[] {
    const coming: Coming[] = [];
    // A pause of these lives ends when its viewer says so.
    if (held.paused || held.pauseAtEnd) return coming;
    let { plan, begins, paid, next, agreed, question, pending, lasting } = held;
    let gifts = held.waiting.length;
    while (coming.length < many) {
      const on = monthsAfter(begins, paid * MONTHS[plan]);
      if (gifts > 0) {
        gifts -= 1;
        paid += 1;
        coming.push({ on, amount: 0, plan });
        continue;
      }
      const counts = question !== null && next === null && on >= question.from;
      if (counts && question?.answer !== "CONTINUE") break;
      const into = next ?? plan;
      if (counts) agreed = question?.amount ?? agreed;
      if (next !== null) agreed = PRICE[next];
      const good = (voucher: Voucher) => this.#rules.fits(voucher, into);
      const amount = this.#rules.taxed(lessened(agreed, [...pending, ...lasting].filter(good)));
      coming.push({ on, amount, plan: into });
      lasting = lasting.filter(good);
      pending = [];
      if (next !== null) [begins, paid, plan, next, question] = [on, 0, next, null, null];
      else if (counts) question = null;
      paid += 1;
    }
    return coming;
  }
}

const written = ({ on, amount, plan }: Coming): string => {
  const day = on.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "Europe/London" });
  return `${day}: \u20ac${(amount / 100).toFixed(2)} ${plan}`;
};
