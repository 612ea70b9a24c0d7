import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Id, IsoTime } from "../base/fields.ts";
import { TokensSchema } from "./tokens.ts";

/** Letters of a code that viewers read from one screen and type on another: no vowels, so no words, and no similar letters. */
export const USER_CODE_ALPHABET = "BCDFGHJKLMNPQRSTVWXZ";
export const USER_CODE_LENGTH = 8;

/** A typed or scanned code without separators; null when it is no code. */
export function readUserCode(typed: string): string | null {
  const letters = typed.toUpperCase().replace(/[\s\-–—_.·]/gu, "");
  return letters.length === USER_CODE_LENGTH && [...letters].every((letter) => USER_CODE_ALPHABET.includes(letter)) ? letters : null;
}

/** `BCDF-GHJK`, as it is shown. */
export const showUserCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;

const DeviceCode = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const guessing = { per: "viewer", points: 60, seconds: 900 } as const;

/**
 * Sign-in of a television by a code (RFC 8628). The RFC's `authorization_pending`, `slow_down`, `access_denied` and `expired_token` are AUTHORIZATION_PENDING, SLOW_DOWN, DEVICE_DENIED and
 * SIGN_IN_EXPIRED.
 */
export const deviceCodeCalls = {
  authoriseDevice: endpoint({
    method: "POST",
    path: "/device/authorization",
    source: "added",
    access: "realm",
    limit: { per: "address", points: 60, seconds: 3600 },
    summary: "Start the sign-in of a device: a secret for the device, and a code that its viewer types on another device",
    response: v.object({
      deviceCode: v.string(),
      userCode: v.string(),
      verificationUri: v.string(),
      verificationUriComplete: v.string(),
      /** Seconds. */
      expiresIn: v.number(),
      /** Seconds between two polls. */
      interval: v.number(),
    }),
  }),
  getDeviceRequest: endpoint({
    method: "GET",
    path: "/device/requests/{id}",
    source: "added",
    access: "viewer",
    limit: guessing,
    summary: "The device that requests a sign-in with this code",
    params: v.strictObject({ id: Id }),
    response: v.object({
      code: v.string(),
      /** Name from its user agent; empty when unknown. */
      browser: v.string(),
      system: v.string(),
      region: v.nullable(v.string()),
      createdAt: IsoTime,
    }),
    errors: ["NOT_FOUND"],
  }),
  answerDeviceRequest: endpoint({
    method: "PUT",
    path: "/device/requests/{id}",
    source: "added",
    access: "viewer",
    limit: guessing,
    summary: "Allow the device to sign in as the viewer, or refuse it; each code can be answered once",
    params: v.strictObject({ id: Id }),
    body: v.strictObject({ approve: v.boolean() }),
    response: "empty",
    errors: ["NOT_FOUND"],
  }),
  signInByDeviceCode: endpoint({
    method: "POST",
    path: "/device/token",
    source: "added",
    access: "realm",
    limit: { per: "address", points: 600, seconds: 300 },
    summary: "Poll for the viewer's permission (ID-25); the tokens are returned once. `details.interval`: seconds until the next poll",
    body: v.strictObject({ deviceCode: DeviceCode }),
    response: TokensSchema,
    errors: ["AUTHORIZATION_PENDING", "SLOW_DOWN", "DEVICE_DENIED", "SIGN_IN_EXPIRED", "COMPLETION_REQUIRED"],
  }),
};
