import { expect, test } from "vitest";
import type { OperatorAtWork } from "../../../http/operator-at-work.ts";
import { Problem } from "../../../http/problem.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import type { VouchersToMake } from "../voucher/manage.ts";
import { type CommerceFixture, fan, openCommerceFixture } from "./commerce-fixture.ts";

const MONTHLY = "ringside-monthly-p1m";
/** The sandbox's card whose charges are disputed. */
const DISPUTED = "4000 0000 0000 0259";
const VOUCHERS: VouchersToMake = {
  count: 2,
  pattern: "WINTER-######",
  discount: { percent: 20 },
  uses: 1,
  usesPerViewer: null,
  startsAt: null,
  endsAt: null,
  lifetimeRepeat: false,
  licenceIds: [],
  name: null,
};

const OLGA: OperatorAtWork = { actor: { kind: "OPERATOR", id: "olga" }, address: "10.0.0.1", hold: () => Promise.resolve() };
const DISMISSED: OperatorAtWork = { ...OLGA, hold: () => Promise.reject(new Problem("FORBIDDEN")) };

interface Work {
  /** Prepares the object of the work and returns its id. */
  prepare(fixture: CommerceFixture): Promise<string>;
  run(fixture: CommerceFixture, id: string, by: OperatorAtWork): Promise<unknown>;
  /** Current state that the work changes. */
  state(fixture: CommerceFixture): Promise<unknown>;
}

const startsAt = new Date("2027-03-01T00:00:00.000Z");
const beginPrice = ({ commerce }: CommerceFixture, by?: OperatorAtWork) =>
  commerce.prices.begin("ringside", { sku: MONTHLY, amount: 1299, startsAt }, by);

async function disputeOf(fixture: CommerceFixture) {
  return (await fixture.commerce.disputes.list("ringside", { openOnly: false, limit: 10 }))[0];
}

const WORK: Readonly<Record<string, Work>> = {
  DISPUTE_ANSWERED: {
    async prepare(fixture) {
      await fixture.choose(fan(), MONTHLY, true);
      await fixture.payWith(fan(), await fixture.enterCard(DISPUTED));
      fixture.deps.clock.advance(30_000);
      await fixture.deps.jobs.runDue();
      return (await disputeOf(fixture))?.id ?? "";
    },
    run: ({ commerce }, id, by) => commerce.disputes.answer("ringside", id, { kind: "CONTEST", evidence: "" }, by),
    state: async (fixture) => (await disputeOf(fixture))?.state,
  },
  PRICE_CHANGED: {
    prepare: () => Promise.resolve(""),
    run: (fixture, _id, by) => beginPrice(fixture, by),
    state: ({ commerce }) => commerce.prices.report("ringside"),
  },
  PRICE_CHANGE_WITHDRAWN: {
    prepare: async (fixture) => (await beginPrice(fixture)).id,
    run: ({ commerce }, id, by) => commerce.prices.withdraw("ringside", id, by),
    state: async ({ commerce }) => (await commerce.prices.report("ringside")).map(({ state }) => state),
  },
  VOUCHERS_MADE: {
    prepare: () => Promise.resolve(""),
    run: ({ commerce }, _id, by) => commerce.manageVouchers.make("ringside", VOUCHERS, () => undefined, by),
    state: async ({ commerce }) => (await commerce.manageVouchers.list("ringside", { limit: 10, prefix: "WINTER" })).length,
  },
};

describeOnBothDatabases("the record of operators' work", (open) => {
  test.each(Object.entries(WORK))(
    "PL-14 %s: the entry names the operator and is stored with the change, or neither",
    async (event, work) => {
      const fixture = await openCommerceFixture(await open());
      const { unwalled } = fixture.database;
      const entries = () => unwalled.selectFrom("audit_events").select(["operator_id", "address"]).where("event", "=", event).execute();
      const id = await work.prepare(fixture);
      const before = await work.state(fixture);
      await expect(work.run(fixture, id, DISMISSED)).rejects.toThrow("FORBIDDEN");
      expect([await work.state(fixture), await entries()]).toEqual([before, []]);

      await unwalled.schema.alterTable("audit_events").renameTo("audit_events_away").execute();
      try {
        await expect(work.run(fixture, id, OLGA)).rejects.toThrow();
      } finally {
        await unwalled.schema.alterTable("audit_events_away").renameTo("audit_events").execute();
      }
      expect(await work.state(fixture)).toEqual(before);

      await work.run(fixture, id, OLGA);
      expect(await work.state(fixture)).not.toEqual(before);
      expect(await entries()).toEqual([{ operator_id: "olga", address: "10.0.0.1" }]);
    },
  );
});
