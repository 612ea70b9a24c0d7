import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { IsoTime } from "../base/fields.ts";
import { OneTimeTokenSchema, SecretSchema } from "./fields.ts";

const Base64Url = (most: number) => v.pipe(v.string(), v.regex(/^[\w-]*={0,2}$/u), v.maxLength(most));

/** A credential's id as the authenticator made it: 1 to 1,023 bytes as base64url, so that `-` and `_` may come first. No `Id` of ours. */
const PasskeyId = v.pipe(v.string(), v.regex(/^[\w-]+$/u), v.maxLength(1_364));

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens do not count. */
export const FactorCodeSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(40));

/** An authenticator app that is being set up. `uri` is the content of the QR code (otpauth). */
export const AuthenticatorSetupSchema = v.object({ secret: v.string(), uri: v.string() });
export type AuthenticatorSetup = v.InferOutput<typeof AuthenticatorSetupSchema>;

/** The answer of `navigator.credentials.get()`, as JSON, to the options that `token` stands for. */
export const PasskeyAnswerSchema = v.object({
  token: OneTimeTokenSchema,
  response: v.object({
    id: Base64Url(1_400),
    rawId: Base64Url(1_400),
    type: v.literal("public-key"),
    response: v.object({
      clientDataJSON: Base64Url(8_000),
      authenticatorData: Base64Url(8_000),
      signature: Base64Url(8_000),
      userHandle: v.optional(Base64Url(200)),
    }),
  }),
});
export type PasskeyAnswer = v.InferOutput<typeof PasskeyAnswerSchema>;

/** The answer of `navigator.credentials.create()`, as JSON. */
export const NewPasskeySchema = v.object({
  token: OneTimeTokenSchema,
  response: v.object({
    id: Base64Url(1_400),
    rawId: Base64Url(1_400),
    type: v.literal("public-key"),
    response: v.object({
      clientDataJSON: Base64Url(8_000),
      attestationObject: Base64Url(60_000),
      transports: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(8))),
    }),
  }),
});
export type NewPasskey = v.InferOutput<typeof NewPasskeySchema>;

/** `options` go to `navigator.credentials` as they are; their answer comes back with `token`, which works once, for 10 minutes. */
export const PasskeyOptionsSchema = v.object({ token: v.string(), options: v.record(v.string(), v.unknown()) });
export type PasskeyOptions = v.InferOutput<typeof PasskeyOptionsSchema>;

/** Origin of the calling page, one of the realm's own, because passkeys belong to its host. */
export const PageOriginSchema = v.pipe(v.string(), v.maxLength(300), v.regex(/^https?:\/\/[^/\s]+$/u));

const RecoveryCodes = v.object({ recoveryCodes: v.array(v.string()) });

/** Methods of a fresh proof (step-up). SIGN_IN: only signing in again. */
export const ProofMethodSchema = v.picklist(["PASSWORD", "TOTP", "PASSKEY", "SIGN_IN"]);
export type ProofMethod = v.InferOutput<typeof ProofMethodSchema>;

/** Password, second factor and passkeys of the signed-in viewer. Part of the domain `identity`. */
export const securityCalls = {
  getSecurity: endpoint({
    method: "GET",
    path: "/user/security",
    source: "added",
    access: "viewer",
    summary: "The account's protection, and the end of the viewer's last identity proof (ID-27)",
    response: v.object({
      hasPassword: v.boolean(),
      /** Null: no authenticator app. */
      authenticatorSince: v.nullable(IsoTime),
      recoveryCodesLeft: v.number(),
      passkeys: v.array(
        v.object({ id: PasskeyId, name: v.string(), createdAt: IsoTime, usedAt: v.nullable(IsoTime), synced: v.boolean() }),
      ),
      /** Second factors that the realm offers; empty: none. */
      offered: v.array(v.picklist(["TOTP", "PASSKEY"])),
      /** True when the realm requires a second factor of this viewer, so that it can be replaced but not removed. */
      required: v.boolean(),
      proofMethods: v.array(ProofMethodSchema),
      /** End of the last fresh proof; until then no new proof is required. Null: it has expired. */
      provedUntil: v.nullable(IsoTime),
    }),
  }),
  proveIdentity: endpoint({
    method: "POST",
    path: "/user/security/proof",
    source: "added",
    access: "viewer",
    openTerms: true,
    limit: { per: "viewer", points: 60, seconds: 900 },
    summary: "Prove the viewer's identity again by one of `proofMethods`; the proof is valid for 10 minutes in this session",
    body: v.strictObject({
      secret: v.optional(SecretSchema),
      code: v.optional(FactorCodeSchema),
      passkey: v.optional(PasskeyAnswerSchema),
    }),
    response: v.object({ provedUntil: IsoTime }),
    errors: ["CODE_INVALID", "AUTHENTICATOR_UNREADABLE", "PASSKEY_INVALID", "PASSWORD_INVALID", "BUSY"],
  }),
  changePassword: endpoint({
    method: "PUT",
    path: "/user/password",
    source: "added",
    access: "viewer",
    limit: { per: "viewer", points: 60, seconds: 3600 },
    summary: "Set the password. Every other session ends",
    body: v.strictObject({ secret: SecretSchema }),
    response: "empty",
    errors: ["STEP_UP_REQUIRED", "VALIDATION_FAILED", "BUSY"],
  }),
  beginAuthenticator: endpoint({
    method: "POST",
    path: "/user/authenticator",
    source: "added",
    access: "viewer",
    limit: { per: "viewer", points: 20, seconds: 3600 },
    summary: "Start the set-up of an authenticator app; it takes effect after the viewer sends a code of the app",
    response: AuthenticatorSetupSchema,
    errors: ["STEP_UP_REQUIRED", "FORBIDDEN", "SECOND_FACTOR_ON"],
  }),
  getAuthenticatorSetup: endpoint({
    method: "GET",
    path: "/user/authenticator",
    source: "added",
    access: "viewer",
    impersonator: "NEVER",
    summary: "The open set-up of an authenticator app; NOT_FOUND without one",
    response: AuthenticatorSetupSchema,
    errors: ["NOT_FOUND", "STEP_UP_REQUIRED"],
  }),
  confirmAuthenticator: endpoint({
    method: "PUT",
    path: "/user/authenticator",
    source: "added",
    access: "viewer",
    limit: { per: "viewer", points: 30, seconds: 900 },
    summary: "Finish the set-up with a code of the app. The response has the recovery codes, which are shown only once",
    body: v.strictObject({ code: FactorCodeSchema }),
    response: RecoveryCodes,
    errors: ["CODE_INVALID", "NOT_FOUND", "SECOND_FACTOR_ON", "STEP_UP_REQUIRED"],
  }),
  removeAuthenticator: endpoint({
    method: "DELETE",
    path: "/user/authenticator",
    source: "added",
    access: "viewer",
    limit: { per: "viewer", points: 20, seconds: 3600 },
    summary: "Remove the second factor and its recovery codes",
    response: "empty",
    errors: ["STEP_UP_REQUIRED", "SECOND_FACTOR_REQUIRED"],
  }),
  renewRecoveryCodes: endpoint({
    method: "POST",
    path: "/user/authenticator/recovery-codes",
    source: "added",
    access: "viewer",
    limit: { per: "viewer", points: 20, seconds: 3600 },
    summary: "Create new recovery codes; the earlier ones become invalid",
    response: RecoveryCodes,
    errors: ["STEP_UP_REQUIRED", "NOT_FOUND"],
  }),
  beginPasskey: endpoint({
    method: "POST",
    path: "/user/passkeys/options",
    source: "added",
    access: "viewer",
    limit: { per: "viewer", points: 30, seconds: 3600 },
    summary: "Options to create a passkey",
    body: v.strictObject({ origin: PageOriginSchema }),
    response: PasskeyOptionsSchema,
    errors: ["STEP_UP_REQUIRED", "FORBIDDEN"],
  }),
  addPasskey: endpoint({
    method: "POST",
    path: "/user/passkeys",
    source: "added",
    access: "viewer",
    limit: { per: "viewer", points: 30, seconds: 3600 },
    summary: "Store a created passkey",
    body: v.strictObject({ passkey: NewPasskeySchema, name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)), "") }),
    response: v.object({ id: PasskeyId }),
    errors: ["PASSKEY_INVALID", "STEP_UP_REQUIRED"],
  }),
  removePasskey: endpoint({
    method: "DELETE",
    path: "/user/passkeys/{id}",
    source: "added",
    access: "viewer",
    limit: { per: "viewer", points: 30, seconds: 3600 },
    summary: "Remove a passkey of the viewer",
    params: v.strictObject({ id: PasskeyId }),
    response: "empty",
    errors: ["STEP_UP_REQUIRED", "NOT_FOUND"],
  }),
};
