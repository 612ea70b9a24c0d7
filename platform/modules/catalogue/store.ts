import type { Database } from "../../store/database.ts";
import { createItemsStore } from "./store/items.ts";
import { createPagesStore } from "./store/pages.ts";
import { createParticularsStore } from "./store/particulars.ts";
import { createPlaylistsStore } from "./store/playlists.ts";
import { createSeriesStore } from "./store/series.ts";
import { createSitemapStore } from "./store/sitemap.ts";

/** All reads of the catalogue, asked with a realm. */
export function createCatalogueStore(database: Database) {
  return {
    ...createItemsStore(database),
    ...createSeriesStore(database),
    ...createPlaylistsStore(database),
    ...createParticularsStore(database),
    ...createPagesStore(database),
    ...createSitemapStore(database),
  };
}
export type CatalogueStore = ReturnType<typeof createCatalogueStore>;
