import * as v from "valibot";
import { endpoint } from "../base/endpoint.ts";
import { Id } from "../base/fields.ts";
import { customerIdentityCalls } from "./customer-identity.ts";
import { hostedSignInCalls } from "./hosted-sign-in.ts";
import { Back, flow, leaving, short, signInErrors, signingIn } from "./parts.ts";
import { tvProviderCalls } from "./tv-provider.ts";
import { typedSignInCalls } from "./typed-sign-in.ts";

const Code = short(4_000);
/** A token that a provider signed. */
const SignedToken = short(8_000);
/** Additional parameters for the provider, as a query string: `ui_locales=ar&acr_values=urn%3A2`. Security parameters are ignored. */
const ExtraParams = v.optional(v.pipe(v.string(), v.maxLength(1_000)));

const AuthUriQuery = {
  extraParams: ExtraParams,
  back: Back,
  /** `added`: the secret of a browser whose sign-in has begun in another tab. */
  browser: v.optional(short(200)),
  /** `added`. LICENCE: the viewer gets a licence there, and comes back to /licence-redirect. */
  purpose: v.optional(v.picklist(["LICENCE"])),
};

/** The provider's answer: a code, or its error (RFC 6749, 4.1.2.1). `iss`: the issuer (RFC 9207). */
const CodeAnswer = v.strictObject({
  authorisationCode: v.optional(Code),
  error: v.optional(short(200)),
  iss: v.optional(short(400)),
  ...flow,
});

/** Sign-in with another provider. The path parameter is the provider's id, or its client's name. */
export const federation = {
  ...tvProviderCalls,
  ...typedSignInCalls,
  ...hostedSignInCalls,
  ...customerIdentityCalls,
  getOpenIdAuthUri: endpoint({
    ...leaving,
    method: "GET",
    path: "/openid/{provider}/auth-uri",
    source: "S1§7",
    summary:
      "Addresses at which a viewer signs in or up at an OpenID provider, and one without a visible page for a viewer who is signed in there",
    params: v.strictObject({ provider: Id }),
    query: v.strictObject({ authoriseUriFlow: v.picklist(["SIGNUP", "SIGNIN"]), ...AuthUriQuery }),
    response: v.object({
      authorisationUri: v.string(),
      silentAuthorisationUri: v.string(),
      /** `added`: the browser stores it and sends it with the answer. */
      browser: v.string(),
    }),
    errors: ["NOT_FOUND", "SIGN_IN_PROVIDER_UNAVAILABLE"],
  }),
  signInByOpenId: endpoint({
    ...signingIn,
    method: "POST",
    path: "/openid/{client}/token",
    source: "S1§7",
    summary: "Sign in by the code of an OpenID provider",
    params: v.strictObject({ client: Id }),
    body: CodeAnswer,
    errors: signInErrors,
  }),
  getOpenIdLogoutUri: endpoint({
    method: "GET",
    path: "/openid/{client}/logout-uri",
    source: "S1§7",
    access: "viewer",
    limit: { per: "viewer", points: 60, seconds: 60 },
    summary: "The address at which the viewer signs out at this session's provider",
    params: v.strictObject({ client: Id }),
    response: v.object({ logoUri: v.string() }),
    errors: ["NOT_FOUND", "SIGN_IN_PROVIDER_UNAVAILABLE"],
  }),
  getOAuthAuthUri: endpoint({
    ...leaving,
    method: "GET",
    path: "/oauth/{provider}/auth-uri",
    source: "S1§7",
    summary: "The address at which a viewer signs in at an OAuth provider, Facebook or Apple",
    params: v.strictObject({ provider: Id }),
    query: v.strictObject({ ...AuthUriQuery, signUp: v.optional(v.picklist(["true", "false"])) }),
    response: v.object({ authorisationUri: v.string(), browser: v.string() }),
    errors: ["NOT_FOUND", "SIGN_IN_PROVIDER_UNAVAILABLE"],
  }),
  signInByOAuth: endpoint({
    ...signingIn,
    method: "POST",
    path: "/oauth/{provider}/token",
    source: "S1§7",
    summary: "Sign in by the code of an OAuth provider",
    params: v.strictObject({ provider: Id }),
    body: CodeAnswer,
    errors: signInErrors,
  }),
  logoutByOAuth: endpoint({
    method: "POST",
    path: "/oauth/{provider}/logout",
    source: "S1§7",
    access: "realm",
    limit: { per: "address", points: 300, seconds: 60 },
    summary: "End a session of an OAuth provider, here and at the provider; an unknown token is no error",
    params: v.strictObject({ provider: Id }),
    body: v.strictObject({ refreshToken: short(400) }),
    response: "empty",
    errors: ["NOT_FOUND"],
  }),
  signInByApple: endpoint({
    ...signingIn,
    method: "POST",
    path: "/login/apple-id",
    source: "S1§7",
    summary: "Sign in by Apple's code. With the nonce of a native app, or with the state of a browser",
    body: v.pipe(
      v.strictObject({
        code: v.optional(Code),
        error: v.optional(short(200)),
        nonce: v.optional(short(200)),
        callbackUri: v.optional(short(400)),
        /** `added`: name that Apple gave to the page, at the first sign-in only. It has no effect on security. */
        name: v.optional(v.pipe(v.string(), v.maxLength(120))),
        state: v.optional(short(200)),
        browser: v.optional(short(200)),
        iss: v.optional(short(400)),
      }),
      v.check(
        ({ code, nonce, state, browser }) => (state !== undefined && browser !== undefined) || (code !== undefined && nonce !== undefined),
        "required",
      ),
    ),
    errors: signInErrors,
  }),
  signInByFacebook: endpoint({
    ...signingIn,
    method: "POST",
    path: "/login/social/facebook",
    source: "S1§7",
    summary: "Sign in by Facebook's code",
    body: v.strictObject({ code: v.optional(Code), error: v.optional(short(200)), ...flow }),
    errors: signInErrors,
  }),
  signInByGoogle: endpoint({
    ...signingIn,
    method: "POST",
    path: "/login/social/google",
    source: "S1§7",
    summary: "Sign in by a token that Google signed for this realm",
    body: v.strictObject({ idToken: SignedToken, nonce: v.optional(short(200)) }),
    errors: signInErrors,
  }),
};
