import type { federationPaths } from "../../../app/routing/paths/federation.ts";
import { answers, at, CALLBACK, EVERYBODY, LEAVES, on, type PageRow, WAY_IN } from "../page-row.ts";

export const federationPages: Readonly<Record<keyof typeof federationPaths, PageRow>> = {
  loginProvider: at("/login/league-id", WAY_IN, "own"),
  oauthCallback: at("/oauth/faces?error=access_denied&state=made-up", CALLBACK, "own"),
  oidc: at("/oidc?error=access_denied&state=made-up", CALLBACK, "own"),
  oidcLogin: on(LEAVES, "guest"),
  oidcSignup: on(LEAVES, "guest"),
  oidcRequestPassword: on(answers("/login/request-password", "/login/request-password"), "guest"),
  oidcResetPassword: on(answers("/login/request-password", "/login/request-password"), "guest"),
  providers: at("/providers?provider=tv", EVERYBODY, "own"),
  licenceRedirect: on(answers("/", "/"), "guest"),
  oidcAccount: on(answers("SIGN_IN", "/account"), "guest"),
};
