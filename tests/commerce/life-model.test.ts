import { expect, test } from "vitest";
import { type CommerceFixture, openCommerceFixture } from "../../platform/modules/commerce/testing/commerce-fixture.ts";
import { describeOnBothDatabases } from "../../platform/testing/test-database.ts";

import { TEST_START } from "../../platform/testing/test-deps.ts";
import { GIFT_LIFE_NAMES, liveThroughGifts } from "./gift-lives.ts";
import { ON_TOP, TAXES } from "./ledger-model.ts";
import { Life } from "./life.ts";
import { endAccounts, LAST_PURCHASES, liveUntilDeletion, liveUntilDeletionInRenewal } from "./life-end.ts";
import { LifeModel } from "./life-model.ts";
import { Pair } from "./life-moves.ts";
import { liveAtRandom } from "./random-life.ts";

/** Lives of a subscription on each database; `npm run test:model` runs thousands. A seed runs one again. */
const RUNS = Number(process.env.MODEL_RUNS ?? 4);
const FIRST_SEED = Number(process.env.MODEL_SEED ?? 1);
const DAY = 86_400_000;
/** Days of access after a decline: as long as the retries, and shorter ones, after which a late payment buys days from then on. */
const [GRACE, ...SHORTER] = [7, 3, 0] as const;

async function compare(life: Life, model: LifeModel, where: string): Promise<void> {
  const { charged, ...others } = model.expected(life.fixture.deps.clock.now());
  expect(await life.seen(), where).toEqual({ charged, recorded: charged, ...others });
}

/** A month, then a bank that says no for so many days: looked at on every day, whatever the random lives met. */
async function liveThroughDeclines(fixture: CommerceFixture, graceDays: number, days: number): Promise<void> {
  const life = new Life(fixture, `declined-for-${days}-days-of-${graceDays}`);
  const { clock, jobs } = fixture.deps;
  const model = new LifeModel(graceDays);
  clock.set(TEST_START);
  await life.choose("monthly");
  expect(await life.pay(true)).toBe(true);
  model.bought("monthly", clock.now());
  for (const good of [false, true]) {
    model.bankSays(good);
    await life.setCards(good);
    for (let day = 0; day < (good ? 45 : 30 + days); day += 1) {
      clock.advance(DAY);
      await jobs.runDue();
      model.dayPassed(clock.now());
      if (model.isTried || good)
        await compare(life, model, `${days} days of declines, ${graceDays} of grace, day ${day} ${good ? "after" : "of"} them`);
    }
  }
}

/** Half of the lives have the shorter graces. */
const graceOf = (seed: number): number => (seed % 2 === 0 ? GRACE : SHORTER[((seed - 1) / 2) % SHORTER.length]) ?? GRACE;

const ANSWERS = [[], ["continue"], ["leave"], ["leave", "continue"], ["withdraw"]] as const;

/** A month, then a new price that is answered so, and a move to where the tax comes on top: looked at on every day of three months. */
async function liveThroughNewPrice(fixture: CommerceFixture, answers: (typeof ANSWERS)[number]): Promise<void> {
  const name = answers.join("-then-") || "says-nothing";
  const life = new Life(fixture, name);
  const { clock, jobs } = fixture.deps;
  const model = new LifeModel(GRACE);
  clock.set(TEST_START);
  await life.move("DE");
  model.moved("DE");
  await life.choose("monthly");
  expect(await life.pay(true)).toBe(true);
  model.bought("monthly", clock.now());
  const from = new Date(clock.now().getTime() + 40 * DAY);
  const change = await life.newPrice("monthly", 1299, from);
  await jobs.runDue();
  model.newPrice(change, "monthly", 1299, from);
  for (const answer of answers) {
    clock.advance(1_000);
    if (answer === "withdraw") {
      expect(await fixture.commerce.prices.withdraw("ringside", change)).toBe(1);
      model.withdrawn(change);
    } else expect(await life.answer(answer), name).toBe(model.answer(answer === "leave" ? "LEAVE" : "CONTINUE", clock.now()));
  }
  for (let day = 1; day <= 93; day += 1) {
    clock.advance(DAY);
    await jobs.runDue();
    model.dayPassed(clock.now());
    if (day === 10) {
      await life.move("US");
      model.moved("US");
    }
    await compare(life, model, `${name}, day ${day}`);
  }
  await life.end();
}

/** Short lives that end with the account, whatever the random ones met. */
async function liveUntilEachEnd(fixture: CommerceFixture): Promise<void> {
  await liveUntilDeletion(new Pair(fixture, "deleted", GRACE));
  await liveUntilDeletionInRenewal(new Pair(fixture, "deleted-in-renewal", GRACE));
  for (const last of LAST_PURCHASES) {
    const pair = new Pair(fixture, `deleted-${last}`, GRACE);
    fixture.deps.clock.set(TEST_START);
    await endAccounts(pair, "monthly", last);
  }
}

describeOnBothDatabases("P32 the life of a subscription", (open) => {
  test(`P32 ${RUNS} random lives equal a small model, with gifts, vouchers, downgrades, new prices and moves between taxes: money taken, money recorded, money given back, what is open, and what the end of the account leaves`, async () => {
    for (const graceDays of [GRACE, ...SHORTER]) {
      const fixture = await openCommerceFixture(await open(), { taxRates: TAXES, taxOnTop: ON_TOP, graceDays });
      // Each seed has its grace, so that the same one gives the same life.
      for (let seed = FIRST_SEED; seed < FIRST_SEED + RUNS; seed += 1)
        if (graceOf(seed) === graceDays) await liveAtRandom(fixture, seed, graceDays);
      for (const days of [2, 4, 6, 9]) await liveThroughDeclines(fixture, graceDays, days);
      // Without a grace nothing that a gift pays late was open: the shorter one has both.
      if (graceDays > 0) for (const name of GIFT_LIFE_NAMES) await liveThroughGifts(fixture, name, graceDays);
      if (graceDays === GRACE) await liveUntilEachEnd(fixture);
      if (graceDays === GRACE) for (const answers of ANSWERS) await liveThroughNewPrice(fixture, answers);
    }
  }, 3_600_000);
});
