import { type CallRows, open } from "../call-row.ts";

/** Every call of `news`. */
export const newsCalls: CallRows<"news"> = {
  listNews: { expected: open(200) },
  getNewsItem: { params: { feedName: "boxing", newId: "no-such-item" }, expected: open(404) },
  readNewsFeed: { params: { feedName: "no-such-feed" }, expected: open(404) },
};
