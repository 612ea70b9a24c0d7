import { type PageDefinition, page } from "../page-definition.ts";

/** Pages of the realm's own words: help, terms, privacy (RT-11). */
export const staticPageRoutes = {
  externalPage: page({
    file: "routes/pages/external-page.tsx",
    path: { default: "/externalpage/:pageId", es: "/pagina-externa/:pageId", pt: "/pagina-informativa/:pageId" },
    labels: [],
    layout: "chrome",
    cache: { query: [] },
  }),
} as const satisfies Record<string, PageDefinition>;
