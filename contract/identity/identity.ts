import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Id, IsoTime, LanguageSchema, TimeZoneSchema } from "../base/fields.ts";
import { PlaybackPreferencesSchema, preferenceCalls } from "../preferences/preferences.ts";
import { ProfileSchema, profileCalls } from "../profiles/profiles.ts";
import { accountCalls, FieldValuesSchema } from "./changes.ts";
import { DeviceTokenBody, deviceCodeCalls } from "./device-codes.ts";
import { SolvedChallengeSchema } from "./guess-challenge.ts";
import { ImpersonationLinkBody, ImpersonationModeSchema, ImpersonationSchema, impersonationCalls } from "./impersonation.ts";
import { remainingAccessCalls } from "./remaining-access.ts";
import { AuthenticatorSetupSchema, FactorCodeSchema, PasskeyAnswerSchema, securityCalls } from "./security.ts";

/** Passwords and field values are never trimmed here and never logged. */
const Secret = v.pipe(v.string(), v.maxLength(256));

export const TokensSchema = v.object({
  authorisationToken: v.string(),
  refreshToken: v.string(),
  /** `added`: seconds until the authorisation token expires. */
  expiresIn: v.number(),
  linkedAccounts: v.array(v.object({ provider: v.string() })),
  missingInformationStatus: v.picklist(["NONE", "REQUIRED"]),
  /** `added`: at sign-in, the secret that identifies the device; send it as x-device (ID-30). */
  device: v.optional(v.string()),
  /** `added`: at sign-in, true when the account has several profiles and none is chosen yet (ID-21). */
  profileChoice: v.optional(v.boolean()),
});
export type Tokens = v.InferOutput<typeof TokensSchema>;

/**
 * Steps that complete a sign-in, in this order: `details.steps` of 428 COMPLETION_REQUIRED. A CONSENT has the terms to show, a PROFILE the
 * missing fields of the provider.
 */
export const CompletionStepSchema = v.variant("type", [
  /** A code of the authenticator app, a recovery code, or a passkey: `code` or `passkey` of the answer (ID-27). */
  v.object({ type: v.literal("SECOND_FACTOR"), methods: v.array(v.picklist(["TOTP", "RECOVERY_CODE", "PASSKEY"])) }),
  /** The realm requires a second factor and this viewer has none: they set up an authenticator app with a `code` of it. */
  v.object({ type: v.literal("SECOND_FACTOR_SETUP"), ...AuthenticatorSetupSchema.entries }),
  v.object({ type: v.literal("EMAIL_CONFIRMATION") }),
  v.object({ type: v.literal("CONSENT"), terms: v.array(v.string()) }),
  v.object({ type: v.literal("PROFILE"), fields: v.array(v.string()) }),
]);
export type CompletionStep = v.InferOutput<typeof CompletionStepSchema>;

/**
 * `details` of 428 COMPLETION_REQUIRED. Without a challenge, only the mail continues the sign-in. `device`: for a sign-up that waits for
 * its mail, the secret of this device; with it (x-device) the mailed link needs no answer.
 */
export const CompletionSchema = v.object({
  challenge: v.optional(v.string()),
  device: v.optional(v.string()),
  steps: v.array(CompletionStepSchema),
});

/** Token of a link in mail, or of a challenge. */
const OneTimeToken = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
/** Answers to the choices among the realm's terms, by `fieldName`. */
const Consents = v.pipe(
  v.record(v.pipe(v.string(), v.maxLength(63)), v.boolean()),
  v.check((consents) => Object.keys(consents).length <= 40),
);

/** S1§3, Consent term, in the caller's language. An INFORMATION_TEXT is read only and never blocks. */
export const ConsentTermSchema = v.object({
  fieldName: Id,
  fieldType: v.picklist(["INFORMATION_TEXT", "BINARY_CHOICE"]),
  required: v.boolean(),
  label: v.string(),
  text: v.string(),
  /** Initial value of a choice. */
  default: v.boolean(),
  /** Location of the same value on a remote platform. */
  data: v.optional(v.object({ default: v.boolean() })),
  /** `added`: a required term must be accepted again when its version changes. */
  version: v.string(),
  /** `added`: the realm's page (`getPage`) with the whole text. */
  page: v.nullable(Id),
});
export type ConsentTerm = v.InferOutput<typeof ConsentTermSchema>;

const AnsweredTermsSchema = v.object({
  terms: v.array(v.object({ ...ConsentTermSchema.entries, answer: v.nullable(v.boolean()), answeredAt: v.nullable(IsoTime) })),
});

/** A path on the realm's own origin; it is checked again before a redirect. */
const WayBack = v.pipe(v.string(), v.maxLength(1000), v.regex(/^\/(?![/\\])[^\s\\]*$/u));
/** Typed text, not validated, so that the answer does not depend on its format. */
const TypedEmail = v.pipe(v.string(), v.minLength(1), v.maxLength(320));

/** S1§3, Session user. */
export const SessionUserSchema = v.object({
  id: v.string(),
  loc: LanguageSchema,
  rol: v.picklist(["GUEST", "VIEWER", "OPERATOR"]),
  isGuest: v.boolean(),
});
export type SessionUser = v.InferOutput<typeof SessionUserSchema>;

/** Current profile, limited to the fields that a page may have. */
export const SessionProfileSchema = v.pick(ProfileSchema, ["id", "name", "avatarId", "isChild", "maxRating"]);
export type SessionProfile = v.InferOutput<typeof SessionProfileSchema>;

/**
 * Answer of the viewer who follows a mailed link, about an account that was created with the unproved address (P17). KEEP: the viewer
 * created it. OWN: another person did, and the viewer gets a new account. A missing answer gets VALIDATION_FAILED at `account`, and the
 * link remains valid.
 */
const WhoseAccountSchema = v.picklist(["KEEP", "OWN"]);
export type WhoseAccount = v.InferOutput<typeof WhoseAccountSchema>;

export const identity = {
  ...securityCalls,
  ...profileCalls,
  ...accountCalls,
  ...deviceCodeCalls,
  ...impersonationCalls,
  ...remainingAccessCalls,
  beginImpersonation: endpoint({
    method: "POST",
    path: "/impersonation",
    source: "added",
    access: "operator",
    scope: "accounts",
    audit: "realm",
    limit: { per: "viewer", points: 30, seconds: 900 },
    summary: "Act for the viewer of a link, for 30 minutes (RT-12). It works once; the operator's own session ends",
    body: ImpersonationLinkBody,
    response: TokensSchema,
    errors: ["LINK_INVALID", "IMPERSONATION_OVER"],
  }),
  signInWithPasskey: endpoint({
    method: "POST",
    path: "/login/passkey",
    source: "added",
    access: "realm",
    limit: { per: "address", points: 300, seconds: 300 },
    summary: "Sign in with a passkey (ID-27)",
    body: v.strictObject({ passkey: PasskeyAnswerSchema }),
    response: TokensSchema,
    errors: ["PASSKEY_INVALID", "COMPLETION_REQUIRED"],
  }),
  signInByDeviceCode: endpoint({
    method: "POST",
    path: "/device/token",
    source: "added",
    access: "realm",
    limit: { per: "address", points: 600, seconds: 300 },
    summary: "A device asks whether its viewer has let it in (ID-25); tokens once. `details.interval`: seconds until the next question",
    body: DeviceTokenBody,
    response: TokensSchema,
    errors: ["AUTHORIZATION_PENDING", "SLOW_DOWN", "DEVICE_DENIED", "SIGN_IN_EXPIRED", "COMPLETION_REQUIRED"],
  }),
  login: endpoint({
    method: "POST",
    path: "/login",
    source: "S1§7",
    access: "realm",
    limit: { per: "address", points: 600, seconds: 300 },
    summary: "Sign in with the realm's own credentials (ID-01)",
    body: v.strictObject({
      id: v.pipe(v.string(), v.maxLength(320)),
      secret: Secret,
      /** `added`: solution of the challenge in `details.challenge` of an error (ID-31). */
      challenge: v.optional(SolvedChallengeSchema),
    }),
    response: TokensSchema,
    errors: ["INVALID_CREDENTIALS", "CHALLENGE_FAILED", "COMPLETION_REQUIRED", "BUSY"],
  }),
  answerChallenge: endpoint({
    method: "POST",
    path: "/login/challenge",
    source: "added",
    access: "realm",
    limit: { per: "address", points: 300, seconds: 300 },
    summary: "Go on with a sign-in that asked for something first; COMPLETION_REQUIRED again says what is left, maybe by a new challenge",
    body: v.strictObject({
      challenge: OneTimeToken,
      fields: v.optional(FieldValuesSchema),
      consents: v.optional(Consents),
      code: v.optional(FactorCodeSchema),
      passkey: v.optional(PasskeyAnswerSchema),
    }),
    response: TokensSchema,
    errors: ["SIGN_IN_EXPIRED", "COMPLETION_REQUIRED", "VALIDATION_FAILED", "CODE_INVALID", "AUTHENTICATOR_UNREADABLE", "PASSKEY_INVALID"],
  }),
  readChallenge: endpoint({
    method: "POST",
    path: "/login/challenge/steps",
    source: "added",
    access: "realm",
    limit: { per: "address", points: 300, seconds: 300 },
    summary: "What a sign-in still asks for. Nothing is used up",
    body: v.strictObject({ challenge: OneTimeToken }),
    response: v.object({ steps: v.array(CompletionStepSchema) }),
    errors: ["SIGN_IN_EXPIRED"],
  }),
  remindOfChallenge: endpoint({
    method: "POST",
    path: "/login/challenge/mail",
    source: "added",
    access: "realm",
    limit: { per: "address", points: 10, seconds: 3600 },
    summary: "Send the confirmation mail of a challenge again",
    body: v.strictObject({ challenge: OneTimeToken }),
    response: "empty",
    errors: ["SIGN_IN_EXPIRED"],
  }),
  signUp: endpoint({
    method: "POST",
    path: "/signup",
    source: "added",
    access: "realm",
    limit: { per: "address", points: 120, seconds: 3600 },
    summary:
      "Register with the provider's fields and sign in (ID-02). Field errors come in details.fields; without `consents` they are asked after",
    body: v.strictObject({
      provider: Id,
      fields: FieldValuesSchema,
      consents: v.optional(Consents),
      from: v.optional(WayBack),
      /** Solution of the challenge in `details.challenge` of an error (ID-31). */
      challenge: v.optional(SolvedChallengeSchema),
    }),
    response: TokensSchema,
    errors: ["SIGN_UP_CLOSED", "ACCOUNT_CONFLICT", "CHALLENGE_FAILED", "COMPLETION_REQUIRED", "VALIDATION_FAILED", "BUSY"],
  }),
  listConsentTerms: endpoint({
    method: "GET",
    path: "/consent/terms",
    source: "added",
    access: "realm",
    summary: "The realm's terms in the caller's language (ID-23), in the order in which they are shown",
    response: v.object({ terms: v.array(ConsentTermSchema) }),
  }),
  listConsents: endpoint({
    method: "GET",
    path: "/user/consents",
    source: "added",
    access: "viewer",
    summary: "The realm's terms with what the viewer has answered to their current version",
    response: AnsweredTermsSchema,
  }),
  setConsents: endpoint({
    method: "PUT",
    path: "/user/consents",
    source: "added",
    access: "viewer",
    openTerms: true,
    limit: { per: "viewer", points: 60, seconds: 60 },
    summary: "Keep the viewer's answers to optional choices, such as marketing; a required one stays accepted",
    body: v.strictObject({ consents: Consents }),
    response: AnsweredTermsSchema,
    errors: ["VALIDATION_FAILED"],
  }),
  askPasswordReset: endpoint({
    method: "POST",
    path: "/reset-password/create",
    source: "S1§7",
    access: "realm",
    limit: { per: "address", points: 60, seconds: 3600 },
    summary: "Mail a link that sets a new password (ID-08); the same answer for every address",
    body: v.strictObject({ id: TypedEmail, provider: v.optional(Id) }),
    response: "empty",
  }),
  resetPassword: endpoint({
    method: "PUT",
    path: "/reset-password",
    source: "S1§7",
    access: "realm",
    limit: { per: "address", points: 60, seconds: 900 },
    summary: "Set a password by the token of a mail (ID-08). Every session of the account ends",
    body: v.strictObject({ token: OneTimeToken, secret: Secret, account: v.optional(WhoseAccountSchema) }),
    response: "empty",
    errors: ["LINK_INVALID", "VALIDATION_FAILED", "BUSY"],
  }),
  askMagicLink: endpoint({
    method: "GET",
    path: "/token/alt/magic-email",
    source: "S1§7",
    access: "realm",
    impersonator: "NEVER",
    limit: { per: "address", points: 60, seconds: 3600 },
    summary: "Mail a link that signs in (ID-07); the same answer for every address",
    query: v.strictObject({ email: TypedEmail }),
    response: "empty",
  }),
  signInByMagicLink: endpoint({
    method: "POST",
    path: "/token/alt/magic-email",
    source: "S1§7",
    access: "realm",
    limit: { per: "address", points: 60, seconds: 900 },
    summary: "Sign in by the token of a mail (ID-07). It works once",
    body: v.strictObject({ token: OneTimeToken, account: v.optional(WhoseAccountSchema) }),
    response: TokensSchema,
    errors: ["LINK_INVALID", "VALIDATION_FAILED", "COMPLETION_REQUIRED"],
  }),
  confirmEmail: endpoint({
    method: "POST",
    path: "/email-confirmation",
    source: "added",
    access: "realm",
    limit: { per: "address", points: 60, seconds: 900 },
    summary:
      "Confirm an address by the token of a mail (ID-09); a pending sign-up becomes an account. A device (x-device) that did not sign up answers `account`, and gives a password; at the new address of a change it gives the account's password alone",
    body: v.strictObject({
      token: OneTimeToken,
      /** `added`: required after VALIDATION_FAILED at `account`. KEEP with the account's password changes nothing else in the account. */
      account: v.optional(WhoseAccountSchema),
      /**
       * `added`: the password of the account, or a new one. For the link to the new address of a change, the account's current password; it
       * is required after VALIDATION_FAILED at `secret` alone.
       */
      secret: v.optional(Secret),
    }),
    response: v.object({
      email: v.string(),
      /** HALF_CHANGED, CHANGED: a link of a change of address, the first or the second of the two. */
      outcome: v.optional(v.picklist(["CONFIRMED", "HALF_CHANGED", "CHANGED"]), "CONFIRMED"),
      /** `added`: the `from` of a sign-up. It is unchecked: a client follows only paths that it knows. */
      from: v.optional(v.nullable(v.string()), null),
    }),
    errors: ["LINK_INVALID", "PASSWORD_INVALID", "VALIDATION_FAILED", "BUSY"],
  }),
  remindToConfirm: endpoint({
    method: "POST",
    path: "/user/email-confirmation",
    source: "added",
    access: "viewer",
    impersonator: "WRITE",
    limit: { per: "viewer", points: 5, seconds: 3600 },
    summary: "Mail the viewer a link that confirms their address; nothing is sent when it is confirmed",
    response: "empty",
  }),
  refreshToken: endpoint({
    method: "POST",
    path: "/token/refresh",
    source: "S1§7",
    access: "realm",
    impersonator: "READ",
    limit: { per: "address", points: 1200, seconds: 60 },
    summary: "Rotate. A rotated token returns its same successor until that is first used, plus 60 s (product rules, Sessions)",
    body: v.strictObject({ refreshToken: v.pipe(v.string(), v.maxLength(400)) }),
    response: TokensSchema,
    errors: ["TOKEN_INVALID"],
  }),
  logout: endpoint({
    method: "POST",
    path: "/logout",
    source: "added",
    access: "realm",
    impersonator: "READ",
    limit: { per: "address", points: 300, seconds: 60 },
    summary: "End the session of a refresh token (ID-28); an unknown token is no error",
    body: v.strictObject({ refreshToken: v.pipe(v.string(), v.maxLength(400)) }),
    response: "empty",
  }),
  getSession: endpoint({
    method: "GET",
    path: "/session",
    source: "added",
    access: "realm",
    summary: "Who the caller is; a guest without a token (ID-24)",
    response: v.object({
      user: SessionUserSchema,
      name: v.nullable(v.string()),
      email: v.nullable(v.string()),
      /** `added`: the session's profile (ID-26); null: the account's holder. */
      profile: v.optional(v.nullable(SessionProfileSchema), null),
      /** `added`: true when the viewer has proved the address (ID-09). */
      emailVerified: v.optional(v.boolean(), false),
      /** `added`: time of the account's requested deletion; null: not requested. */
      deletionAt: v.optional(v.nullable(IsoTime), null),
      /**
       * `added`: steps that the viewer must complete, for example changed terms (ID-23). Until then, writing calls answer
       * COMPLETION_REQUIRED.
       */
      completion: v.optional(v.array(CompletionStepSchema), []),
      /** `added`: set when an operator acts for the viewer (RT-12). */
      impersonation: v.optional(v.nullable(ImpersonationSchema), null),
      /** `added`: the zone that the viewer chose for their account; null: the device's (PL-15). */
      timeZone: v.nullable(TimeZoneSchema),
      /** `added`: the viewer's playback preferences (LS-06); absent for a guest. */
      preferences: v.optional(PlaybackPreferencesSchema),
    }),
  }),
  listSessions: endpoint({
    method: "GET",
    path: "/user/sessions",
    source: "added",
    access: "viewer",
    summary: "Where the viewer is signed in (ID-30), the device that was used last first",
    response: v.object({
      sessions: v.array(
        v.object({
          id: Id,
          /** Name from its user agent; empty when unknown. */
          browser: v.string(),
          system: v.string(),
          region: v.nullable(v.string()),
          createdAt: IsoTime,
          seenAt: IsoTime,
          /** Mode of an operator who acts for the viewer in it (RT-12); null: it is the viewer's own session. */
          impersonated: v.optional(v.nullable(ImpersonationModeSchema), null),
          /** True for the session of the call. */
          current: v.boolean(),
        }),
      ),
    }),
  }),
  endSession: endpoint({
    method: "DELETE",
    path: "/user/sessions/{id}",
    source: "added",
    access: "viewer",
    openTerms: true,
    impersonator: "WRITE",
    limit: { per: "viewer", points: 60, seconds: 60 },
    summary: "Sign one of the viewer's devices out (ID-30)",
    params: v.strictObject({ id: Id }),
    response: "empty",
    errors: ["NOT_FOUND"],
  }),
  endOtherSessions: endpoint({
    method: "DELETE",
    path: "/user/sessions",
    source: "added",
    access: "viewer",
    openTerms: true,
    impersonator: "WRITE",
    limit: { per: "viewer", points: 60, seconds: 60 },
    summary: "Sign every other device out (ID-30)",
    response: "empty",
  }),
  ...preferenceCalls,
};
