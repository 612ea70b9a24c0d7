import type { CallOutput } from "../../../contract/base/endpoint.ts";
import { type favourites, MOST_FAVOURITES } from "../../../contract/favourites/favourites.ts";
import { type ViewerContext, watcherOf } from "../../http/context.ts";
import { notFound, Problem } from "../../http/problem.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { Catalogue } from "../catalogue/index.ts";
import { favouritesStore } from "./store.ts";

/** Services of other modules that this one uses. */
export interface FavouritesPorts {
  readonly catalogue: Pick<Catalogue, "cardsFor" | "existing">;
}

const video = (id: string) => ({ type: "VOD" as const, id });

/** Favourite videos of profiles. */
export function createFavouritesService(deps: PlatformDeps, { catalogue }: FavouritesPorts) {
  const { read, write } = deps.database;
  /** Throws NOT_FOUND for a video that the viewer cannot find. */
  async function requireVideo(context: ViewerContext, id: string): Promise<void> {
    if ((await catalogue.existing(context, [video(id)])).length === 0) throw notFound();
  }

  return {
    /** `p` counts from 1; a page past the end is empty. Videos that are no longer in the catalogue are neither listed nor counted. */
    async list(
      context: ViewerContext,
      { p, rpp }: { readonly p: number; readonly rpp: number },
    ): Promise<CallOutput<typeof favourites.listFavourites>> {
      const ids = await favouritesStore(read, context.realmId).list(watcherOf(context), MOST_FAVOURITES);
      const existing = await catalogue.existing(context, ids.map(video));
      return {
        vods: await catalogue.cardsFor(context, existing.slice((p - 1) * rpp, p * rpp)),
        totalResults: existing.length,
        totalPages: Math.ceil(existing.length / rpp),
        page: p,
      };
    },

    /** True when the video is a favourite. Throws NOT_FOUND for an unknown video. */
    async has(context: ViewerContext, id: string): Promise<boolean> {
      if (await favouritesStore(read, context.realmId).has(watcherOf(context), id)) return true;
      await requireVideo(context, id);
      return false;
    },

    /** Throws NOT_FOUND, ACCESS_DENIED for a video that the viewer cannot watch, FAVOURITES_FULL. */
    async add(context: ViewerContext, id: string): Promise<void> {
      const { realmId, viewer } = context;
      const [card] = await catalogue.cardsFor(context, [video(id)]);
      if (card === undefined) throw notFound();
      if (card.accessLevel !== "GRANTED") throw new Problem("ACCESS_DENIED");
      const watcher = watcherOf(context);
      await write.transaction().execute(async (trx) => {
        const store = favouritesStore(trx, realmId);
        if (await store.has(watcher, id)) return;
        if ((await store.count(watcher)) >= MOST_FAVOURITES) throw new Problem("FAVOURITES_FULL");
        await store.add({
          account_id: viewer.id,
          watcher_id: watcher,
          profile_id: viewer.profile?.id ?? null,
          item_id: id,
          added_at: deps.clock.now().toISOString(),
        });
      });
    },

    /** Throws NOT_FOUND for an unknown video. A favourite that has left the catalogue can be removed. */
    async remove(context: ViewerContext, id: string): Promise<void> {
      if ((await favouritesStore(write, context.realmId).remove(watcherOf(context), id)) === 0) await requireVideo(context, id);
    },
  };
}
export type FavouritesService = ReturnType<typeof createFavouritesService>;
