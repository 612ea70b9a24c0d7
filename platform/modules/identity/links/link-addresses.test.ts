import { beforeEach, expect, test } from "vitest";
import type { CallContext } from "../../../http/context.ts";
import { rateLimitsOf } from "../../../http/rate-limit.ts";
import type { Mail } from "../../../mail/mailer.ts";
import type { Database } from "../../../store/database.ts";
import { testContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { createTestDeps, RecordingMailer, type TestDeps } from "../../../testing/test-deps.ts";
import type { Identity } from "../index.ts";
import { createOneTimeTokens } from "../one-time-tokens/one-time-tokens.ts";

import { consentSettings } from "../terms/settings.ts";
import { addIdentityRealms, createIdentityOf, FAN, fastHashPool, mailedTo, PASSWORD } from "../testing/identity-kit.ts";

const NEW_PASSWORD = "Another-Corner-88";
/** A mailbox that the attacker reads, like that of the fan's account, which is theirs in these tests. */
const READABLE = "readable@example.com";
const OWNER = "owner@example.com";

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "OK",
    (error: { code?: string }) => error.code ?? String(error),
  );

/** A point of the code under test. The first call that passes it after `hold` waits for `release`; all others pass. */
function pausePoint() {
  let next: (() => Promise<void>) | null = null;
  let release = (): void => undefined;
  return {
    async pass(): Promise<void> {
      const pause = next;
      next = null;
      await pause?.();
    },
    /** Resolves when a call waits. */
    hold(): Promise<void> {
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      return new Promise((reached) => {
        next = () => {
          reached();
          return released;
        };
      });
    },
    release: (): void => release(),
  };
}

describeOnBothDatabases("the address that a mailed link is about", (open) => {
  let database: Database;
  let deps: TestDeps;
  let identity: Identity;
  let mailing: ReturnType<typeof pausePoint>;
  let settings: ReturnType<typeof pausePoint>;
  let terms: ReturnType<typeof pausePoint>;
  beforeEach(async () => {
    database = await open();
    await addIdentityRealms(database);
    mailing = pausePoint();
    settings = pausePoint();
    terms = pausePoint();
    const mailer = new (class extends RecordingMailer {
      override async send(mail: Mail): Promise<void> {
        await super.send(mail);
        await mailing.pass();
      }
    })();
    deps = createTestDeps(database, { mailer });
    identity = createIdentityOf(deps, fastHashPool(PASSWORD), (realm) => ({
      ...realm,
      async getSettings(realmId) {
        await settings.pass();
        return realm.getSettings(realmId);
      },
      async sectionOf(context, section) {
        if (section.name === consentSettings.name) await terms.pass();
        return realm.sectionOf(context, section);
      },
    }));
    for (const [kind, job] of Object.entries(identity.jobs)) deps.jobs.handle(kind, job);
    return () => rateLimitsOf(deps).close();
  });

  /** In a browser of the account, whose links need no password. */
  async function signIn() {
    const tokens = await identity.handlers.login(testContext(), { body: { id: FAN.email, secret: PASSWORD } });
    return testContext({ device: tokens.device, viewer: await identity.authenticate("ringside", tokens.authorisationToken) });
  }
  const askChange = (context: CallContext, email: string) => identity.handlers.askEmailChange(context, { body: { email } });
  const follow = (context: CallContext, token: string) => identity.handlers.confirmEmail(context, { body: { token } });
  const lastLink = async (address: string) =>
    (await mailedTo(deps)).findLast(({ to, token }) => to === address && token !== null)?.token ?? "";
  const accountOf = (id: string) =>
    database.unwalled
      .selectFrom("accounts")
      .select(["email", "email_verified_at"])
      .where("realm_id", "=", "ringside")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
  /** Runs the due jobs; `meanwhile` happens while one of them waits at `point`. */
  async function duringJob(point: ReturnType<typeof pausePoint>, meanwhile: () => Promise<void>): Promise<void> {
    const reached = point.hold();
    const jobs = deps.jobs.runDue();
    await reached;
    await meanwhile();
    point.release();
    await jobs;
  }
  const use = {
    RESET: (token: string) => identity.handlers.resetPassword(testContext(), { body: { token, secret: NEW_PASSWORD } }),
    MAGIC: (token: string) => identity.handlers.signInByMagicLink(testContext(), { body: { token } }),
  };
  const ask = {
    RESET: () => identity.handlers.askPasswordReset(testContext(), { body: { id: FAN.email } }),
    MAGIC: () => identity.handlers.askMagicLink(testContext(), { query: { email: FAN.email } }),
  };

  test("ID-09 ID-30 P17 a change is replaced while its first mail is being sent: the link to the former address does not prove the other one", async () => {
    const attacker = await signIn();
    await askChange(attacker, READABLE);
    await duringJob(mailing, () => askChange(attacker, OWNER).then(() => undefined));
    const [readable, present] = [await lastLink(READABLE), await lastLink(FAN.email)];
    expect(readable).not.toBe("");
    expect(await codeOf(follow(attacker, readable))).toBe("LINK_INVALID");
    expect(await follow(attacker, present)).toEqual({ email: OWNER, outcome: "HALF_CHANGED" });
    expect(await codeOf(follow(attacker, readable))).toBe("LINK_INVALID");
    expect((await accountOf(FAN.id)).email).toBe(FAN.email);
    // The reader of the present change's mailbox completes it.
    expect(await follow(attacker, await lastLink(OWNER))).toEqual({ email: OWNER, outcome: "CHANGED" });
  });

  test("ID-09 ID-30 P17 a change is replaced before its first link is made: that link does not confirm the other change", async () => {
    const attacker = await signIn();
    await askChange(attacker, READABLE);
    const former: string[] = [];
    await duringJob(settings, () => askChange(attacker, OWNER).then(() => undefined));
    for (const { to, subject, token } of await mailedTo(deps))
      if (to === FAN.email && subject === "mailEmailOldSubject" && token !== null) former.push(token);
    expect(former).toHaveLength(2);
    expect(await codeOf(follow(attacker, former[0] ?? ""))).toBe("LINK_INVALID");
    expect(await follow(attacker, former[1] ?? "")).toEqual({ email: OWNER, outcome: "HALF_CHANGED" });
  });

  test.each(["RESET", "MAGIC"] as const)(
    "ID-07 ID-08 ID-30 P17 a %s link that is made while the address changes reaches the former mailbox and opens nothing",
    async (purpose) => {
      const owner = await signIn();
      await askChange(owner, READABLE);
      const [present, fresh] = [await lastLink(FAN.email), await lastLink(READABLE)];
      await ask[purpose]();
      await duringJob(settings, async () => {
        await follow(owner, present);
        expect(await follow(owner, fresh)).toMatchObject({ outcome: "CHANGED" });
      });
      const link = await lastLink(FAN.email);
      expect(link).not.toBe(present);
      expect(await codeOf(use[purpose](link))).toBe("LINK_INVALID");
      // A link for the present address works.
      await identity.handlers.askPasswordReset(testContext(), { body: { id: READABLE } });
      expect(await codeOf(use.RESET(await lastLink(READABLE)))).toBe("OK");
    },
  );

  test("ID-09 ID-10 P17 a confirmation that is made while a provider proves the address for its owner confirms the stranger's account no more", async () => {
    const fields = { name: "Stranger", email: OWNER, password: PASSWORD, confirmPassword: PASSWORD };
    const stranger = await identity.handlers.signUp(testContext(), { body: { provider: "own", fields } });
    const viewer = await identity.authenticate("ringside", stranger.authorisationToken);
    await duringJob(settings, async () => {
      const proved = { provider: "league", subject: "owner", email: OWNER, emailVerified: true, name: null };
      // The realm asks the new account for a name before it gets a session.
      expect(await codeOf(identity.signInWithProvider(testContext(), proved, { allowSignUp: true }))).toBe("COMPLETION_REQUIRED");
    });
    const token = await lastLink(OWNER);
    expect(token).not.toBe("");
    expect(await codeOf(follow(testContext({ device: stranger.device }), token))).toBe("LINK_INVALID");
    const answer = { account: "KEEP", secret: NEW_PASSWORD } as const;
    expect(await codeOf(identity.handlers.confirmEmail(testContext(), { body: { token, ...answer } }))).toBe("LINK_INVALID");
    expect((await accountOf(viewer?.id ?? "")).email_verified_at).toBeNull();
  });

  test.each(["RESET", "MAGIC", "CONFIRM", "EMAIL_OLD", "EMAIL_NEW"] as const)(
    "ID-09 P17 a %s link of an earlier version, which names no address, is refused",
    async (purpose) => {
      const owner = await signIn();
      await askChange(owner, READABLE);
      const tokens = createOneTimeTokens(deps);
      const token = await tokens.make(database.write, "ringside", { purpose, owner: FAN.id });
      const used = purpose === "RESET" || purpose === "MAGIC" ? use[purpose](token) : follow(owner, token);
      expect(await codeOf(used)).toBe("LINK_INVALID");
    },
  );

  test("ID-07 ID-08 P17 a reset ends a sign-in by magic link whose link is spent and whose session has not begun", async () => {
    await ask.MAGIC();
    const magic = await lastLink(FAN.email);
    const reached = terms.hold();
    const slow = codeOf(use.MAGIC(magic));
    await reached;
    await ask.RESET();
    await use.RESET(await lastLink(FAN.email));
    terms.release();
    expect(await slow).toBe("LINK_INVALID");
    const live = database.unwalled.selectFrom("sessions").select("id").where("account_id", "=", FAN.id).where("ended_at", "is", null);
    expect(await live.execute()).toEqual([]);
    // Without a reset in between a link signs in, and no challenge is left over.
    await ask.MAGIC();
    expect(await codeOf(use.MAGIC(await lastLink(FAN.email)))).toBe("OK");
    const challenges = database.unwalled.selectFrom("one_time_tokens").select("purpose").where("purpose", "=", "CHALLENGE");
    expect(await challenges.where("used_at", "is", null).execute()).toEqual([]);
  });
});
