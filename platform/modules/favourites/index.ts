import { defineModule } from "../../module.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { createFavouritesHandlers } from "./handlers.ts";
import { favouritesMigrations } from "./migrations.ts";
import { favouritesPersonalData } from "./personal-data.ts";
import { createSeeding } from "./seeding.ts";
import { createFavouritesService, type FavouritesPorts } from "./service.ts";

/** Favourite videos and channels of profiles. */
export function createFavourites(deps: PlatformDeps, ports: FavouritesPorts) {
  const service = createFavouritesService(deps, ports);
  ports.catalogue.setFavouriteChannelsSource(service.channelsOf);
  return {
    handlers: createFavouritesHandlers(service),
    seedFavourites: createSeeding(deps),
  };
}

export const favouritesModule = defineModule({
  domain: "favourites",
  migrations: favouritesMigrations,
  personalData: favouritesPersonalData,
  create: (deps, { catalogue }: FavouritesPorts) => createFavourites(deps, { catalogue }),
});
