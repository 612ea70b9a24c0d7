import type { Shop } from "../licence/shop.ts";
import { addDays } from "../model/billing-time.ts";
import type { Taxed } from "../model/money.ts";
import type { HeldLicenceRow, PaymentMethodRow } from "../rows.ts";
import { firstChargeFrom, type UpcomingCharge, upcomingCharge } from "./upcoming-charge.ts";

const TRIAL_DAYS = 3;
/** Days before the end of a card's month, the first mail first. */
const CARD_DAYS = [30, 7] as const;
/** Interval of the searches. A reminder may be sent this much before its day, and never after it. */
export const SEARCH_MILLISECONDS = 6 * 3_600_000;
export const LONGEST_CARD_DAYS = CARD_DAYS[0];
export const FIRST_CHARGE_DAYS = TRIAL_DAYS;
/** Licences whose renewals are announced: a year and longer. */
export const LONG_PERIODS = ["P1Y", "P2Y"] as const;

/** An announced charge. `on` is ISO 8601; `amount` in minor units of `currency`. */
interface Announced {
  readonly on: string;
  readonly amount: number;
  readonly currency: string;
}
export type ChargeReminder = Announced & { readonly kind: "TRIAL_ENDS" | "RENEWS" };
export type CardReminder = Announced & {
  readonly kind: "CARD_EXPIRES";
  readonly cardId: string;
  /** YYYY-MM, as the card says. */
  readonly expires: string;
  /** One of `CARD_DAYS`. */
  readonly days: number;
};
export type Reminder = ChargeReminder | CardReminder;

/** The last sent reminder of each kind for a held licence; stored as JSON in `held_licences.reminders`. */
interface SentReminders {
  readonly charge?: ChargeReminder;
  readonly card?: CardReminder;
}

/** Facts that determine the due reminders. */
export interface ReminderFacts {
  readonly shop: Shop;
  readonly tax: Taxed | null;
  readonly card: PaymentMethodRow | undefined;
  /** True when it began as a trial and nothing has been charged yet. */
  readonly isTrial: boolean;
  /** Days before a yearly renewal, in the viewer's country. */
  readonly renewalDays: number;
}

/** Reminders that are due now, sent or not (see `unsentReminders`). */
export function dueReminders(held: HeldLicenceRow, facts: ReminderFacts, now: Date): Reminder[] {
  return [chargeReminder(held, facts, now), cardReminder(held, facts, now)].filter((one) => one !== null);
}

function chargeReminder(held: HeldLicenceRow, facts: ReminderFacts, now: Date): ChargeReminder | null {
  const { shop, tax, card, isTrial, renewalDays } = facts;
  const next = upcomingCharge(shop, held, tax);
  // Without a card nothing can be charged.
  if (card === undefined || next === null || next.charge.amount === 0) return null;
  const isLong = [held.period, next.charge.offer.period].some((period) => LONG_PERIODS.some((one) => one === period));
  const days = isTrial ? TRIAL_DAYS : isLong ? renewalDays : null;
  if (days === null || next.on <= now || !isWithin(next.on, days, now)) return null;
  return { kind: isTrial ? "TRIAL_ENDS" : "RENEWS", ...announced(next) };
}

function cardReminder(held: HeldLicenceRow, { shop, tax, card }: ReminderFacts, now: Date): CardReminder | null {
  const ends = card === undefined ? null : endOfCard(card.expires);
  if (card === undefined || ends === null || ends <= now) return null;
  const days = CARD_DAYS.findLast((one) => isWithin(ends, one, now));
  const next = upcomingCharge(shop, held, tax);
  // A charge that is due now comes before the card reminder, because it may be declined.
  if (days === undefined || next === null || next.on <= now) return null;
  const needed = firstChargeFrom(shop, held, tax, ends);
  if (needed === null) return null;
  return { kind: "CARD_EXPIRES", ...announced(needed), cardId: card.id, expires: card.expires, days };
}

const isWithin = (moment: Date, days: number, now: Date): boolean => moment.getTime() <= addDays(now, days).getTime() + SEARCH_MILLISECONDS;

const announced = ({ on, charge: { amount, offer } }: UpcomingCharge): Announced => ({
  on: on.toISOString(),
  amount,
  currency: offer.currency,
});

/** End of a card's month (UTC); null: no expiry. `expires` is YYYY-MM or empty. */
export function endOfCard(expires: string): Date | null {
  const [year, month] = expires.split("-").map(Number);
  return year === undefined || month === undefined || Number.isNaN(year + month) ? null : new Date(Date.UTC(year, month, 1));
}

/** The unsent reminders. A charge is announced again when its day has changed, or when it costs more than in the last mail. */
export function unsentReminders(held: HeldLicenceRow, due: readonly Reminder[]): Reminder[] {
  const { charge, card } = readSent(held);
  return due.filter((one) =>
    one.kind === "CARD_EXPIRES"
      ? card?.cardId !== one.cardId || card.expires !== one.expires || card.days > one.days
      : charge?.on !== one.on || charge.currency !== one.currency || charge.amount < one.amount,
  );
}

export const withSent = (held: HeldLicenceRow, sent: readonly Reminder[]): string => {
  const charge = sent.find((one): one is ChargeReminder => one.kind !== "CARD_EXPIRES");
  const card = sent.find((one): one is CardReminder => one.kind === "CARD_EXPIRES");
  return JSON.stringify({ ...readSent(held), ...(charge && { charge }), ...(card && { card }) } satisfies SentReminders);
};

/** The sent reminders without one that became outdated before its mail was sent, because it may be due again. */
export function withoutSent(held: HeldLicenceRow, overtaken: Reminder): string {
  const { charge, card } = readSent(held);
  const isSame = (one: Reminder | undefined): boolean => one !== undefined && sameReminder(one, overtaken);
  return JSON.stringify({
    ...(charge !== undefined && !isSame(charge) && { charge }),
    ...(card !== undefined && !isSame(card) && { card }),
  } satisfies SentReminders);
}

export const sameReminder = (one: Reminder, other: Reminder): boolean => keyOf(one) === keyOf(other);

const keyOf = (one: Reminder): string =>
  [one.kind, one.on, one.amount, one.currency, ...(one.kind === "CARD_EXPIRES" ? [one.cardId, one.expires, one.days] : [])].join();

// Only this module writes it.
const readSent = ({ reminders }: HeldLicenceRow): SentReminders => (reminders === null ? {} : (JSON.parse(reminders) as SentReminders));
