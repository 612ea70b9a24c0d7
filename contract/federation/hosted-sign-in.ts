import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { TokensSchema } from "../identity/tokens.ts";
import { Back, flow, leaving, short, signInErrors, signingIn } from "./parts.ts";

const Token = short(8_000);
const Secret = v.pipe(v.string(), v.maxLength(256));
const Name = v.pipe(v.string(), v.maxLength(320));
const errors = [...signInErrors, "INVALID_CREDENTIALS", "NOT_FOUND"] as const;

/** A hosted social-auth service. */
export const hostedSignInCalls = {
  signUpByHosted: endpoint({
    ...signingIn,
    method: "POST",
    path: "/v1/firebase-auth/signup",
    source: "S1§7",
    summary: "Create an account at the hosted social-auth service and sign in. The entered data is passed on and not stored",
    body: v.strictObject({
      username: Name,
      password: Secret,
      consentAnswers: v.optional(v.record(v.pipe(v.string(), v.maxLength(63)), v.boolean())),
      appCheckToken: v.optional(Token),
    }),
    errors,
  }),
  signInByHostedPassword: endpoint({
    ...signingIn,
    method: "POST",
    path: "/v1/firebase-auth/password",
    source: "added",
    summary: "Sign in with an address and a password of the hosted social-auth service, for pages without scripts",
    body: v.strictObject({ id: Name, secret: Secret }),
    errors,
  }),
  signInByHosted: endpoint({
    ...signingIn,
    method: "POST",
    path: "/v1/firebase-auth",
    source: "S1§7",
    summary: "Sign in with a token that an app got from the hosted social-auth service. Its refresh token is not used",
    body: v.strictObject({ firebaseAuthToken: Token, firebaseRefreshToken: v.optional(Token) }),
    errors,
  }),
  signInByOpin: endpoint({
    ...signingIn,
    method: "POST",
    path: "/api/v1/opin-auth",
    source: "S1§7",
    summary: "The same sign-in for apps that name the token `opinAuthToken`",
    body: v.strictObject({ opinAuthToken: Token }),
    errors,
  }),
  getHostedAuthUri: endpoint({
    ...leaving,
    method: "GET",
    path: "/v1/firebase-auth/auth-uri",
    source: "added",
    summary: "The address at which a viewer signs in at one of the service's social providers, in a new window or in the same one",
    query: v.strictObject({ providerId: short(120), back: Back, browser: v.optional(flow.browser) }),
    /** The browser stores `state` and `browser` and sends them with the answer, because the service has a state of its own. */
    response: v.object({ authorisationUri: v.string(), ...flow }),
    errors: ["NOT_FOUND", "SIGN_IN_PROVIDER_UNAVAILABLE"],
  }),
  signInByHostedProvider: endpoint({
    ...signingIn,
    method: "POST",
    path: "/v1/firebase-auth/provider",
    source: "added",
    summary: "Sign in with the social provider's response: the query of the return address",
    body: v.strictObject({ answer: short(6_000), ...flow }),
    errors: [...signInErrors, "NOT_FOUND"],
  }),
  syncEntitlements: endpoint({
    ...signingIn,
    method: "POST",
    path: "/api/v1/entitlement-sync",
    source: "S1§7",
    summary:
      "New tokens for a session of the service; the viewer's details and entitlements are reloaded from it. Rotates as /token/refresh does",
    body: v.strictObject({ refreshToken: short(400) }),
    response: TokensSchema,
    errors: ["TOKEN_INVALID", "NOT_FOUND"],
  }),
};
