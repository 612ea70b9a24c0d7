/** Query parameters of Remix's own requests: the index route whose action runs, the routes whose data are wanted. */
const REMIX_PARAMETERS = ["index", "_routes"];

/** Whether Remix asks for data at this path: those of a page, or its manifest of routes. */
export const isDataPath = (pathname: string): boolean => pathname.endsWith(".data") || pathname === "/__manifest";

/** Path of the page whose data Remix asks for at this path. The path of a document stays as it is. */
export const pagePath = (pathname: string): string => (pathname === "/_root.data" ? "/" : pathname.replace(/\.data$/u, ""));

/** A copy of a request's query as the page's address has it. */
export function withoutRemixParameters(query: URLSearchParams): URLSearchParams {
  const own = new URLSearchParams(query);
  for (const name of REMIX_PARAMETERS) own.delete(name);
  return own;
}
