/** Query parameter of the target after sign-in while no profile is chosen. */
const PARAMETER = "profileSetup";
const VALUE = "choose";

/** `path` with the parameter, so that its page asks for the profile. */
export function withProfileSetup(path: string): string {
  const [address = "", ...hash] = path.split("#");
  if (asksWhoWatches(address)) return path;
  const fragment = hash.length === 0 ? "" : `#${hash.join("#")}`;
  return `${address}${address.includes("?") ? "&" : "?"}${PARAMETER}=${VALUE}${fragment}`;
}

/** The address without the parameter, for the page's own links. */
export function withoutProfileSetup(path: string): string {
  const [address = "", query = ""] = path.split("?");
  const left = query.split("&").filter((pair) => pair !== "" && pair.split("=")[0] !== PARAMETER);
  return left.length === 0 ? address : `${address}?${left.join("&")}`;
}

/** True when a path without a hash has the parameter. */
export function asksWhoWatches(path: string): boolean {
  const [, query = ""] = path.split("?");
  return query.split("&").includes(`${PARAMETER}=${VALUE}`);
}
