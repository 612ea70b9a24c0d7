import { DAY, type Plan, PRICE, taxWithin } from "./discounts-model.ts";

const GOOD_FOR_DAYS = 730;
const ZONE = "Europe/London";
const OWN_TAX = 2000;

/** A gift as its giver sees it. */
export class GiftModel {
  readonly plan: Plan;
  readonly #paidOn: Date;
  readonly #day: string | null;
  #ended: "REDEEMED" | "EXPIRED" | "SENT" | null = null;

  /** `day`: YYYY-MM-DD of its delivery; null: at once. */
  constructor(plan: Plan, paidOn: Date, day: string | null) {
    this.plan = plan;
    this.#paidOn = paidOn;
    this.#day = day;
  }

  get amount(): number {
    return PRICE[this.plan];
  }

  stateAt(now: Date): string {
    if (this.#ended !== null) return this.#ended;
    const here = now.toLocaleString("sv-SE", { timeZone: ZONE });
    return this.#day === null || here >= `${this.#day} 08:00` ? "SENT" : "PAID";
  }

  canBeRedeemed(now: Date): boolean {
    const isOpen = this.#ended === null || this.#ended === "SENT";
    return isOpen && now.getTime() < this.#paidOn.getTime() + GOOD_FOR_DAYS * DAY;
  }

  redeemed(): void {
    this.#ended = "REDEEMED";
  }

  /** The licence that it waited on was taken away: it can be redeemed again. */
  returned(): void {
    this.#ended = "SENT";
  }

  /** The operator gives its money back. What has been redeemed stays with its viewer. */
  takenBack(): void {
    if (this.#ended !== "REDEEMED") this.#ended = "EXPIRED";
  }
}

/** Cost of the gifts that were bought. */
export class GiverModel {
  readonly gifts: GiftModel[] = [];
  readonly #backFor = new Set<GiftModel>();

  gave(gift: GiftModel): void {
    this.gifts.push(gift);
  }

  /** False: its money has gone back before. */
  takeBack(gift: GiftModel): boolean {
    if (this.#backFor.has(gift)) return false;
    this.#backFor.add(gift);
    gift.takenBack();
    return true;
  }

  expected(now: Date) {
    const sum = (some: readonly GiftModel[]): number => some.reduce((all, { amount }) => all + amount, 0);
    return {
      charged: sum(this.gifts),
      taxes: this.gifts.reduce((all, { amount }) => all + taxWithin(amount, OWN_TAX), 0),
      refunded: sum([...this.#backFor]),
      states: this.gifts.map((gift) => gift.stateAt(now)).join(),
    };
  }
}
