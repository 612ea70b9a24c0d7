import { expect, test } from "vitest";
import { importDemoCatalogue } from "../../testing/demo-bundles.ts";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { addTestRealm, createTestDeps } from "../../testing/test-deps.ts";
import { EXIT } from "../help.ts";
import { command } from "../testing/command-line.ts";

describeOnBothDatabases("the operator's command of search", (open) => {
  test("LS-05 an operator sees what a guest finds with a query", async () => {
    const database = await open();
    await addTestRealm(database, "ringside");
    await importDemoCatalogue(createTestDeps(database), "ringside");
    const found = await command(database, "search", "try", "ringside", "cinturno", "--language", "es");
    expect(found.code).toBe(EXIT.done);
    expect(found.out).toMatch(/with a similar spelling, \d+ ms/u);
    expect(found.out).toContain("Camino al cinturón  (road-to-the-belt)");
    expect((await command(database, "search", "try", "ringside", "belt", "--language", "xx")).code).toBe(EXIT.usage);
  });
});
