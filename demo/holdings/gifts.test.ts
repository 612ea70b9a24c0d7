import { expect, test } from "vitest";
import type { DemoGift } from "../../platform/modules/commerce/bundle/demo-port.ts";
import { fan, openCommerceFixture } from "../../platform/modules/commerce/testing/commerce-fixture.ts";
import { viewerContext } from "../../platform/testing/test-context.ts";
import { describeOnBothDatabases } from "../../platform/testing/test-database.ts";

const member = viewerContext("member");
const gift = (condition: DemoGift["condition"], licence = "fight-night-ppv"): DemoGift => ({
  ...{ account: "member", licence, to: { name: "Fabio", email: "fan@ringside.example" }, from: "Mara", message: "Enjoy" },
  ...{ boughtDaysAgo: 3, condition },
});

describeOnBothDatabases("gifts of a demo account", (open) => {
  test("CM-22 one waits for its day, one to be redeemed by the code that its giver reads, one has been; once, however often they are made", async () => {
    const fixture = await openCommerceFixture(await open());
    const { handlers, commerce, database, deps, purchases } = fixture;
    const make = async () => {
      for (const condition of ["PENDING", "SENT", "REDEEMED"] as const)
        await purchases.addGift(database.write, "ringside", gift(condition));
    };
    await make();
    const listed = async () => (await handlers.listGifts(member, {})).gifts;
    const first = await listed();
    expect(first.map(({ status }) => status).sort()).toEqual(["PAID", "REDEEMED", "SENT"]);
    await make();
    expect(await listed()).toEqual(first);
    const code = first.find(({ status }) => status === "SENT")?.redeemCode ?? "";
    await handlers.redeemGift(fan(), { body: { redeemCode: code } });
    expect(await commerce.heldLicences("ringside", "fan")).toEqual(["fight-night-ppv"]);
    deps.clock.advance(6 * 86_400_000);
    await deps.jobs.runDue();
    expect((await listed()).map(({ status }) => status).sort()).toEqual(["REDEEMED", "REDEEMED", "SENT"]);
    await expect(purchases.addGift(database.write, "ringside", gift("SENT", "no-such"))).rejects.toThrow("no licence no-such");
  });
});
