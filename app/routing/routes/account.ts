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
