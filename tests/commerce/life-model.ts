const DAY = 86_400_000;
const PRICE = { monthly: 999, yearly: 8999 } as const;
const MONTHS = { monthly: 1, yearly: 12 } as const;
const RETRIES = [1, 3, 5, 7];
const GRACE_DAYS = 7;

export type Plan = keyof typeof PRICE;

/** Taxes of the realm by the country that a viewer is billed in: basis points. In the United States they are added to prices. */
export const TAXES = { DE: 1900, US: 888, JP: 1000 } as const;
export const ON_TOP = ["US"];
export type Country = keyof typeof TAXES;
/** Inside each price of the demo, for who has named no country. */
const OWN_TAX = 2000;

interface Question {
  /** Which new price it is about. */
  readonly change: string;
  readonly amount: number;
  readonly from: Date;
  answer: "PENDING" | "CONTINUE" | "LEAVE";
}

/** A day of a month, or the month's last where it is shorter. */
function monthsAfter(start: Date, months: number): Date {
  const day = start.getUTCDate();
  const first = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return new Date(first.getTime() + (Math.min(day, last) - 1) * DAY + (start.getTime() % DAY));
}

interface Held {
  plan: Plan;
  begins: Date;
  /** Periods from `begins` that are paid. */
  paid: number;
  /** What was paid for the last period and has not gone back; what of it was charged. */
  worth: number;
  charge: number;
  renews: boolean;
  pauseAtEnd: boolean;
  paused: boolean;
  failedOn: Date | null;
  /** The retries are over. */
  given: boolean;
  /** Price of a period that the viewer agreed to, before a tax on top. */
  agreed: number;
  /** The new price that the viewer is asked about. */
  question: Question | null;
}

/**
 * What a subscription costs and opens, as the documents say it (docs/features/commerce.md), day by day: the platform is compared with
 * it. Knows nothing of jobs, keys, attempts or rows.
 */
export class LifeModel {
  #held: Held | null = null;
  #good = true;
  #charged = 0;
  #refunded = 0;
  #declines = 0;
  #country: Country | null = null;
  #taxes = 0;

  /** Charges so far, and the last one that a bank has looked into: it does so once for each. */
  #charges = 0;
  #disputed = 0;

  #take(amount: number): void {
    this.#charged += amount;
    const rate = this.#country === null ? OWN_TAX : TAXES[this.#country];
    this.#taxes += Math.floor((amount * rate) / (10_000 + rate) + 0.5);
    if (amount > 0) this.#charges += 1;
  }

  /** A price with what is added to it where the viewer is billed. */
  #taxed(price: number): number {
    const isOnTop = this.#country !== null && ON_TOP.includes(this.#country);
    return isOnTop && this.#country !== null ? price + Math.floor((price * TAXES[this.#country]) / 10_000 + 0.5) : price;
  }

  /** The viewer is billed there from now on. */
  moved(country: Country): void {
    this.#country = country;
  }

  /** The operator puts a new price to everybody who subscribes to the plan. */
  newPrice(change: string, plan: Plan, amount: number, from: Date): void {
    const held = this.#held;
    if (held === null || !held.renews || held.plan !== plan || held.agreed === amount) return;
    held.question = { change, amount, from, answer: amount > held.agreed ? "PENDING" : "CONTINUE" };
  }

  /** The operator takes back what counts for nobody yet; who left stays away. */
  withdrawn(change: string): void {
    const held = this.#held;
    if (held?.question?.change === change && held.question.answer !== "LEAVE") held.question = null;
  }

  /** False: refused, there is nothing to answer any more. */
  answer(answer: "CONTINUE" | "LEAVE", now: Date): boolean {
    const held = this.#held;
    if (held?.question == null || (!held.renews && !held.given && now >= this.#end(held))) return false;
    if (held.question.answer === answer) return true;
    held.question.answer = answer;
    if (answer === "LEAVE") this.cancel();
    return answer === "LEAVE" || held.renews || this.reactivate(now);
  }

  /** What a period that begins then costs, with its tax. One at the new price is the last that needed an agreement. */
  #priceFrom(begins: Date): number {
    const held = this.#held;
    if (held === null) throw new Error("nothing is held");
    const { question, agreed } = held;
    return this.#taxed(question?.answer === "CONTINUE" && begins >= question.from ? question.amount : agreed);
  }

  #pay(begins: Date): void {
    const held = this.#held;
    if (held === null) throw new Error("nothing is held");
    const price = this.#priceFrom(begins);
    if (held.question?.answer === "CONTINUE" && begins >= held.question.from) {
      held.agreed = held.question.amount;
      held.question = null;
    }
    this.#take(price);
    Object.assign(held, { worth: price, charge: price });
  }

  /** A payment that the viewer pressed for was declined. */
  declined(): void {
    this.#declines += 1;
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

  #end(held: Held): Date {
    return monthsAfter(held.begins, held.paid * MONTHS[held.plan]);
  }

  #isOpen(held: Held, now: Date): boolean {
    const end = this.#end(held);
    if (now < end) return true;
    return held.renews && !held.paused && held.failedOn !== null && now.getTime() < end.getTime() + GRACE_DAYS * DAY;
  }

  /** It is the viewer's: open, paused, or still tried. */
  #isOwned(now: Date): boolean {
    const held = this.#held;
    return held !== null && (held.paused || this.#isOpen(held, now) || (held.renews && held.failedOn !== null));
  }

  canBuy = (now: Date): boolean => !this.#isOwned(now);
  canUpgrade = (now: Date): boolean => this.#isOwned(now) && this.#held?.plan === "monthly";

  bought(plan: Plan, now: Date, credit = 0): void {
    const price = this.#taxed(PRICE[plan]);
    this.#take(price - credit);
    this.#held = {
      plan,
      begins: now,
      paid: 1,
      worth: price,
      charge: price - credit,
      renews: true,
      pauseAtEnd: false,
      paused: false,
      failedOn: null,
      given: false,
      agreed: PRICE[plan],
      question: null,
    };
  }

  upgraded(now: Date): void {
    const held = this.#held;
    if (held === null) throw new Error("nothing to upgrade");
    const end = this.#end(held).getTime();
    const whole = (end - monthsAfter(held.begins, held.paid - 1).getTime()) / DAY;
    const left = Math.max(0, Math.ceil((end - now.getTime()) / DAY));
    this.bought("yearly", now, Math.floor((held.worth * left) / whole + 0.5));
  }

  pause(now: Date): boolean {
    const held = this.#held;
    if (held === null || held.paused || held.pauseAtEnd || !held.renews || held.failedOn !== null || !this.#isOpen(held, now)) return false;
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
    if (!this.#good) {
      this.declined();
      return false;
    }
    this.#pay(now);
    Object.assign(held, { begins: now, paid: 1, paused: false });
    return true;
  }

  /** The operator gives back part of the last payment; the licence goes on. False: so much was not charged. */
  refund(amount: number): boolean {
    const held = this.#held;
    if (held === null || held.charge < amount) return false;
    held.charge -= amount;
    held.worth -= amount;
    this.#refunded += amount;
    return true;
  }

  /** A bank looks into the last payment. Lost: what is left of it has gone for good, and the licence ends with it. */
  dispute(won: boolean): void {
    const held = this.#held;
    if (held === null || held.charge === 0 || this.#disputed === this.#charges) return;
    this.#disputed = this.#charges;
    if (won) return;
    this.#refunded += held.charge;
    this.#held = null;
  }

  cancel(): boolean {
    const held = this.#held;
    if (held === null || !held.renews) return false;
    Object.assign(held, { renews: false, paused: false, pauseAtEnd: false, failedOn: null });
    return true;
  }

  reactivate(now: Date): boolean {
    const held = this.#held;
    if (held === null || held.renews || held.given || now >= this.#end(held)) return false;
    held.renews = true;
    return true;
  }

  /** What falls due on a day that has begun. */
  dayPassed(now: Date): void {
    const held = this.#held;
    if (held === null || held.paused || !held.renews || now < this.#end(held)) return;
    if (held.pauseAtEnd) {
      Object.assign(held, { pauseAtEnd: false, paused: true });
      return;
    }
    // Nobody is charged more who has not agreed: it ends instead.
    const { question } = held;
    if (question !== null && question.answer !== "CONTINUE" && this.#end(held) >= question.from) {
      Object.assign(held, { renews: false, failedOn: null });
      return;
    }
    const since = held.failedOn === null ? 0 : Math.round((now.getTime() - held.failedOn.getTime()) / DAY);
    if (held.failedOn !== null && !RETRIES.includes(since)) return;
    if (this.#good) {
      this.#pay(this.#end(held));
      Object.assign(held, { paid: held.paid + 1, failedOn: null });
      return;
    }
    this.declined();
    if (since === RETRIES.at(-1)) Object.assign(held, { renews: false, given: true, failedOn: null });
    else held.failedOn ??= now;
  }

  expected(now: Date): Readonly<Record<"charged" | "taxes" | "refunded" | "declines", number>> & { readonly open: string } {
    const held = this.#held;
    const open = held !== null && this.#isOpen(held, now) && !held.given ? `ringside-${held.plan}` : "";
    return { charged: this.#charged, taxes: this.#taxes, refunded: this.#refunded, declines: this.#declines, open };
  }
}
