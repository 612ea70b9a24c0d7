/** The time that the realm's viewers live in: the real one, but in a demo whose operator moved its clock. */
export const realmNow = ({ clockAhead }: { readonly clockAhead: number }): Date => new Date(Date.now() + clockAhead);

/** The same in the browser, in milliseconds since 1970: the document says at its root how far the clock is ahead. */
export const realmNowInBrowser = (): number => Date.now() + Number(document.documentElement.dataset.clockAhead ?? 0);
