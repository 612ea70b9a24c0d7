import { expect, test, vi } from "vitest";
import { TemporaryFailure } from "../../../jobs/retry.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { type CommerceFixture, fan, openCommerceFixture } from "../testing/commerce-fixture.ts";

const MONTHLY = "ringside-monthly-p1m";
const ID = { params: { id: "ringside-monthly" } };
const LIMIT = 5;

/** Buys a licence, cancels and reactivates it again and again. Every step queues a mail. */
async function causeMails(fixture: CommerceFixture): Promise<void> {
  const { deps, handlers } = fixture;
  await fixture.choose(fan(), MONTHLY, true);
  expect((await fixture.payWith(fan(), await fixture.enterCard("4242424242424242"))).status).toBe("COMPLETE");
  await deps.jobs.runDue();
  for (let time = 0; time < 4; time += 1) {
    deps.clock.advance(1_000);
    await handlers.cancelLicence(fan(), { ...ID, query: { cancellationDiscount: "IGNORE" } });
    await deps.jobs.runDue();
    deps.clock.advance(1_000);
    await handlers.reactivateLicence(fan(), ID);
    await deps.jobs.runDue();
  }
}

describeOnBothDatabases("mail about purchases", (open) => {
  test("CM-24 P11 P17 to an unproved address it counts for the mailbox and is dropped past the limit; the receipt stays in the account", async () => {
    const counted: string[] = [];
    const countMail = (realmId: string, email: string) => Promise.resolve(counted.push(`${realmId} ${email}`) <= LIMIT);
    const fixture = await openCommerceFixture(await open(), { countMail });
    await causeMails(fixture);
    expect(counted).toEqual(Array.from({ length: 9 }, () => "ringside fan@ringside.example"));
    expect(fixture.deps.mailer.sent).toHaveLength(LIMIT);
    const { items } = await fixture.handlers.listPayments(fan(), { query: { p: 1, rpp: 50 } });
    expect(items.find(({ receiptAvailable }) => receiptAvailable)).toBeDefined();
    // Nothing of it is retried.
    fixture.deps.clock.advance(3_600_000);
    await fixture.deps.jobs.runDue();
    expect(fixture.deps.mailer.sent).toHaveLength(LIMIT);
  });

  test("CM-24 P11 a mail that is retried while the mail server is away counts once for the mailbox, and arrives", async () => {
    let counted = 0;
    const countMail = () => {
      counted += 1;
      return Promise.resolve(counted <= LIMIT);
    };
    const fixture = await openCommerceFixture(await open(), { countMail });
    const { deps } = fixture;
    const away = vi.spyOn(deps.mailer, "send").mockRejectedValue(new TemporaryFailure("no mail server"));
    await fixture.choose(fan(), MONTHLY, true);
    expect((await fixture.payWith(fan(), await fixture.enterCard("4242424242424242"))).status).toBe("COMPLETE");
    for (let attempt = 0; attempt < LIMIT + 2; attempt += 1) {
      await deps.jobs.runDue();
      deps.clock.advance(600_000);
    }
    expect(away.mock.calls.length).toBeGreaterThan(LIMIT);
    away.mockRestore();
    deps.clock.advance(3_600_000);
    await deps.jobs.runDue();
    expect(deps.mailer.sent).toHaveLength(1);
    expect(counted).toBe(1);
  });

  test("CM-24 to a proved address all of it is sent", async () => {
    const fixture = await openCommerceFixture(await open());
    await causeMails(fixture);
    expect(fixture.deps.mailer.sent).toHaveLength(9);
  });
});
