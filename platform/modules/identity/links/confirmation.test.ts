import { addDays, addMinutes } from "date-fns";
import { expect, test } from "vitest";
import type { WhoseAccount } from "../../../../contract/identity/links.ts";
import { testContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { identityStore } from "../providers/linked-identity-store.ts";
import { passkeyStore } from "../security/passkey-store.ts";
import { mailedTo, openIdentity } from "../testing/identity-kit.ts";

const OWNER = "owner@example.com";
const THIEFS = "Thief-Password-1";
const OWNERS = "Owners-Corner-88";
const QUESTION = { code: "VALIDATION_FAILED", details: { fields: [{ path: "account", code: "pleaseSayWhoseAccount" }] } };

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "OK",
    (error: { code?: string }) => error.code ?? String(error),
  );

interface Answer {
  readonly account?: WhoseAccount;
  readonly secret?: string;
}

describeOnBothDatabases("the confirmation of an account that exists", (open) => {
  const on = openIdentity(open);

  const login = (secret: string) => codeOf(on.identity.handlers.login(testContext(), { body: { id: OWNER, secret } }));
  const confirm = (token: string, answer: Answer = {}, device?: string) =>
    on.identity.handlers.confirmEmail(testContext({ address: "198.51.100.20", device }), { body: { token, ...answer } });
  const tokensMailed = async () => (await mailedTo(on.deps)).flatMap(({ token }) => (token === null ? [] : [token]));
  const lastToken = async () => (await tokensMailed()).at(-1) ?? "";
  const accountsOfOwner = () =>
    on.database.unwalled.selectFrom("accounts").select(["id", "name", "email_verified_at"]).where("email", "=", OWNER).execute();

  /** Somebody registers the address of another, signs in, and adds every way in that outlives a password. */
  async function hijack() {
    const fields = { name: "Thief", email: OWNER, password: THIEFS, confirmPassword: THIEFS };
    const tokens = await on.identity.handlers.signUp(testContext(), { body: { provider: "own", fields } });
    const id = (await on.identity.authenticate("ringside", tokens.authorisationToken))?.id ?? "";
    const at = on.deps.clock.now().toISOString();
    const passkey = { id: "thief-key", rpId: "localhost", publicKey: "key", counter: 0, transports: [], name: "Key", synced: false };
    await passkeyStore(on.database.write, "ringside").insert(id, passkey, at);
    await on.identity.seedAuthenticator(on.database.write, "ringside", id, "JBSWY3DPEHPK3PXP");
    const identity = { provider: "league", subject: "thief", email: null, emailVerified: false };
    await identityStore(on.database.write, "ringside").link(id, identity, at);
    return { ...tokens, id };
  }

  async function waysInto(id: string): Promise<number> {
    const tables = ["passkeys", "authenticators", "linked_identities"] as const;
    const rows = await Promise.all(
      tables.map((table) => on.database.unwalled.selectFrom(table).selectAll().where("account_id", "=", id).execute()),
    );
    return rows.flat().length;
  }

  test("ID-09 P17 a confirmation from a browser that never signed in asks whose account it is, and uses nothing up", async () => {
    await hijack();
    const token = await lastToken();
    await expect(confirm(token)).rejects.toMatchObject(QUESTION);
    await expect(confirm(token, {}, "a made-up device")).rejects.toMatchObject(QUESTION);
    await expect(confirm(token, { account: "KEEP" })).rejects.toMatchObject({
      details: { fields: [{ path: "secret", code: "pleaseProvideYourPassword" }] },
    });
    await expect(confirm(token, { account: "OWN", secret: "short" })).rejects.toMatchObject({
      details: { fields: [{ path: "secret", code: "passwordTooShort" }] },
    });
    expect(await accountsOfOwner()).toMatchObject([{ email_verified_at: null }]);
    expect(await confirm(token, { account: "OWN", secret: OWNERS })).toEqual({ email: OWNER });
  });

  test.each(["KEEP", "OWN"] as const)(
    "ID-09 ID-27 P17 after the answer %s nothing that the stranger prepared opens the owner's account, nor after a reset",
    async (account) => {
      const thief = await hijack();
      expect(await waysInto(thief.id)).toBe(3);
      await confirm(await lastToken(), { account, secret: OWNERS });
      const [owned] = await accountsOfOwner();
      expect(owned?.email_verified_at).not.toBeNull();
      expect(owned?.id === thief.id).toBe(account === "KEEP");
      expect(await waysInto(owned?.id ?? "")).toBe(0);
      expect(await login(THIEFS)).toBe("INVALID_CREDENTIALS");
      expect(await login(OWNERS)).toMatch(/^(?:OK|COMPLETION_REQUIRED)$/u);
      const session = codeOf(on.identity.authenticate("ringside", thief.authorisationToken));
      expect(await session).toBe(account === "KEEP" ? "TOKEN_INVALID" : "OK");
      await on.identity.handlers.askPasswordReset(testContext(), { body: { id: OWNER } });
      await on.identity.handlers.resetPassword(testContext(), { body: { token: await lastToken(), secret: `${OWNERS}!` } });
      expect(await waysInto(owned?.id ?? "")).toBe(0);
    },
  );

  test("ID-09 P17 the account's own password, typed again, confirms from another device and ends nothing", async () => {
    const mine = await hijack();
    expect(await confirm(await lastToken(), { account: "KEEP", secret: THIEFS })).toEqual({ email: OWNER });
    expect(await waysInto(mine.id)).toBe(3);
    expect(await on.identity.authenticate("ringside", mine.authorisationToken)).toMatchObject({ id: mine.id });
  });

  test("ID-09 P17 the browser that signed up confirms by one click", async () => {
    const mine = await hijack();
    expect(await confirm(await lastToken(), {}, mine.device)).toEqual({ email: OWNER });
    expect(await waysInto(mine.id)).toBe(3);
    expect(await codeOf(confirm(await lastToken(), {}, mine.device))).toBe("LINK_INVALID");
  });

  test("ID-09 P17 two opposite answers at once, to one link and to two: one account holds the address, and one password opens it", async () => {
    await hijack();
    const one = await lastToken();
    const answers = await Promise.all(
      (["OWN", "KEEP", "OWN"] as const).map((account, index) => codeOf(confirm(one, { account, secret: `${OWNERS}${index}` }))),
    );
    expect(answers.filter((code) => code === "LINK_INVALID")).toHaveLength(2);
    expect(await accountsOfOwner()).toHaveLength(1);
    const opened = await Promise.all([0, 1, 2].map((index) => login(`${OWNERS}${index}`)));
    expect(opened.filter((code) => code !== "INVALID_CREDENTIALS")).toHaveLength(1);
  });

  test("ID-09 P17 a confirmation and a reset at once with opposite answers: no stranger's password opens the address", async () => {
    await hijack();
    const link = await lastToken();
    await on.identity.handlers.askPasswordReset(testContext(), { body: { id: OWNER } });
    const token = await lastToken();
    const [confirmed, reset] = await Promise.all([
      codeOf(confirm(link, { account: "KEEP", secret: OWNERS })),
      codeOf(on.identity.handlers.resetPassword(testContext(), { body: { token, secret: OWNERS, account: "OWN" } })),
    ]);
    expect([confirmed, reset]).toContain("OK");
    const [owned, ...others] = await accountsOfOwner();
    expect(others).toEqual([]);
    expect(await waysInto(owned?.id ?? "")).toBe(0);
    expect(await login(THIEFS)).toBe("INVALID_CREDENTIALS");
    expect(await login(OWNERS)).toMatch(/^(?:OK|COMPLETION_REQUIRED)$/u);
  });

  test("ID-09 a link that ran out asks nothing and does nothing", async () => {
    await hijack();
    const token = await lastToken();
    on.deps.clock.set(addDays(on.deps.clock.now(), 4));
    expect(await codeOf(confirm(token))).toBe("LINK_INVALID");
    expect(await codeOf(confirm(token, { account: "OWN", secret: OWNERS }))).toBe("LINK_INVALID");
    expect(await accountsOfOwner()).toMatchObject([{ email_verified_at: null }]);
  });

  test("ID-09 P17 an address that was proved meanwhile takes no password from a confirmation", async () => {
    const thief = await hijack();
    const link = await lastToken();
    await on.identity.handlers.askMagicLink(testContext(), { query: { email: OWNER } });
    const magic = { token: await lastToken(), account: "KEEP" as const };
    await codeOf(on.identity.handlers.signInByMagicLink(testContext(), { body: magic }));
    expect(await confirm(link, { account: "OWN", secret: OWNERS })).toEqual({ email: OWNER });
    expect(await accountsOfOwner()).toMatchObject([{ id: thief.id }]);
    expect(await login(OWNERS)).toBe("INVALID_CREDENTIALS");
  });

  test("ID-09 P12 a hundred uses at once of one confirmation link, and twenty looks that use nothing up", async () => {
    const mine = await hijack();
    const token = await lastToken();
    for (let time = 0; time < 20; time += 1) await expect(confirm(token)).rejects.toMatchObject(QUESTION);
    const answers = await Promise.all(Array.from({ length: 100 }, () => codeOf(confirm(token, {}, mine.device))));
    expect(answers.filter((code) => code === "OK")).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(["OK", "LINK_INVALID"]));
    expect(await on.database.unwalled.selectFrom("one_time_tokens").select("token_hash").where("token_hash", "=", token).execute()).toEqual(
      [],
    );
  });
});

describeOnBothDatabases("the confirmation of a sign-up that waits", (open) => {
  const on = openIdentity(open);
  const realm = { realmId: "confirmed" };

  /** Gives the secret of the browser that signed up. */
  const signUp = async (password: string, name: string, device?: string, from?: string): Promise<string> => {
    const body = { provider: "own", fields: { name, email: OWNER, password, confirmPassword: password }, from };
    const refused = on.identity.handlers.signUp(testContext({ ...realm, device }), { body });
    return await refused.then(
      () => "signed in",
      (error: { details: { device: string } }) => error.details.device,
    );
  };
  const confirm = (token: string, answer: Answer = {}, device?: string) =>
    on.identity.handlers.confirmEmail(testContext({ ...realm, device }), { body: { token, ...answer } });
  const login = (secret: string) => codeOf(on.identity.handlers.login(testContext(realm), { body: { id: OWNER, secret } }));
  const mailed = async () => (await mailedTo(on.deps)).map(({ token }) => token ?? "");
  const accounts = () =>
    on.database.unwalled.selectFrom("accounts").select(["name"]).where("realm_id", "=", "confirmed").where("email", "=", OWNER).execute();

  test("ID-02 ID-09 P17 the password of the form opens nothing by the mailbox alone: a link without an answer makes no account", async () => {
    await signUp(THIEFS, "Thief");
    const [token = ""] = await mailed();
    await expect(confirm(token)).rejects.toMatchObject(QUESTION);
    expect(await accounts()).toEqual([]);
    await confirm(token, { account: "OWN", secret: OWNERS });
    expect(await accounts()).toEqual([{ name: null }]);
    expect(await login(THIEFS)).toBe("INVALID_CREDENTIALS");
    expect(await login(OWNERS)).toBe("COMPLETION_REQUIRED");
  });

  test("ID-02 ID-09 P17 of two look-alike mails either one makes the owner's account in the owner's browser", async () => {
    await signUp(THIEFS, "Thief");
    const device = await signUp(OWNERS, "Mara");
    const [thiefs = "", owners = ""] = await mailed();
    expect(thiefs).not.toBe(owners);
    await confirm(thiefs, {}, device);
    expect(await accounts()).toEqual([{ name: "Mara" }]);
    expect([await login(THIEFS), await login(OWNERS)]).toEqual(["INVALID_CREDENTIALS", "OK"]);
    expect(await codeOf(confirm(owners, {}, device))).toBe("LINK_INVALID");
  });

  test("ID-02 ID-09 P17 on another device the password is typed again: it opens the account, whichever sign-up the link is of", async () => {
    await signUp(THIEFS, "Thief");
    await signUp(OWNERS, "Mara");
    const [thiefs = ""] = await mailed();
    await confirm(thiefs, { account: "KEEP", secret: OWNERS });
    expect([await login(THIEFS), await login(OWNERS)]).toEqual(["INVALID_CREDENTIALS", "OK"]);
  });

  test("ID-02 ID-09 P12 P17 a hundred answers at once to two links make one account", async () => {
    const device = await signUp(THIEFS, "Thief");
    // The newest sign-up of a browser counts.
    on.deps.clock.set(addMinutes(on.deps.clock.now(), 1));
    await signUp(OWNERS, "Mara", device);
    const tokens = await mailed();
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => codeOf(confirm(tokens[index % 2] ?? "", {}, device))));
    expect(answers.filter((code) => code === "OK")).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(["OK", "LINK_INVALID"]));
    expect(await accounts()).toEqual([{ name: "Mara" }]);
  });

  test("ID-02 ID-09 a sign-up link that ran out asks nothing and makes no account", async () => {
    const device = await signUp(OWNERS, "Mara");
    const [token = ""] = await mailed();
    on.deps.clock.set(addMinutes(on.deps.clock.now(), 24 * 60 + 1));
    expect(await codeOf(confirm(token, {}, device))).toBe("LINK_INVALID");
    expect(await accounts()).toEqual([]);
  });

  test("ID-02 ID-09 a stranger's way back stands nowhere in the mail; the confirmation gives it, but not to who starts afresh", async () => {
    const from = "/YOUR-ACCOUNT-WAS-HACKED-call-0800";
    const device = await signUp(THIEFS, "Thief", undefined, from);
    const [token = ""] = await mailed();
    const [mail] = on.deps.mailer.sent;
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toContain("HACKED");
    expect(await confirm(token, {}, device)).toEqual({ email: OWNER, from });
    await on.database.unwalled.deleteFrom("accounts").where("realm_id", "=", "confirmed").execute();
    await signUp(THIEFS, "Thief", undefined, from);
    expect(await confirm((await mailed()).at(-1) ?? "", { account: "OWN", secret: OWNERS })).toEqual({ email: OWNER });
  });
});
