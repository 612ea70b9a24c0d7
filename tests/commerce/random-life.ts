import type { CommerceFixture } from "../../platform/modules/commerce/testing/commerce-fixture.ts";
import { TEST_START } from "../../platform/testing/test-deps.ts";
import { VOUCHER_NAMES } from "./discounts-model.ts";
import { endAccounts, LAST_PURCHASES } from "./life-end.ts";
import {
  bank,
  dispute,
  give,
  newPrice,
  Pair,
  PRESSES,
  passDays,
  purchase,
  redeem,
  spendVoucher,
  step,
  takeBack,
  withdraw,
} from "./life-moves.ts";

const STEPS = 40;

/** Mulberry32: the same seed gives the same life. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

/** A life with its dice. */
class RandomLife extends Pair {
  readonly random: (below: number) => number;

  constructor(fixture: CommerceFixture, seed: number, graceDays: number) {
    super(fixture, String(seed), graceDays);
    this.random = randomOf(seed);
  }

  oneOf<T>(things: readonly T[]): T {
    const found = things[this.random(things.length)];
    if (found === undefined) throw new Error("there is none");
    return found;
  }

  /** The gift that was given last, mostly. */
  someGift(): number {
    const { length } = this.giverModel.gifts;
    return this.random(3) === 0 ? this.random(Math.max(1, length)) : length - 1;
  }

  /** Months that a card is good: half of them expire within the life. */
  someCard = () => (this.random(2) === 0 ? 300 : this.random(14));

  someVoucher = () => (this.random(3) === 0 ? this.oneOf(VOUCHER_NAMES) : null);
}

type Move = (life: RandomLife, good: boolean) => Promise<void>;

const days: Move = async (life) => {
  // Short steps meet the days of a retry and the end of the grace period, long ones the next period.
  await passDays(life, 1 + life.random(life.random(2) === 0 ? 3 : 40));
};

const MOVES: Readonly<Record<string, Move>> = {
  ...PRESSES,
  async buy(life, good) {
    if (life.model.canBuy(life.now))
      await purchase(life, life.random(3) === 0 ? "yearly" : "monthly", good, life.someVoucher(), life.someCard());
  },
  async upgrade(life, good) {
    if (life.model.canUpgrade(life.now)) await purchase(life, "yearly", good, life.someVoucher(), life.someCard());
  },
  bank,
  dispute,
  withdraw,
  days,
  async refund(life) {
    const amount = 100 + life.random(400);
    life.same(await life.life.refund(amount), life.model.refund(amount));
  },
  async move(life) {
    const country = life.oneOf(["DE", "US", "JP"] as const);
    await life.life.move(country);
    life.model.moved(country);
  },
  price: (life) => newPrice(life, life.random(4) === 0 ? 500 + life.random(400) : 1000 + life.random(1000), 7 + life.random(40)),
  give: (life, good) => give(life, life.random(4) === 0 ? "yearly" : "monthly", good, life.random(3) * 9),
  redeem: (life) => redeem(life, life.someGift()),
  async "take back"(life) {
    if (life.random(3) === 0) await takeBack(life, life.someGift());
  },
  voucher: (life) => spendVoucher(life, life.oneOf(VOUCHER_NAMES)),
  async rival(life) {
    const voucher = life.oneOf(VOUCHER_NAMES);
    if (life.random(3) > 0) return;
    const isTheirs = life.model.vouchers.canUse(voucher, "monthly", false);
    life.same(await life.life.rival(voucher, `rival-${life.name}-${life.lived.length}`), isTheirs);
    if (isTheirs) life.model.vouchers.use(voucher, false);
  },
};
/** Those that a life needs more often. */
const OFTEN = ["buy", "give", "redeem", "redeem", "pause", "continue", "price", "days", "days", "days", "days", "days", "days"];
const NAMES = [...Object.keys(MOVES), ...OFTEN];

/** A random life of a viewer and of somebody who gives to them: after each step the platform and the model have come to the same. */
export async function liveAtRandom(fixture: CommerceFixture, seed: number, graceDays: number): Promise<void> {
  const life = new RandomLife(fixture, seed, graceDays);
  fixture.deps.clock.set(TEST_START);
  await life.life.makeVouchers();
  for (let count = 0; count < STEPS; count += 1) {
    const good = life.random(3) !== 0;
    const name = life.oneOf(NAMES);
    await step(life, `${name}${good ? "" : "!"}`, async () => await MOVES[name]?.(life, good));
  }
  const plan = life.model.canUpgrade(life.now) ? "yearly" : "monthly";
  const canPay = life.model.canBuy(life.now) || life.model.canUpgrade(life.now);
  const last = canPay ? life.oneOf(LAST_PURCHASES) : "NONE";
  life.lived.push(`delete ${last}`);
  await endAccounts(life, plan, last);
}
