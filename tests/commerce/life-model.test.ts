import { expect, test } from "vitest";
import { type CommerceFixture, openCommerceFixture } from "../../platform/modules/commerce/testing/commerce-fixture.ts";
import { describeOnBothDatabases } from "../../platform/testing/test-database.ts";
import { TEST_START } from "../../platform/testing/test-deps.ts";
import { Life } from "./life.ts";
import { LifeModel, ON_TOP, TAXES } from "./life-model.ts";

/** Lives of a subscription on each database; `npm run test:model` runs thousands. A seed runs one again. */
const RUNS = Number(process.env.MODEL_RUNS ?? 6);
const FIRST_SEED = Number(process.env.MODEL_SEED ?? 1);
const STEPS = 32;
const DAY = 86_400_000;

const ACTIONS = (
  "buy buy upgrade pause resume cancel reactivate bank refund dispute move price price withdraw continue continue leave " +
  "days days days days days"
).split(" ");

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

async function compare(life: Life, model: LifeModel, where: string): Promise<void> {
  const { charged, taxes, refunded, declines, open } = model.expected(life.fixture.deps.clock.now());
  expect(await life.seen(), where).toEqual({ charged, recorded: charged, taxes, refunded, declines, open });
}

async function live(fixture: CommerceFixture, seed: number): Promise<void> {
  const random = randomOf(seed);
  const life = new Life(fixture, `viewer-${seed}`);
  const { clock, jobs } = fixture.deps;
  const model = new LifeModel();
  clock.set(TEST_START);
  const lived: string[] = [];
  let change: string | null = null;
  for (let step = 0; step < STEPS; step += 1) {
    // Two payments of one moment have no order.
    clock.advance(1_000);
    const good = random(3) !== 0;
    const plan = model.plan ?? "monthly";
    const action = ACTIONS[random(ACTIONS.length)];
    lived.push(`${action}${good ? "" : "!"}`);
    if (action === "buy" && model.canBuy(clock.now())) {
      if (await life.buy("monthly", good)) model.bought("monthly", clock.now());
      else {
        expect(good, lived.join()).toBe(false);
        model.declined();
      }
      model.bankSays(good);
      await life.setCards(good);
    } else if (action === "upgrade" && model.canUpgrade(clock.now())) {
      const paid = await life.buy("yearly", good);
      if (paid) model.upgraded(clock.now());
      else model.declined();
      expect(paid, lived.join()).toBe(good);
      model.bankSays(good);
      await life.setCards(good);
    } else if (action === "pause") expect(await life.change("pauseLicence", plan), lived.join()).toBe(model.pause(clock.now()));
    else if (action === "resume") expect(await life.change("resumeLicence", plan), lived.join()).toBe(model.resume(clock.now()));
    else if (action === "cancel") expect(await life.change("cancelLicence", plan), lived.join()).toBe(model.cancel());
    else if (action === "reactivate")
      expect(await life.change("reactivateLicence", plan), lived.join()).toBe(model.reactivate(clock.now()));
    else if (action === "bank") {
      model.bankSays(good);
      await life.setCards(good);
    } else if (action === "refund") {
      const amount = 100 + random(400);
      expect(await life.refund(amount), lived.join()).toBe(model.refund(amount));
    } else if (action === "dispute") {
      await life.dispute(good);
      model.dispute(good);
    } else if (action === "move") {
      const country = (["DE", "US", "JP"] as const)[random(3)] ?? "DE";
      await life.move(country);
      model.moved(country);
    } else if (action === "price") {
      const from = new Date(clock.now().getTime() + (7 + random(40)) * DAY);
      const amount = random(4) === 0 ? 500 + random(400) : 1000 + random(1000);
      change = await life.newPrice(plan, amount, from);
      await jobs.runDue();
      model.newPrice(change, plan, amount, from);
    } else if (action === "withdraw" && change !== null) {
      await fixture.commerce.prices.withdraw("ringside", change);
      model.withdrawn(change);
      change = null;
    } else if (action === "continue") expect(await life.answer("continue"), lived.join()).toBe(model.answer("CONTINUE", clock.now()));
    else if (action === "leave") expect(await life.answer("leave"), lived.join()).toBe(model.answer("LEAVE", clock.now()));
    else if (action === "days") {
      // Short steps meet the days of a retry and the end of the grace period, long ones the next period.
      for (let days = 1 + random(random(2) === 0 ? 3 : 40); days > 0; days -= 1) {
        clock.advance(DAY);
        await jobs.runDue();
        model.dayPassed(clock.now());
        if (model.isTried) await compare(life, model, `seed ${seed}: ${lived.join()}, ${days} days before its end`);
      }
    }
    await jobs.runDue();
    await compare(life, model, `seed ${seed}: ${lived.join()}`);
  }
  await life.end();
}

/** A month, then a bank that says no for so many days: looked at on every day, whatever the random lives met. */
async function liveThroughDeclines(fixture: CommerceFixture, days: number): Promise<void> {
  const life = new Life(fixture, `declined-for-${days}-days`);
  const { clock, jobs } = fixture.deps;
  const model = new LifeModel();
  clock.set(TEST_START);
  expect(await life.buy("monthly", true)).toBe(true);
  model.bought("monthly", clock.now());
  for (const good of [false, true]) {
    model.bankSays(good);
    await life.setCards(good);
    for (let day = 0; day < (good ? 10 : 30 + days); day += 1) {
      clock.advance(DAY);
      await jobs.runDue();
      model.dayPassed(clock.now());
      if (model.isTried || good) await compare(life, model, `${days} days of declines, day ${day} ${good ? "after" : "of"} them`);
    }
  }
}

const ANSWERS = [[], ["continue"], ["leave"], ["leave", "continue"], ["withdraw"]] as const;

/** A month, then a new price that is answered so, and a move to where the tax comes on top: looked at on every day of three months. */
async function liveThroughNewPrice(fixture: CommerceFixture, answers: (typeof ANSWERS)[number]): Promise<void> {
  const name = answers.join("-then-") || "says-nothing";
  const life = new Life(fixture, name);
  const { clock, jobs } = fixture.deps;
  const model = new LifeModel();
  clock.set(TEST_START);
  await life.move("DE");
  model.moved("DE");
  expect(await life.buy("monthly", true)).toBe(true);
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

describeOnBothDatabases("P32 the life of a subscription", (open) => {
  test(`P32 ${RUNS} random lives equal a small model, with new prices and moves between taxes: money taken, money recorded, money given back, what is open`, async () => {
    const fixture = await openCommerceFixture(await open(), { taxRates: TAXES, taxOnTop: ON_TOP });
    for (let run = 0; run < RUNS; run += 1) await live(fixture, FIRST_SEED + run);
    for (const answers of ANSWERS) await liveThroughNewPrice(fixture, answers);
    for (const days of [2, 4, 6, 9]) await liveThroughDeclines(fixture, days);
  }, 3_600_000);
});
