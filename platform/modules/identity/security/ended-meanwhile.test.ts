import { beforeEach, expect, test } from "vitest";
import type { CompletionStep } from "../../../../contract/identity/completion.ts";
import type { ViewerContext } from "../../../http/context.ts";
import { rateLimitsOf } from "../../../http/rate-limit.ts";
import type { Database } from "../../../store/database.ts";
import { testContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { changeTestRealm, createTestDeps, type TestDeps } from "../../../testing/test-deps.ts";
import { createTestRealm } from "../../../testing/test-realm.ts";
import { createIdentity, type Identity } from "../index.ts";
import type { HashPool } from "../passwords/hash-pool.ts";
import { hashPasswordSync } from "../passwords/passwords.ts";
import { addIdentityRealms, FAN, identityPorts, mailedTo, PASSWORD, setTerms, TERMS } from "../testing/identity-kit.ts";

const NEW_PASSWORD = "Another-Corner-88";

interface Refusal {
  readonly code: string;
  readonly details: { readonly challenge: string; readonly steps: readonly CompletionStep[] };
}

/** Runs what a test wants to happen in the middle of a request, once, at the next point of `interrupt`. */
function createInterruption() {
  let next: (() => Promise<unknown>) | null = null;
  return {
    set(run: () => Promise<unknown>): void {
      next = run;
    },
    get isSet(): boolean {
      return next !== null;
    },
    async interrupt(): Promise<void> {
      const run = next;
      next = null;
      await run?.();
    },
  };
}

describeOnBothDatabases("sign-ins that end while a request is under way", (open) => {
  /** Before a request reads the realm's settings, and before it compares a password. */
  const [atSettings, atCompare] = [createInterruption(), createInterruption()];
  const passwords = new Map<string, string>();
  const hashPool: HashPool = {
    async run(_caller, job) {
      if (!("stored" in job)) {
        const hash = hashPasswordSync(job.password);
        passwords.set(hash, job.password);
        return hash;
      }
      await atCompare.interrupt();
      return (passwords.get(job.stored) ?? PASSWORD) === job.password;
    },
    close: () => Promise.resolve(),
  };
  let database: Database;
  let deps: TestDeps;
  let identity: Identity;

  beforeEach(async () => {
    database = await open();
    await addIdentityRealms(database);
    deps = createTestDeps(database);
    const realm = createTestRealm(deps);
    const settingsOf: typeof realm.settingsOf = async (...args) => {
      await atSettings.interrupt();
      return realm.settingsOf(...args);
    };
    identity = createIdentity(deps, identityPorts({ ...realm, settingsOf }), hashPool);
    for (const [kind, job] of Object.entries(identity.jobs)) deps.jobs.handle(kind, job);
    return () => rateLimitsOf(deps).close();
  });

  const refusal = (work: Promise<unknown>): Promise<Refusal | null> =>
    work.then(
      () => null,
      (error: Refusal) => error,
    );
  const codeOf = async (work: Promise<unknown>) => (await refusal(work))?.code ?? null;
  const login = (secret = PASSWORD) => identity.handlers.login(testContext(), { body: { id: FAN.email, secret } });
  async function signIn(secret = PASSWORD): Promise<ViewerContext> {
    const viewer = await identity.authenticate("ringside", (await login(secret)).authorisationToken);
    if (viewer === null) throw new Error("not signed in");
    return { ...testContext(), viewer };
  }
  async function reset(): Promise<void> {
    await identity.handlers.askPasswordReset(testContext(), { body: { id: FAN.email } });
    const token = (await mailedTo(deps)).findLast((mail) => mail.token !== null)?.token ?? "";
    await identity.handlers.resetPassword(testContext(), { body: { token, secret: NEW_PASSWORD } });
  }
  const setRealm = (change: object) => changeTestRealm(database, "ringside", change);
  async function approvedTelevision(): Promise<string> {
    const { deviceCode, userCode } = await identity.handlers.authoriseDevice(testContext(), {});
    await identity.handlers.answerDeviceRequest(await signIn(), { params: { id: userCode }, body: { approve: true } });
    return deviceCode;
  }
  const comeFor = (deviceCode: string) => identity.handlers.signInByDeviceCode(testContext(), { body: { deviceCode } });
  const rowsOf = (table: "authenticators" | "one_time_tokens") => database.unwalled.selectFrom(table).selectAll().execute();
  const liveSessions = () => database.unwalled.selectFrom("sessions").select("id").where("ended_at", "is", null).execute();

  test("ID-27 P17 a session that a reset has ended meanwhile begins no set-up of an authenticator app, and sees none", async () => {
    await setRealm({ multiFactorConfigurations: ["TOTP"] });
    const thief = await signIn();
    await reset();
    expect(await codeOf(identity.handlers.beginAuthenticator(thief, {}))).toBe("TOKEN_INVALID");
    expect(await rowsOf("authenticators")).toEqual([]);
    await identity.handlers.beginAuthenticator(await signIn(NEW_PASSWORD), {});
    expect(await codeOf(identity.handlers.getAuthenticatorSetup(thief, {}))).toBe("TOKEN_INVALID");
  });

  test.each(["reads", "answers"])(
    "ID-27 P17 a sign-in that %s its challenge while a reset is made plants no secret and sees none of the owner's",
    async (how) => {
      await setRealm({ multiFactorConfigurations: ["TOTP"], multiFactorRequired: "EVERYBODY" });
      for (const ownerFirst of [false, true]) {
        const challenge = (await refusal(login(ownerFirst ? NEW_PASSWORD : PASSWORD)))?.details.challenge ?? "";
        atSettings.set(async () => {
          await reset();
          if (ownerFirst) expect(await codeOf(login(NEW_PASSWORD))).toBe("COMPLETION_REQUIRED");
        });
        const request =
          how === "reads"
            ? identity.handlers.readChallenge(testContext(), { body: { challenge } })
            : identity.handlers.answerChallenge(testContext(), { body: { challenge } });
        expect(await codeOf(request)).toBe("SIGN_IN_EXPIRED");
        expect(atSettings.isSet).toBe(false);
        expect(await rowsOf("authenticators")).toHaveLength(ownerFirst ? 1 : 0);
      }
    },
  );

  test("ID-27 P17 a sign-in with the former password plants no secret while a reset is made", async () => {
    await setRealm({ multiFactorConfigurations: ["TOTP"], multiFactorRequired: "EVERYBODY" });
    atCompare.set(reset);
    expect(await codeOf(login())).toBe("INVALID_CREDENTIALS");
    expect(atCompare.isSet).toBe(false);
    expect(await rowsOf("authenticators")).toEqual([]);
  });

  test("ID-25 P18 a television that has to complete something spends its code: a second question finds none, and one session begins", async () => {
    const deviceCode = await approvedTelevision();
    await setTerms(database, "ringside", TERMS);
    const before = (await liveSessions()).length;
    const challenge = (await refusal(comeFor(deviceCode)))?.details.challenge ?? "";
    expect(await codeOf(comeFor(deviceCode))).toBe("SIGN_IN_EXPIRED");
    const answer = () => identity.handlers.answerChallenge(testContext(), { body: { challenge, consents: { terms: true } } });
    expect([await codeOf(answer()), await codeOf(answer())]).toEqual([null, "SIGN_IN_EXPIRED"]);
    expect(await liveSessions()).toHaveLength(before + 1);
  });

  test("ID-25 P17 P18 a television that comes for its code while a reset is made gets no challenge", async () => {
    const deviceCode = await approvedTelevision();
    await setTerms(database, "ringside", TERMS);
    atSettings.set(reset);
    expect(await codeOf(comeFor(deviceCode))).toBe("SIGN_IN_EXPIRED");
    expect(atSettings.isSet).toBe(false);
    expect((await rowsOf("one_time_tokens")).filter(({ purpose }) => purpose === "CHALLENGE")).toEqual([]);
  });

  test("ID-30 P17 a published password that is replaced takes sign-ins that wait and approved televisions with it", async () => {
    const deviceCode = await approvedTelevision();
    await setTerms(database, "ringside", TERMS);
    const challenge = (await refusal(login()))?.details.challenge ?? "";
    expect(await identity.replacePassword("ringside", FAN.id, { current: PASSWORD, replacement: NEW_PASSWORD })).toBe(true);
    const answer = identity.handlers.answerChallenge(testContext(), { body: { challenge, consents: { terms: true } } });
    expect(await codeOf(answer)).toBe("SIGN_IN_EXPIRED");
    expect(await codeOf(comeFor(deviceCode))).toBe("SIGN_IN_EXPIRED");
    expect(await liveSessions()).toEqual([]);
  });

  test("ID-30 P17 a password that its owner sets while the published one is compared stays", async () => {
    const owner = await signIn();
    atCompare.set(() => identity.handlers.changePassword(owner, { body: { secret: NEW_PASSWORD } }));
    expect(await identity.replacePassword("ringside", FAN.id, { current: PASSWORD, replacement: null })).toBe(false);
    expect(atCompare.isSet).toBe(false);
    expect(await codeOf(login(NEW_PASSWORD))).toBeNull();
    expect(await identity.isSessionAlive("ringside", owner.viewer.sessionId)).toBe(true);
  });

  test("ID-30 P13 P17 a session that a reset has ended meanwhile ends no other", async () => {
    const thief = await signIn();
    await reset();
    const { viewer } = await signIn(NEW_PASSWORD);
    expect(await codeOf(identity.handlers.endOtherSessions(thief, {}))).toBe("TOKEN_INVALID");
    expect(await codeOf(identity.handlers.endSession(thief, { params: { id: viewer.sessionId } }))).toBe("TOKEN_INVALID");
    expect(await identity.isSessionAlive("ringside", viewer.sessionId)).toBe(true);
  });
});
