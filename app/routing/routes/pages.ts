import { type PageDefinition, page } from "../page-definition.ts";

/** Pages of the realm's own words: help, terms, privacy (RT-11); and of what the product keeps. */
export const staticPageRoutes = {
  externalPage: page({
    file: "routes/pages/external-page.tsx",
    path: { default: "/externalpage/:pageId", es: "/pagina-externa/:pageId", pt: "/pagina-informativa/:pageId" },
    labels: [],
    layout: "chrome",
    cache: { query: [] },
  }),
  /** What is kept in the browser, and whether what its viewer does is counted (PL-12). */
  cookies: page({
    file: "routes/pages/cookies.tsx",
    path: { default: "/cookies", es: "/cookies-y-medicion", pt: "/cookies-e-medicao" },
    labels: ["analytics"],
    layout: "chrome",
    cache: false,
  }),
} as const satisfies Record<string, PageDefinition>;
