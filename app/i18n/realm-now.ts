/** Current time of the realm: the real time, unless a demo's operator has moved its clock. */
export const realmNow = ({ clockAhead }: { readonly clockAhead: number }): Date => new Date(Date.now() + clockAhead);

/**
 * The same in the browser, in milliseconds since 1970: the document's root element has the clock's offset, and the error of the device's clock where
 * it is known (`correctDeviceClock`).
 */
export function realmNowInBrowser(): number {
  const { clockAhead = 0, clockError = 0 } = document.documentElement.dataset;
  return Date.now() + Number(clockAhead) + Number(clockError);
}
