import { expect, test } from "vitest";
import { reviewsStore } from "../../modules/reviews/store/reviews.ts";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { addTestRealm, TEST_START } from "../../testing/test-deps.ts";
import { EXIT } from "../help.ts";
import { command } from "../testing/command-line.ts";

interface Listed {
  readonly reviews: readonly { readonly id: string; readonly text: string }[];
}

describeOnBothDatabases("the operator's review commands", (open) => {
  test("CV-18 an operator lists what waits, approves and rejects; another realm has none of it", async () => {
    const database = await open();
    const at = TEST_START.toISOString();
    for (const realm of ["ringside", "aurora"]) await addTestRealm(database, realm);
    await database.unwalled
      .insertInto("accounts")
      .values({
        ...{ realm_id: "ringside", id: "mara", email: "mara@example.com", email_lookup: "mara@example.com", name: "Mara", language: "en" },
        ...{ time_zone: null, role: "VIEWER", details: "{}", created_at: at },
      })
      .execute();
    for (const id of ["first", "second"])
      await reviewsStore(database.write, "ringside").save({
        ...{ id, title_id: id, watcher_id: "mara", account_id: "mara", author: "Mara", rating: 2, body: `Text of ${id}\u001b[31m` },
        ...{ state: "PENDING", reports: 3, written_at: at, edited_at: null, decided_at: null },
      });
    const list = async (...more: string[]) =>
      (await command(database, "review", "list", "ringside", "--json", ...more)).json<Listed>().reviews.map(({ id }) => id);
    expect(await list()).toEqual(["first", "second"]);
    expect(await list("--title", "second")).toEqual(["second"]);
    const lines = await command(database, "review", "list", "ringside");
    expect(lines.out).toContain("first  first  2 stars  3 reports  mara");
    expect(lines.out).not.toContain("\u001b");
    expect(lines.out).not.toContain("example.com");

    const approved = await command(database, "review", "approve", "ringside", "first", "nothing");
    expect([approved.code, approved.out]).toEqual([EXIT.failed, "Review first is PUBLISHED now.\nringside has no review nothing.\n"]);
    expect((await command(database, "review", "reject", "ringside", "second")).code).toBe(EXIT.done);
    expect([await list(), await list("--state", "PUBLISHED"), await list("--state", "REJECTED")]).toEqual([[], ["first"], ["second"]]);

    expect((await command(database, "review", "reject", "aurora", "first")).code).toBe(EXIT.failed);
    for (const wrong of [["list", "ringside", "--state", "GOOD"], ["approve"], ["approve", "ringside"]])
      expect([wrong, (await command(database, "review", ...wrong)).code]).toEqual([wrong, EXIT.usage]);
    expect(await list("--state", "PUBLISHED")).toEqual(["first"]);
  });
});
