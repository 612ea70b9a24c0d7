import { matchPath } from "../match.ts";
import { pageTable } from "../pages/page-table.server.ts";
import { pagePath } from "./data-request.ts";

/** Query parameters that contain a return path. */
const RETURN_PATHS = ["redirectTo", "from", "entryPage"];

/**
 * True when an address contains a secret, such as the token of a mailed link or a gift code. It must not leak through a `Referer`, and no
 * cache may store the response. `pathname`: the page's path, also for its data.
 */
export function hasSecretAddress({ pathname, searchParams }: Pick<URL, "pathname" | "searchParams">): boolean {
  const match = matchPath(pagePath(pathname));
  if (match === null) return false;
  const { secretAddress } = pageTable[match.route.name];
  return secretAddress === true || RETURN_PATHS.some((name) => searchParams.getAll(name).some(isSecretPath));
}

function isSecretPath(address: string): boolean {
  const path = address.split(/[?#]/u)[0] ?? "";
  const match = matchPath(path);
  const definition = match === null ? null : pageTable[match.route.name];
  return definition?.secretAddress === true;
}
