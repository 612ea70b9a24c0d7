import { type CallRows, membersAndChildren } from "../call-row.ts";

const params = { type: "SERIES", id: "no-such-series" };

/** Every call of `follows`. */
export const followsCalls: CallRows<"follows"> = {
  listFollows: { expected: membersAndChildren(200) },
  listFollowedTitles: { expected: membersAndChildren(200) },
  getFollow: { params, expected: membersAndChildren(404) },
  follow: { params, expected: membersAndChildren(404), impersonators: "WRITE" },
  unfollow: { params, expected: membersAndChildren(404), impersonators: "WRITE" },
};
