import { samePath, spelled } from "./spelled.ts";

/** Signing in with another provider. They stand behind the other pages of `/login`, which are no providers. */
export const federationPaths = {
  loginProvider: spelled(
    "/login/:authProvider/:clientName?",
    "/iniciar-sesion/:authProvider/:clientName?",
    "/entrar/:authProvider/:clientName?",
  ),
  /** Where providers send viewers back to. One spelling: it is registered there. */
  oauthCallback: samePath("/oauth/:provider/:appname?"),
  oidc: samePath("/oidc"),
  oidcLogin: samePath("/oidc/login"),
  oidcSignup: samePath("/oidc/signup"),
  oidcRequestPassword: samePath("/oidc/request-password"),
  oidcResetPassword: samePath("/oidc/reset-password"),
  /** Which television provider; without one in the address, what the account is connected to. One spelling: it is registered there. */
  providers: samePath("/providers/:result?/:device?"),
  /** Where a licence of another provider is got, and where that sends viewers back to. One spelling: it is registered there. */
  licenceRedirect: samePath("/licence-redirect"),
  oidcAccount: samePath("/oidc/account"),
} as const;
