import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Id } from "../base/fields.ts";
import { FieldValuesSchema } from "./changes.ts";
import { WayBackSchema } from "./fields.ts";
import { SolvedChallengeSchema } from "./guess-challenge.ts";
import { TermAnswersSchema } from "./terms.ts";
import { TokensSchema } from "./tokens.ts";

export const signUpCalls = {
  signUp: endpoint({
    method: "POST",
    path: "/signup",
    source: "added",
    access: "realm",
    limit: { per: "address", points: 120, seconds: 3600 },
    summary:
      "Register with the provider's fields and sign in (ID-02). Field errors come in `details.fields`. Without `consents`, the response is a challenge that requests them",
    body: v.strictObject({
      provider: Id,
      fields: FieldValuesSchema,
      consents: v.optional(TermAnswersSchema),
      from: v.optional(WayBackSchema),
      /** Solution of the challenge in `details.challenge` of an error. */
      challenge: v.optional(SolvedChallengeSchema),
    }),
    response: TokensSchema,
    errors: ["SIGN_UP_CLOSED", "ACCOUNT_CONFLICT", "CHALLENGE_FAILED", "COMPLETION_REQUIRED", "VALIDATION_FAILED", "BUSY"],
  }),
};
