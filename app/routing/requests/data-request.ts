/**
 * Requests of Remix as they arrive: for the server before the framework, and for the worker. A loader or an action is given the address
 * of the page, without the ending and without the parameters `index` and `_routes` (`data-request.test.ts` holds Remix to it).
 */

/** Whether Remix asks for data at this path: those of a page, or its manifest of routes. */
export const isDataPath = (pathname: string): boolean => pathname.endsWith(".data") || pathname === "/__manifest";

/** Path of the page whose data Remix asks for at this path. The path of a document stays as it is. */
export const pagePath = (pathname: string): string => (pathname === "/_root.data" ? "/" : pathname.replace(/\.data$/u, ""));
