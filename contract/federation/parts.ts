import * as v from "valibot";
import { TokensSchema } from "../identity/tokens.ts";

export const short = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most));
/** `added`: identifies the sign-in that this answer belongs to, and the browser in which it began. */
export const flow = { state: short(200), browser: short(200) };
/** `added`: the viewer's destination after the sign-in, as a query string; it is returned with the tokens. */
export const Back = v.optional(v.pipe(v.string(), v.maxLength(2_000)));

/** Tokens of a viewer who came back from a provider. */
export const FederatedTokensSchema = v.object({ ...TokensSchema.entries, back: v.optional(v.nullable(v.string()), null) });
export type FederatedTokens = v.InferOutput<typeof FederatedTokensSchema>;

export const signInErrors = [
  "SIGN_IN_EXPIRED",
  "SIGN_IN_CANCELLED",
  "SIGN_IN_REQUIRED",
  "SIGN_IN_REFUSED",
  "SIGN_IN_PROVIDER_UNAVAILABLE",
  "SIGN_UP_CLOSED",
  "ACCOUNT_CONFLICT",
  "DIFFERENT_PROVIDER",
  "COMPLETION_REQUIRED",
  "VALIDATION_FAILED",
] as const;

export const signingIn = {
  access: "realm",
  limit: { per: "address", points: 120, seconds: 300 },
  response: FederatedTokensSchema,
} as const;
export const leaving = { access: "realm", limit: { per: "address", points: 120, seconds: 300 } } as const;
