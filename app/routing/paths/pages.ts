import { spelled } from "./spelled.ts";

/** Pages of the realm's own text: help, terms, privacy; and the page of stored data. */
export const staticPagePaths = {
  externalPage: spelled("/externalpage/:pageId", "/pagina-externa/:pageId", "/pagina-informativa/:pageId"),
  /** A page of the realm's own text, or a plugin, without top bar and footer, for native apps (`?page=…`, `?plugin=…`). */
  mobileExternal: spelled("/mobile-external", "/contenido-movil", "/conteudo-movel"),
  /** Stored data of the browser, and the consent to analytics. */
  cookies: spelled("/cookies", "/cookies-y-medicion", "/cookies-e-medicao"),
} as const;
