/** Beginning of the addresses that a partner's page may frame. It is the same in all languages. */
const EMBEDDED = "/embed";

export const isEmbeddedPath = (pathname: string): boolean => pathname.startsWith(`${EMBEDDED}/`);

/** Path of an embedded title's own page; any other path as it is. */
export const pathOutsideFrame = (pathname: string): string => (isEmbeddedPath(pathname) ? pathname.slice(EMBEDDED.length) : pathname);

/** Props of a link in a partner's frame. It opens a window of its own: a click inside the frame would show the page to that partner. */
export const OWN_WINDOW = { target: "_blank", rel: "noopener", reloadDocument: true } as const;
