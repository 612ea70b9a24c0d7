import { type CallRows, members, membersAndChildren, open } from "../call-row.ts";

const list = { id: "no-such-list" };
const shared = { owner: "nobody", ...list };
const title = { type: "VOD", contentId: "first-bell" };
const content = { content: [{ id: "first-bell", contentType: "VOD" }] };

/** Every call of `watchlists`. */
export const watchlistsCalls: CallRows<"watchlists"> = {
  listWatchlists: { expected: membersAndChildren(200) },
  createWatchlist: { body: { name: "Fight night" }, expected: membersAndChildren(200), impersonators: "WRITE" },
  renameWatchlist: { params: list, body: { name: "Fight night" }, expected: membersAndChildren(404), impersonators: "WRITE" },
  deleteWatchlist: { params: shared, expected: membersAndChildren(404), impersonators: "WRITE" },
  saveWatchlist: { params: shared, expected: membersAndChildren(404), impersonators: "WRITE" },
  getWatchlist: { params: list, expected: open(404) },
  addToWatchlist: { params: list, body: content, expected: membersAndChildren(404), impersonators: "WRITE" },
  removeFromWatchlist: { params: { ...list, ...title }, expected: membersAndChildren(404), impersonators: "WRITE" },
  reorderWatchlist: { params: list, body: content, expected: membersAndChildren(404), impersonators: "WRITE" },
  getWatchlistAround: { params: { ...shared, contentId: "first-bell" }, expected: open(404) },
  moveInWatchlist: { params: { ...list, ...title }, body: { place: "FIRST" }, expected: membersAndChildren(404), impersonators: "WRITE" },
  clearWatchlist: { params: list, expected: membersAndChildren(404), impersonators: "WRITE" },
  listWatchlistChoices: { params: { type: "VOD", contentId: "no-such-title" }, expected: membersAndChildren(404) },
  shareWatchlist: { params: list, body: { ownerName: "Sam" }, expected: members(404) },
  unshareWatchlist: { params: list, expected: members(404) },
};
