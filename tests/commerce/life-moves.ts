import { expect } from "vitest";
import type { CommerceFixture } from "../../platform/modules/commerce/testing/commerce-fixture.ts";
import { DAY, type Plan, type Voucher } from "./discounts-model.ts";
import { GiftModel, GiverModel } from "./gift-model.ts";
import { Giver } from "./giving.ts";
import { Life } from "./life.ts";
import { LifeModel } from "./life-model.ts";

/** Both sides of a life, and what has been done in it. */
export class Pair {
  readonly life: Life;
  readonly model: LifeModel;
  readonly giver: Giver;
  readonly giverModel = new GiverModel();
  readonly lived: string[] = [];
  readonly name: string;
  /** The new price that can be withdrawn. */
  change: string | null = null;

  constructor(fixture: CommerceFixture, name: string, graceDays: number) {
    this.life = new Life(fixture, `viewer-${name}`);
    this.giver = new Giver(fixture, `giver-${name}`);
    this.model = new LifeModel(graceDays);
    this.name = name;
  }

  get now(): Date {
    return this.life.fixture.deps.clock.now();
  }

  get plan(): Plan {
    return this.model.plan ?? "monthly";
  }

  get where(): string {
    return `${this.name}: ${this.lived.join()}`;
  }

  same(platform: boolean, model: boolean): void {
    expect(platform, this.where).toBe(model);
  }

  async compare(more = ""): Promise<void> {
    const { charged, ...others } = this.model.expected(this.now);
    expect(await this.life.seen(), this.where + more).toEqual({ charged, recorded: charged, ...others });
    if (this.giverModel.gifts.length > 0) expect(await this.giver.seen(), this.where + more).toEqual(this.giverModel.expected(this.now));
  }
}

/** `voucher`: typed into the basket before it is paid. `cardMonths`: how many months from now on the card is good. */
export async function purchase(pair: Pair, plan: Plan, good: boolean, voucher: Voucher | null, cardMonths = 300): Promise<void> {
  const { life, model } = pair;
  await life.choose(plan);
  model.choose(plan);
  if (voucher !== null) pair.same(await life.addToBasket(voucher), model.addToBasket(voucher, plan));
  const isPaid = good || model.isFree(plan, pair.now);
  const expires = new Date(Date.UTC(pair.now.getUTCFullYear(), pair.now.getUTCMonth() + cardMonths, 1));
  const isFree = model.isFree(plan, pair.now);
  pair.same(await life.pay(good, `${expires.getUTCMonth() + 1}/${expires.getUTCFullYear()}`), isPaid);
  if (isPaid && !isFree) model.reminders.cardEnds = new Date(Date.UTC(expires.getUTCFullYear(), expires.getUTCMonth() + 1, 1));
  if (isPaid) model.bought(plan, pair.now);
  else model.declined();
  model.bankSays(good);
  await life.setCards(good);
}

/** `inDays`: its delivery; 0: at once. */
export async function give(pair: Pair, plan: Plan, good: boolean, inDays: number): Promise<void> {
  const day = inDays === 0 ? null : new Date(pair.now.getTime() + inDays * DAY).toISOString().slice(0, 10);
  const paidOn = pair.now;
  pair.same(await pair.giver.give(plan, good, day), good);
  if (good) pair.giverModel.gave(new GiftModel(plan, paidOn, day));
}

/** Does nothing when no gift was given. */
export async function redeem(pair: Pair, index: number): Promise<void> {
  const gift = pair.giverModel.gifts[index];
  if (gift === undefined) return;
  // A second press of the same viewer is answered like the first.
  const again = gift.stateAt(pair.now) === "REDEEMED";
  const redeemed = await pair.giver.redeem(pair.life.viewer, index);
  if (!again) pair.same(redeemed, pair.model.redeem(gift, pair.now));
}

export async function takeBack(pair: Pair, index: number): Promise<void> {
  const gift = pair.giverModel.gifts[index];
  if (gift !== undefined) pair.same(await pair.giver.takeBack(index), pair.giverModel.takeBack(gift));
}

export async function passDays(pair: Pair, many: number): Promise<void> {
  const { life, model } = pair;
  const { clock, jobs } = life.fixture.deps;
  for (let days = many; days > 0; days -= 1) {
    clock.advance(DAY);
    await jobs.runDue();
    model.dayPassed(clock.now());
    await search(pair);
    if (model.isTried) await pair.compare(`, ${days} days before its end`);
  }
}

export async function newPrice(pair: Pair, amount: number, inDays: number): Promise<void> {
  const { life, model, plan } = pair;
  const from = new Date(pair.now.getTime() + inDays * DAY);
  pair.change = await life.newPrice(plan, amount, from);
  await life.fixture.deps.jobs.runDue();
  model.newPrice(pair.change, plan, amount, from);
}

export async function withdraw(pair: Pair): Promise<void> {
  if (pair.change === null) return;
  await pair.life.fixture.commerce.prices.withdraw("ringside", pair.change);
  pair.model.withdrawn(pair.change);
  pair.change = null;
}

export async function spendVoucher(pair: Pair, voucher: Voucher): Promise<void> {
  pair.same(await pair.life.spendVoucher(voucher, pair.plan), pair.model.spendVoucher(voucher, pair.now));
}

/** Answer of the bank for every card of the viewer from now on. */
export async function bank(pair: Pair, good: boolean): Promise<void> {
  pair.model.bankSays(good);
  await pair.life.setCards(good);
}

export async function dispute(pair: Pair, good: boolean): Promise<void> {
  await pair.life.dispute(good);
  pair.model.dispute(good);
}

/** The presses of the licence's page. */
export const PRESSES = {
  lower: async (pair) => pair.same(await pair.life.lower(pair.plan, true), pair.model.lower()),
  keep: async (pair) => pair.same(await pair.life.lower(pair.plan, false), pair.model.keep()),
  pause: async (pair) => pair.same(await pair.life.change("pauseLicence", pair.plan), pair.model.pause(pair.now)),
  resume: async (pair) => pair.same(await pair.life.change("resumeLicence", pair.plan), pair.model.resume(pair.now)),
  cancel: async (pair) => pair.same(await pair.life.change("cancelLicence", pair.plan), pair.model.cancel(pair.now)),
  reactivate: async (pair) => pair.same(await pair.life.change("reactivateLicence", pair.plan), pair.model.reactivate(pair.now)),
  continue: async (pair) => pair.same(await pair.life.answer("continue"), pair.model.answer("CONTINUE", pair.now)),
  leave: async (pair) => pair.same(await pair.life.answer("leave"), pair.model.answer("LEAVE", pair.now)),
} satisfies Record<string, (pair: Pair) => Promise<void>>;

/** The mails before money moves, on both sides. */
async function search(pair: Pair): Promise<void> {
  await pair.life.search();
  pair.model.search(pair.now);
}

/** After each step of a life: a second later, with its jobs, both sides have come to the same. */
export async function step(pair: Pair, name: string, work: () => Promise<void>): Promise<void> {
  const { clock, jobs } = pair.life.fixture.deps;
  // Two payments of one moment have no order.
  clock.advance(1_000);
  pair.lived.push(name);
  await work();
  await jobs.runDue();
  await search(pair);
  await pair.compare();
}
