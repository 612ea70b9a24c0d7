import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { isSigned, signBody } from "../../demo/payments/signature.ts";
import { MovableClock } from "../base/clock.ts";
import { createCallerRights } from "../http/caller-rights.ts";
import { createAuthorisationTokens } from "../modules/identity/sessions/authorisation-token.ts";
import { createHiding } from "./hide.ts";
import { createSealer } from "./seal.ts";

const OLD = { secret: "the old secret of these tests, longer than 32" };
const NEW = { secret: "the new secret of these tests, longer than 32" };
const BOTH = { ...NEW, previousSecret: OLD.secret };
const clock = new MovableClock(new Date("2026-11-20T12:00:00Z"));

test("ID-24 a signed text of the previous secret opens while it is accepted, and new ones need the new secret alone", () => {
  const signed = createSealer(OLD).seal("cursor:x", "text");
  expect(createSealer(BOTH).open("cursor:x", signed)).toBe("text");
  expect(createSealer(BOTH).open("cursor:y", signed)).toBeNull();
  expect(createSealer(NEW).open("cursor:x", signed)).toBeNull();
  expect(createSealer(NEW).open("cursor:x", createSealer(BOTH).seal("cursor:x", "text"))).toBe("text");
});

test("ID-27 an encrypted text names the secret that opens it, and no altered one opens", () => {
  const hidden = createHiding(OLD, "use").hide("holder", "text");
  expect(createHiding(BOTH, "use").reveal("holder", hidden)).toBe("text");
  expect(createHiding(BOTH, "use").stateOf("holder", hidden)).toBe("PREVIOUS");
  expect(createHiding(OLD, "use").stateOf("holder", hidden)).toBe("CURRENT");
  for (const [keys, use, holder, text] of [
    [NEW, "use", "holder", hidden],
    [BOTH, "other", "holder", hidden],
    [BOTH, "use", "other", hidden],
    [BOTH, "use", "holder", `${hidden.slice(0, -4)}AAAA`],
    [BOTH, "use", "holder", "short"],
    [BOTH, "use", "holder", ""],
  ] as const) {
    expect(createHiding(keys, use).reveal(holder, text)).toBeNull();
    expect(createHiding(keys, use).stateOf(holder, text)).toBe("UNREADABLE");
  }
});

test("ID-24 a token of the previous secret is read while it is accepted; expired it says so under both", async () => {
  const claims = { accountId: "fan", sessionId: "s1", role: "VIEWER", profileId: null, impersonation: null } as const;
  const token = await createAuthorisationTokens({ keys: OLD, clock }).make("ringside", claims);
  expect(await createAuthorisationTokens({ keys: BOTH, clock }).read("ringside", token)).toEqual(claims);
  await expect(createAuthorisationTokens({ keys: BOTH, clock }).read("aurora", token)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
  await expect(createAuthorisationTokens({ keys: NEW, clock }).read("ringside", token)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
  const late = new MovableClock(new Date("2026-11-20T13:00:00Z"));
  const read = createAuthorisationTokens({ keys: BOTH, clock: late }).read("ringside", token);
  await expect(read).rejects.toMatchObject({ code: "TOKEN_EXPIRED" });
});

test("PL-09 a web process with the previous secret keeps its rights while the secret is accepted", () => {
  const proof = createHmac("sha256", OLD.secret).update("viewer").digest("base64url");
  const request = () => new Request("http://platform.test/", { headers: { "x-service-auth": proof } });
  expect(createCallerRights(BOTH)(request())).toBe("viewer");
  expect(createCallerRights(NEW)(request())).toBeNull();
});

test("a webhook of the sandbox that was signed with the previous secret is taken", () => {
  const header = signBody(OLD.secret, clock.now(), "{}");
  expect(isSigned(BOTH, clock.now(), header, "{}")).toBe(true);
  expect(isSigned(BOTH, clock.now(), header, "{ }")).toBe(false);
  expect(isSigned(NEW, clock.now(), header, "{}")).toBe(false);
});
