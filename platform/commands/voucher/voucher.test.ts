import { expect, test } from "vitest";
import { openCommerceFixture } from "../../modules/commerce/testing/commerce-fixture.ts";
import { viewerContext } from "../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { EXIT } from "../help.ts";
import { command } from "../testing/command-line.ts";

const YEARLY = "ringside-yearly-p1y";

interface Made {
  readonly codes: string[];
}
interface Listed {
  readonly vouchers: { readonly code: string; readonly state: string; readonly uses: number; readonly discount: string }[];
}

describeOnBothDatabases("the operator's voucher commands", (open) => {
  test("PL-10 CM-05 a made voucher is redeemed at once, and the list says how often and by whom", async () => {
    const database = await open();
    const fixture = await openCommerceFixture(database);
    await database.unwalled
      .insertInto("accounts")
      .values({
        ...{
          realm_id: "ringside",
          id: "mara",
          email: "=mara@example.com",
          email_lookup: "=mara@example.com",
          name: "Mara",
          language: "en",
        },
        ...{ time_zone: null, role: "VIEWER", details: "{}", created_at: "2026-01-01T00:00:00.000Z" },
      })
      .execute();
    const made = await command(database, "voucher", "make", "ringside", "--percent", "100", "--licence", "ringside-yearly", "--json");
    const [code = ""] = made.json<Made>().codes;
    expect(code).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{4}-[34679ACDEFGHJKMNPQRTWXY]{4}$/u);
    expect(JSON.stringify(made.logged)).not.toContain(code);
    const viewer = viewerContext("mara");
    await fixture.choose(viewer, YEARLY);
    await fixture.voucher(viewer, code.toLowerCase());
    expect(await fixture.payWith(viewer, null, { method: "ZERO_BALANCE" })).toMatchObject({ status: "COMPLETE" });
    const { vouchers } = (await command(database, "voucher", "list", "ringside", "--code", code, "--json")).json<Listed>();
    expect(vouchers).toMatchObject([{ code, uses: 1, state: "USED", discount: "100 %" }]);
    const redeemed = await command(database, "voucher", "list", "ringside", "--code", code, "--redeemed", "--csv");
    // An address that a spreadsheet would take for a formula is text.
    expect(redeemed.out).toMatch(
      new RegExp(`^code,email,licence,state,at\\n${code},'=mara@example\\.com,ringside-yearly,SPENT,2026-11-20T`, "u"),
    );
    expect((await command(database, "voucher", "list", "aurora", "--code", code, "--json")).json<Listed>().vouchers).toEqual([]);
  });

  test("PL-10 a thousand codes are made in one go, each once, and nobody guesses one", async () => {
    const database = await open();
    await openCommerceFixture(database);
    const made = await command(
      database,
      ...[
        "voucher",
        "make",
        "ringside",
        "--percent",
        "20",
        "--count",
        "1000",
        "--code",
        "winter-########",
        "--ends",
        "2027-01-31",
        "--csv",
      ],
    );
    const [title, ...codes] = made.out.trim().split("\n");
    expect([title, codes.length, new Set(codes).size]).toEqual(["code", 1_000, 1_000]);
    expect(codes.every((code) => /^WINTER-[34679ACDEFGHJKMNPQRTWXY]{8}$/u.test(code))).toBe(true);
    const row = await database.unwalled
      .selectFrom("vouchers")
      .selectAll()
      .where("code", "=", codes[0] ?? "")
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ realm_id: "ringside", percentage: 20, max_uses: 1, uses: 0, ends_at: "2027-02-01T00:00:00.000Z" });
    const listed = await command(database, "voucher", "list", "ringside", "--code", "winter", "--limit", "3", "--csv");
    expect(listed.out.trim().split("\n")).toHaveLength(4);
  });

  test("PL-10 an amount is in the shop's currency and scale; a code with a name and no limit", async () => {
    const database = await open();
    await openCommerceFixture(database);
    const { code, err } = await command(
      database,
      ...[
        "voucher",
        "make",
        "ringside",
        "--amount",
        "2.5",
        "--currency",
        "eur",
        "--code",
        "coffee",
        "--unlimited",
        "--lasting",
        "--per-viewer",
        "1",
      ],
      ...["--starts", "2026-12-01T18:00+01:00", "--name", "A coffee"],
    );
    expect([code, err]).toEqual([EXIT.done, ""]);
    const row = await database.unwalled.selectFrom("vouchers").selectAll().where("code", "=", "COFFEE").executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      amount: 250,
      scale: 2,
      currency: "EUR",
      max_uses: null,
      viewer_uses: 1,
      lifetime_repeat: 1,
      starts_at: "2026-12-01T17:00:00.000Z",
    });
    const listed = await command(database, "voucher", "list", "ringside", "--code", "COFFEE", "--csv");
    expect(
      listed.out
        .trim()
        .split("\n")
        .map((line) => line.split(",").slice(0, 6)),
    ).toEqual([
      ["code", "discount", "state", "used", "uses", "per viewer"],
      ["COFFEE", "2.50 EUR", "UPCOMING", "0", "unlimited", "1"],
    ]);
    const names = await database.unwalled
      .selectFrom("commerce_texts")
      .select(["language", "text"])
      .where("owner_id", "=", "COFFEE")
      .execute();
    expect(names).toHaveLength(4);
  });

  test("PL-10 what must not be is refused, and nothing is made", async () => {
    const database = await open();
    await openCommerceFixture(database);
    const count = async () => (await database.unwalled.selectFrom("vouchers").select("code").execute()).length;
    const before = await count();
    const cases: [string[], string][] = [
      [["--percent", "10", "--code", "HALF50"], "the code HALF50 is taken"],
      [["--percent", "10", "--code", "SUMMER", "--count", "2"], "is one code"],
      [["--percent", "10", "--code", "A-##", "--count", "2"], "that nobody guesses needs"],
      [["--percent", "10", "--code", "<b>####"], "must be 4 to 40 letters"],
      [["--percent", "10", "--licence", "no-such"], "there is no licence no-such"],
      [["--percent", "10", "--ends", "2026-01-01"], "the end lies in the past"],
      [["--percent", "10", "--starts", "2027-02-01", "--ends", "2027-01-01"], "the end lies before the start"],
      [["--amount", "1.00", "--currency", "JPY"], "nothing is sold in JPY"],
      [["--amount", "1.005", "--currency", "EUR"], "the amount must be like 10.00"],
      [["--amount", "0", "--currency", "EUR"], "the amount must be like 10.00"],
      [["--percent", "10", "--count", "2", "--name", "Two"], "only a single voucher has a name"],
    ];
    for (const [args, message] of cases) {
      const { code, err, out } = await command(database, "voucher", "make", "ringside", ...args);
      expect([args, code, out]).toEqual([args, EXIT.failed, ""]);
      expect(err).toContain(message);
    }
    expect((await command(database, "voucher", "make", "nowhere", "--percent", "5")).err).toContain('no realm "nowhere"');
    expect(await count()).toBe(before);
  });

  test.each([
    [["--percent", "101"], "--percent must be a whole number from 1 to 100"],
    [["--percent", "-5"], "--percent"],
    [[], "give --percent, or --amount"],
    [["--percent", "5", "--amount", "5"], "give --percent, or --amount"],
    [["--amount", "5"], "--amount needs --currency"],
    [["--percent", "5", "--count", "100001"], "--count must be a whole number"],
    [["--percent", "5", "--uses", "2", "--unlimited"], "not both"],
    [["--percent", "5", "--ends", "2026-02-31"], "--ends must be a day"],
    [["--percent", "5", "--ends", "tomorrow"], "--ends must be a day"],
  ])("voucher make tv %j is written wrongly", async (args, message) => {
    const { code, err } = await command(await open(), "voucher", "make", "tv", ...args);
    expect([code, err]).toEqual([EXIT.usage, expect.stringContaining(message)]);
  });
});
