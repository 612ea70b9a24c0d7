import type { federationPaths } from "../paths/federation.ts";
import type { PageDefinition } from "./page-definition.ts";

/** Sign-in with another provider. These come after the other pages of `/login`, which are no providers. */
export const federationPages = {
  loginProvider: {
    file: "routes/identity/login-provider.tsx",
    labels: ["identity", "federation", "field"],
    layout: "plain",
    cache: false,
  },
  oauthCallback: {
    file: "routes/identity/oauth-callback.tsx",
    labels: ["identity", "federation"],
    layout: "plain",
    cache: false,
  },
  oidc: {
    file: "routes/identity/oauth-callback.tsx",
    labels: ["identity", "federation"],
    layout: "plain",
    cache: false,
  },
  oidcLogin: {
    file: "routes/identity/oidc-login.tsx",
    labels: ["identity", "federation"],
    layout: "plain",
    cache: false,
  },
  oidcSignup: {
    file: "routes/identity/oidc-signup.tsx",
    labels: ["identity", "federation"],
    layout: "plain",
    cache: false,
  },
  oidcRequestPassword: {
    file: "routes/identity/oidc-password.tsx",
    labels: ["identity", "federation"],
    layout: "plain",
    cache: false,
  },
  oidcResetPassword: {
    file: "routes/identity/oidc-password.tsx",
    labels: ["identity", "federation"],
    layout: "plain",
    cache: false,
  },
  providers: {
    file: "routes/identity/providers.tsx",
    labels: ["identity", "federation"],
    layout: "plain",
    cache: false,
  },
  licenceRedirect: {
    file: "routes/identity/licence-redirect.tsx",
    labels: [],
    layout: "plain",
    cache: false,
  },
  oidcAccount: {
    file: "routes/identity/oidc-account.tsx",
    labels: ["identity", "federation"],
    layout: "plain",
    cache: false,
  },
} as const satisfies Record<keyof typeof federationPaths, PageDefinition>;
