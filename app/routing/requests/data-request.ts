/**
 * Recognises Remix's data requests by their path, where the framework has not read them yet: in the server and in the worker. Loaders and
 * actions get the page's address without the ending and without the parameters `index` and `_routes` (`data-request.test.ts`).
 */

/** True when Remix requests data at this path: a page's data, or its manifest of routes. */
export const isDataPath = (pathname: string): boolean => pathname.endsWith(".data") || pathname === "/__manifest";

/** Path of the page whose data Remix requests at this path. A document's path stays unchanged. */
export const pagePath = (pathname: string): string => (pathname === "/_root.data" ? "/" : pathname.replace(/\.data$/u, ""));
