import { expect, test } from "vitest";
import { type CommerceFixture, openCommerceFixture } from "../../platform/modules/commerce/testing/commerce-fixture.ts";
import { viewerContext } from "../../platform/testing/test-context.ts";
import { describeOnBothDatabases } from "../../platform/testing/test-database.ts";
import { TEST_START } from "../../platform/testing/test-deps.ts";
import { LifeModel } from "./life-model.ts";

/** Lives of a subscription on each database; `npm run test:model` runs thousands. A seed runs one again. */
const RUNS = Number(process.env.MODEL_RUNS ?? 6);
const FIRST_SEED = Number(process.env.MODEL_SEED ?? 1);
const STEPS = 24;
const DAY = 86_400_000;
const SKU = { monthly: "ringside-monthly-p1m", yearly: "ringside-yearly-p1y" } as const;

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

/** One viewer's life at the platform, by the calls that pages make. */
class Life {
  readonly viewer;
  readonly fixture: CommerceFixture;
  readonly id: string;
  constructor(fixture: CommerceFixture, id: string) {
    this.fixture = fixture;
    this.id = id;
    this.viewer = viewerContext(id);
  }

  async card(good: boolean): Promise<string> {
    const token = await this.fixture.enterCard("4242 4242 4242 4242", this.id, "12/50");
    if (!good) await this.setCard(token, false);
    return token;
  }

  /** The bank changes its mind about every card of the viewer. */
  async setCards(good: boolean): Promise<void> {
    await this.fixture.database.unwalled
      .updateTable("sandbox_methods")
      .set({ behaviour: behaviour(good) })
      .where("customer_id", "=", this.id)
      .execute();
  }

  private async setCard(token: string, good: boolean): Promise<void> {
    await this.fixture.database.unwalled
      .updateTable("sandbox_methods")
      .set({ behaviour: behaviour(good) })
      .where("id", "=", token)
      .execute();
  }

  async buy(plan: keyof typeof SKU, good: boolean): Promise<boolean> {
    await this.fixture.choose(this.viewer, SKU[plan], true);
    return (await this.fixture.payWith(this.viewer, await this.card(good))).status === "COMPLETE";
  }

  /** The operator gives back part of the last payment; false: refused. */
  async refund(amount: number): Promise<boolean> {
    const last = await this.lastCharge();
    try {
      await this.fixture.commerce.refunds.request("ringside", { paymentId: last?.id ?? "none", amount, revoke: false });
      return true;
    } catch (error) {
      if ((error as { name?: string }).name !== "RefundRefused") throw error;
      return false;
    }
  }

  /** The bank of the viewer questions the last payment, and decides. */
  async dispute(won: boolean): Promise<void> {
    const { bank } = this.fixture.sandbox;
    const id = await bank.dispute("ringside", (await this.lastCharge())?.charge_key ?? "none");
    await this.fixture.deps.jobs.runDue();
    if (id !== null) await bank.decide("ringside", id, won);
  }

  private async lastCharge() {
    const payments = await this.fixture.commerce.refunds.payments("ringside", this.id, 200);
    return payments.find(({ status, charge_key }) => status === "SUCCEEDED" && charge_key !== null);
  }

  /** False: refused. */
  async change(call: "pauseLicence" | "resumeLicence" | "cancelLicence" | "reactivateLicence", plan: keyof typeof SKU): Promise<boolean> {
    const { handlers } = this.fixture;
    const params = { id: `ringside-${plan}` };
    const work = {
      pauseLicence: () => handlers.pauseLicence(this.viewer, { params, body: { config: {} } }),
      resumeLicence: () => handlers.resumeLicence(this.viewer, { params }),
      cancelLicence: () => handlers.cancelLicence(this.viewer, { params, query: { cancellationDiscount: "IGNORE" } }),
      reactivateLicence: () => handlers.reactivateLicence(this.viewer, { params }),
    }[call];
    try {
      await work();
      return true;
    } catch (error) {
      if ((error as { name?: string }).name !== "Problem") throw error;
      return false;
    }
  }

  /** What the provider has taken and given back, and what is open. */
  async seen() {
    const db = this.fixture.database.unwalled;
    const tried = await db.selectFrom("sandbox_payments").selectAll().where("customer_id", "=", this.id).execute();
    const own = tried.filter(({ status }) => status === "SUCCEEDED");
    const given = await db.selectFrom("sandbox_refunds").selectAll().execute();
    const lost = (await db.selectFrom("sandbox_disputes").selectAll().where("status", "=", "LOST").execute()).filter(({ attempt_id }) =>
      own.some((one) => one.attempt_id === attempt_id),
    );
    const refunded = given.filter(({ attempt_id }) => own.some((one) => one.attempt_id === attempt_id));
    const history = await db.selectFrom("payment_history").selectAll().where("viewer_id", "=", this.id).execute();
    const taken = history.filter(
      ({ status, charge_key, item_type }) => status === "SUCCEEDED" && charge_key !== null && !/REFUND/u.test(item_type),
    );
    const sum = (rows: readonly { readonly amount: number }[]) => rows.reduce((all, { amount }) => all + Number(amount), 0);
    return {
      charged: sum(own),
      recorded: sum(taken),
      refunded: sum(refunded) + sum(lost),
      declines: tried.filter(({ status }) => status === "FAILED").length,
      open: (await this.fixture.commerce.heldLicences("ringside", this.id)).join(),
    };
  }
}

const behaviour = (good: boolean): string =>
  JSON.stringify(good ? { kind: "SUCCEEDS" } : { kind: "FAILS", code: "card_declined", label: "card.card_declined" });

async function compare(life: Life, model: LifeModel, where: string): Promise<void> {
  const { charged, refunded, declines, open } = model.expected(life.fixture.deps.clock.now());
  expect(await life.seen(), where).toEqual({ charged, recorded: charged, refunded, declines, open });
}

async function live(fixture: CommerceFixture, seed: number): Promise<void> {
  const random = randomOf(seed);
  const life = new Life(fixture, `viewer-${seed}`);
  const { clock, jobs } = fixture.deps;
  const model = new LifeModel();
  clock.set(TEST_START);
  const lived: string[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    // Two payments of one moment have no order.
    clock.advance(1_000);
    const good = random(3) !== 0;
    const plan = model.plan ?? "monthly";
    const action = ["buy", "upgrade", "pause", "resume", "cancel", "reactivate", "bank", "refund", "dispute", "days", "days", "days"][
      random(12)
    ];
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
    } else if (action === "days") {
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

describeOnBothDatabases("P32 the life of a subscription", (open) => {
  test(`P32 ${RUNS} random lives equal a small model: money taken, money recorded, money given back, what is open`, async () => {
    const fixture = await openCommerceFixture(await open());
    for (let run = 0; run < RUNS; run += 1) await live(fixture, FIRST_SEED + run);
    for (const days of [2, 4, 6, 9]) await liveThroughDeclines(fixture, days);
  }, 3_600_000);
});
