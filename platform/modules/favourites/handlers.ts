import type { Handlers } from "../../../contract/base/endpoint.ts";
import type { favourites as table } from "../../../contract/favourites/favourites.ts";
import { type CallContext, requireViewer } from "../../http/context.ts";
import type { FavouritesService } from "./service.ts";

export function createFavouritesHandlers(service: FavouritesService): Handlers<typeof table, CallContext> {
  return {
    listFavourites: (context, { query }) => service.list(requireViewer(context), query),
    getFavourite: async (context, { params }) => ({ favourite: await service.has(requireViewer(context), params.id) }),
    addFavourite: async (context, { params }) => {
      await service.add(requireViewer(context), params.id);
      return undefined;
    },
    removeFavourite: async (context, { params }) => {
      await service.remove(requireViewer(context), params.id);
      return undefined;
    },
    addFavouriteChannel: async (context, { params }) => {
      await service.addChannel(requireViewer(context), params.id);
      return undefined;
    },
    removeFavouriteChannel: async (context, { params }) => {
      await service.removeChannel(requireViewer(context), params.id);
      return undefined;
    },
  };
}
