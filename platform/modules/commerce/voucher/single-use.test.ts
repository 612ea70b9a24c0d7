import { expect, test } from "vitest";
import { viewerContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { openCommerceFixture } from "../testing/commerce-fixture.ts";

const YEARLY = "ringside-yearly-p1y";
const MONTHLY = "ringside-monthly-p1m";
const VIEWERS = 100;
const VISA = "4242 4242 4242 4242";
const DECLINED = "4000 0000 0000 0002";

/** Result of a call: a payment's status, or the error code. Anything else is a defect. */
const answerOf = (work: Promise<{ readonly status?: string }>): Promise<string> =>
  work.then(
    ({ status }) => status ?? "done",
    (error: { name: string; code?: string }) => {
      if (error.name !== "Problem") throw error;
      return error.code ?? "";
    },
  );

describeOnBothDatabases("vouchers for one", (open) => {
  test("P30 a hundred viewers pay with a single-use voucher at once: one has it, the others are refused and pay nothing by mistake", async () => {
    const fixture = await openCommerceFixture(await open());
    const viewers = Array.from({ length: VIEWERS }, (_none, index) => viewerContext(`viewer-${index}`));
    const tokens = await Promise.all(
      viewers.map(async (viewer) => {
        await fixture.choose(viewer, YEARLY);
        await fixture.voucher(viewer, "ONCE1");
        return await fixture.enterCard("4242 4242 4242 4242", viewer.viewer.id);
      }),
    );
    const answers = await Promise.all(viewers.map((viewer, index) => answerOf(fixture.payWith(viewer, tokens[index] ?? null))));
    expect(answers.filter((answer) => answer === "COMPLETE")).toHaveLength(1);
    expect(answers.filter((answer) => answer === "VOUCHER_USED")).toHaveLength(VIEWERS - 1);
    expect([await fixture.count("orders"), await fixture.count("sandbox_payments")]).toEqual([1, 1]);
    const spent = await fixture.database.unwalled.selectFrom("voucher_redemptions").select("state").where("code", "=", "ONCE1").execute();
    expect(spent).toEqual([{ state: "SPENT" }]);
    // The other viewers see the price without the voucher, and can pay it.
    for (const [index, answer] of answers.entries()) {
      const viewer = viewers[index];
      if (answer !== "VOUCHER_USED" || viewer === undefined || index % 10 !== 0) continue;
      expect(await fixture.handlers.getBasket(viewer, {})).toMatchObject({ state: "OPEN", total: 8999, vouchers: [] });
    }
  }, 60_000);

  test("P30 a hundred viewers redeem a single-use voucher on licences that they hold at once: one gets the discount", async () => {
    const fixture = await openCommerceFixture(await open(), { seedHoldings: true });
    const db = fixture.database.unwalled;
    const [held] = await db
      .selectFrom("held_licences")
      .selectAll()
      .where("realm_id", "=", "ringside")
      .where("auto_renewing", "=", 1)
      // A licence with an unconfirmed payment accepts no voucher (CM-23).
      .where("confirmation", "is", null)
      .execute();
    if (held === undefined) throw new Error("the demo has a licence that renews");
    const viewers = Array.from({ length: VIEWERS }, (_none, index) => viewerContext(`holder-${index}`));
    await db
      .insertInto("held_licences")
      .values(viewers.map(({ viewer }) => ({ ...held, id: `held-${viewer.id}`, viewer_id: viewer.id })))
      .execute();
    const body = { voucherCode: "once1", licenceId: held.licence_id };
    const answers = await Promise.all(
      viewers.map((viewer) => answerOf(fixture.handlers.redeemVoucher(viewer, { body }).then(() => ({ status: "REDEEMED" })))),
    );
    expect(answers.filter((answer) => answer === "REDEEMED")).toHaveLength(1);
    expect(answers.filter((answer) => answer === "VOUCHER_USED")).toHaveLength(VIEWERS - 1);
    const discounted = await db.selectFrom("held_licences").select("viewer_id").where("pending_discounts", "<>", "[]").execute();
    expect(discounted.map(({ viewer_id }) => viewer_id)).toEqual([viewers[answers.indexOf("REDEEMED")]?.viewer.id]);
  }, 60_000);

  test("CM-05 P30 a voucher for each viewer once: each has it once, in whatever tabs; a payment that fails gives it back", async () => {
    const fixture = await openCommerceFixture(await open());
    const db = fixture.database.unwalled;
    await db.updateTable("vouchers").set({ max_uses: null, viewer_uses: 1 }).where("code", "=", "ONCE1").execute();
    const [fan, other] = [viewerContext("fan"), viewerContext("other")];
    const buy = async (viewer: typeof fan, card: string) => {
      await fixture.choose(viewer, MONTHLY, true);
      await fixture.voucher(viewer, "ONCE1");
      return await answerOf(fixture.payWith(viewer, await fixture.enterCard(card, viewer.viewer.id)));
    };
    const body = { voucherCode: "once1", licenceId: "ringside-monthly" };
    const spend = (viewer: typeof fan) => answerOf(fixture.handlers.redeemVoucher(viewer, { body }).then(() => ({ status: "REDEEMED" })));
    const ours = db.selectFrom("vouchers").select("uses").where("realm_id", "=", "ringside").where("code", "=", "ONCE1");
    const used = async () => (await ours.executeTakeFirstOrThrow()).uses;
    expect([await buy(fan, DECLINED), await used()]).toEqual(["FAILED", 0]);
    expect([await buy(fan, VISA), await used()]).toEqual(["COMPLETE", 1]);
    expect(await spend(fan)).toBe("VOUCHER_USED");
    await fixture.choose(fan, YEARLY);
    expect(await answerOf(fixture.voucher(fan, "ONCE1").then(() => ({})))).toBe("VOUCHER_USED");
    // Another viewer redeems theirs on a held licence: once, in ten concurrent requests.
    await fixture.choose(other, MONTHLY, true);
    expect(await answerOf(fixture.payWith(other, await fixture.enterCard(VISA, "other")))).toBe("COMPLETE");
    const answers = await Promise.all(Array.from({ length: 10 }, () => spend(other)));
    expect(answers.sort()).toEqual(["REDEEMED", ...Array.from({ length: 9 }, () => "VOUCHER_USED")]);
    expect(await used()).toBe(2);
  });
});
