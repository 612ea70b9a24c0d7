import type { identityPaths, identityResourcePaths } from "../paths/identity.ts";
import type { PageDefinition } from "./page-definition.ts";

/** Signing in, up and out. */
export const identityPages = {
  login: {
    file: "routes/identity/login.tsx",
    labels: ["identity", "federation", "field"],
    layout: "plain",
    cache: false,
    uncachedParameters: [
      "bundle_id",
      "cookies",
      "email",
      "entryPage",
      "extraParams",
      "from",
      "isGrantedOnSignIn",
      "redirectTo",
      "showPurchase",
      "socialProvider",
      "type",
    ],
    scopes: [],
  },
  logout: {
    file: "routes/identity/logout.tsx",
    labels: ["identity"],
    layout: "plain",
    cache: false,
  },
  signup: {
    file: "routes/identity/signup.tsx",
    labels: ["identity", "federation", "field"],
    layout: "plain",
    cache: false,
  },
  completeSignIn: {
    file: "routes/identity/complete-sign-in.tsx",
    labels: ["identity", "field", "security"],
    layout: "plain",
    cache: false,
  },
  requestPassword: {
    file: "routes/identity/request-password.tsx",
    labels: ["identity", "field"],
    layout: "plain",
    cache: false,
  },
  requestNewPassword: {
    file: "routes/identity/request-new-password.tsx",
    labels: ["identity", "field"],
    layout: "plain",
    cache: false,
  },
  loginResetPassword: {
    file: "routes/identity/reset-password.tsx",
    labels: ["identity", "field"],
    layout: "plain",
    cache: false,
    secretAddress: true,
  },
  resetPassword: {
    file: "routes/identity/reset-password.tsx",
    labels: ["identity", "field"],
    layout: "plain",
    cache: false,
    secretAddress: true,
  },
  confirmReset: {
    file: "routes/identity/reset-password.tsx",
    labels: ["identity", "field"],
    layout: "plain",
    cache: false,
    secretAddress: true,
  },
  magicLink: {
    file: "routes/identity/magic-link.tsx",
    labels: ["identity", "field"],
    layout: "plain",
    cache: false,
    secretAddress: true,
  },
  emailConfirmation: {
    file: "routes/identity/email-confirmation.tsx",
    labels: ["identity", "field"],
    layout: "plain",
    cache: false,
    secretAddress: true,
  },
  tvLogin: {
    file: "routes/identity/tv-login.tsx",
    labels: ["identity", "device"],
    layout: "plain",
    cache: false,
  },
  activate: {
    file: "routes/identity/activate.tsx",
    labels: ["identity", "device"],
    layout: "plain",
    cache: false,
    secretAddress: true,
  },
  impersonate: {
    file: "routes/identity/impersonate.tsx",
    labels: ["impersonation"],
    layout: "plain",
    cache: false,
    secretAddress: true,
  },
} as const satisfies Record<keyof typeof identityPaths, PageDefinition>;

/** Addresses of signing in that are no pages. */
export const identityResourceFiles = {
  signInPanel: "routes/_resources/sign-in-panel.ts",
} as const satisfies Record<keyof typeof identityResourcePaths, string>;
