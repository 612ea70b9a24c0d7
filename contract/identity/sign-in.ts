import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { FieldValuesSchema } from "./changes.ts";
import { CompletionStepSchema } from "./completion.ts";
import { OneTimeTokenSchema, SecretSchema } from "./fields.ts";
import { SolvedChallengeSchema } from "./guess-challenge.ts";
import { FactorCodeSchema, PageOriginSchema, PasskeyAnswerSchema, PasskeyOptionsSchema } from "./security.ts";
import { TermAnswersSchema } from "./terms.ts";
import { TokensSchema } from "./tokens.ts";

/** Sign-in by password or passkey, and the steps that complete any sign-in. */
export const signInCalls = {
  login: endpoint({
    method: "POST",
    path: "/login",
    source: "S1§7",
    access: "realm",
    limit: { per: "address", points: 600, seconds: 300 },
    summary: "Sign in with the realm's own credentials (ID-01)",
    body: v.strictObject({
      id: v.pipe(v.string(), v.maxLength(320)),
      secret: SecretSchema,
      /** `added`: solution of the challenge in `details.challenge` of an error. */
      challenge: v.optional(SolvedChallengeSchema),
    }),
    response: TokensSchema,
    errors: ["INVALID_CREDENTIALS", "CHALLENGE_FAILED", "COMPLETION_REQUIRED", "BUSY"],
  }),
  passkeyOptions: endpoint({
    method: "POST",
    path: "/login/passkey/options",
    source: "added",
    access: "realm",
    limit: { per: "address", points: 300, seconds: 300 },
    summary: "Options to sign in with a passkey, to answer a challenge with one, or, when signed in, to prove the viewer's identity",
    body: v.strictObject({ origin: PageOriginSchema, challenge: v.optional(OneTimeTokenSchema) }),
    response: PasskeyOptionsSchema,
    errors: ["FORBIDDEN", "SIGN_IN_EXPIRED"],
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
  answerChallenge: endpoint({
    method: "POST",
    path: "/login/challenge",
    source: "added",
    access: "realm",
    limit: { per: "address", points: 300, seconds: 300 },
    summary:
      "Continue a sign-in with answers to its challenge; another COMPLETION_REQUIRED lists the remaining steps, possibly with a new challenge",
    body: v.strictObject({
      challenge: OneTimeTokenSchema,
      fields: v.optional(FieldValuesSchema),
      consents: v.optional(TermAnswersSchema),
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
    summary: "The remaining steps of a sign-in. The challenge stays valid",
    body: v.strictObject({ challenge: OneTimeTokenSchema }),
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
    body: v.strictObject({ challenge: OneTimeTokenSchema }),
    response: "empty",
    errors: ["SIGN_IN_EXPIRED"],
  }),
};
