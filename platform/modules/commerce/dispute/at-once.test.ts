import type { KyselyPlugin } from "kysely";
import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import type { PaymentProvider } from "../../payments/index.ts";
import { type CommerceFixture, fan, openCommerceFixture } from "../testing/commerce-fixture.ts";

const MONTHLY = "ringside-monthly-p1m";
const DISPUTED = "4000 0000 0000 0259";
const CONTEST = { kind: "CONTEST", evidence: "They watched yesterday." } as const;
const ACCEPT = { kind: "ACCEPT" } as const;
const MINUTE = 60_000;

/** A promise that the test settles. */
function openGate() {
  let resolve: () => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<void>((onSuccess, onFailure) => {
    resolve = onSuccess;
    reject = onFailure;
  });
  return { promise, resolve, reject };
}

type Sent = Parameters<PaymentProvider["answerDispute"]>[2];

/** The sandbox with a list of the answers that reach it. `hold` runs before each of them. */
function watched(hold: () => Promise<void>) {
  const reached: Sent["kind"][] = [];
  const wrap = (sandbox: PaymentProvider): PaymentProvider => ({
    ...sandbox,
    async answerDispute(realmId, reference, answer) {
      reached.push(answer.kind);
      await hold();
      return await sandbox.answerDispute(realmId, reference, answer);
    },
  });
  return { reached, wrap };
}

async function openDispute(fixture: CommerceFixture): Promise<string> {
  await fixture.choose(fan(), MONTHLY, true);
  await fixture.payWith(fan(), await fixture.enterCard(DISPUTED));
  fixture.deps.clock.advance(30_000);
  await fixture.deps.jobs.runDue();
  return (await fixture.commerce.disputes.list("ringside", { openOnly: true, limit: 10 }))[0]?.id ?? "";
}

const claims = (fixture: CommerceFixture) => fixture.database.unwalled.selectFrom("disputes").select("answer_claim").execute();
const audited = async (fixture: CommerceFixture) =>
  (await fixture.database.unwalled.selectFrom("audit_events").select("details").where("event", "=", "DISPUTE_ANSWERED").execute()).map(
    ({ details }) => (JSON.parse(details) as { readonly answer: string }).answer,
  );

describeOnBothDatabases("answers to one dispute at once", (openDatabase) => {
  test("CM-15 while an answer is with the provider, another one is refused and does not reach it", async () => {
    const gate = openGate();
    const arrived = openGate();
    const { reached, wrap } = watched(() => {
      arrived.resolve();
      return gate.promise;
    });
    const fixture = await openCommerceFixture(await openDatabase(), { wrap });
    const id = await openDispute(fixture);
    const { answer } = fixture.commerce.disputes;
    const first = answer("ringside", id, CONTEST);
    await arrived.promise;
    await expect(answer("ringside", id, ACCEPT)).rejects.toThrow(`dispute ${id} is being answered already: list the disputes again`);
    await expect(answer("ringside", id, CONTEST)).rejects.toThrow("is being answered already");
    gate.resolve();
    expect((await first).state).toBe("UNDER_REVIEW");
    expect([reached, await audited(fixture), await claims(fixture)]).toEqual([["CONTEST"], ["CONTEST"], [{ answer_claim: null }]]);
    await expect(answer("ringside", id, ACCEPT)).rejects.toThrow("is UNDER_REVIEW: it takes no answer any more");
  });

  test("CM-15 of twenty answers at once one reaches the provider", async () => {
    const { reached, wrap } = watched(() => Promise.resolve());
    const fixture = await openCommerceFixture(await openDatabase(), { wrap });
    const id = await openDispute(fixture);
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_none, n) => fixture.commerce.disputes.answer("ringside", id, n % 2 === 0 ? CONTEST : ACCEPT)),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(new Set(answers.flatMap((one) => (one.status === "rejected" ? [(one.reason as Error).name] : [])))).toEqual(
      new Set(["DisputeRefused"]),
    );
    expect(reached).toHaveLength(1);
    expect(await audited(fixture)).toEqual(reached);
  });

  test("CM-15 an answer that the provider fails to take can be sent again at once", async () => {
    let fails = true;
    const { reached, wrap } = watched(() => (fails ? Promise.reject(new Error("unreachable")) : Promise.resolve()));
    const fixture = await openCommerceFixture(await openDatabase(), { wrap });
    const id = await openDispute(fixture);
    await expect(fixture.commerce.disputes.answer("ringside", id, CONTEST)).rejects.toThrow("unreachable");
    expect(await claims(fixture)).toEqual([{ answer_claim: null }]);
    fails = false;
    expect((await fixture.commerce.disputes.answer("ringside", id, ACCEPT)).state).toBe("LOST");
    expect(reached).toEqual(["CONTEST", "ACCEPT"]);
  });

  test("CM-15 the claim of a process that died ends after ten minutes; a late answer does not end the claim of the next", async () => {
    const gates = [openGate(), openGate()];
    const arrived = [openGate(), openGate()];
    let calls = 0;
    const { wrap } = watched(() => {
      const call = calls;
      calls += 1;
      arrived[call]?.resolve();
      return gates[call]?.promise ?? Promise.resolve();
    });
    const fixture = await openCommerceFixture(await openDatabase(), { wrap });
    const id = await openDispute(fixture);
    const { answer } = fixture.commerce.disputes;
    const died = answer("ringside", id, CONTEST);
    await arrived[0]?.promise;
    fixture.deps.clock.advance(9 * MINUTE);
    await expect(answer("ringside", id, ACCEPT)).rejects.toThrow("is being answered already");
    fixture.deps.clock.advance(MINUTE);
    const next = answer("ringside", id, ACCEPT);
    await arrived[1]?.promise;
    const [claimed] = await claims(fixture);
    gates[0]?.reject(new Error("too late"));
    await expect(died).rejects.toThrow("too late");
    expect(await claims(fixture)).toEqual([claimed]);
    expect(claimed?.answer_claim).not.toBeNull();
    gates[1]?.resolve();
    expect((await next).state).toBe("LOST");
  });

  test("CM-15 a claim that cannot be released hides neither an answer that was sent nor the provider's error", async () => {
    let reaches = true;
    let fails = true;
    const losing: KyselyPlugin = {
      transformQuery({ node }) {
        if (!reaches && JSON.stringify(node).includes("answer_claimed_until")) throw new Error("the database is gone");
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const { wrap } = watched(() => {
      reaches = false;
      return fails ? Promise.reject(new Error("unreachable")) : Promise.resolve();
    });
    const database = await openDatabase();
    const fixture = await openCommerceFixture(Object.assign(database, { write: database.write.withPlugin(losing) }), { wrap });
    const id = await openDispute(fixture);
    const { answer } = fixture.commerce.disputes;
    await expect(answer("ringside", id, CONTEST)).rejects.toThrow("unreachable");
    reaches = true;
    await expect(answer("ringside", id, CONTEST)).rejects.toThrow("is being answered already");
    fixture.deps.clock.advance(10 * MINUTE);
    fails = false;
    expect((await answer("ringside", id, CONTEST)).state).toBe("UNDER_REVIEW");
    expect(await audited(fixture)).toEqual(["CONTEST"]);
  });
});
