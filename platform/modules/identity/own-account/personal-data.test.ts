import { addDays, addMinutes } from "date-fns";
import { beforeEach, expect, test } from "vitest";
import { DELETION_DAYS } from "../../../../contract/identity/changes.ts";
import { rateLimitsOf } from "../../../http/rate-limit.ts";
import type { Database } from "../../../store/database.ts";
import { testContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import type { TestDeps } from "../../../testing/test-deps.ts";
import type { Identity } from "../index.ts";
import { addIdentityRealms, FAN, fastHashPool, identityOn, mailedTo, PASSWORD } from "../testing/identity-kit.ts";
import { addRowEverywhere, everyRow, hiddenOf, type MadeUpPerson, markOf, tablesWithViewers } from "../testing/personal-rows.ts";

const fan: MadeUpPerson = { realmId: "ringside", id: FAN.id, email: FAN.email };
/** The same id in another realm: nothing of it may be touched. */
const namesake: MadeUpPerson = { realmId: "aurora", id: FAN.id, email: "fan@ringside.example" };
const operator: MadeUpPerson = { realmId: "ringside", id: "operator", email: "operator@ringside.example" };

/**
 * Tables whose rows survive a deletion, for the law or as a record of abuse. The list repeats the product's, so that a change fails here.
 */
const KEPT = [
  "audit_events",
  "basket_vouchers",
  "baskets",
  "disputes",
  "gifts",
  "held_licences",
  "orders",
  "payment_attempts",
  "payment_history",
  "price_consents",
  "refunds",
  "stripe_payments",
  "trial_uses",
  "voucher_redemptions",
];

describeOnBothDatabases("a viewer's data", (open) => {
  let database: Database;
  let deps: TestDeps;
  let identity: Identity;
  beforeEach(async () => {
    database = await open();
    await addIdentityRealms(database);
    ({ deps, identity } = identityOn(database, {}, fastHashPool(PASSWORD)));
    return () => rateLimitsOf(deps).close();
  });

  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: { code: string }) => error.code,
    );
  async function signedIn(email: string = FAN.email) {
    const tokens = await identity.handlers.login(testContext(), { body: { id: email, secret: PASSWORD } });
    return testContext({ viewer: await identity.authenticate("ringside", tokens.authorisationToken) });
  }
  const subjects = async () => (await mailedTo(deps)).map(({ subject }) => subject);
  const wait = (days: number) => deps.clock.set(addDays(deps.clock.now(), days));

  test("ID-30 the export has the viewer's rows of every table that holds some, and nothing secret, and nothing of anybody else", async () => {
    // Before: the rows protect the account by an authenticator app, too.
    const context = await signedIn();
    for (const person of [fan, namesake, operator]) await addRowEverywhere(database, person);
    const file = await identity.handlers.exportAccount(context, {});
    const tables = tablesWithViewers().map(([table]) => table);
    expect(Object.keys(file.tables).sort()).toEqual(tables.sort());
    const forgotten = Object.entries(file.tables).flatMap(([table, { rows }]) => (rows.length === 0 ? [table] : []));
    expect(forgotten).toEqual([]);
    const text = JSON.stringify(file);
    expect(text).toContain(markOf(fan));
    expect(text).toContain(FAN.email);
    for (const secret of [hiddenOf(fan), markOf(operator), markOf(namesake), "operator@ringside.example"])
      expect(text).not.toContain(secret);
    // Hashes that were really made, too.
    for (const { password_hash } of await database.unwalled.selectFrom("credentials").select("password_hash").execute())
      expect(text).not.toContain(password_hash);
    expect(file.tables.orders?.onDeletion).toBe("KEPT_BY_LAW");
    expect(file.tables.profiles?.onDeletion).toBe("REMOVED");
    expect(await subjects()).toContain("mailSecuritySubject");
  });

  test("ID-30 P17 an address that the viewer has not proved finds nothing of whoever may have it, in an export or at the end of the account", async () => {
    const context = await signedIn();
    const somebody = { ...operator, email: FAN.email };
    await addRowEverywhere(database, somebody);
    await database.unwalled.updateTable("accounts").set({ email_verified_at: null }).where("id", "=", FAN.id).execute();
    const byAddress = ["guest_principals", "outbox", "pending_sign_ups"];
    const { tables } = await identity.handlers.exportAccount(context, {});
    expect(JSON.stringify(tables)).not.toContain(markOf(somebody));
    for (const table of byAddress) expect(tables[table]?.rows).toEqual([]);
    await identity.handlers.askDeletion(context, {});
    wait(DELETION_DAYS);
    await deps.jobs.runDue();
    const accounts = database.unwalled.selectFrom("accounts").select("id").where("realm_id", "=", "ringside");
    expect(await accounts.where("id", "=", FAN.id).execute()).toEqual([]);
    for (const table of byAddress) {
      const left = await database.unwalled
        .selectFrom(table as "guest_principals")
        .selectAll()
        .execute();
      expect(JSON.stringify(left)).toContain(markOf(somebody));
    }
  });

  test("ID-30 an export asks for a fresh proof, and leaves an entry in the record", async () => {
    const context = await signedIn();
    await identity.handlers.exportAccount(context, {});
    deps.clock.set(addMinutes(deps.clock.now(), 11));
    expect(await codeOf(identity.handlers.exportAccount(context, {}))).toBe("STEP_UP_REQUIRED");
    const events = await database.unwalled.selectFrom("audit_events").select("event").where("event", "=", "DATA_EXPORTED").execute();
    expect(events).toHaveLength(1);
  });

  test("ID-30 an account is deleted some days after that was asked for: of every table only what the law wants is kept, of this viewer alone", async () => {
    // Before: the rows protect the account by an authenticator app, too.
    const context = await signedIn();
    const ofRealm = await addRowEverywhere(database, fan);
    for (const person of [namesake, operator]) await addRowEverywhere(database, person);
    const { deletionAt } = await identity.handlers.askDeletion(context, {});
    expect(deletionAt).toBe(addDays(deps.clock.now(), DELETION_DAYS).toISOString());
    expect(await identity.handlers.getAccount(context, {})).toMatchObject({ deletionAt });
    const held = await database.unwalled.selectFrom("held_licences").select(["auto_renewing", "viewer_id"]).orderBy("viewer_id").execute();
    // The viewer's renewals stop at once; other viewers' do not.
    expect(held.map(({ auto_renewing }) => auto_renewing).sort()).toEqual([0, 1, 1]);
    expect(await subjects()).toContain("mailDeletionSubject");
    // A reminder on the eleventh day; the viewer is still there.
    wait(DELETION_DAYS - 3);
    expect((await subjects()).filter((subject) => subject === "mailDeletionSubject")).toHaveLength(2);
    expect(await identity.getViewer("ringside", FAN.id)).not.toBeNull();
    const ofOthers = (rows: Map<string, string[]>) =>
      [...rows].flatMap(([table, texts]) =>
        texts.filter((text) => text.includes(markOf(namesake)) || text.includes(markOf(operator))).map((text) => `${table} ${text}`),
      );
    const before = ofOthers(await everyRow(database));
    expect(before.length).toBeGreaterThan(40);
    wait(3);
    expect((await mailedTo(deps)).at(-1)).toMatchObject({ to: FAN.email, subject: "mailDeletedSubject" });

    const after = await everyRow(database);
    expect(ofOthers(after)).toEqual(before);
    const left = [...after].flatMap(([table, texts]) =>
      texts.some((text) => text.includes('"realm_id":"ringside"') && text.includes(`"${FAN.id}"`)) ? [table] : [],
    );
    // Vouchers and the like are the realm's; the test named them after the viewer.
    expect(left.filter((table) => !ofRealm.has(table)).sort()).toEqual(KEPT);
    // The address is nowhere: even the job of the last mail has removed it.
    const named = [...after].flatMap(([table, texts]) =>
      texts.some((text) => text.includes("ringside") && /Fan@Ringside\.example/iu.test(text) && !text.includes('"realm_id":"aurora"'))
        ? [table]
        : [],
    );
    expect(named).toEqual([]);
    // Retained rows have lost the columns that the law does not require.
    const attempt = await database.unwalled
      .selectFrom("payment_attempts")
      .select(["billing_details", "payment_token"])
      .where("realm_id", "=", "ringside")
      .where("viewer_id", "=", FAN.id)
      .executeTakeFirstOrThrow();
    expect(attempt).toEqual({ billing_details: null, payment_token: null });
    const record = await database.unwalled
      .selectFrom("audit_events")
      .select(["event", "address"])
      .where("realm_id", "=", "ringside")
      .where("account_id", "=", FAN.id)
      .execute();
    expect(record.map(({ event }) => event)).toContain("ACCOUNT_DELETED");
    expect(new Set(record.map(({ address }) => address))).toEqual(new Set([""]));
    expect(await codeOf(signedIn())).toBe("INVALID_CREDENTIALS");
  });

  test("ID-30 PL-14 the network of an operator who acted is in no viewer's export, and goes with the operator's account", async () => {
    const base = { realm_id: "ringside", details: "{}", happened_at: "2026-11-20T12:00:00.000Z", actor: "OPERATOR" } as const;
    const acted = (id: string, account_id: string | null, operator_id: string, address: string) =>
      database.unwalled
        .insertInto("audit_events")
        .values({ ...base, id, event: "OPERATOR_CALL", account_id, operator_id, address })
        .execute();
    await acted("of-fan", FAN.id, "operator", "198.51.100.7");
    // The viewer was an operator once.
    await acted("by-fan", null, FAN.id, "203.0.113.7");
    await acted("by-another", null, "operator", "198.51.100.7");
    const { tables } = await identity.handlers.exportAccount(await signedIn(), {});
    expect(tables.audit_events?.rows).toContainEqual(expect.objectContaining({ id: "of-fan", operator_id: "operator", address: "" }));
    expect(JSON.stringify(tables)).not.toContain("198.51.100.7");
    await identity.handlers.askDeletion(await signedIn(), {});
    wait(DELETION_DAYS);
    await deps.jobs.runDue();
    const left = await database.unwalled
      .selectFrom("audit_events")
      .select(["id", "address"])
      .where("event", "=", "OPERATOR_CALL")
      .orderBy("id")
      .execute();
    expect(left).toEqual([
      { id: "by-another", address: "198.51.100.7" },
      { id: "by-fan", address: "" },
      { id: "of-fan", address: "" },
    ]);
  });

  test("ID-30 gifts for the viewer are exported without what is their buyer's, and forget the viewer at the end, by any spelling of the address; one on its way is delivered", async () => {
    const context = await signedIn();
    const other = { ...operator, realmId: "ringside" };
    await addRowEverywhere(database, other);
    const template = await database.unwalled.selectFrom("gifts").selectAll().executeTakeFirstOrThrow();
    const addGift = (id: string, state: "PAID" | "SENT" | "REDEEMED", email: string) =>
      database.unwalled
        .insertInto("gifts")
        .values({ ...template, id, state, recipient_email: email, recipient_name: "Fan of boxing", code_hash: `hash of ${id}` })
        .execute();
    await addGift("sent", "SENT", "FAN@ringside.EXAMPLE");
    await addGift("redeemed", "REDEEMED", " fan@ringside.example");
    await addGift("on its way", "PAID", "fan@Ringside.example");
    await addGift("of another", "SENT", "fan2@ringside.example");
    await database.unwalled
      .insertInto("outbox")
      .values({
        realm_id: "ringside",
        id: "m",
        recipient: "fan@RINGSIDE.example",
        subject: "",
        text_body: "",
        html_body: "",
        created_at: "2026-11-20",
      })
      .execute();
    const { tables } = await identity.handlers.exportAccount(context, {});
    const rows = tables.gifts?.rows ?? [];
    expect(rows.map(({ id }) => id).sort()).toEqual(["on its way", "redeemed", "sent"]);
    expect(JSON.stringify(rows)).not.toContain("buyer_id");
    expect(tables.outbox?.rows).toHaveLength(1);
    await identity.handlers.askDeletion(context, {});
    wait(DELETION_DAYS);
    await deps.jobs.runDue();
    const left = await database.unwalled.selectFrom("gifts").select(["id", "recipient_email", "recipient_name"]).orderBy("id").execute();
    expect(left.filter(({ recipient_email: email }) => email !== null).map(({ id }) => id)).toEqual(
      expect.arrayContaining(["of another", "on its way"]),
    );
    for (const { id, recipient_email: email, recipient_name: name } of left)
      if (id === "sent" || id === "redeemed") expect([email, name]).toEqual([null, "–"]);
    expect(await database.unwalled.selectFrom("outbox").select("id").execute()).toEqual([{ id: other.id }]);
  });

  test("ID-30 an account whose deletion was taken back stays, and so does one that was asked for again with its own day", async () => {
    const context = await signedIn();
    await identity.handlers.askDeletion(context, {});
    wait(5);
    const proved = await signedIn();
    await identity.handlers.cancelDeletion(proved, {});
    expect(await subjects()).toContain("mailDeletionWithdrawnSubject");
    // Cancelling without a request changes nothing and sends no mail.
    await identity.handlers.cancelDeletion(proved, {});
    const again = await signedIn();
    const { deletionAt } = await identity.handlers.askDeletion(again, {});
    expect(await identity.handlers.askDeletion(again, {})).toEqual({ deletionAt });
    // The first day comes: it no longer counts.
    wait(DELETION_DAYS - 5);
    const mailed = await subjects();
    expect(mailed.filter((subject) => subject === "mailDeletionWithdrawnSubject")).toHaveLength(1);
    await signedIn();
    wait(5);
    expect((await subjects()).at(-1)).toBe("mailDeletedSubject");
    expect(await codeOf(signedIn())).toBe("INVALID_CREDENTIALS");
  });

  test("ID-30 a session ends with its account; deletion asks for a fresh proof; an operator's account is not deleted here", async () => {
    const { authorisationToken } = await identity.handlers.login(testContext(), { body: { id: FAN.email, secret: PASSWORD } });
    const context = testContext({ viewer: await identity.authenticate("ringside", authorisationToken) });
    expect(await codeOf(identity.handlers.askDeletion(await signedIn(operator.email), {}))).toBe("FORBIDDEN");
    await identity.handlers.askDeletion(context, {});
    deps.clock.set(addMinutes(deps.clock.now(), 11));
    expect(await codeOf(identity.handlers.askDeletion(context, {}))).toBe("STEP_UP_REQUIRED");
    // Cancelling requires a proof, too: a stranger in an open session must not keep an account that its owner wants deleted.
    expect(await codeOf(identity.handlers.cancelDeletion(context, {}))).toBe("STEP_UP_REQUIRED");
    expect(await codeOf(identity.handlers.cancelDeletion(await signedIn(), {}))).toBeNull();
    await identity.handlers.askDeletion(await signedIn(), {});
    wait(DELETION_DAYS);
    await deps.jobs.runDue();
    const fresh = identity.authenticate("ringside", authorisationToken);
    expect(["TOKEN_INVALID", "TOKEN_EXPIRED"]).toContain(await codeOf(fresh));
    expect(await identity.getViewer("ringside", FAN.id)).toBeNull();
    expect(deps.log.lines.filter(({ level }) => level === "error")).toEqual([]);
  });
});
