/** Cookie with the promo items that this browser has dismissed: their ids, joined by dots. It decides nothing else. */
export const PROMO_COOKIE = "promos";
const MOST = 20;

/** The ids of `offered` that the browser has dismissed, in their order. Anything else in the cookie is ignored. */
export function dismissedPromos(cookies: ReadonlyMap<string, string>, offered: readonly string[]): readonly string[] {
  const value = cookies.get(PROMO_COOKIE);
  if (value === undefined || offered.length === 0) return [];
  const dismissed = new Set(value.split("."));
  return offered.filter((id) => dismissed.has(id));
}

/** The cookie's value after one more is dismissed. Only offered ids stay, so the value cannot grow. */
export function withDismissed(cookies: ReadonlyMap<string, string>, offered: readonly string[], id: string): string {
  const dismissed = new Set([...dismissedPromos(cookies, offered), id]);
  return offered
    .filter((one) => dismissed.has(one))
    .slice(0, MOST)
    .join(".");
}
