import type { accountPaths, accountResourcePaths } from "../paths/account.ts";
import type { PageDefinition } from "./page-definition.ts";

/** The viewer's account. */
export const accountPages = {
  account: {
    file: "routes/account/account.tsx",
    labels: ["account", "commerce", "field"],
    layout: "chrome",
    cache: false,
  },
  accountSubscriptions: {
    file: "routes/account/subscriptions.tsx",
    labels: ["account", "commerce", "field"],
    layout: "chrome",
    cache: false,
  },
  accountLicence: {
    file: "routes/account/licence.tsx",
    labels: ["account", "commerce", "field"],
    layout: "chrome",
    cache: false,
  },
  accountCancel: {
    file: "routes/account/cancel.tsx",
    labels: ["account", "commerce", "field"],
    layout: "chrome",
    cache: false,
  },
  accountCards: {
    file: "routes/account/cards.tsx",
    labels: ["account", "commerce"],
    layout: "chrome",
    cache: false,
  },
  paymentUpdate: {
    file: "routes/account/payment-update.tsx",
    labels: ["account", "commerce"],
    layout: "chrome",
    cache: false,
  },
  accountPayments: {
    file: "routes/account/payments.tsx",
    labels: ["account", "commerce"],
    layout: "chrome",
    cache: false,
  },
  accountGifts: {
    file: "routes/account/gifts.tsx",
    labels: ["account", "gift"],
    layout: "chrome",
    cache: false,
  },
  accountDetails: {
    file: "routes/account/details.tsx",
    labels: ["account", "personal", "field", "commerce"],
    layout: "chrome",
    cache: false,
  },
  accountPreferences: {
    file: "routes/account/preferences.tsx",
    labels: ["account", "personal", "playback", "captions", "results", "push", "field"],
    layout: "chrome",
    cache: false,
  },
  accountDevices: {
    file: "routes/account/devices.tsx",
    labels: ["account", "security", "error"],
    layout: "chrome",
    cache: false,
  },
  accountSecurity: {
    file: "routes/account/security.tsx",
    labels: ["account", "security", "error"],
    layout: "chrome",
    cache: false,
  },
  accountAuthenticator: {
    file: "routes/account/authenticator.tsx",
    labels: ["account", "security"],
    layout: "chrome",
    cache: false,
  },
  accountPassword: {
    file: "routes/account/password.tsx",
    labels: ["account", "security", "identity", "field"],
    layout: "chrome",
    cache: false,
  },
  accountProof: {
    file: "routes/account/proof.tsx",
    labels: ["account", "security", "identity", "field"],
    layout: "chrome",
    cache: false,
  },
  accountEmail: {
    file: "routes/account/email.tsx",
    labels: ["account", "personal", "field"],
    layout: "chrome",
    cache: false,
  },
  accountData: {
    file: "routes/account/personal-data.tsx",
    labels: ["account", "personal"],
    layout: "chrome",
    cache: false,
  },
  memberArea: {
    file: "routes/account/member-area.tsx",
    labels: ["account", "commerce", "browse", "title"],
    layout: "chrome",
    cache: false,
  },
} as const satisfies Record<keyof typeof accountPaths, PageDefinition>;

/** Addresses of the account that are no pages. */
export const accountResourceFiles = {
  passkeyOptions: "routes/_resources/passkey.ts",
  personalData: "routes/_resources/personal-data.ts",
  push: "routes/_resources/push.ts",
  receipt: "routes/_resources/receipt.ts",
} as const satisfies Record<keyof typeof accountResourcePaths, string>;
