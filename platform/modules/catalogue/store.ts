import type { Database } from "../../store/database.ts";
import { createCardDetailsStore } from "./store/card-details.ts";
import { createItemsStore } from "./store/items.ts";
import { createPagesStore } from "./store/pages.ts";
import { createPlaylistsStore } from "./store/playlists.ts";
import { createProgrammesStore } from "./store/programmes.ts";
import type { RatingLimit } from "./store/rating.ts";
import { createSeriesStore } from "./store/series.ts";
import { createSitemapStore } from "./store/sitemap.ts";

/** All reads of the catalogue, asked with a realm. Titles that a profile's limit does not let through are not there. */
export function createCatalogueStore(database: Database, limit: RatingLimit = null) {
  return {
    ...createItemsStore(database, limit),
    ...createSeriesStore(database, limit),
    ...createPlaylistsStore(database, limit),
    ...createCardDetailsStore(database),
    ...createProgrammesStore(database),
    ...createPagesStore(database),
    ...createSitemapStore(database, limit),
  };
}
export type CatalogueStore = ReturnType<typeof createCatalogueStore>;
