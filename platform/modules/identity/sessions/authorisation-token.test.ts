import { createHmac, generateKeyPairSync } from "node:crypto";
import { base64url, SignJWT, UnsecuredJWT } from "jose";
import { expect, test } from "vitest";
import { MovableClock } from "../../../base/clock.ts";
import { AUTHORISATION_SECONDS, createAuthorisationTokens } from "./authorisation-token.ts";

const secret = "a secret for tests, longer than 32 characters";
const START = new Date("2026-11-20T12:00:00.000Z");
const claims = { accountId: "fan", sessionId: "session-1", role: "VIEWER", profileId: null, impersonation: null } as const;
const setUp = () => {
  const clock = new MovableClock(START);
  return { clock, tokens: createAuthorisationTokens({ keys: { secret }, clock }) };
};

test("ID-24 an authorisation token says who, in which session and role, for 15 minutes", async () => {
  const { clock, tokens } = setUp();
  const token = await tokens.make("ringside", claims);
  clock.advance(AUTHORISATION_SECONDS * 1000 - 1);
  expect(await tokens.read("ringside", token)).toEqual(claims);
  clock.advance(1);
  await expect(tokens.read("ringside", token)).rejects.toMatchObject({ code: "TOKEN_EXPIRED" });
});

test("ID-24 another realm's token is invalid, not expired", async () => {
  const { clock, tokens } = setUp();
  const token = await tokens.make("aurora", claims);
  await expect(tokens.read("ringside", token)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
  clock.advance(AUTHORISATION_SECONDS * 1000);
  await expect(tokens.read("ringside", token)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
});

test("ID-24 P15 a token that was read before opens no more than at first: not another realm, not altered, not past its time", async () => {
  const { clock, tokens } = setUp();
  const token = await tokens.make("ringside", claims);
  const read = (realm: string, text: string) => tokens.read(realm, text);
  expect([await read("ringside", token), await read("ringside", token)]).toEqual([claims, claims]);
  await expect(read("aurora", token)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
  const [head = "", body = "", mac = ""] = token.split(".");
  const altered = base64url.encode(JSON.stringify({ ...JSON.parse(Buffer.from(body, "base64url").toString()), rol: "OPERATOR" }));
  await expect(read("ringside", `${head}.${altered}.${mac}`)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
  await expect(read("ringside", `${head}.${body}.${mac.slice(0, -2)}`)).rejects.toMatchObject({ code: "TOKEN_INVALID" });
  clock.advance(AUTHORISATION_SECONDS * 1000 - 1);
  expect(await read("ringside", token)).toEqual(claims);
  clock.advance(1);
  await expect(read("ringside", token)).rejects.toMatchObject({ code: "TOKEN_EXPIRED" });
});

test("ID-24 P15 forged tokens are refused", async () => {
  const { tokens } = setUp();
  const genuine = await tokens.make("ringside", claims);
  const [head = "", body = "", mac = ""] = genuine.split(".");
  const key = createHmac("sha256", secret).update("authorisation token").digest();
  const seconds = START.getTime() / 1000;
  const standard = {
    sub: "fan",
    sid: "session-1",
    rol: "VIEWER",
    iss: "ringside-platform",
    aud: "ringside",
    iat: seconds,
    exp: seconds + 900,
  };
  const encode = (value: unknown) => base64url.encode(JSON.stringify(value));
  const signed = (payload: Record<string, unknown>, header: Record<string, string> = {}, by: Uint8Array = key) =>
    new SignJWT(payload).setProtectedHeader({ alg: "HS256", typ: "authorisation+jwt", ...header }).sign(by);
  const without = (name: string) => Object.fromEntries(Object.entries(standard).filter(([claim]) => claim !== name));
  const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });

  // The frame of the forgeries is sound: only what each one changes makes it one.
  expect(await tokens.read("ringside", await signed(standard))).toEqual(claims);

  const forged: Record<string, string> = {
    "none, unsigned": new UnsecuredJWT(standard).encode(),
    "none, in odd case": `${encode({ alg: "nOnE", typ: "authorisation+jwt" })}.${body}.`,
    "none, with the genuine signature": `${encode({ alg: "none", typ: "authorisation+jwt" })}.${body}.${mac}`,
    "no signature": `${head}.${body}.`,
    "no signature part": `${head}.${body}`,
    "changed subject": `${head}.${encode({ ...standard, sub: "member" })}.${mac}`,
    "changed role": `${head}.${encode({ ...standard, rol: "OPERATOR" })}.${mac}`,
    "changed signature": `${head}.${body}.${mac.slice(0, -2)}AA`,
    "cut signature": `${head}.${body}.${mac.slice(0, 20)}`,
    "four parts": `${genuine}.${mac}`,
    "empty secret": await signed(standard, {}, new Uint8Array(32)),
    "the secret itself as key": await signed(standard, {}, new TextEncoder().encode(secret)),
    "another algorithm with our key": await new SignJWT(standard)
      .setProtectedHeader({ alg: "HS512", typ: "authorisation+jwt" })
      .sign(Buffer.concat([key, key])),
    "an RSA signature": await new SignJWT(standard).setProtectedHeader({ alg: "RS256", typ: "authorisation+jwt" }).sign(rsa.privateKey),
    "another type": await signed(standard, { typ: "JWT" }),
    "another issuer": await signed({ ...standard, iss: "elsewhere" }),
    "no issuer": await signed(without("iss")),
    "another audience": await signed({ ...standard, aud: "aurora" }),
    "no audience": await signed(without("aud")),
    "no expiry": await signed(without("exp")),
    "no issue time": await signed(without("iat")),
    "no subject": await signed(without("sub")),
    "no session": await signed(without("sid")),
    "unknown role": await signed({ ...standard, rol: "ROOT" }),
    "subject of another type": await signed({ ...standard, sub: 7 as unknown as string }),
    "expiry as text": await signed({ ...standard, exp: "tomorrow" as unknown as number }),
    "not yet valid": await signed({ ...standard, nbf: seconds + 60 }),
    "a key in the header": await signed(standard, { jwk: "x", kid: "../../etc/passwd" }, new Uint8Array(32).fill(1)),
    "unknown critical header": `${encode({ alg: "HS256", typ: "authorisation+jwt", crit: ["b64"], b64: false })}.${body}.${mac}`,
    "no JSON": `${base64url.encode("{")}.${base64url.encode("{")}.${mac}`,
    "not a token": "Bearer",
    "far too long": `${head}.${body}${"A".repeat(5000)}.${mac}`,
  };
  for (const [name, token] of Object.entries(forged))
    await expect(tokens.read("ringside", token), name).rejects.toMatchObject({ code: "TOKEN_INVALID" });
});
