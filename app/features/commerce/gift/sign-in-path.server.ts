import type { PageArguments } from "../../../http/guards.server.ts";
import { returnPathOf } from "../../../http/guards.server.ts";
import { seeOther } from "../../../http/redirect.server.ts";

/**
 * Makes a gift's sign-in page return to `path`. The address carries it, as on every other sign-in page, so that links and forms keep it.
 * Throws the redirect to that address.
 */
export function returnsTo({ request }: PageArguments, path: string): void {
  const { pathname, searchParams } = new URL(returnPathOf(request), request.url);
  if (searchParams.get("entryPage") === path) return;
  searchParams.set("entryPage", path);
  throw seeOther(`${pathname}?${searchParams}`);
}
