/** The suffix of the address that a sign-in leads to while it is open who watches (ID-21). */
const PARAMETER = "profileSetup";
const VALUE = "choose";

/** `path` with the suffix by which its page asks who watches. */
export function withProfileSetup(path: string): string {
  const [address = "", ...hash] = path.split("#");
  if (asksWhoWatches(address)) return path;
  const fragment = hash.length === 0 ? "" : `#${hash.join("#")}`;
  return `${address}${address.includes("?") ? "&" : "?"}${PARAMETER}=${VALUE}${fragment}`;
}

/** The address without it: where the page's own ways on lead. */
export function withoutProfileSetup(path: string): string {
  const [address = "", query = ""] = path.split("?");
  const left = query.split("&").filter((pair) => pair !== "" && pair.split("=")[0] !== PARAMETER);
  return left.length === 0 ? address : `${address}?${left.join("&")}`;
}

/** Whether a path without a hash carries the suffix. */
export function asksWhoWatches(path: string): boolean {
  const [, query = ""] = path.split("?");
  return query.split("&").includes(`${PARAMETER}=${VALUE}`);
}
