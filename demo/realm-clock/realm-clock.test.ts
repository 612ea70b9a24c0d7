import { expect, test } from "vitest";
import { fan, openCommerceFixture } from "../../platform/modules/commerce/testing/commerce-fixture.ts";
import { versionsOf } from "../../platform/store/versions/versions.ts";
import { describeOnBothDatabases } from "../../platform/testing/test-database.ts";
import { moveRealmClock } from "./realm-clock.ts";

const DAY = 86_400_000;

describeOnBothDatabases("the clock of a realm", (open) => {
  test("CM-24 one realm lives a month ahead: its subscription renews, the other realm's and every real moment stay", async () => {
    const fixture = await openCommerceFixture(await open());
    const { deps, database } = fixture;
    for (const realmId of ["ringside", "aurora"]) {
      const viewer = fan({ realmId });
      await fixture.choose(viewer, realmId === "ringside" ? "ringside-monthly-p1m" : "aurora-monthly-p1m", true);
      const card = await fixture.enterCard("4242 4242 4242 4242", "fan", "12/30", realmId);
      expect((await fixture.payWith(viewer, card)).status).toBe("COMPLETE");
    }
    await deps.jobs.runDue();
    const before = await versionsOf(database, "ringside");
    const real = deps.clock.now();
    const to = new Date(real.getTime() + 31 * DAY);
    await database.write.transaction().execute((trx) => moveRealmClock(trx, "ringside", { from: real, to, real, dated: [] }));
    // Guests' documents hang on it.
    expect((await versionsOf(database, "ringside")).content).not.toBe(before.content);
    await deps.realmClock.refresh();
    expect(deps.realmClock.now("ringside")).toEqual(to);
    expect(deps.realmClock.now("aurora")).toEqual(real);
    expect(deps.clock.now()).toEqual(real);
    await deps.jobs.runDue();
    const typesOf = async (realmId: string) =>
      (await fixture.handlers.listPayments(fan({ realmId }), { query: { p: 1, rpp: 10 } })).items.map(({ itemType }) => itemType).sort();
    expect(await typesOf("ringside")).toEqual(["RENEWAL", "SUBSCRIPTION"]);
    expect(await typesOf("aurora")).toEqual(["SUBSCRIPTION"]);
  });

  test("going back hurries what waits a moment, and leaves what belongs to a day", async () => {
    const fixture = await openCommerceFixture(await open());
    const { deps, database } = fixture;
    const real = deps.clock.now();
    const from = new Date(real.getTime() + 30 * DAY);
    const ran: string[] = [];
    for (const kind of ["moment", "day"]) {
      deps.jobs.handle(kind, { clock: "real", run: () => Promise.resolve(void ran.push(kind)) });
      const runAt = new Date(from.getTime() + 60_000);
      await deps.jobs.enqueue(database.write, "ringside", { kind, dedupeKey: kind, payload: {}, runAt });
    }
    await database.write.transaction().execute(async (trx) => {
      await moveRealmClock(trx, "ringside", { from: real, to: from, real, dated: ["day"] });
      await moveRealmClock(trx, "ringside", { from, to: real, real, dated: ["day"] });
    });
    await deps.realmClock.refresh();
    expect(deps.realmClock.moved()).toEqual([]);
    await deps.jobs.runDue();
    expect(ran).toEqual(["moment"]);
    deps.clock.set(new Date(from.getTime() + 60_000));
    await deps.jobs.runDue();
    expect(ran).toEqual(["moment", "day"]);
  });

  test("ID-30 what is safety waits in the real time: no account ends early because a demo's clock was moved", async () => {
    const { deps, database } = await openCommerceFixture(await open());
    const real = deps.clock.now();
    const to = new Date(real.getTime() + 30 * DAY);
    const ran: string[] = [];
    // The clock is what a kind declares, whatever its name.
    for (const [kind, clock] of [
      ["identity.deletion", "real"],
      ["commerce.kept", "real"],
      ["commerce.tried", "realm"],
      ["poll.closed", "realm"],
    ] as const) {
      deps.jobs.handle(kind, { clock, run: () => Promise.resolve(void ran.push(kind)) });
      const runAt = new Date(real.getTime() + 14 * DAY);
      await deps.jobs.enqueue(database.write, "ringside", { kind, dedupeKey: kind, payload: {}, runAt });
    }
    await database.write.transaction().execute((trx) => moveRealmClock(trx, "ringside", { from: real, to, real, dated: [] }));
    await deps.realmClock.refresh();
    await deps.jobs.runDue();
    expect(ran.toSorted()).toEqual(["commerce.tried", "poll.closed"]);
    deps.clock.set(to);
    await deps.jobs.runDue();
    expect(ran.slice(2).toSorted()).toEqual(["commerce.kept", "identity.deletion"]);
  });
});
