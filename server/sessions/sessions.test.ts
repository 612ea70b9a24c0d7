import { describe, expect, test } from "vitest";
import { createApiError } from "../../app/api/api-error.ts";
import type { Api } from "../../app/api/client.server.ts";
import { createSessionCookie, SESSION_COOKIE } from "../../app/http/cookies/session-cookie.server.ts";
import type { Tokens } from "../../contract/identity/tokens.ts";
import { createSessions } from "./sessions.ts";

const cookie = createSessionCookie("a secret for tests, longer than 32 characters");
const tokens = (name: string): Tokens => ({
  authorisationToken: `a-${name}`,
  refreshToken: `r-${name}`,
  expiresIn: 900,
  linkedAccounts: [],
  missingInformationStatus: "NONE",
});
const HELD_AT = 1_000_000;
const held = cookie.hold(tokens("one"), HELD_AT);
const jar = (value = cookie.write("ringside", held).split(";")[0]?.split("=").slice(1).join("=") ?? "") =>
  new Map([[SESSION_COOKIE, value]]);

function stage(answer: () => Promise<Tokens>, now = HELD_AT + 890_000) {
  const calls: unknown[] = [];
  const api = {
    call: (_endpoint: unknown, input: unknown) => {
      calls.push(input);
      return answer();
    },
  } as Api;
  return { calls, api, sessions: createSessions(cookie, () => now) };
}
const refusal = (status: number) =>
  createApiError(status, { code: status === 401 ? "TOKEN_INVALID" : "UNAVAILABLE", messages: [], requestId: "x" });

describe("sessions of the web process", () => {
  test("ID-24 a cookie of the previous secret is read while it is accepted", () => {
    const value = jar().get(SESSION_COOKIE);
    const NEXT = "the next secret for tests, longer than 32 characters";
    expect(createSessionCookie(NEXT, "a secret for tests, longer than 32 characters").read("ringside", value)).toEqual(held);
    expect(createSessionCookie(NEXT, "a secret for tests, longer than 32 characters").read("aurora", value)).toBeNull();
    expect(createSessionCookie(NEXT).read("ringside", value)).toBeNull();
  });

  test("ID-28 a token with time left is used as it is", async () => {
    const { api, calls, sessions } = stage(() => Promise.resolve(tokens("two")), HELD_AT + 60_000);
    expect(await sessions.resolve(api, "ringside", jar())).toEqual({ held, setCookie: null });
    expect(calls).toEqual([]);
  });

  test("P14 twenty requests at once refresh once and all go on with the same tokens", async () => {
    const { api, calls, sessions } = stage(() => Promise.resolve(tokens("two")));
    const resolved = await Promise.all(Array.from({ length: 20 }, () => sessions.resolve(api, "ringside", jar())));
    expect(calls).toEqual([{ body: { refreshToken: "r-one" } }]);
    expect(new Set(resolved.map((one) => one.held?.authorisationToken))).toEqual(new Set(["a-two"]));
    for (const { setCookie } of resolved) expect(setCookie).toContain("HttpOnly");
  });

  test("P14 a request that left before the new cookie came gets the successor without another refresh", async () => {
    const { api, calls, sessions } = stage(() => Promise.resolve(tokens("two")));
    await sessions.resolve(api, "ringside", jar());
    expect((await sessions.resolve(api, "ringside", jar())).held?.refreshToken).toBe("r-two");
    expect(calls).toHaveLength(1);
  });

  test("ID-28 a refused refresh ends the session here", async () => {
    const { api, sessions } = stage(() => Promise.reject(refusal(401)));
    const resolved = await sessions.resolve(api, "ringside", jar());
    expect(resolved.held).toBeNull();
    expect(resolved.setCookie).toContain("Max-Age=0");
  });

  test("P14 a platform that is away signs nobody out", async () => {
    const { api, sessions } = stage(() => Promise.reject(refusal(503)));
    await expect(sessions.resolve(api, "ringside", jar())).rejects.toThrow("UNAVAILABLE");
  });

  test("P21 a changed cookie, or another realm's, is no session and is taken away", async () => {
    const { api, calls, sessions } = stage(() => Promise.resolve(tokens("two")));
    const value = jar().get(SESSION_COOKIE) ?? "";
    const forged = `${Buffer.from(JSON.stringify({ a: "x", r: "y", e: 9e15 })).toString("base64url")}.${value.split(".")[1]}`;
    for (const [realm, cookies] of [
      ["ringside", jar(forged)],
      ["ringside", jar("nonsense")],
      ["ringside", jar(`${value}x`)],
      ["aurora", jar()],
    ] as const) {
      const resolved = await sessions.resolve(api, realm, cookies);
      expect(resolved.held).toBeNull();
      expect(resolved.setCookie).toContain("Max-Age=0");
    }
    expect(calls).toEqual([]);
  });
});
