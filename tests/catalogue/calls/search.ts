import { type CallRows, membersAndChildren, open } from "../call-row.ts";

/** Every call of `search`. */
export const searchCalls: CallRows<"search"> = {
  searchContent: { expected: open(200) },
  suggestContent: { expected: open(200) },
  listRecentSearches: { expected: membersAndChildren(200) },
  addRecentSearch: { body: { value: "road" }, expected: membersAndChildren(204) },
  removeRecentSearch: { params: { id: "no-such-search" }, expected: membersAndChildren(404), impersonators: "WRITE" },
  clearRecentSearches: { expected: membersAndChildren(204), impersonators: "WRITE" },
};
