import { samePath, spelled } from "./spelled.ts";

/** Sign-in with another provider. These come after the other pages of `/login`, which are no providers. */
export const federationPaths = {
  loginProvider: spelled(
    "/login/:authProvider/:clientName?",
    "/iniciar-sesion/:authProvider/:clientName?",
    "/entrar/:authProvider/:clientName?",
  ),
  /** Callback of providers. One spelling, because it is registered there. */
  oauthCallback: samePath("/oauth/:provider/:appname?"),
  oidc: samePath("/oidc"),
  oidcLogin: samePath("/oidc/login"),
  oidcSignup: samePath("/oidc/signup"),
  oidcRequestPassword: samePath("/oidc/request-password"),
  oidcResetPassword: samePath("/oidc/reset-password"),
  /**
   * Choice of a television provider; without one in the address, the linked providers of the account. One spelling, because it is
   * registered there.
   */
  providers: samePath("/providers/:result?/:device?"),
  /** Start and callback of buying a licence at another provider. One spelling, because it is registered there. */
  licenceRedirect: samePath("/licence-redirect"),
  oidcAccount: samePath("/oidc/account"),
} as const;
