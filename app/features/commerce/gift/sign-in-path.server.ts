import type { PageArguments } from "../../../http/guards.server.ts";
import { returnPathOf } from "../../../http/guards.server.ts";
import { seeOther } from "../../../http/redirect.server.ts";

/**
 * Makes a sign-in page of a gift lead on to `path`: the address says it, as on every other sign-in page, so that its links and forms
 * carry it. Throws the way to that address.
 */
export function returnsTo({ request }: PageArguments, path: string): void {
  const { pathname, searchParams } = new URL(returnPathOf(request), request.url);
  if (searchParams.get("entryPage") === path) return;
  searchParams.set("entryPage", path);
  throw seeOther(`${pathname}?${searchParams}`);
}
