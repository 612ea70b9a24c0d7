import { type PageDefinition, page, samePath } from "../page-definition.ts";

/** Signing in with another provider. They stand behind the other pages of `/login`, which are no providers. */
export const federationRoutes = {
  loginProvider: page({
    file: "routes/identity/login-provider.tsx",
    path: {
      default: "/login/:authProvider/:clientName?",
      es: "/iniciar-sesion/:authProvider/:clientName?",
      pt: "/entrar/:authProvider/:clientName?",
    },
    labels: ["identity", "federation", "field"],
    layout: "plain",
    cache: false,
  }),
  /** Where providers send viewers back to. One spelling: it is registered there. */
  oauthCallback: page({
    file: "routes/identity/oauth-callback.tsx",
    path: samePath("/oauth/:provider/:appname?"),
    labels: ["identity", "federation"],
    layout: "plain",
    cache: false,
  }),
  oidc: page({
    file: "routes/identity/oauth-callback.tsx",
    path: samePath("/oidc"),
    labels: ["identity", "federation"],
    layout: "plain",
    cache: false,
  }),
  oidcLogin: page({
    file: "routes/identity/oidc-login.tsx",
    path: samePath("/oidc/login"),
    labels: ["identity", "federation"],
    layout: "plain",
    cache: false,
  }),
  oidcSignup: page({
    file: "routes/identity/oidc-signup.tsx",
    path: samePath("/oidc/signup"),
    labels: ["identity", "federation"],
    layout: "plain",
    cache: false,
  }),
  oidcRequestPassword: page({
    file: "routes/identity/oidc-password.tsx",
    path: samePath("/oidc/request-password"),
    labels: ["identity", "federation"],
    layout: "plain",
    cache: false,
  }),
  oidcResetPassword: page({
    file: "routes/identity/oidc-password.tsx",
    path: samePath("/oidc/reset-password"),
    labels: ["identity", "federation"],
    layout: "plain",
    cache: false,
  }),
  /** Which television provider; without one in the address, what the account is connected to. One spelling: it is registered there. */
  providers: page({
    file: "routes/identity/providers.tsx",
    path: samePath("/providers/:result?/:device?"),
    labels: ["identity", "federation"],
    layout: "plain",
    cache: false,
  }),
  /** Where a licence of another provider is got, and where that sends viewers back to. One spelling: it is registered there. */
  licenceRedirect: page({
    file: "routes/identity/licence-redirect.tsx",
    path: samePath("/licence-redirect"),
    labels: [],
    layout: "plain",
    cache: false,
  }),
  oidcAccount: page({
    file: "routes/identity/oidc-account.tsx",
    path: samePath("/oidc/account"),
    labels: ["identity", "federation"],
    layout: "plain",
    cache: false,
  }),
} as const satisfies Record<string, PageDefinition>;
