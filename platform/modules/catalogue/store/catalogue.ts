import type { Db } from "../../../store/database.ts";
import { cardDetailsStore } from "./card-details.ts";
import { externalTablesStore } from "./external-tables.ts";
import { gridStore } from "./grid.ts";
import { itemsStore } from "./items.ts";
import { liveListsStore } from "./live-lists.ts";
import { pagesStore } from "./pages.ts";
import { playlistsStore } from "./playlists.ts";
import { programmesStore } from "./programmes.ts";
import type { RatingLimit } from "./rating.ts";
import { recordingsStore } from "./recordings.ts";
import { seriesStore } from "./series.ts";
import { sitemapStore } from "./sitemap.ts";
import { teamsStore } from "./teams.ts";

/** All reads of the catalogue of a realm. `db` is the database or a transaction. Titles above a profile's rating limit count as missing. */
export function catalogueStore(db: Db, realmId: string, limit: RatingLimit = null) {
  return {
    ...itemsStore(db, realmId, limit),
    ...gridStore(db, realmId, limit),
    ...liveListsStore(db, realmId, limit),
    ...seriesStore(db, realmId, limit),
    ...playlistsStore(db, realmId, limit),
    ...cardDetailsStore(db, realmId),
    ...programmesStore(db, realmId),
    ...pagesStore(db, realmId),
    ...sitemapStore(db, realmId, limit),
    ...externalTablesStore(db, realmId),
    ...recordingsStore(db, realmId),
    ...teamsStore(db, realmId, limit),
  };
}
export type CatalogueStore = ReturnType<typeof catalogueStore>;

/** Store of a realm's catalogue; `limit` is a profile's rating limit, null without one. */
export type CatalogueStoreOf = (realmId: string, limit?: RatingLimit) => CatalogueStore;
