import { addDays } from "date-fns";
import { expect, test } from "vitest";
import { testContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { changeTestRealm } from "../../../testing/test-deps.ts";
import { FAN, fastHashPool, mailedTo, openIdentity, PASSWORD } from "../testing/identity-kit.ts";

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const FIREFOX = "Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0; rv:140.0) Gecko/20100101 Firefox/140.0";

describeOnBothDatabases("completing a sign-in", (open) => {
  const on = openIdentity(open, { hashPool: fastHashPool(PASSWORD) });

  const login = (overrides: Parameters<typeof testContext>[0] = {}) =>
    on.identity.handlers.login(testContext({ userAgent: CHROME, ...overrides }), { body: { id: FAN.email, secret: PASSWORD } });
  const setRealm = (id: string, change: object) => changeTestRealm(on.database, id, change);
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: { code: string; details: { challenge: string; steps: object[] } }) => error,
    );

  test("ID-30 each sign-in has its device and an entry in the record; a stranger's device is told by mail, a known one is not", async () => {
    const first = await login();
    expect(first.device).toMatch(/^[\w-]{43}$/u);
    await login({ device: first.device, address: "198.51.100.1" });
    // The browser was emptied at home: no stranger.
    await login();
    expect(await mailedTo(on.deps)).toEqual([]);
    await login({ userAgent: FIREFOX, address: "198.51.100.7" });
    expect(await mailedTo(on.deps)).toMatchObject([{ to: FAN.email, subject: "mailDeviceSubject" }]);
    const entries = await on.database.unwalled.selectFrom("audit_events").selectAll().where("account_id", "=", "fan").execute();
    expect(entries).toHaveLength(4);
    expect(entries[0]).toMatchObject({ event: "SIGN_IN", details: '{"method":"PASSWORD"}', realm_id: "ringside" });
    const devices = await on.database.unwalled.selectFrom("devices").selectAll().execute();
    expect(JSON.stringify(devices)).not.toContain(first.device);
    expect(devices.map(({ browser, system }) => `${browser} ${system}`)).toContain("Firefox macOS");
  });

  test("ID-30 a device that was not seen for half a year is new again", async () => {
    const { device } = await login();
    await login({ userAgent: FIREFOX, device: undefined });
    on.deps.clock.set(addDays(on.deps.clock.now(), 181));
    await login({ userAgent: FIREFOX, address: "198.51.100.7" });
    await mailedTo(on.deps);
    on.deps.mailer.sent.length = 0;
    await login({ device, address: "198.51.100.8" });
    expect(await mailedTo(on.deps)).toMatchObject([{ subject: "mailDeviceSubject" }]);
  });

  test("ID-01 PL-11 a field that the realm began to ask for is completed before the sign-in counts", async () => {
    const row = await on.database.unwalled.selectFrom("realms").select("settings").where("id", "=", "ringside").executeTakeFirstOrThrow();
    const [own, ...others] = JSON.parse(row.settings).sections.signIn.providers;
    const club = { ...own.fields[0], id: "club", type: "text", order: 9, emptyMessage: "field.pleaseProvideYourName" };
    const before = await login();
    await setRealm("ringside", { authenticationProviders: [{ ...own, fields: [...own.fields, club] }, ...others] });
    // An existing session stays valid and reports the missing field.
    const refreshed = await on.identity.handlers.refreshToken(testContext(), { body: { refreshToken: before.refreshToken } });
    expect(refreshed.missingInformationStatus).toBe("REQUIRED");
    const challenged = await refusal(login());
    expect(challenged).toMatchObject({ code: "COMPLETION_REQUIRED", details: { steps: [{ type: "PROFILE", fields: ["club"] }] } });
    const challenge = challenged?.details.challenge ?? "";
    const answer = (fields?: Record<string, string>, realmId = "ringside") =>
      on.identity.handlers.answerChallenge(testContext({ realmId }), { body: { challenge, fields } });
    const { steps } = await on.identity.handlers.readChallenge(testContext(), { body: { challenge } });
    expect(steps).toEqual([{ type: "PROFILE", fields: ["club"] }]);
    expect(await refusal(answer())).toMatchObject({ code: "COMPLETION_REQUIRED", details: { steps: challenged?.details.steps } });
    expect(await refusal(answer({ club: "" }))).toMatchObject({ code: "VALIDATION_FAILED" });
    expect(await refusal(answer({ club: "x", role: "OPERATOR" }))).toMatchObject({ code: "VALIDATION_FAILED" });
    expect(await refusal(answer({ club: "x" }, "aurora"))).toMatchObject({ code: "SIGN_IN_EXPIRED" });
    const tokens = await answer({ club: "Old Street Gym" });
    expect(tokens.missingInformationStatus).toBe("NONE");
    expect(await on.identity.authenticate("ringside", tokens.authorisationToken)).toMatchObject({ id: "fan", role: "VIEWER" });
    // A challenge stands for one sign-in.
    expect(await refusal(answer({ club: "again" }))).toMatchObject({ code: "SIGN_IN_EXPIRED" });
    expect((await login()).missingInformationStatus).toBe("NONE");
  });

  test("ID-09 where addresses are confirmed first, an old account that never did is asked, may have the mail again, and goes on after it", async () => {
    await on.database.unwalled.updateTable("accounts").set({ email_verified_at: null }).where("realm_id", "=", "ringside").execute();
    await setRealm("ringside", { signUpAnswer: "CONFIRMED" });
    const challenged = await refusal(login());
    expect(challenged?.details.steps).toEqual([{ type: "EMAIL_CONFIRMATION" }]);
    const challenge = challenged?.details.challenge ?? "";
    await on.identity.handlers.remindOfChallenge(testContext(), { body: { challenge } });
    const [mail] = await mailedTo(on.deps);
    await on.identity.handlers.confirmEmail(testContext(), {
      body: { token: mail?.token ?? "", account: "KEEP", secret: PASSWORD },
    });
    await on.identity.handlers.answerChallenge(testContext(), { body: { challenge } });
    // Operators are made by command: a mail server that is down does not lock them out.
    const operator = { id: "operator@ringside.example", secret: PASSWORD };
    await on.identity.handlers.login(testContext(), { body: operator });
  });
});

describeOnBothDatabases("providers", (open) => {
  const on = openIdentity(open, { hashPool: fastHashPool(PASSWORD) });

  const proved = { provider: "league", subject: "s-1", email: "New@example.com", emailVerified: true, name: "Nia" };
  const signIn = (identityOf: Partial<typeof proved> = {}, allowSignUp = true) =>
    on.identity.signInWithProvider(testContext(), { ...proved, ...identityOf }, { allowSignUp });
  const whoIs = async (tokens: { authorisationToken: string }) =>
    (await on.identity.authenticate("ringside", tokens.authorisationToken))?.id;
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => "OK",
      (error: { code?: string }) => error.code ?? String(error),
    );

  test("ID-10 an account without a password, by a provider alone; the same viewer comes back to the same account", async () => {
    const first = await signIn();
    expect(first.linkedAccounts).toEqual([{ provider: "league" }]);
    const again = await signIn({ email: "moved@example.com", emailVerified: false });
    expect(await whoIs(again)).toBe(await whoIs(first));
    const login = on.identity.handlers.login(testContext(), { body: { id: "new@example.com", secret: PASSWORD } });
    expect(await codeOf(login)).toBe("INVALID_CREDENTIALS");
    // Another subject of the same provider is somebody else.
    expect(await codeOf(signIn({ subject: "s-2", emailVerified: false }))).toBe("ACCOUNT_CONFLICT");
  });

  test("P17 an address that both sides have proved joins; one that either has not never does", async () => {
    expect(await whoIs(await signIn({ email: FAN.email }))).toBe("fan");
    expect(await codeOf(signIn({ subject: "s-3", email: FAN.email, emailVerified: false }))).toBe("ACCOUNT_CONFLICT");
    const fields = { name: "Thief", email: "owner@example.com", password: PASSWORD, confirmPassword: PASSWORD };
    const thief = await on.identity.handlers.signUp(testContext(), { body: { provider: "own", fields } });
    const owner = await signIn({ subject: "s-4", email: "owner@example.com" });
    expect(await whoIs(owner)).not.toBe(await whoIs(thief));
    // The address is the owner's now.
    const login = on.identity.handlers.login(testContext(), { body: { id: "owner@example.com", secret: PASSWORD } });
    expect(await codeOf(login)).toBe("INVALID_CREDENTIALS");
  });

  test("ID-10 strangers stay out where a provider does not allow sign-up, and one without an address cannot be made", async () => {
    expect(await codeOf(signIn({}, false))).toBe("SIGN_UP_CLOSED");
    expect(await codeOf(signIn({ email: null as never }))).toBe("VALIDATION_FAILED");
    expect(await on.database.unwalled.selectFrom("linked_identities").selectAll().execute()).toEqual([]);
  });
});
