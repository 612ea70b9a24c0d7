import { addMinutes } from "date-fns";
import { beforeEach, expect, test } from "vitest";
import type { WhoseAccount } from "../../../../contract/identity/links.ts";
import { testContext, viewerContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { createOneTimeTokens } from "../one-time-tokens/one-time-tokens.ts";
import { passkeyStore } from "../security/passkey-store.ts";
import { FAN, mailedTo, openIdentity, PASSWORD } from "../testing/identity-kit.ts";

const NEW_PASSWORD = "Another-Corner-88";

describeOnBothDatabases("mailed links", (open) => {
  const on = openIdentity(open);

  const codeOf = (work: Promise<unknown>): Promise<string> =>
    work.then(
      () => "OK",
      (error: { code?: string }) => error.code ?? String(error),
    );
  const login = (secret: string) => on.identity.handlers.login(testContext(), { body: { id: FAN.email, secret } });
  const askReset = (id: string, overrides = {}) => on.identity.handlers.askPasswordReset(testContext(overrides), { body: { id } });
  const askMagic = (email: string) => on.identity.handlers.askMagicLink(testContext(), { query: { email } });
  const reset = (token: string, secret = NEW_PASSWORD, account?: WhoseAccount) =>
    on.identity.handlers.resetPassword(testContext(), { body: { token, secret, account } });
  const magic = (token: string, overrides = {}, account?: WhoseAccount) =>
    on.identity.handlers.signInByMagicLink(testContext(overrides), { body: { token, account } });
  const OWNER = "owner@example.com";
  const question = { code: "VALIDATION_FAILED", details: { fields: [{ path: "account", code: "pleaseSayWhoseAccount" }] } };
  /** Somebody registers the address of another, and proves nothing. */
  async function takeAddress() {
    const fields = { name: "Thief", email: OWNER, password: "Thief-Password-1", confirmPassword: "Thief-Password-1" };
    const tokens = await on.identity.handlers.signUp(testContext(), { body: { provider: "own", fields } });
    return { ...tokens, id: (await on.identity.authenticate("ringside", tokens.authorisationToken))?.id ?? "" };
  }
  const lastToken = async () => (await mailedTo(on.deps)).findLast(({ token }) => token !== null)?.token ?? "";

  test("ID-08 a reset: the link in the mail sets the password, ends every session, and is told by mail", async () => {
    const { refreshToken } = await login(PASSWORD);
    await askReset(" FAN@ringside.example ");
    const [mail] = await mailedTo(on.deps);
    expect(mail).toMatchObject({ to: FAN.email, subject: "mailResetSubject" });
    // From the realm's settings, not from the request.
    expect(on.deps.mailer.sent[0]?.text).toContain(`http://localhost:3000/resetpwd?token=${mail?.token}`);
    await reset(mail?.token ?? "");
    expect(await codeOf(login(PASSWORD))).toBe("INVALID_CREDENTIALS");
    expect(await codeOf(login(NEW_PASSWORD))).toBe("OK");
    expect(await codeOf(on.identity.handlers.refreshToken(testContext(), { body: { refreshToken } }))).toBe("TOKEN_INVALID");
    expect((await mailedTo(on.deps)).map(({ subject }) => subject)).toContain("mailPasswordChangedSubject");
    const events = await on.database.unwalled.selectFrom("audit_events").select("event").where("account_id", "=", "fan").execute();
    expect(events.map(({ event }) => event)).toContain("PASSWORD_RESET");
  });

  test("ID-08 P12 a hundred uses at once of one link: one succeeds; the link is kept hashed and no job holds it", async () => {
    await askReset(FAN.email);
    const token = await lastToken();
    expect(Buffer.from(token, "base64url").length).toBeGreaterThanOrEqual(16);
    const [tokenRows, jobs] = [
      await on.database.unwalled.selectFrom("one_time_tokens").selectAll().execute(),
      await on.database.unwalled.selectFrom("jobs").selectAll().execute(),
    ];
    expect(JSON.stringify([tokenRows, jobs])).not.toContain(token);
    await askMagic(FAN.email);
    const link = await lastToken();
    const answers = await Promise.all(Array.from({ length: 100 }, () => codeOf(magic(link))));
    expect(answers.filter((code) => code === "OK")).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(["OK", "LINK_INVALID"]));
  });

  test("ID-08 P12 a hundred resets at once by one link: one password is set; twenty looks use nothing up", async () => {
    await askReset(FAN.email);
    const token = await lastToken();
    for (let time = 0; time < 20; time += 1) expect(await codeOf(reset(token, "short"))).toBe("VALIDATION_FAILED");
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => codeOf(reset(token, `${NEW_PASSWORD}-${index}`))));
    expect(answers.filter((code) => code === "OK")).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(["OK", "LINK_INVALID"]));
    expect(await codeOf(login(`${NEW_PASSWORD}-${answers.indexOf("OK")}`))).toBe("OK");
  });

  test("ID-08 a link that is made up, run out, of another realm, of another kind, or made useless by a newer password", async () => {
    await askReset(FAN.email);
    const token = await lastToken();
    for (const wrong of ["made-up", token.slice(1), `${token}x`]) expect(await codeOf(reset(wrong))).toBe("LINK_INVALID");
    expect(await codeOf(magic(token))).toBe("LINK_INVALID");
    const elsewhere = on.identity.handlers.resetPassword(testContext({ realmId: "aurora" }), { body: { token, secret: NEW_PASSWORD } });
    expect(await codeOf(elsewhere)).toBe("LINK_INVALID");
    await askReset(FAN.email);
    const newer = await lastToken();
    expect(newer).not.toBe(token);
    await reset(newer);
    expect(await codeOf(reset(token))).toBe("LINK_INVALID");
    await askReset(FAN.email);
    const late = await lastToken();
    on.deps.clock.set(addMinutes(on.deps.clock.now(), 61));
    expect(await codeOf(reset(late))).toBe("LINK_INVALID");
  });

  test("ID-08 a password that is too short is said at its field and uses nothing up", async () => {
    await askReset(FAN.email);
    const token = await lastToken();
    await expect(reset(token, "short")).rejects.toMatchObject({
      code: "VALIDATION_FAILED",
      details: { fields: [{ path: "secret", code: "passwordTooShort" }] },
    });
    await reset(token);
  });

  test("ID-07 P10 asking is the same for every address: no mail to strangers, and the request itself never looks", async () => {
    await askReset("nobody@ringside.example");
    await askMagic("nobody@ringside.example");
    const rows = await on.database.unwalled.selectFrom("jobs").select("payload").execute();
    expect(rows).toHaveLength(2);
    expect(await mailedTo(on.deps)).toEqual([]);
  });

  test("ID-07 P11 nobody can flood a mailbox, and whoever tries is told nothing of it", async () => {
    for (let time = 0; time < 8; time += 1) await askReset(FAN.email, { address: `198.51.100.${time}` });
    expect(await mailedTo(on.deps)).toHaveLength(5);
    for (let time = 0; time < 30; time += 1) await askReset(`person${time}@example.com`, { address: "192.0.2.9" });
    expect(await codeOf(askReset("person31@example.com", { address: "192.0.2.9" }))).toBe("TOO_MANY_REQUESTS");
  });

  test("ID-07 a magic link signs in without a password, for 15 minutes", async () => {
    await askMagic(FAN.email);
    const token = await lastToken();
    const { authorisationToken } = await magic(token);
    expect(await on.identity.authenticate("ringside", authorisationToken)).toMatchObject({ id: "fan" });
    await askMagic(FAN.email);
    const late = await lastToken();
    on.deps.clock.set(addMinutes(on.deps.clock.now(), 16));
    expect(await codeOf(magic(late))).toBe("LINK_INVALID");
  });

  test("ID-09 an INSTANT sign-up is signed in at once and confirmed by the link in its mail", async () => {
    const fields = { name: "Mara", email: "Mara@example.com", password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    const tokens = await on.identity.handlers.signUp(testContext(), { body: { provider: "own", fields } });
    const whoCalls = async () => testContext({ viewer: await on.identity.authenticate("ringside", tokens.authorisationToken) });
    expect(await on.identity.handlers.getSession(await whoCalls(), {})).toMatchObject({ emailVerified: false });
    const token = await lastToken();
    const { device } = tokens;
    expect(await on.identity.handlers.confirmEmail(testContext({ device }), { body: { token } })).toEqual({ email: "Mara@example.com" });
    const context = viewerContext((await whoCalls()).viewer?.id ?? "");
    expect(await on.identity.handlers.getSession(await whoCalls(), {})).toMatchObject({ emailVerified: true });
    expect(await codeOf(on.identity.handlers.confirmEmail(testContext(), { body: { token } }))).toBe("LINK_INVALID");
    // Nothing more is mailed to an address that is confirmed.
    await on.identity.handlers.remindToConfirm(context, {});
    expect((await mailedTo(on.deps)).filter(({ subject }) => subject === "mailConfirmSubject")).toHaveLength(1);
  });

  test("ID-07 P17 a magic link to an address that somebody registered without proof takes their way in away", async () => {
    const fields = { name: "Thief", email: "owner@example.com", password: "Thief-Password-1", confirmPassword: "Thief-Password-1" };
    const thief = await on.identity.handlers.signUp(testContext(), { body: { provider: "own", fields } });
    await askMagic("owner@example.com");
    await magic(await lastToken(), { address: "198.51.100.20" }, "KEEP");
    const again = { id: "owner@example.com", secret: "Thief-Password-1" };
    expect(await codeOf(on.identity.handlers.login(testContext(), { body: again }))).toBe("INVALID_CREDENTIALS");
    expect(await codeOf(on.identity.authenticate("ringside", thief.authorisationToken))).toBe("TOKEN_INVALID");
  });

  test.each(["magic link", "reset"])(
    "ID-27 P17 a %s takes whoever registered the address without proof their passkeys and their authenticator app, too",
    async (how) => {
      const email = "owner@example.com";
      const fields = { name: "Thief", email, password: "Thief-Password-1", confirmPassword: "Thief-Password-1" };
      const thief = await on.identity.handlers.signUp(testContext(), { body: { provider: "own", fields } });
      const id = (await on.identity.authenticate("ringside", thief.authorisationToken))?.id ?? "";
      const at = on.deps.clock.now().toISOString();
      await on.identity.seedAuthenticator(on.database.write, "ringside", id, "JBSWY3DPEHPK3PXP");
      const passkey = { id: "thief-key", rpId: "localhost", publicKey: "key", counter: 0, transports: [], name: "Key", synced: false };
      await passkeyStore(on.database.write, "ringside").insert(id, passkey, at);
      await (how === "reset" ? askReset(email) : askMagic(email));
      const token = await lastToken();
      if (how === "reset") {
        await reset(token, NEW_PASSWORD, "KEEP");
        expect(await codeOf(on.identity.handlers.login(testContext(), { body: { id: email, secret: NEW_PASSWORD } }))).toBe("OK");
      } else expect(await codeOf(magic(token, { address: "198.51.100.20" }, "KEEP"))).toBe("OK");
      expect(await passkeyStore(on.database.read, "ringside").list(id)).toEqual([]);
      for (const table of ["authenticators", "recovery_codes"] as const)
        expect(await on.database.unwalled.selectFrom(table).selectAll().where("account_id", "=", id).execute()).toEqual([]);
    },
  );

  test("ID-08 ID-07 P17 whoever proves an address is asked whose account stands there, and the link waits for the answer", async () => {
    await takeAddress();
    await askReset(OWNER);
    const first = await lastToken();
    await expect(reset(first)).rejects.toMatchObject(question);
    await reset(first, NEW_PASSWORD, "KEEP");
    // Proved now: nobody is asked again, and an answer changes nothing.
    await askMagic(OWNER);
    expect(await codeOf(magic(await lastToken(), {}, "OWN"))).toBe("OK");
    const accounts = await on.database.unwalled.selectFrom("accounts").select("id").where("email", "=", OWNER).execute();
    expect(accounts).toHaveLength(1);
  });

  test("ID-07 P17 a sign-in of whoever registered the address that waits for a second step ends nowhere once its owner has come by a magic link", async () => {
    const { id } = await takeAddress();
    const tokens = createOneTimeTokens(on.deps);
    const payload = { method: "PASSWORD" };
    const waiting = await tokens.make(on.database.write, "ringside", { purpose: "CHALLENGE", owner: id, payload });
    expect(await tokens.read("ringside", "CHALLENGE", waiting)).toMatchObject({ owner: id });
    await askMagic(OWNER);
    await magic(await lastToken(), {}, "KEEP");
    expect(await tokens.read("ringside", "CHALLENGE", waiting)).toBeNull();
  });

  test.each(["reset", "magic"])("ID-25 ID-08 P17 a device that was approved before a %s comes for nothing", async (how) => {
    const { id } = await takeAddress();
    const now = on.deps.clock.now();
    const request = {
      realm_id: "ringside",
      device_code_hash: "hash",
      user_code: "BCDFGHJK",
      browser: "",
      system: "",
      region: null,
      state: "APPROVED" as const,
      account_id: id,
      interval_seconds: 5,
      polled_at: null,
      created_at: now.toISOString(),
      expires_at: addMinutes(now, 10).toISOString(),
    };
    await on.database.unwalled.insertInto("device_requests").values(request).execute();
    await (how === "reset" ? askReset(OWNER) : askMagic(OWNER));
    const token = await lastToken();
    await (how === "reset" ? reset(token, NEW_PASSWORD, "KEEP") : magic(token, {}, "KEEP"));
    expect(await on.database.unwalled.selectFrom("device_requests").selectAll().execute()).toEqual([]);
  });

  test("ID-08 P17 the browser that made the account is not asked, and keeps it; a made-up device is", async () => {
    const { id, device } = await takeAddress();
    await askMagic(OWNER);
    const token = await lastToken();
    await expect(magic(token, { device: "made-up" })).rejects.toMatchObject(question);
    const { authorisationToken } = await magic(token, { device });
    expect(await on.identity.authenticate("ringside", authorisationToken)).toMatchObject({ id });
  });

  test("ID-08 ID-07 P17 an owner who did not make the account gets one of their own: nothing of the other, no mail about it", async () => {
    const thief = await takeAddress();
    await askMagic(OWNER);
    const other = await lastToken();
    await askReset(OWNER);
    await reset(await lastToken(), NEW_PASSWORD, "OWN");
    const rows = await on.database.unwalled.selectFrom("accounts").select(["id", "email", "name"]).where("id", "!=", FAN.id).execute();
    const own = rows.find(({ email }) => email === OWNER);
    expect(own).toMatchObject({ name: null });
    expect(own?.id).not.toBe(thief.id);
    expect(rows.find(({ id }) => id === thief.id)?.email).not.toContain("owner");
    // Earlier links in the mailbox do not open the other account, and its password no longer works with the address.
    expect(await codeOf(magic(other, {}, "KEEP"))).toBe("LINK_INVALID");
    expect(await codeOf(on.identity.handlers.login(testContext(), { body: { id: OWNER, secret: "Thief-Password-1" } }))).toBe(
      "INVALID_CREDENTIALS",
    );
    // The account's creator keeps it, without the address.
    expect(await on.identity.authenticate("ringside", thief.authorisationToken)).toMatchObject({ id: thief.id });
    const before = (await mailedTo(on.deps)).length;
    await on.identity.handlers.remindToConfirm(viewerContext(thief.id), {});
    expect((await mailedTo(on.deps)).slice(before)).toEqual([]);
    // The owner's is as after a sign-up: what is missing is asked before the first session.
    expect(await codeOf(on.identity.handlers.login(testContext(), { body: { id: OWNER, secret: NEW_PASSWORD } }))).toMatch(
      /^(?:OK|COMPLETION_REQUIRED)$/u,
    );
  });

  test("ID-07 P17 two answers at once to one link: one account holds the address", async () => {
    await takeAddress();
    await askMagic(OWNER);
    const token = await lastToken();
    const answers = await Promise.all(["OWN", "KEEP", "OWN"].map((answer) => codeOf(magic(token, {}, answer as WhoseAccount))));
    expect(answers.filter((code) => code === "LINK_INVALID")).toHaveLength(2);
    expect(await on.database.unwalled.selectFrom("accounts").select("id").where("email", "=", OWNER).execute()).toHaveLength(1);
  });

  test("ID-27 ID-08 a reset by the owner of a proved address leaves their passkeys and their authenticator app", async () => {
    const at = on.deps.clock.now().toISOString();
    const passkey = { id: "own-key", rpId: "localhost", publicKey: "key", counter: 0, transports: [], name: "Key", synced: false };
    await passkeyStore(on.database.write, "ringside").insert(FAN.id, passkey, at);
    await on.identity.seedAuthenticator(on.database.write, "ringside", FAN.id, "JBSWY3DPEHPK3PXP");
    await askReset(FAN.email);
    await reset(await lastToken());
    expect(await passkeyStore(on.database.read, "ringside").list(FAN.id)).toHaveLength(1);
    expect(await codeOf(login(NEW_PASSWORD))).toBe("COMPLETION_REQUIRED");
  });
});

describeOnBothDatabases("sign-up that is confirmed first", (open) => {
  const on = openIdentity(open);
  beforeEach(() => on.identity.seedAccount(on.database.write, "confirmed", FAN));
  const context = testContext({ realmId: "confirmed" });
  const signUp = (email: string, password = NEW_PASSWORD) =>
    on.identity.handlers
      .signUp(context, { body: { provider: "own", fields: { name: "Mara", email, password, confirmPassword: password } } })
      .catch((error: unknown) => error);
  const ANSWER = { code: "COMPLETION_REQUIRED", details: { steps: [{ type: "EMAIL_CONFIRMATION" }] } };

  test("ID-02 ID-09 P10 the answer is the same for every address; the link in the mail makes the account, once", async () => {
    const answer = (await signUp("mara@example.com")) as { details: { device: string } };
    expect(answer).toMatchObject(ANSWER);
    expect(await signUp(FAN.email)).toMatchObject(ANSWER);
    const mails = await mailedTo(on.deps);
    expect(mails.map(({ to, subject }) => `${to} ${subject}`)).toEqual([
      "mara@example.com mailSignUpSubject",
      `${FAN.email} mailAddressTakenSubject`,
    ]);
    const login = () => on.identity.handlers.login(context, { body: { id: "mara@example.com", secret: NEW_PASSWORD } });
    await expect(login()).rejects.toMatchObject({ code: "INVALID_CREDENTIALS" });
    const confirm = () =>
      on.identity.handlers.confirmEmail({ ...context, device: answer.details.device }, { body: { token: mails[0]?.token ?? "" } });
    expect(await confirm()).toEqual({ email: "mara@example.com" });
    expect(await login()).toMatchObject({ missingInformationStatus: "NONE" });
    await expect(confirm()).rejects.toMatchObject({ code: "LINK_INVALID" });
    // The owner's account is as it was.
    await on.identity.handlers.login(context, { body: { id: FAN.email, secret: PASSWORD } });
  });
});
