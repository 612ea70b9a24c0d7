import { addDays, addMinutes } from "date-fns";
import { expect, test } from "vitest";
import type { AccessToRemove } from "../../../../contract/identity/remaining-access.ts";
import { testContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { emailChangeStore } from "../own-account/email-change-store.ts";
import { identityStore } from "../providers/linked-identity-store.ts";
import { passkeyStore } from "../security/passkey-store.ts";
import { secondFactorStore } from "../security/second-factor-store.ts";
import { FAN, mailedTo, openIdentity } from "../testing/identity-kit.ts";

const NEW_PASSWORD = "Another-Corner-88";

describeOnBothDatabases("what remains after a reset", (open) => {
  const on = openIdentity(open);

  const codeOf = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => "OK",
      (error: { code?: string }) => error.code ?? String(error),
    );
  const login = (email: string = FAN.email) => on.identity.handlers.login(testContext(), { body: { id: email, secret: NEW_PASSWORD } });
  const read = (token: string, overrides = {}) => on.identity.handlers.readRemainingAccess(testContext(overrides), { body: { token } });
  const remove = (token: string, what: AccessToRemove) =>
    on.identity.handlers.removeRemainingAccess(testContext(), { body: { token, remove: what } });
  const subjects = async () => (await mailedTo(on.deps)).map(({ subject }) => subject);

  async function addPasskey(id: string, accountId: string = FAN.id) {
    const passkey = { id, rpId: "localhost", publicKey: "key", counter: 0, transports: [], name: `Key ${id}`, synced: false };
    await passkeyStore(on.database.write, "ringside").insert(accountId, passkey, on.deps.clock.now().toISOString());
  }
  /** Two passkeys, two providers and an authenticator app. */
  async function addWaysIn() {
    for (const id of ["one", "two"]) await addPasskey(id);
    for (const provider of ["league", "faces"]) {
      const identity = { provider, subject: "fan", email: null, emailVerified: false };
      const at = on.deps.clock.now().toISOString();
      await identityStore(on.database.write, "ringside").link(FAN.id, identity, at);
    }
    await on.identity.seedAuthenticator(on.database.write, "ringside", FAN.id, "JBSWY3DPEHPK3PXP");
  }
  /** Gives the token of the link, which has set a new password. */
  async function reset(email: string = FAN.email): Promise<string> {
    await on.identity.handlers.askPasswordReset(testContext(), { body: { id: email } });
    const token = (await mailedTo(on.deps)).findLast((mail) => mail.token !== null)?.token ?? "";
    await on.identity.handlers.resetPassword(testContext(), { body: { token, secret: NEW_PASSWORD } });
    return token;
  }
  /** An account whose authenticator app and passkey are older than the proof of its address. */
  async function addLateProved(email: string): Promise<void> {
    const fields = { name: "Mara", email, password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    const { authorisationToken, device } = await on.identity.handlers.signUp(testContext(), { body: { provider: "own", fields } });
    const id = (await on.identity.authenticate("ringside", authorisationToken))?.id ?? "";
    await addPasskey("early", id);
    await on.identity.seedAuthenticator(on.database.write, "ringside", id, "JBSWY3DPEHPK3PXP");
    on.deps.clock.set(addMinutes(on.deps.clock.now(), 1));
    const token = (await mailedTo(on.deps)).findLast((mail) => mail.token !== null)?.token ?? "";
    await on.identity.handlers.confirmEmail(testContext({ device }), { body: { token } });
  }

  test("ID-08 ID-27 P17 after a reset of a proved account passkeys, providers and the authenticator app are listed", async () => {
    await addWaysIn();
    const token = await reset();
    expect(await read(token)).toMatchObject({
      passkeys: [
        { id: "one", name: "Key one" },
        { id: "two", name: "Key two" },
      ],
      providers: [{ provider: "faces" }, { provider: "league" }],
      authenticator: { removal: "DELAYED", endsAt: null },
    });
    // Looking uses nothing up, and the link resets nothing more.
    expect((await read(token)).passkeys).toHaveLength(2);
    const again = on.identity.handlers.resetPassword(testContext(), { body: { token, secret: NEW_PASSWORD } });
    expect(await codeOf(again)).toBe("LINK_INVALID");
  });

  test("ID-08 ID-27 P17 each is removed alone, and every session that came by it ends", async () => {
    await addWaysIn();
    const token = await reset();
    await secondFactorStore(on.database.write, "ringside").remove(FAN.id);
    const { authorisationToken } = await login();
    expect(await remove(token, { kind: "PASSKEY", id: "one" })).toMatchObject({ passkeys: [{ id: "two" }] });
    expect(await codeOf(on.identity.authenticate("ringside", authorisationToken))).toBe("TOKEN_INVALID");
    expect(await remove(token, { kind: "PROVIDER", id: "league" })).toMatchObject({ providers: [{ provider: "faces" }] });
    // Another account's passkey, and one that is gone: nothing happens.
    await addPasskey("operators", "operator");
    for (const id of ["operators", "one"]) expect((await remove(token, { kind: "PASSKEY", id })).passkeys).toHaveLength(1);
    expect(await passkeyStore(on.database.read, "ringside").list("operator")).toHaveLength(1);
    expect(await subjects()).toContain("mailSecuritySubject");
    const events = await on.database.unwalled.selectFrom("audit_events").select("event").where("account_id", "=", FAN.id).execute();
    expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(["PASSKEY_REMOVED", "IDENTITY_UNLINKED"]));
  });

  test("ID-08 ID-27 P17 all are removed at once; an app that is older than the proof of the address goes too, and the password signs in", async () => {
    await addLateProved("mara@example.com");
    const token = await reset("mara@example.com");
    expect(await read(token)).toMatchObject({ passkeys: [{ id: "early" }], authenticator: { removal: "NOW" } });
    const answers = await Promise.all([remove(token, { kind: "ALL" }), remove(token, { kind: "ALL" })].map(codeOf));
    expect(answers).toEqual(["OK", "OK"]);
    expect(await read(token)).toEqual({ deletionWithdrawn: false, passkeys: [], providers: [], authenticator: null });
    expect(await codeOf(login("mara@example.com"))).toBe("OK");
  });

  test("ID-27 ID-30 P17 another address, proved later than the app, does not make the app removable at once", async () => {
    await addWaysIn();
    const changed = addMinutes(on.deps.clock.now(), 5);
    on.deps.clock.set(changed);
    const address = { address: "new@example.com", lookup: "new@example.com" };
    await emailChangeStore(on.database.write, "ringside").setEmail(FAN.id, address, changed.toISOString());
    expect((await read(await reset("new@example.com"))).authenticator).toMatchObject({ removal: "DELAYED" });
  });

  test("ID-27 ID-08 P17 an app that the owner of a proved address set up goes after three days, unless a code of it is used before", async () => {
    await addWaysIn();
    const token = await reset();
    const due = addDays(on.deps.clock.now(), 3).toISOString();
    expect(await remove(token, { kind: "ALL" })).toMatchObject({ passkeys: [], authenticator: { endsAt: due } });
    // A second press moves nothing.
    expect(await remove(token, { kind: "AUTHENTICATOR" })).toMatchObject({ authenticator: { endsAt: due } });
    expect(await codeOf(login())).toBe("COMPLETION_REQUIRED");
    on.deps.clock.set(addDays(on.deps.clock.now(), 3));
    await on.deps.jobs.runDue();
    expect(await codeOf(login())).toBe("OK");
    expect(await on.database.unwalled.selectFrom("recovery_codes").selectAll().where("account_id", "=", FAN.id).execute()).toEqual([]);
  });

  test.each(["a code of the app", "a recovery code"])("ID-27 P17 %s keeps an app whose removal is planned", async (how) => {
    await addWaysIn();
    const store = secondFactorStore(on.database.write, "ringside");
    await store.replaceRecoveryCodes(FAN.id, ["hash"]);
    await remove(await reset(), { kind: "AUTHENTICATOR" });
    if (how === "a recovery code") await store.spendRecoveryCode(FAN.id, "hash");
    else await store.takeStep(FAN.id, 60_000_000, null);
    on.deps.clock.set(addDays(on.deps.clock.now(), 3));
    await on.deps.jobs.runDue();
    expect(await codeOf(login())).toBe("COMPLETION_REQUIRED");
  });

  test("ID-08 P12 P17 the list is for whoever has just reset: not before, not after 15 minutes, a newer password or in another realm", async () => {
    await addWaysIn();
    await on.identity.handlers.askPasswordReset(testContext(), { body: { id: FAN.email } });
    const unused = (await mailedTo(on.deps)).at(-1)?.token ?? "";
    for (const wrong of [unused, "made-up"]) expect(await codeOf(read(wrong))).toBe("LINK_INVALID");
    const first = await reset();
    expect(await codeOf(read(first, { realmId: "aurora" }))).toBe("LINK_INVALID");
    const second = await reset();
    expect([await codeOf(read(first)), await codeOf(read(second))]).toEqual(["LINK_INVALID", "OK"]);
    on.deps.clock.set(addMinutes(on.deps.clock.now(), 16));
    expect(await codeOf(read(second))).toBe("LINK_INVALID");
    expect(await codeOf(remove(second, { kind: "ALL" }))).toBe("LINK_INVALID");
    expect(await passkeyStore(on.database.read, "ringside").list(FAN.id)).toHaveLength(2);
  });

  test("ID-27 P17 an operator's authenticator app is not removed by mail", async () => {
    await on.identity.seedAuthenticator(on.database.write, "ringside", "operator", "JBSWY3DPEHPK3PXP");
    const token = await reset("operator@ringside.example");
    expect(await remove(token, { kind: "ALL" })).toMatchObject({ authenticator: { removal: "NEVER", endsAt: null } });
  });
});
