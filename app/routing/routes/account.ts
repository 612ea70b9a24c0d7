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
  accountPayments: page({
    file: "routes/account/payments.tsx",
    path: { default: "/account/payments", es: "/cuenta/pagos", pt: "/conta/pagamentos" },
    labels: ["account", "commerce"],
    layout: "chrome",
    cache: false,
  }),
  accountDetails: page({
    file: "routes/account/details.tsx",
    path: { default: "/account/details", es: "/cuenta/datos", pt: "/conta/dados" },
    labels: ["account"],
    layout: "chrome",
    cache: false,
  }),
  accountPreferences: page({
    file: "routes/account/preferences.tsx",
    path: { default: "/account/preferences", es: "/cuenta/preferencias", pt: "/conta/preferencias" },
    labels: ["account"],
    layout: "chrome",
    cache: false,
  }),
  accountDevices: page({
    file: "routes/account/devices.tsx",
    path: { default: "/account/devices", es: "/cuenta/dispositivos", pt: "/conta/dispositivos" },
    labels: ["account", "security"],
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
  receipt: { path: "/_/receipt/:id", file: "routes/_resources/receipt.ts" },
} as const satisfies Record<string, ResourceDefinition>;
