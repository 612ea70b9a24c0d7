import { DAY, MONTHS, monthsAfter, type Plan, type Voucher } from "./discounts-model.ts";
import type { GiftModel } from "./gift-model.ts";

/** A new price that a viewer is asked about. */
interface Question {
  /** Price change that the viewer is asked about. */
  readonly change: string;
  readonly amount: number;
  readonly from: Date;
  answer: "PENDING" | "CONTINUE" | "LEAVE";
}

/** Licence that a viewer holds. */
export interface Held {
  plan: Plan;
  begins: Date;
  /** Periods from `begins` that are paid. */
  paid: number;
  /** Amount paid for the last period and not refunded; null: the period was a gift. */
  worth: number | null;
  /** Its charge, where it had one. */
  charge: Charge | null;
  renews: boolean;
  /** The viewer has cancelled it, and has not withdrawn that. What never renewed cannot be cancelled. */
  cancelled: boolean;
  /** A card renews it. */
  card: boolean;
  pauseAtEnd: boolean;
  paused: boolean;
  failedOn: Date | null;
  /** The retries are over. */
  gaveUp: boolean;
  /** Price of a period that the viewer agreed to, before vouchers and a tax on top. */
  agreed: number;
  /** The new price that the viewer is asked about. */
  question: Question | null;
  /** Plan that follows when the paid period ends. */
  next: Plan | null;
  /** Vouchers of the next period that is paid, and of each one. */
  pending: readonly Voucher[];
  lasting: readonly Voucher[];
  /** Gifts that pay the next periods, one each. */
  waiting: readonly GiftModel[];
}

/** Money that was taken at once; what of it has not gone back, and what it paid for. */
export interface Charge {
  left: number;
  disputed: boolean;
  of: Held | null;
}

export const FRESH = {
  cancelled: false,
  pauseAtEnd: false,
  paused: false,
  failedOn: null,
  gaveUp: false,
  question: null,
  next: null,
  pending: [],
  lasting: [],
  waiting: [],
} as const;

/** The end of what is paid. */
export const endOf = ({ begins, paid, plan }: Held): Date => monthsAfter(begins, paid * MONTHS[plan]);

export function isOpen(held: Held, now: Date, graceDays: number): boolean {
  const end = endOf(held);
  if (now < end) return true;
  return held.renews && !held.paused && held.failedOn !== null && now.getTime() < end.getTime() + graceDays * DAY;
}

/** Tried for longer than its grace: what pays it now begins now. Hours do not count. */
export const hasLostDays = (held: Held, now: Date, graceDays: number): boolean =>
  held.failedOn !== null && now.getTime() >= endOf(held).getTime() + graceDays * DAY + DAY / 4;

/** It is the viewer's: open, paused, or still tried. */
export const isOwned = (held: Held, now: Date): boolean => held.paused || now < endOf(held) || (held.renews && held.failedOn !== null);

/** A new price counts for a period that begins then, agreed or not. */
export const meetsNewPrice = ({ question, next }: Held, begins: Date): boolean =>
  question !== null && next === null && begins >= question.from;

/** A gift's period: its own length again, or another one after it. */
export function prolong(held: Held, plan: Plan): void {
  if (plan === held.plan) held.paid += 1;
  else Object.assign(held, { begins: monthsAfter(endOf(held), MONTHS[plan]), paid: 0 });
  Object.assign(held, { worth: null, charge: null });
}

/** Value of the remaining days of the paid period. */
export function leftOf(held: Held, worth: number, now: Date): number {
  const end = endOf(held);
  const whole = (end.getTime() - monthsAfter(held.begins, (held.paid - 1) * MONTHS[held.plan]).getTime()) / DAY;
  const days = Math.min(whole, Math.max(0, Math.ceil((end.getTime() - now.getTime()) / DAY)));
  return Math.floor((worth * days) / whole + 0.5);
}
