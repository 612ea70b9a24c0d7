import { type PageDefinition, page, type ResourceDefinition } from "../page-definition.ts";

/** The viewer's account. */
export const accountRoutes = {
  account: page({
    file: "routes/account/account.tsx",
    path: { default: "/account", es: "/cuenta", pt: "/conta" },
    labels: ["account", "commerce", "field"],
    layout: "chrome",
    cache: false,
  }),
  accountSubscriptions: page({
    file: "routes/account/subscriptions.tsx",
    path: { default: "/account/subscriptions", es: "/cuenta/suscripciones", pt: "/conta/assinaturas" },
    labels: ["account", "commerce", "field"],
    layout: "chrome",
    cache: false,
  }),
  accountLicence: page({
    file: "routes/account/licence.tsx",
    path: {
      default: "/account/subscriptions/:licenceId",
      es: "/cuenta/suscripciones/:licenceId",
      pt: "/conta/assinaturas/:licenceId",
    },
    labels: ["account", "commerce", "field"],
    layout: "chrome",
    cache: false,
  }),
  accountCancel: page({
    file: "routes/account/cancel.tsx",
    path: {
      default: "/account/subscriptions/:licenceId/cancel",
      es: "/cuenta/suscripciones/:licenceId/cancelar",
      pt: "/conta/assinaturas/:licenceId/cancelar",
    },
    labels: ["account", "commerce", "field"],
    layout: "chrome",
    cache: false,
  }),
  accountCards: page({
    file: "routes/account/cards.tsx",
    path: { default: "/account/cards", es: "/cuenta/tarjetas", pt: "/conta/cartoes" },
    labels: ["account", "commerce"],
    layout: "chrome",
    cache: false,
  }),
  paymentUpdate: page({
    file: "routes/account/payment-update.tsx",
    path: {
      default: "/payment-update/:licenceId",
      es: "/actualizar-pago/:licenceId",
      pt: "/atualizar-pagamento/:licenceId",
    },
    labels: ["account", "commerce"],
    layout: "chrome",
    cache: false,
  }),
  accountPayments: page({
    file: "routes/account/payments.tsx",
    path: { default: "/account/payments", es: "/cuenta/pagos", pt: "/conta/pagamentos" },
    labels: ["account", "commerce"],
    layout: "chrome",
    cache: false,
  }),
  accountGifts: page({
    file: "routes/account/gifts.tsx",
    path: { default: "/account/gifts", es: "/cuenta/regalos", pt: "/conta/presentes" },
    labels: ["account", "gift"],
    layout: "chrome",
    cache: false,
  }),
  accountDetails: page({
    file: "routes/account/details.tsx",
    path: { default: "/account/details", es: "/cuenta/datos", pt: "/conta/dados" },
    labels: ["account", "personal", "field", "commerce"],
    layout: "chrome",
    cache: false,
  }),
  accountPreferences: page({
    file: "routes/account/preferences.tsx",
    path: { default: "/preferences", es: "/preferencias", pt: "/preferencias" },
    labels: ["account", "personal", "playback", "field"],
    layout: "chrome",
    cache: false,
  }),
  accountDevices: page({
    file: "routes/account/devices.tsx",
    path: { default: "/account/devices", es: "/cuenta/dispositivos", pt: "/conta/dispositivos" },
    labels: ["account", "security", "error"],
    layout: "chrome",
    cache: false,
  }),
  accountSecurity: page({
    file: "routes/account/security.tsx",
    path: { default: "/account/security", es: "/cuenta/seguridad", pt: "/conta/seguranca" },
    labels: ["account", "security", "error"],
    layout: "chrome",
    cache: false,
  }),
  accountAuthenticator: page({
    file: "routes/account/authenticator.tsx",
    path: { default: "/account/security/authenticator", es: "/cuenta/seguridad/aplicacion", pt: "/conta/seguranca/aplicativo" },
    labels: ["account", "security"],
    layout: "chrome",
    cache: false,
  }),
  accountPassword: page({
    file: "routes/account/password.tsx",
    path: { default: "/account/password", es: "/cuenta/contrasena", pt: "/conta/senha" },
    labels: ["account", "security", "identity", "field"],
    layout: "chrome",
    cache: false,
  }),
  /** Proving once more who one is, before something that changes the account. */
  accountProof: page({
    file: "routes/account/proof.tsx",
    path: { default: "/account/verify", es: "/cuenta/verificar", pt: "/conta/verificar" },
    labels: ["account", "security", "identity", "field"],
    layout: "chrome",
    cache: false,
  }),
  accountEmail: page({
    file: "routes/account/email.tsx",
    path: { default: "/account/email", es: "/cuenta/correo", pt: "/conta/email" },
    labels: ["account", "personal", "field"],
    layout: "chrome",
    cache: false,
  }),
  /** Taking all data along, and the end of the account. */
  accountData: page({
    file: "routes/account/personal-data.tsx",
    path: { default: "/account/data", es: "/cuenta/informacion", pt: "/conta/informacoes" },
    labels: ["account", "personal"],
    layout: "chrome",
    cache: false,
  }),
  memberArea: page({
    file: "routes/account/member-area.tsx",
    path: { default: "/member-area", es: "/area-de-miembros", pt: "/area-do-membro" },
    labels: ["account", "commerce", "browse", "title"],
    layout: "chrome",
    cache: false,
  }),
} as const satisfies Record<string, PageDefinition>;

/** Addresses of the account that are no pages. */
export const accountResources = {
  passkeyOptions: { path: "/_/passkey", file: "routes/_resources/passkey.ts" },
  personalData: { path: "/_/personal-data", file: "routes/_resources/personal-data.ts" },
  receipt: { path: "/_/receipt/:id", file: "routes/_resources/receipt.ts" },
} as const satisfies Record<string, ResourceDefinition>;
