import { addDays, addMinutes } from "date-fns";
import { beforeEach, expect, test } from "vitest";
import { rateLimitsOf } from "../../../http/rate-limit.ts";
import type { Database } from "../../../store/database.ts";
import { testContext } from "../../../testing/test-context.ts";
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
  async function signedIn(email: string = FAN.email) {
    return testContext({ viewer: await identity.authenticate("ringside", (await login(email)).authorisationToken) });
  }
  const confirm = (token: string | null | undefined) => identity.handlers.confirmEmail(testContext(), { body: { token: token ?? "none" } });
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
      // Both mailboxes are told.
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
    expect(mails.filter(({ to }) => to === taken).map(({ subject, token }) => [subject, token])).toEqual([["mailKnownSubject", null]]);
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
    const given = await requestChange();
    await identity.handlers.cancelEmailChange(given.context, {});
    expect(await codeOf(confirm(given.old))).toBe("LINK_INVALID");
    const replaced = await requestChange();
    const last = await requestChange("third@example.com");
    expect(await codeOf(confirm(replaced.fresh))).toBe("LINK_INVALID");
    expect(await confirm(last.old)).toMatchObject({ outcome: "HALF_CHANGED" });
    deps.clock.set(addDays(deps.clock.now(), 2));
    expect(await codeOf(confirm(last.fresh))).toBe("LINK_INVALID");
    expect(await identity.handlers.getAccount(await signedIn(), {})).toMatchObject({ email: FAN.email, emailChange: null });
  });
});
