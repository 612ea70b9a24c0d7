import { addSeconds } from "date-fns";
import { expect, test } from "vitest";
import { USER_CODE_ALPHABET } from "../../../../contract/identity/device-codes.ts";
import type { CallContext } from "../../../http/context.ts";
import { testContext } from "../../../testing/test-context.ts";
import { describeOnBothDatabases } from "../../../testing/test-database.ts";
import { FAN, fastHashPool, openIdentity, PASSWORD } from "../testing/identity-kit.ts";

const TELEVISION = testContext({
  address: "198.51.100.9",
  region: "ES",
  userAgent: "Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 Chrome/120.0.0.0 Safari/537.36",
});

describeOnBothDatabases("signing in a television by a code", (open) => {
  const scene = openIdentity(open, { hashPool: fastHashPool(PASSWORD) });
  const handlers = () => scene.identity.handlers;
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: { code: string }) => error.code,
    );
  const wait = (seconds: number) => scene.deps.clock.set(addSeconds(scene.deps.clock.now(), seconds));
  async function viewer(overrides: Partial<CallContext> = {}) {
    const tokens = await handlers().login(testContext(), { body: { id: FAN.email, secret: PASSWORD } });
    return testContext({ ...overrides, viewer: await scene.identity.authenticate("ringside", tokens.authorisationToken) });
  }
  const ask = (deviceCode: string) => handlers().signInByDeviceCode(TELEVISION, { body: { deviceCode } });
  const answer = (context: CallContext, id: string, approve: boolean) =>
    handlers().answerDeviceRequest(context, { params: { id }, body: { approve } });

  test("ID-25 the viewer sees which device asks and from where, says yes, and the television is signed in as them", async () => {
    const begun = await handlers().authoriseDevice(TELEVISION, {});
    expect(begun).toMatchObject({ expiresIn: 900, interval: 5 });
    expect(begun.verificationUriComplete).toBe(`${begun.verificationUri}/${begun.userCode}`);
    expect(begun.userCode).toMatch(new RegExp(`^[${USER_CODE_ALPHABET}]{4}-[${USER_CODE_ALPHABET}]{4}$`, "u"));
    expect(await codeOf(ask(begun.deviceCode))).toBe("AUTHORIZATION_PENDING");
    const context = await viewer();
    // As people type it.
    const typed = ` ${begun.userCode.toLowerCase().replace("-", " ")} `;
    expect(await handlers().getDeviceRequest(context, { params: { id: typed } })).toMatchObject({
      code: begun.userCode,
      browser: "Chrome",
      system: "LG TV",
      region: "ES",
    });
    await answer(context, begun.userCode, true);
    const tokens = await ask(begun.deviceCode);
    const caller = await scene.identity.authenticate("ringside", tokens.authorisationToken);
    expect(caller).toMatchObject({ id: FAN.id });
    expect(caller?.sessionId).not.toBe(context.viewer?.sessionId);
    const { sessions } = await handlers().listSessions(context, {});
    expect(sessions.map(({ system }) => system)).toContain("LG TV");
  });

  test("ID-27 a device that a session of any age let in has proved nothing: no password, no address is changed from it", async () => {
    const context = await viewer();
    wait(11 * 60);
    const step = (from: CallContext) => codeOf(handlers().changePassword(from, { body: { secret: "Another-Corner-88" } }));
    expect(await step(context)).toBe("STEP_UP_REQUIRED");
    const begun = await handlers().authoriseDevice(TELEVISION, {});
    await answer(context, begun.userCode, true);
    const tokens = await ask(begun.deviceCode);
    const device = testContext({ viewer: await scene.identity.authenticate("ringside", tokens.authorisationToken) });
    expect(await step(device)).toBe("STEP_UP_REQUIRED");
    await handlers().proveIdentity(device, { body: { secret: PASSWORD } });
    expect(await step(device)).toBeNull();
  });

  test("P18 an approved code signs in once, however many ask at a time", async () => {
    const begun = await handlers().authoriseDevice(TELEVISION, {});
    await answer(await viewer(), begun.userCode, true);
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => codeOf(ask(begun.deviceCode))));
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
    expect(new Set(outcomes)).toEqual(new Set([null, "SIGN_IN_EXPIRED"]));
    expect(await codeOf(ask(begun.deviceCode))).toBe("SIGN_IN_EXPIRED");
  });

  test("P18 a device that asks too often has to slow down, each time more", async () => {
    const { deviceCode } = await handlers().authoriseDevice(TELEVISION, {});
    const intervals = [];
    for (const seconds of [0, 5, 1, 5, 11, 16]) {
      wait(seconds);
      const refused: { code: string; details: { interval: number } } = await ask(deviceCode).then(
        () => expect.unreachable(),
        (error) => error,
      );
      intervals.push([refused.code, refused.details.interval]);
    }
    expect(intervals).toEqual([
      ["AUTHORIZATION_PENDING", 5],
      ["AUTHORIZATION_PENDING", 5],
      ["SLOW_DOWN", 10],
      ["SLOW_DOWN", 15],
      ["SLOW_DOWN", 20],
      ["SLOW_DOWN", 25],
    ]);
    wait(25);
    expect(await codeOf(ask(deviceCode))).toBe("AUTHORIZATION_PENDING");
  });

  test("ID-25 who says no signs nobody in; an answer counts once; a code of 15 minutes ago is none", async () => {
    const context = await viewer();
    const denied = await handlers().authoriseDevice(TELEVISION, {});
    await answer(context, denied.userCode, false);
    expect(await codeOf(ask(denied.deviceCode))).toBe("DEVICE_DENIED");
    expect(await codeOf(answer(context, denied.userCode, true))).toBe("NOT_FOUND");
    const late = await handlers().authoriseDevice(TELEVISION, {});
    wait(15 * 60 + 1);
    expect(await codeOf(answer(context, late.userCode, true))).toBe("NOT_FOUND");
    expect(await codeOf(ask(late.deviceCode))).toBe("SIGN_IN_EXPIRED");
    expect(await codeOf(ask("made-up"))).toBe("SIGN_IN_EXPIRED");
    // Another realm knows neither.
    const other = await handlers().authoriseDevice(TELEVISION, {});
    const elsewhere = { ...TELEVISION, realmId: "aurora" };
    expect(await codeOf(handlers().signInByDeviceCode(elsewhere, { body: { deviceCode: other.deviceCode } }))).toBe("SIGN_IN_EXPIRED");
    expect(await codeOf(answer({ ...context, realmId: "aurora" }, other.userCode, true))).toBe("NOT_FOUND");
  });

  test("P18 of ten thousand guesses by a hundred viewers none hits, and most are not even looked up; typing it right costs nothing", async () => {
    const begun = await handlers().authoriseDevice(TELEVISION, {});
    const viewerContext = await viewer();
    for (let time = 0; time < 30; time += 1) await handlers().getDeviceRequest(viewerContext, { params: { id: begun.userCode } });
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const letters = (length: number) => Array.from({ length }, () => USER_CODE_ALPHABET[random(20)]).join("");
    const outcomes = new Map<string | null, number>();
    for (let guess = 0; guess < 10_000; guess += 1) {
      const context = {
        ...viewerContext,
        address: `10.0.${guess % 50}.1`,
        viewer: { id: `viewer-${guess % 100}`, role: "VIEWER", sessionId: "s" } as const,
      };
      const outcome = await codeOf(answer(context, letters(8), true));
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    expect(outcomes.get(null) ?? 0).toBe(0);
    expect(outcomes.get("NOT_FOUND")).toBeLessThanOrEqual(1_000);
    expect(outcomes.get("TOO_MANY_REQUESTS")).toBeGreaterThanOrEqual(9_000);
    expect(await codeOf(ask(begun.deviceCode))).toBe("AUTHORIZATION_PENDING");
  }, 120_000);

  test("ID-25 secrets of devices are kept as hashes", async () => {
    const { deviceCode } = await handlers().authoriseDevice(TELEVISION, {});
    const rows = await scene.database.unwalled.selectFrom("device_requests").selectAll().execute();
    expect(deviceCode.length).toBeGreaterThanOrEqual(43);
    expect(JSON.stringify(rows)).not.toContain(deviceCode);
  });
});
