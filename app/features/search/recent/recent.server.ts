import type { ActionFunctionArgs } from "@remix-run/node";
import { search } from "../../../../contract/search/search.ts";
import { isApiError } from "../../../api/api-error.ts";
import { type PageArguments, requireViewer } from "../../../http/guards.server.ts";
import { NO_STORE } from "../../../http/no-store.ts";
import { seeOther } from "../../../http/redirect.server.ts";
import { contextOf } from "../../../http/request-context.server.ts";
import { href } from "../../../routing/href.ts";
import type { Search } from "./guest-searches.ts";

/** Recent searches of the profile; null for a guest, whose browser has them. Search works without them, so a refused call gives none. */
export async function loadRecent(args: PageArguments): Promise<readonly Search[] | null> {
  const { api, viewer } = contextOf(args);
  if (viewer.isGuest) return null;
  return (await orRefused(api.call(search.listRecentSearches, {})))?.searches ?? [];
}

/**
 * Stores a search of a profile that had hits. One of an operator who acts for the viewer is not the viewer's. A prefetch is no search, and a page of another site must not write into the list, which it
 * could by a link, so browsers that name the site of the request decide.
 */
export async function storeSearch(args: PageArguments, value: string): Promise<void> {
  const { api, viewer, impersonation } = contextOf(args);
  const { headers } = args.request;
  const site = headers.get("sec-fetch-site") ?? "none";
  const isPrefetch = `${headers.get("sec-purpose")} ${headers.get("purpose")}`.includes("prefetch");
  if (viewer.isGuest || impersonation !== null || isPrefetch || (site !== "none" && site !== "same-origin")) return;
  await orRefused(api.call(search.addRecentSearch, { body: { value } }));
}

/** Removes one search (`remove`) or all (`clear`), then shows the page again. A search that is gone already is as good as removed. */
export async function changeRecent(args: ActionFunctionArgs): Promise<Response> {
  const { api, spelling } = requireViewer(args);
  const form = await args.request.formData();
  const id = form.get("remove");
  if (form.has("clear")) await orRefused(api.call(search.clearRecentSearches, {}));
  else if (typeof id === "string") await orRefused(api.call(search.removeRecentSearch, { params: { id } }));
  return seeOther(href("search", spelling));
}

/** Removes one search (`remove`) for the panel's script: 204, or the status of the refusal. */
export async function removeFromPanel(args: ActionFunctionArgs): Promise<Response> {
  const { api, viewer } = contextOf(args);
  const id = (await args.request.formData()).get("remove");
  const empty = (status: number) => new Response(null, { status, headers: NO_STORE });
  if (viewer.isGuest) return empty(401);
  if (typeof id !== "string") return empty(400);
  try {
    await api.call(search.removeRecentSearch, { params: { id } });
  } catch (error) {
    if (!isApiError(error)) throw error;
    // A search that is gone already is as good as removed.
    if (error.code !== "NOT_FOUND") return empty(error.status);
  }
  return empty(204);
}

/** The answer of a call; undefined when the platform refuses it. Any other error is a defect. */
async function orRefused<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isApiError(error)) return undefined;
    throw error;
  }
}
