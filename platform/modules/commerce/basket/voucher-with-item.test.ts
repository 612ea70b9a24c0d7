import { sql } from "kysely";
import { expect, test } from "vitest";
import { viewerContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { fan, openCommerceFixture } from "../testing/commerce-fixture.ts";

const YEARLY = "ringside-yearly-p1y";
const MONTHLY = "ringside-monthly-p1m";
const VISA = "4242 4242 4242 4242";

/** Status of a payment, "done" of a basket, or the error code of a refusal. Anything else is a defect. */
const codeOf = (work: Promise<object>): Promise<string> =>
  work.then(
    (answer) => ("status" in answer ? String(answer.status) : "done"),
    (error: { name: string; code?: string }) => {
      if (error.name !== "Problem") throw error;
      return error.code ?? "";
    },
  );

describeOnBothDatabases("a voucher with its item", (open) => {
  test("CM-05 one call puts the item and its voucher into the basket, also into a viewer's first basket", async () => {
    const { voucher, choose } = await openCommerceFixture(await open());
    const first = await voucher(fan(), "HALF50", YEARLY);
    expect([first.state, first.basketItems[0]?.sku, first.total]).toEqual(["OPEN", YEARLY, 4499]);
    const other = await voucher(fan(), "FOREVER20", MONTHLY);
    expect([other.basketItems[0]?.sku, other.vouchers.map(({ code }) => code)]).toEqual([MONTHLY, ["HALF50", "FOREVER20"]]);
    // The item is in the basket already, so the viewer's choice of no trial stays.
    await choose(fan(), MONTHLY, true);
    expect((await voucher(fan(), "TENOFF", MONTHLY)).afterTrial).toBeNull();
  });

  test("CM-05 a refusal of the voucher leaves the earlier item, its vouchers and its trial, and nothing reserved or spent", async () => {
    const { voucher, choose, handlers, database } = await openCommerceFixture(await open(), { seedHoldings: true });
    const db = database.unwalled;
    await choose(fan(), MONTHLY);
    await voucher(fan(), "HALF50");
    await db.updateTable("vouchers").set({ uses: 1 }).where("code", "=", "ONCE1").execute();
    const stored = async () => ({
      basket: await db.selectFrom("baskets").select(["sku", "no_trial", "trial_promised", "state"]).execute(),
      onBasket: await db.selectFrom("basket_vouchers").select(["code", "position"]).execute(),
      uses: await db.selectFrom("vouchers").select(["realm_id", "code", "uses"]).orderBy("realm_id").orderBy("code").execute(),
      redemptions: await db.selectFrom("voucher_redemptions").selectAll().execute(),
    });
    const before = await stored();
    expect(before.onBasket).toEqual([{ code: "HALF50", position: 1 }]);
    // The free licence takes no voucher, so HALF50 has left the basket when the new code is refused.
    expect(await codeOf(voucher(fan(), "FOREVER20", "ringside-free-account"))).toBe("VOUCHER_NOT_APPLICABLE");
    for (const [code, problem] of [
      ["NOPE", "VOUCHER_UNKNOWN"],
      ["EXPIRED1", "VOUCHER_EXPIRED"],
      ["SOON1", "VOUCHER_UPCOMING"],
      ["ONCE1", "VOUCHER_USED"],
    ] as const)
      expect(await codeOf(voucher(fan(), code, YEARLY))).toBe(problem);
    expect(await codeOf(voucher(fan(), "FOREVER20", "no-such-sku"))).toBe("NOT_FOUND");
    expect(await stored()).toEqual(before);
    expect(await handlers.getBasket(fan(), {})).toMatchObject({ basketItems: [{ sku: MONTHLY }], vouchers: [{ code: "HALF50" }] });
    // A viewer without a basket has none afterwards.
    expect(await codeOf(voucher(viewerContext("member"), "FOREVER20", MONTHLY))).toBe("ALREADY_OWNED");
    expect(await stored()).toEqual(before);
  });

  test("CM-05 a write that fails half-way undoes the item", async () => {
    const { voucher, choose, handlers, database } = await openCommerceFixture(await open());
    await choose(fan(), MONTHLY);
    // Meanwhile no voucher can be stored on a basket.
    await sql`alter table basket_vouchers rename to basket_vouchers_away`.execute(database.unwalled);
    await expect(voucher(fan(), "HALF50", YEARLY)).rejects.toThrow();
    await sql`alter table basket_vouchers_away rename to basket_vouchers`.execute(database.unwalled);
    expect(await handlers.getBasket(fan(), {})).toMatchObject({ basketItems: [{ sku: MONTHLY }], vouchers: [] });
  });

  test("CM-12 a call with an item refuses callers to whom nothing is sold; one without does not sell", async () => {
    const { voucher, choose, deletions, payWith, enterCard } = await openCommerceFixture(await open(), { territories: ["ES"] });
    const [inside, outside] = [fan({ region: "ES" }), fan({ region: "FR" })];
    expect(await codeOf(voucher(outside, "HALF50", YEARLY))).toBe("PURCHASE_GEOBLOCKED");
    await choose(inside, YEARLY);
    deletions.set("fan", "2026-12-04T12:00:00.000Z");
    expect(await codeOf(voucher(inside, "HALF50", YEARLY))).toBe("DELETION_PENDING");
    expect((await voucher(inside, "HALF50")).total).toBe(4499);
    deletions.clear();
    expect(await codeOf(payWith(inside, await enterCard(VISA)))).toBe("COMPLETE");
    expect(await codeOf(voucher(inside, "HALF50"))).toBe("BASKET_EMPTY");
  });

  test("CM-05 P30 two viewers add the last use with its item at once and pay: one has it, the other pays nothing", async () => {
    const { voucher, payWith, enterCard, database, count } = await openCommerceFixture(await open());
    const viewers = [viewerContext("first"), viewerContext("second")];
    const cards = await Promise.all(viewers.map(({ viewer }) => enterCard(VISA, viewer.id)));
    const answers = await Promise.all(
      viewers.map((viewer, index) => codeOf(voucher(viewer, "ONCE1", YEARLY).then(() => payWith(viewer, cards[index] ?? null)))),
    );
    expect(answers.sort()).toEqual(["COMPLETE", "VOUCHER_USED"]);
    expect([await count("orders"), await count("sandbox_payments")]).toEqual([1, 1]);
    const db = database.unwalled;
    const ours = db.selectFrom("vouchers").select("uses").where("realm_id", "=", "ringside").where("code", "=", "ONCE1");
    expect([await ours.execute(), await db.selectFrom("voucher_redemptions").select(["code", "state"]).execute()]).toEqual([
      [{ uses: 1 }],
      [{ code: "ONCE1", state: "SPENT" }],
    ]);
  });

  test("CM-05 two tabs that add a voucher with different items at once leave one item with both vouchers", async () => {
    const { voucher, handlers } = await openCommerceFixture(await open());
    await Promise.all([voucher(fan(), "HALF50", YEARLY), voucher(fan(), "FOREVER20", MONTHLY)]);
    const { basketItems, vouchers } = await handlers.getBasket(fan(), {});
    expect([YEARLY, MONTHLY]).toContain(basketItems[0]?.sku);
    expect(vouchers.map(({ code }) => code).sort()).toEqual(["FOREVER20", "HALF50"]);
  });

  test("CM-05 CM-18 no answer tells the cancellation voucher from a code that does not exist", async () => {
    const fixture = await openCommerceFixture(await open(), { cancellationVoucher: "HALF50" });
    const { voucher, choose, payWith, enterCard, handlers, deletions } = fixture;
    const redeem = (code: string) => codeOf(handlers.redeemVoucher(fan(), { body: { voucherCode: code, licenceId: "ringside-monthly" } }));
    const answersTo = async (code: string) => [
      await codeOf(voucher(fan(), code)),
      await codeOf(voucher(fan(), code, MONTHLY)),
      await codeOf(voucher(fan(), code, "no-such-sku")),
      await redeem(code),
    ];
    const answers = async () => [await answersTo("NO-SUCH-CODE"), await answersTo("half50")];
    const without = ["BASKET_EMPTY", "VOUCHER_UNKNOWN", "NOT_FOUND", "NOT_FOUND"];
    expect(await answers()).toEqual([without, without]);
    deletions.set("fan", "2026-12-04T12:00:00.000Z");
    const leaving = ["BASKET_EMPTY", "DELETION_PENDING", "DELETION_PENDING", "NOT_FOUND"];
    expect(await answers()).toEqual([leaving, leaving]);
    deletions.clear();
    await choose(fan(), MONTHLY);
    expect(await codeOf(payWith(fan(), await enterCard(VISA)))).toBe("COMPLETE");
    const owner = ["BASKET_EMPTY", "ALREADY_OWNED", "NOT_FOUND", "VOUCHER_UNKNOWN"];
    expect(await answers()).toEqual([owner, owner]);
  });
});
