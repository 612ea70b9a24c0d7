import { describe, expect, test } from "vitest";
import { loaderArguments, outcome, refused } from "../../../testing/loader-arguments.ts";
import { loadAuthenticator } from "./authenticator.server.ts";

describe("the page of an authenticator app", () => {
  const [SETUP, SECURITY] = ["/user/authenticator", "/user/security"];
  const open = (security: object, setup: unknown = refused("NOT_FOUND")) =>
    outcome(
      loadAuthenticator(loaderArguments({ at: "/account/security/authenticator", answers: { [SETUP]: setup, [SECURITY]: security } })),
    );

  test("ID-27 a set-up that was begun comes with its key in groups of four", async () => {
    const { reply } = await open({}, { secret: "ABCDEFGHIJ", uri: "otpauth://totp/x" });
    expect(reply).toMatchObject({ setup: { secret: "ABCD EFGH IJ", uri: "otpauth://totp/x" }, since: null });
  });

  test("ID-27 opened without a set-up: there is one to begin, or the day since when the account has an app", async () => {
    const day = "2026-01-01T00:00:00.000Z";
    expect((await open({ authenticatorSince: null, offered: ["TOTP"] })).reply).toMatchObject({ setup: null, since: null });
    // Never 303: the loader runs again below the recovery codes that the last step has just shown.
    for (const offered of [["TOTP"], []])
      expect((await open({ authenticatorSince: day, offered })).reply).toMatchObject({ setup: null, since: day });
  });

  test("ID-27 where the realm offers no app there is nothing to begin: the account's security page shows the status", async () => {
    expect(await open({ authenticatorSince: null, offered: ["PASSKEY"] })).toMatchObject({ status: 303, location: "/account/security" });
  });

  test.each([
    ["STEP_UP_REQUIRED", "/account/verify?from=%2Faccount%2Fsecurity%2Fauthenticator"],
    ["UNAUTHENTICATED", "/login?from=%2Faccount%2Fsecurity%2Fauthenticator"],
  ] as const)("ID-27 %s leads there and back to this page", async (code, location) => {
    expect(await open({}, refused(code))).toMatchObject({ status: 303, location });
  });
});
