import { type CallRows, membersAndChildren } from "../call-row.ts";

/** Every call of `favourites`. */
export const favouritesCalls: CallRows<"favourites"> = {
  listFavourites: { expected: membersAndChildren(200) },
  getFavourite: { params: { id: "no-such-video" }, expected: membersAndChildren(404) },
  addFavourite: { params: { id: "no-such-video" }, expected: membersAndChildren(404), impersonators: "WRITE" },
  addFavouriteChannel: { params: { id: "no-such-channel" }, expected: membersAndChildren(404), impersonators: "WRITE" },
  removeFavouriteChannel: { params: { id: "no-such-channel" }, expected: membersAndChildren(404), impersonators: "WRITE" },
  removeFavourite: { params: { id: "no-such-video" }, expected: membersAndChildren(404), impersonators: "WRITE" },
};
