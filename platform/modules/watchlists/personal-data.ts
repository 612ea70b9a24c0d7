import type { PersonalData } from "../../store/tables.ts";
import type {} from "./tables.ts";

/** Personal data of watchlists. The key of a shared list opens it for others, so the export leaves it out. */
export const watchlistsPersonalData: PersonalData = {
  watchlists: { owner: { column: "account_id" }, secret: ["share_key"], onDeletion: "REMOVED" },
  watchlist_items: { owner: { column: "watchlist_id", of: "watchlists", key: "id" }, onDeletion: "REMOVED" },
  watchlist_saves: { owner: { column: "account_id" }, onDeletion: "REMOVED" },
};
