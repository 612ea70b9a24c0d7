/** Current time of the realm: the real time, unless a demo's operator has moved its clock. */
export const realmNow = ({ clockAhead }: { readonly clockAhead: number }): Date => new Date(Date.now() + clockAhead);

/** The same in the browser, in milliseconds since 1970: the document's root element has the clock's offset. */
export const realmNowInBrowser = (): number => Date.now() + Number(document.documentElement.dataset.clockAhead ?? 0);
