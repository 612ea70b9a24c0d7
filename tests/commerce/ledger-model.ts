import { share, taxWithin } from "./discounts-model.ts";
import type { Charge, Held } from "./held-model.ts";

/** Taxes of the realm by the country that a viewer is billed in: basis points. In the United States they are added to prices. */
export const TAXES = { DE: 1900, US: 888, JP: 1000 } as const;
export const ON_TOP = ["US"];
export type Country = keyof typeof TAXES;
/** Inside each price of the demo, for who has named no country. */
const OWN_TAX = 2000;

/** A viewer's money: what was taken, what has gone back. */
export class LedgerModel {
  charged = 0;
  refunded = 0;
  declines = 0;
  taxes = 0;
  country: Country | null = null;
  /** The last charge that the history shows: a refund or a dispute is about it. */
  last: Charge | null = null;

  take(amount: number, of: Held | null): Charge {
    this.charged += amount;
    this.taxes += taxWithin(amount, this.country === null ? OWN_TAX : TAXES[this.country]);
    this.last = { left: amount, disputed: false, of };
    return this.last;
  }

  giveBack(amount: number, of: Charge | null): void {
    this.refunded += amount;
    if (of !== null) of.left -= amount;
  }

  /** Money that arrives for nothing. */
  takeAndGiveBack(amount: number): void {
    if (amount > 0) this.giveBack(amount, this.take(amount, null));
  }

  /** A price with what is added to it where the viewer is billed. */
  taxed(price: number): number {
    const { country } = this;
    return country !== null && ON_TOP.includes(country) ? price + share(price, TAXES[country]) : price;
  }
}
