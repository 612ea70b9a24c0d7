import type { CallOutput } from "../../../contract/base/endpoint.ts";
import { type favourites, MOST_FAVOURITE_CHANNELS, MOST_FAVOURITES } from "../../../contract/favourites/favourites.ts";
import { type ViewerContext, watcherOf } from "../../http/context.ts";
import { notFound, Problem } from "../../http/problem.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { Catalogue } from "../catalogue/index.ts";
import { favouritesStore } from "./store.ts";

/** Services of other modules that this one uses. */
export interface FavouritesPorts {
  readonly catalogue: Pick<Catalogue, "cardsFor" | "existing" | "hasChannel" | "setFavouriteChannelsSource">;
}

const video = (id: string) => ({ type: "VOD" as const, id });

/** Favourite videos and channels of profiles. */
export function createFavouritesService(deps: PlatformDeps, { catalogue }: FavouritesPorts) {
  const { read, write } = deps.database;
  /** Throws NOT_FOUND for a video that the viewer cannot find. */
  async function requireVideo(context: ViewerContext, id: string): Promise<void> {
    if ((await catalogue.existing(context, [video(id)])).length === 0) throw notFound();
  }

  /** Adds a favourite, unless it is one already. Throws FAVOURITES_FULL. */
  async function addRow(context: ViewerContext, table: "favourites" | "favourite_channels", id: string, most: number): Promise<void> {
    const { realmId, viewer } = context;
    const watcher = watcherOf(context);
    await write.transaction().execute(async (trx) => {
      const store = favouritesStore(trx, realmId, table);
      if (await store.has(watcher, id)) return;
      if ((await store.count(watcher)) >= most) throw new Problem("FAVOURITES_FULL");
      await store.add({
        account_id: viewer.id,
        watcher_id: watcher,
        profile_id: viewer.profile?.id ?? null,
        item_id: id,
        added_at: deps.clock.now().toISOString(),
      });
    });
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

    /** Ids of the viewer's channels, the last added first. */
    channelsOf: (context: ViewerContext): Promise<string[]> =>
      favouritesStore(read, context.realmId, "favourite_channels").list(watcherOf(context), MOST_FAVOURITE_CHANNELS),

    /** Throws NOT_FOUND for anything but a channel that the viewer can find, FAVOURITES_FULL. A locked channel can be a favourite, too. */
    async addChannel(context: ViewerContext, id: string): Promise<void> {
      if (!(await catalogue.hasChannel(context, id))) throw notFound();
      await addRow(context, "favourite_channels", id, MOST_FAVOURITE_CHANNELS);
    },

    /** Throws NOT_FOUND for an unknown channel. A favourite that has left the catalogue can be removed. */
    async removeChannel(context: ViewerContext, id: string): Promise<void> {
      if ((await favouritesStore(write, context.realmId, "favourite_channels").remove(watcherOf(context), id)) > 0) return;
      if (!(await catalogue.hasChannel(context, id))) throw notFound();
    },

    /** Throws NOT_FOUND, ACCESS_DENIED for a video that the viewer cannot watch, FAVOURITES_FULL. */
    async add(context: ViewerContext, id: string): Promise<void> {
      const [card] = await catalogue.cardsFor(context, [video(id)]);
      if (card === undefined) throw notFound();
      if (card.accessLevel !== "GRANTED") throw new Problem("ACCESS_DENIED");
      await addRow(context, "favourites", id, MOST_FAVOURITES);
    },

    /** Throws NOT_FOUND for an unknown video. A favourite that has left the catalogue can be removed. */
    async remove(context: ViewerContext, id: string): Promise<void> {
      if ((await favouritesStore(write, context.realmId).remove(watcherOf(context), id)) === 0) await requireVideo(context, id);
    },
  };
}
export type FavouritesService = ReturnType<typeof createFavouritesService>;
