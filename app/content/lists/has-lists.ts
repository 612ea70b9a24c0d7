import type { ListedType } from "../../../contract/watchlists/watchlist.ts";
import type { RequestContext } from "../../http/request-context.server.ts";

/** True when the viewer has lists: signed in, in a realm with watchlists (`watchlistStatus`). */
export const hasLists = ({ viewer, realm }: Pick<RequestContext, "viewer" | "realm">): boolean =>
  !viewer.isGuest && realm.watchlistStatus === "ENABLED";

/** The title as links to the viewer's lists name it (`SERIES:corner-stories`). Absent for a viewer without lists. */
export const listRefOf = (type: ListedType, id: string, context: RequestContext): { readonly listRef?: string } =>
  hasLists(context) ? { listRef: `${type}:${id}` } : {};
