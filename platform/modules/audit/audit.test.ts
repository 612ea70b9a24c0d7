import { expect, test } from "vitest";
import { type AuditEntry, defineAuditEvents } from "../../events/audit-event.ts";
import { auditEvents, collectAuditEvents } from "../../modules.ts";
import type { Database } from "../../store/database.ts";
import { BadCursor } from "../../store/paging.ts";
import { describeOnBothDatabases } from "../../testing/test-database.ts";
import { addTestRealm, createTestDeps } from "../../testing/test-deps.ts";
import { auditActorOf, createAudit, createAuditWriter } from "./index.ts";

const polls = defineAuditEvents({
  VOTED: { names: "ACCOUNT", actors: ["VIEWER"], details: ["option", "note?"] },
  POLL_CLOSED: { names: "REALM", actors: ["OPERATOR", "SYSTEM"] },
});
const append = createAuditWriter(polls);
const voted = (id: string, accountId: string) =>
  ({ id, event: "VOTED", accountId, details: { option: "left" }, address: "203.0.113.0/24" }) as const;
const closed = (id: string, operator: string) =>
  ({ id, event: "POLL_CLOSED", accountId: null, actor: { kind: "OPERATOR", id: operator }, address: "" }) as const;

type Entry<N extends keyof typeof polls> = AuditEntry<typeof polls, N>;
// The compiler proves what an entry must say: were one of these accepted, its unused `@ts-expect-error` would fail the type check.
// @ts-expect-error an account event without an account
const unnamed: Entry<"VOTED"> = { id: "1", event: "VOTED", accountId: null, details: { option: "left" }, address: "" };
// @ts-expect-error a detail that the event does not declare
const tooMuch: Entry<"VOTED"> = { id: "1", event: "VOTED", accountId: "a", details: { option: "left", email: "a@b.c" }, address: "" };
// @ts-expect-error a detail is missing
const tooLittle: Entry<"VOTED"> = { id: "1", event: "VOTED", accountId: "a", details: {}, address: "" };
// @ts-expect-error nobody says who closed the poll
const byNobody: Entry<"POLL_CLOSED"> = { id: "1", event: "POLL_CLOSED", accountId: null, address: "" };
const viewer = { kind: "VIEWER" } as const;
// @ts-expect-error a viewer cannot close a poll
const byViewer: Entry<"POLL_CLOSED"> = { id: "1", event: "POLL_CLOSED", accountId: null, actor: viewer, address: "" };
void [unnamed, tooMuch, tooLittle, byNobody, byViewer];

test("PL-14 modules declare their own events: a name is in capitals and belongs to one module", () => {
  expect(Object.keys(auditEvents)).toEqual(expect.arrayContaining(["SIGN_IN", "REALM_CHANGED", "PRICE_CHANGED"]));
  expect(collectAuditEvents([{ audit: polls }, {}])).toEqual(polls);
  expect(() => collectAuditEvents([{ audit: polls }, { audit: polls }])).toThrow(/two modules declare the audit event VOTED/u);
  expect(() => collectAuditEvents([{ audit: { voted: polls.VOTED } }])).toThrow(/named in capitals/u);
});

test("PL-14 RT-12 an operator who acts for a viewer is the actor of what they do", () => {
  const caller = { id: "fan", role: "VIEWER", sessionId: "s" } as const;
  const impersonation = { by: "olga", mode: "WRITE", until: "2026-11-20T12:30:00.000Z" } as const;
  expect(auditActorOf({ viewer: caller })).toEqual({ kind: "VIEWER" });
  expect(auditActorOf({ viewer: { ...caller, impersonation } })).toEqual({ kind: "OPERATOR", id: "olga" });
});

describeOnBothDatabases("PL-14 the audit record", (open) => {
  async function opened(): Promise<{ database: Database; audit: ReturnType<typeof createAudit> }> {
    const database = await open();
    for (const id of ["ringside", "aurora"]) await addTestRealm(database, id);
    const audit = createAudit(createTestDeps(database), { platform: { auditEvents: { ...auditEvents, ...polls } } });
    return { database, audit };
  }
  const minute = (n: number): string => new Date(Date.UTC(2026, 10, 20, 12, n)).toISOString();

  test("PL-14 lists newest first, in pages that neither repeat nor skip, also where several entries have one time", async () => {
    const { database, audit } = await opened();
    for (let n = 0; n < 7; n += 1) await append(database.write, "ringside", voted(`v${n}`, "fan"), minute(Math.floor(n / 3)));
    const ids: string[] = [];
    let lastSeen: string | undefined;
    do {
      const { entries, paging } = await audit.list("ringside", {}, { limit: 3, lastSeen });
      expect(entries.length).toBeLessThanOrEqual(3);
      ids.push(...entries.map(({ id }) => id));
      lastSeen = paging.lastSeen ?? undefined;
    } while (lastSeen !== undefined);
    expect(ids).toEqual(["v6", "v5", "v4", "v3", "v2", "v1", "v0"]);
    const exported: string[] = [];
    for await (const page of audit.pages("ringside", {})) exported.push(...page.map(({ id }) => id));
    expect(exported).toEqual(ids);
  });

  test("PL-14 entries of one millisecond are listed and exported in the order of their writing, newest first", async () => {
    const { database, audit } = await opened();
    // The clock of the tests stands, so all entries have one time.
    const { ids, clock } = createTestDeps(database);
    const options = Array.from({ length: 60 }, (_none, n) => `option ${n}`);
    for (const option of options.slice(0, 20))
      await append(database.write, "ringside", { ...voted(ids.id(), "fan"), details: { option } }, clock.now().toISOString());
    await database.write.transaction().execute(async (trx) => {
      for (const option of options.slice(20))
        await append(trx, "ringside", { ...voted(ids.id(), "fan"), details: { option } }, clock.now().toISOString());
    });
    const listed: (string | undefined)[] = [];
    let lastSeen: string | undefined;
    do {
      const { entries, paging } = await audit.list("ringside", {}, { limit: 7, lastSeen });
      listed.push(...entries.map(({ details: { option } }) => option));
      lastSeen = paging.lastSeen ?? undefined;
    } while (lastSeen !== undefined);
    expect(listed).toEqual(options.toReversed());
    const exported: (string | undefined)[] = [];
    for await (const page of audit.pages("ringside", {})) exported.push(...page.map(({ details: { option } }) => option));
    expect(exported).toEqual(listed);
  });

  test("PL-14 finds by account, operator, event and time; a cursor holds for its filter and its realm alone", async () => {
    const { database, audit } = await opened();
    await append(database.write, "ringside", voted("v1", "fan"), minute(1));
    await append(database.write, "ringside", voted("v2", "mara"), minute(2));
    await append(database.write, "ringside", closed("c3", "olga"), minute(3));
    await append(database.write, "ringside", closed("c4", "omar"), minute(4));
    const found = async (filter: Parameters<typeof audit.list>[1]) =>
      (await audit.list("ringside", filter, { limit: 9 })).entries.map(({ id }) => id);
    expect(await found({ accountId: "fan" })).toEqual(["v1"]);
    expect(await found({ operatorId: "olga" })).toEqual(["c3"]);
    expect(await found({ event: "POLL_CLOSED" })).toEqual(["c4", "c3"]);
    expect(await found({ from: minute(2), to: minute(4) })).toEqual(["c3", "v2"]);
    expect(await found({ accountId: "fan", event: "POLL_CLOSED" })).toEqual([]);
    const { paging } = await audit.list("ringside", {}, { limit: 1 });
    const next = { limit: 1, lastSeen: paging.lastSeen ?? "" };
    expect((await audit.list("ringside", {}, next)).entries.map(({ id }) => id)).toEqual(["c3"]);
    await expect(audit.list("ringside", { event: "VOTED" }, next)).rejects.toThrow(BadCursor);
    await expect(audit.list("aurora", {}, next)).rejects.toThrow(BadCursor);
  });

  test("PL-09 PL-14 the record of a realm is no other realm's", async () => {
    const { database, audit } = await opened();
    await append(database.write, "ringside", voted("v1", "fan"), minute(1));
    await append(database.write, "aurora", closed("c1", "olga"), minute(1));
    expect((await audit.list("aurora", {}, { limit: 9 })).entries).toEqual([
      expect.objectContaining({ id: "c1", event: "POLL_CLOSED", actor: "OPERATOR", operatorId: "olga", accountId: null, details: {} }),
    ]);
    expect((await audit.list("aurora", { accountId: "fan" }, { limit: 9 })).entries).toEqual([]);
  });
});
