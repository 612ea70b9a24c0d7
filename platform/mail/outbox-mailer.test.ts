import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addDays, addHours } from "date-fns";
import { expect, test } from "vitest";
import { describeOnBothDatabases } from "../testing/test-database.ts";
import { addTestRealm, createTestDeps } from "../testing/test-deps.ts";
import { createOutboxMailer, OUTBOX_DAYS } from "./outbox-mailer.ts";

describeOnBothDatabases("the outbox", (open) => {
  test("ID-30 a stored mail goes after 30 days, and the file of a mail whose recipient was erased with the next one", async () => {
    const database = await open();
    for (const realm of ["ringside", "aurora"]) await addTestRealm(database, realm);
    const { clock, ids } = createTestDeps(database);
    const folder = mkdtempSync(join(tmpdir(), "outbox-"));
    const mailer = createOutboxMailer({ database, clock, ids, folder });
    const send = (realmId: string, to: string) =>
      mailer.send({ realmId, to, subject: "Hello", text: "Hello", html: "<p>Hello</p>" } as Parameters<typeof mailer.send>[0]);
    const stored = async () => await database.unwalled.selectFrom("outbox").select(["recipient", "id"]).orderBy("id").execute();
    const files = () => readdirSync(folder).sort();
    try {
      await send("ringside", "old@ringside.example");
      clock.set(addDays(clock.now(), OUTBOX_DAYS - 1));
      await send("aurora", "new@aurora.example");
      expect((await stored()).map(({ recipient }) => recipient)).toEqual(["old@ringside.example", "new@aurora.example"]);
      expect(files()).toHaveLength(2);
      clock.set(addHours(addDays(clock.now(), 1), 1));
      await send("ringside", "gone@ringside.example");
      expect((await stored()).map(({ recipient }) => recipient)).toEqual(["new@aurora.example", "gone@ringside.example"]);
      // As the deletion of an account does it.
      await database.unwalled.deleteFrom("outbox").where("recipient", "=", "gone@ringside.example").execute();
      clock.set(addHours(clock.now(), 1));
      await send("ringside", "last@ringside.example");
      expect(files()).toEqual((await stored()).map(({ id }) => `${id}.html`));
      expect(files()).toHaveLength(2);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
