import { addDays, addMinutes } from "date-fns";
import { beforeEach, expect, test } from "vitest";
import type { CallContext } from "../../../http/context.ts";
import { rateLimitsOf } from "../../../http/rate-limit.ts";
import type { Database } from "../../../store/database.ts";
import { testContext, viewerContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import type { TestDeps } from "../../../testing/test-deps.ts";
import type { Identity } from "../index.ts";
import { addIdentityRealms, FAN, fastHashPool, identityOn, mailedTo, PASSWORD } from "../testing/identity-kit.ts";

const NEW = "Fan.Elsewhere@Example.com";

describeOnBothDatabases("another address for an account", (open) => {
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
  const login = (email: string) => identity.handlers.login(testContext(), { body: { id: email, secret: PASSWORD } });
  let device: string | undefined;
  /** In the browser that the other calls come from. */
  async function signedIn(email: string = FAN.email) {
    const tokens = await login(email);
    device = tokens.device;
    return testContext({ device, viewer: await identity.authenticate("ringside", tokens.authorisationToken) });
  }
  const confirm = (token: string | null | undefined) =>
    identity.handlers.confirmEmail(testContext({ device }), { body: { token: token ?? "none" } });
  /** In a browser that never signed in to the account. */
  const confirmElsewhere = (token: string | null | undefined, secret?: string, context: Partial<CallContext> = {}) =>
    identity.handlers.confirmEmail(testContext({ address: "198.51.100.20", ...context }), { body: { token: token ?? "none", secret } });
  async function requestChange(email = NEW) {
    const context = await signedIn();
    await identity.handlers.askEmailChange(context, { body: { email } });
    const mails = await mailedTo(deps);
    const to = (address: string, subject: string) => mails.findLast((mail) => mail.to === address && mail.subject === subject)?.token;
    return { context, old: to(FAN.email, "mailEmailOldSubject"), fresh: to(email, "mailEmailNewSubject") };
  }

  test.each(["the old address first", "the new address first"])(
    "ID-30 it changes once both mailboxes have confirmed: %s",
    async (order) => {
      const { context, old, fresh } = await requestChange();
      const [first, second] = order.startsWith("the old") ? [old, fresh] : [fresh, old];
      expect(await confirm(first)).toEqual({ email: NEW, outcome: "HALF_CHANGED" });
      // One of them alone opens nothing and changes nothing.
      expect(await codeOf(login(NEW))).toBe("INVALID_CREDENTIALS");
      expect(await identity.handlers.getAccount(context, {})).toMatchObject({ email: FAN.email, emailChange: { email: NEW } });
      expect(await codeOf(confirm(first))).toBe("LINK_INVALID");
      expect(await confirm(second)).toEqual({ email: NEW, outcome: "CHANGED" });
      expect(await identity.handlers.getAccount(context, {})).toMatchObject({ email: NEW, emailVerified: true, emailChange: null });
      await login(NEW.toLowerCase());
      expect(await codeOf(login(FAN.email))).toBe("INVALID_CREDENTIALS");
      // Both mailboxes are notified.
      const notified = (await mailedTo(deps)).filter(({ subject }) => subject === "mailEmailChangedSubject").map(({ to }) => to);
      expect(notified.sort()).toEqual([NEW, FAN.email].sort());
    },
  );

  test("ID-30 P12 of a hundred clicks at once on both links each counts once", async () => {
    const { old, fresh } = await requestChange();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_each, index) =>
        confirm(index % 2 === 0 ? old : fresh).then(
          ({ outcome }) => outcome,
          (error: { code: string }) => error.code,
        ),
      ),
    );
    const count = (what: string) => answers.filter((answer) => answer === what).length;
    expect([count("HALF_CHANGED"), count("CHANGED"), count("LINK_INVALID")]).toEqual([1, 1, 98]);
  });

  test("ID-30 links that lie in the former mailbox open nothing any more", async () => {
    await identity.handlers.askMagicLink(testContext(), { query: { email: FAN.email } });
    const magic = (await mailedTo(deps)).at(-1)?.token ?? "";
    const { old, fresh } = await requestChange();
    await confirm(old);
    await confirm(fresh);
    expect(await codeOf(identity.handlers.signInByMagicLink(testContext(), { body: { token: magic } }))).toBe("LINK_INVALID");
  });

  test("ID-30 P10 an address that somebody has is answered like any other; its owner is told, and no link reaches it", async () => {
    const taken = "operator@ringside.example";
    const context = await signedIn();
    expect(await codeOf(identity.handlers.askEmailChange(context, { body: { email: taken } }))).toBeNull();
    const mails = await mailedTo(deps);
    expect(mails.filter(({ to }) => to === taken).map(({ subject, token }) => [subject, token])).toEqual([
      ["mailAddressTakenSubject", null],
    ]);
    const { emailChange } = await identity.handlers.getAccount(context, {});
    expect(emailChange).toMatchObject({ email: taken, newConfirmed: false });
  });

  test("ID-30 an address that somebody took in between is not taken from them", async () => {
    const { old, fresh } = await requestChange();
    await confirm(old);
    await identity.seedAccount(database.write, "ringside", { ...FAN, id: "first", email: NEW });
    expect(await codeOf(confirm(fresh))).toBe("LINK_INVALID");
    expect(await identity.handlers.getAccount(await signedIn(), {})).toMatchObject({ email: FAN.email });
  });

  test("ID-30 it asks for a fresh proof, an address, another one, and that the one so far is confirmed", async () => {
    const context = await signedIn();
    const ask = (email: string) => codeOf(identity.handlers.askEmailChange(context, { body: { email } }));
    expect(await ask("no address")).toBe("VALIDATION_FAILED");
    expect(await ask(FAN.email.toUpperCase())).toBe("VALIDATION_FAILED");
    await database.unwalled.updateTable("accounts").set({ email_verified_at: null }).where("id", "=", FAN.id).execute();
    expect(await ask(NEW)).toBe("EMAIL_UNCONFIRMED");
    deps.clock.set(addMinutes(deps.clock.now(), 11));
    expect(await ask(NEW)).toBe("STEP_UP_REQUIRED");
    expect(await mailedTo(deps)).toEqual([]);
  });

  test("ID-30 a change that is given up, replaced or a day old has links that work no more", async () => {
    const change = await requestChange();
    await identity.handlers.cancelEmailChange(change.context, {});
    expect(await codeOf(confirm(change.old))).toBe("LINK_INVALID");
    const replaced = await requestChange();
    const last = await requestChange("third@example.com");
    expect(await codeOf(confirm(replaced.fresh))).toBe("LINK_INVALID");
    expect(await confirm(last.old)).toMatchObject({ outcome: "HALF_CHANGED" });
    deps.clock.set(addDays(deps.clock.now(), 2));
    expect(await codeOf(confirm(last.fresh))).toBe("LINK_INVALID");
    expect(await identity.handlers.getAccount(await signedIn(), {})).toMatchObject({ email: FAN.email, emailChange: null });
  });

  const PASSWORD_NEEDED = { code: "VALIDATION_FAILED", details: { fields: [{ path: "secret", code: "pleaseProvideAccountPassword" }] } };
  const emailOf = async () =>
    (
      await database.unwalled.selectFrom("accounts").select("email").where("realm_id", "=", "ringside").where("id", "=", FAN.id).execute()
    )[0]?.email;

  test.each([true, false])(
    "ID-09 ID-30 P17 in an unknown browser the link to the new mailbox needs the account's password; without it nothing changes (after the other link: %s)",
    async (oldFirst) => {
      const { context, old, fresh } = await requestChange();
      if (oldFirst) await confirm(old);
      // A mail scanner sends the form, with a cookie of nobody, or as another viewer.
      for (let time = 0; time < 5; time += 1) await expect(confirmElsewhere(fresh)).rejects.toMatchObject(PASSWORD_NEEDED);
      await expect(confirmElsewhere(fresh, "", { device: "a made-up device" })).rejects.toMatchObject(PASSWORD_NEEDED);
      await expect(confirmElsewhere(fresh, undefined, viewerContext("operator"))).rejects.toMatchObject(PASSWORD_NEEDED);
      expect(await codeOf(confirmElsewhere(fresh, "Not-The-Password"))).toBe("PASSWORD_INVALID");
      expect(await emailOf()).toBe(FAN.email);
      expect((await identity.handlers.getAccount(context, {})).emailChange).toMatchObject({ newConfirmed: false, oldConfirmed: oldFirst });
      expect(await confirmElsewhere(fresh, PASSWORD)).toEqual({ email: NEW, outcome: oldFirst ? "CHANGED" : "HALF_CHANGED" });
      expect(await codeOf(confirmElsewhere(fresh, PASSWORD))).toBe("LINK_INVALID");
      if (!oldFirst) await confirm(old);
      expect(await emailOf()).toBe(NEW);
    },
  );

  test("ID-09 P17 a browser that is signed in to the account confirms without a password, also one without the device cookie; an impersonator does not", async () => {
    const { context, fresh } = await requestChange();
    const until = addDays(deps.clock.now(), 1).toISOString();
    const viewer = { ...viewerContext(FAN.id).viewer, impersonation: { by: "operator", mode: "WRITE" as const, until } };
    await expect(confirmElsewhere(fresh, undefined, { viewer })).rejects.toMatchObject(PASSWORD_NEEDED);
    expect(await confirmElsewhere(fresh, undefined, { viewer: context.viewer })).toMatchObject({ outcome: "HALF_CHANGED" });
  });

  test("ID-09 P10 P17 an account without a password answers like one with a wrong password; its own browser still confirms", async () => {
    const { fresh } = await requestChange();
    await database.unwalled.deleteFrom("credentials").where("realm_id", "=", "ringside").where("account_id", "=", FAN.id).execute();
    await expect(confirmElsewhere(fresh)).rejects.toMatchObject(PASSWORD_NEEDED);
    expect(await codeOf(confirmElsewhere(fresh, "Not-The-Password"))).toBe("PASSWORD_INVALID");
    expect(await confirm(fresh)).toMatchObject({ outcome: "HALF_CHANGED" });
  });

  test("ID-09 ID-31 P17 guesses beside the link count with those at sign-in: ten from a network, twenty for the account", async () => {
    const { fresh } = await requestChange();
    const guess = (network: number) => codeOf(confirmElsewhere(fresh, "Not-The-Password", { address: `198.51.${network}.20` }));
    for (let time = 0; time < 10; time += 1) expect(await guess(100)).toBe("PASSWORD_INVALID");
    expect(await guess(100)).toBe("TOO_MANY_REQUESTS");
    expect(
      await codeOf(identity.handlers.login(testContext({ address: "198.51.100.20" }), { body: { id: FAN.email, secret: PASSWORD } })),
    ).toBe("CHALLENGE_FAILED");
    for (let network = 101; network < 111; network += 1) expect(await guess(network)).toBe("PASSWORD_INVALID");
    expect(await guess(120)).toBe("TOO_MANY_REQUESTS");
    // The owner's own network is not locked out by strangers.
    expect(await codeOf(login(FAN.email))).toBeNull();
    expect(await confirmElsewhere(fresh, PASSWORD, { address: "203.0.113.1" })).toMatchObject({ outcome: "HALF_CHANGED" });
  });
});
