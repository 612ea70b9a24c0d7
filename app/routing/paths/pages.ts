import { spelled } from "./spelled.ts";

/** Pages of the realm's own words: help, terms, privacy (RT-11); and of what the product keeps. */
export const staticPagePaths = {
  externalPage: spelled("/externalpage/:pageId", "/pagina-externa/:pageId", "/pagina-informativa/:pageId"),
  /** The data that the browser stores, and whether the viewer's use is counted (PL-12). */
  cookies: spelled("/cookies", "/cookies-y-medicion", "/cookies-e-medicao"),
} as const;
