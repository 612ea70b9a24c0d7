import type { RequestContext } from "../../../http/request-context.server.ts";

/** Addresses of a calendar: for a link that a calendar program opens, and to copy. `path`: of the feed. */
export function feedAt({ origin, language }: RequestContext, path: string, query: Readonly<Record<string, string>> = {}) {
  const address = `${origin}${path}?${new URLSearchParams({ ...query, lang: language })}`;
  return { address, webcal: address.replace(/^https?:/u, "webcal:") };
}
export type FeedAddress = ReturnType<typeof feedAt>;
