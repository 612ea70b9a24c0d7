import { expect, test } from "vitest";
import { MovableClock } from "../../../base/clock.ts";
import { createIdSource } from "../../../base/ids.ts";
import { createSealer } from "../../../crypto/seal.ts";
import { createRefreshTokens } from "./refresh-token.ts";

const secret = "a secret for tests, longer than 32 characters";
const make = (key = secret) =>
  createRefreshTokens({
    keys: { secret: key },
    sealer: createSealer({ secret: key }),
    ids: createIdSource(new MovableClock(new Date("2026-11-20T12:00:00Z"))),
  });
const tokens = make();

test("ID-24 a refresh token names its session to us, and only in its realm", () => {
  const token = tokens.make("ringside", "session-1");
  expect(tokens.sessionOf("ringside", token)).toBe("session-1");
  expect(tokens.sessionOf("aurora", token)).toBeNull();
  expect(make("another secret, also longer than 32 characters").sessionOf("ringside", token)).toBeNull();
  expect(tokens.make("ringside", "session-1")).not.toBe(token);
  expect(token.length).toBeLessThanOrEqual(400);
});

test("ID-24 an altered refresh token is nobody's", () => {
  const token = tokens.make("ringside", "session-1");
  const [body = "", mac = ""] = token.split(".");
  const other = Buffer.from("session-2 x").toString("base64url");
  for (const forged of [
    "",
    ".",
    token.slice(0, -1),
    `${token}.x`,
    `${other}.${mac}`,
    `${body}.`,
    `.${mac}`,
    "session-1",
    "\u0000",
    "💥".repeat(90),
  ])
    expect(tokens.sessionOf("ringside", forged)).toBeNull();
});

test("ID-24 a hidden successor opens with its predecessor only, and not after a change", () => {
  const [token, successor] = [tokens.make("ringside", "s"), tokens.make("ringside", "s")];
  const hidden = tokens.hide(token, successor);
  expect(hidden).not.toContain(successor.slice(0, 20));
  expect(tokens.reveal(token, hidden)).toBe(successor);
  expect(tokens.reveal(successor, hidden)).toBeNull();
  expect(make("another secret, also longer than 32 characters").reveal(token, hidden)).toBeNull();
  const bytes = Buffer.from(hidden, "base64url");
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  expect(tokens.reveal(token, bytes.toString("base64url"))).toBeNull();
});
