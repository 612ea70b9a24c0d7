/** Model of money, vouchers and days. It follows the documents and uses no code of the platform. */
export const DAY = 86_400_000;
export const PRICE = { monthly: 999, yearly: 8999 } as const;
export const MONTHS = { monthly: 1, yearly: 12 } as const;
export type Plan = keyof typeof PRICE;

interface Terms {
  readonly percent?: number;
  readonly amount?: number;
  /** Limits of uses, in all and by one viewer. Absent: without limit. */
  readonly uses?: number;
  readonly perViewer?: number;
  readonly only?: Plan;
  readonly lasting?: true;
}

/** The vouchers that an operator makes for each life. */
export const VOUCHERS = {
  HALF: { percent: 50, uses: 1 },
  EACH: { amount: 200, perViewer: 1 },
  LASTING: { percent: 10, uses: 1, lasting: true },
  YEARS: { percent: 30, uses: 3, only: "yearly" },
  FREE: { percent: 100, uses: 1 },
} as const satisfies Record<string, Terms>;
export type Voucher = keyof typeof VOUCHERS;
export const VOUCHER_NAMES = Object.keys(VOUCHERS) as Voucher[];
export const termsOf = (voucher: Voucher): Terms => VOUCHERS[voucher];

const halfUp = (value: number): number => Math.floor(value + 0.5);
/** Basis points of an amount. */
export const share = (amount: number, points: number): number => halfUp((amount * points) / 10_000);
export const taxWithin = (amount: number, points: number): number => halfUp((amount * points) / (10_000 + points));

/** Percentages first, the highest before the lower ones, each on what is left; then amounts. */
export function lessened(price: number, vouchers: readonly Voucher[]): number {
  const terms = vouchers.map(termsOf);
  const percents = terms.flatMap(({ percent }) => percent ?? []).sort((one, other) => other - one);
  const rest = percents.reduce((left, percent) => left - share(left, percent * 100), price);
  return terms.reduce((left, { amount = 0 }) => Math.max(0, left - amount), rest);
}

/** A day of a month, or the month's last where it is shorter. */
export function monthsAfter(start: Date, months: number): Date {
  const day = start.getUTCDate();
  const first = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return new Date(first.getTime() + (Math.min(day, last) - 1) * DAY + (start.getTime() % DAY));
}

/** Remaining uses of vouchers: by the viewer of a life, and by everybody. */
export class VoucherModel {
  readonly #uses = new Map<Voucher, number>();
  readonly #own = new Map<Voucher, number>();

  fits = (voucher: Voucher, plan: Plan): boolean => (termsOf(voucher).only ?? plan) === plan;

  /** By the viewer, or by somebody who has used none. */
  canUse(voucher: Voucher, plan: Plan, own = true): boolean {
    const { uses = Number.POSITIVE_INFINITY, perViewer = Number.POSITIVE_INFINITY } = termsOf(voucher);
    const used = own ? (this.#own.get(voucher) ?? 0) : 0;
    return this.fits(voucher, plan) && (this.#uses.get(voucher) ?? 0) < uses && used < perViewer;
  }

  use(voucher: Voucher, own = true): void {
    this.#uses.set(voucher, (this.#uses.get(voucher) ?? 0) + 1);
    if (own) this.#own.set(voucher, (this.#own.get(voucher) ?? 0) + 1);
  }

  get uses(): string {
    return VOUCHER_NAMES.map((voucher) => `${voucher} ${this.#uses.get(voucher) ?? 0}`).join();
  }
}
