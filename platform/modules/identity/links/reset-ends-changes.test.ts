import { expect, test } from "vitest";
import type { AccessToRemove } from "../../../../contract/identity/remaining-access.ts";
import { testContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { passkeyStore } from "../security/passkey-store.ts";
import { FAN, mailedTo, openIdentity, PASSWORD } from "../testing/identity-kit.ts";

const NEW_PASSWORD = "Another-Corner-88";
const THIEF = "thief@example.com";

describeOnBothDatabases("a new password and what a thief has started", (open) => {
  const on = openIdentity(open);

  const codeOf = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => "OK",
      (error: { code?: string }) => error.code ?? String(error),
    );
  const rows = (table: "email_changes" | "one_time_tokens") => on.database.unwalled.selectFrom(table).selectAll().execute();
  const addressOf = async () =>
    (
      await on.database.unwalled
        .selectFrom("accounts")
        .select("email")
        .where("realm_id", "=", "ringside")
        .where("id", "=", FAN.id)
        .execute()
    )[0]?.email;

  /** The thief's browser: signed in, so that the link in his mailbox asks for no password. */
  async function signIn(secret = PASSWORD) {
    const tokens = await on.identity.handlers.login(testContext(), { body: { id: FAN.email, secret } });
    return testContext({ device: tokens.device, viewer: await on.identity.authenticate("ringside", tokens.authorisationToken) });
  }
  /** A change of address whose link in the owner's mailbox was followed; gives the link that the thief's mailbox got. */
  async function startChange(thief: Awaited<ReturnType<typeof signIn>>): Promise<() => Promise<string>> {
    await on.identity.handlers.askEmailChange(thief, { body: { email: THIEF } });
    const mails = await mailedTo(on.deps);
    const linkOf = (subject: string) => mails.findLast((mail) => mail.subject === subject)?.token ?? "";
    const follow = (token: string) => on.identity.handlers.confirmEmail(thief, { body: { token } });
    expect(await follow(linkOf("mailEmailOldSubject"))).toMatchObject({ outcome: "HALF_CHANGED" });
    return () => codeOf(follow(linkOf("mailEmailNewSubject")));
  }
  async function reset(): Promise<string> {
    await on.identity.handlers.askPasswordReset(testContext(), { body: { id: FAN.email } });
    const token = (await mailedTo(on.deps)).findLast((mail) => mail.token !== null)?.token ?? "";
    await on.identity.handlers.resetPassword(testContext(), { body: { token, secret: NEW_PASSWORD } });
    return token;
  }
  async function expectEnded(follow: () => Promise<string>): Promise<void> {
    expect(await follow()).toBe("LINK_INVALID");
    expect(await addressOf()).toBe(FAN.email);
    expect(await rows("email_changes")).toEqual([]);
    expect((await rows("one_time_tokens")).filter(({ purpose }) => purpose.startsWith("EMAIL_"))).toEqual([]);
  }

  test("ID-08 ID-30 P17 a reset ends a change of address that is half done", async () => {
    const follow = await startChange(await signIn());
    await reset();
    await expectEnded(follow);
  });

  test("ID-30 P17 a new password in the account ends a change of address that is half done", async () => {
    const follow = await startChange(await signIn());
    await on.identity.handlers.changePassword(await signIn(), { body: { secret: NEW_PASSWORD } });
    await expectEnded(follow);
  });

  test.each<AccessToRemove>([{ kind: "ALL" }, { kind: "PASSKEY", id: "one" }])(
    "ID-08 ID-30 P17 removing $kind after a reset ends a change of address that began in between",
    async (what) => {
      const passkey = { id: "one", rpId: "localhost", publicKey: "key", counter: 0, transports: [], name: "Key", synced: false };
      await passkeyStore(on.database.write, "ringside").insert(FAN.id, passkey, on.deps.clock.now().toISOString());
      const token = await reset();
      const follow = await startChange(await signIn(NEW_PASSWORD));
      await on.identity.handlers.removeRemainingAccess(testContext(), { body: { token, remove: what } });
      await expectEnded(follow);
    },
  );

  test("P17 who claims an account by a mailed link ends a change of address that waits", async () => {
    const follow = await startChange(await signIn());
    await on.database.unwalled.updateTable("accounts").set({ email_verified_at: null }).where("id", "=", FAN.id).execute();
    await on.identity.handlers.askMagicLink(testContext(), { query: { email: FAN.email } });
    const token = (await mailedTo(on.deps)).at(-1)?.token ?? "";
    await on.identity.handlers.signInByMagicLink(testContext(), { body: { token, account: "KEEP" } });
    await expectEnded(follow);
  });

  test("ID-08 ID-30 P17 a reset withdraws a planned deletion, and the owner is mailed", async () => {
    await on.identity.handlers.askDeletion(await signIn(), {});
    const token = await reset();
    const account = await on.database.unwalled
      .selectFrom("accounts")
      .selectAll()
      .where("realm_id", "=", "ringside")
      .where("id", "=", FAN.id)
      .executeTakeFirstOrThrow();
    expect(account.deletion_due_at).toBeNull();
    expect((await mailedTo(on.deps)).map(({ subject }) => subject)).toContain("mailDeletionWithdrawnSubject");
    const events = await on.database.unwalled.selectFrom("audit_events").select("event").where("account_id", "=", FAN.id).execute();
    expect(events.map(({ event }) => event)).toContain("DELETION_WITHDRAWN");
    expect(await on.identity.handlers.readRemainingAccess(testContext(), { body: { token } })).toMatchObject({ deletionWithdrawn: true });
    await on.deps.jobs.runDue();
    const again = await reset();
    expect(await on.identity.handlers.readRemainingAccess(testContext(), { body: { token: again } })).toMatchObject({
      deletionWithdrawn: false,
    });
  });
});
