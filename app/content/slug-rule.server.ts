import { redirect } from "@remix-run/node";
import type { Slugs } from "../../contract/catalogue/card.ts";
import type { PageArguments } from "../http/guards.server.ts";
import { NO_STORE } from "../http/no-store.ts";
import { contextOf } from "../http/request-context.server.ts";
import { type ContentLink, contentHref } from "../routing/content-href.ts";
import { slugFits } from "./model/slug-check.ts";

/**
 * Answers 301 to the item's own address when the given title is not one of its slugs. Never cached: the
 * title may become right tomorrow.
 */
export function requireMatchingSlug(
  args: PageArguments,
  slug: string | undefined,
  slugs: Slugs,
  type: ContentLink["type"],
  id: string,
): void {
  if (slugFits(slug, slugs)) return;
  throw movedTo(args, contentHref({ type, id, slug: slugs.current }, contextOf(args).spelling));
}

/** 301 with the query kept. `path` is made by `href()`. */
export function movedTo(args: PageArguments, path: string): Response {
  const { searchParams } = new URL(args.request.url);
  return redirect(searchParams.size > 0 ? `${path}?${searchParams}` : path, { status: 301, headers: NO_STORE });
}
