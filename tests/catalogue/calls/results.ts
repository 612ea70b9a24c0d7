import { type CallRows, membersAndChildren } from "../call-row.ts";

/** Every call of `results`. */
export const resultsCalls: CallRows<"results"> = {
  showResults: { body: { ids: ["no-such-title"] }, expected: membersAndChildren(404), impersonators: "WRITE" },
  hideShownResults: { expected: membersAndChildren(204), impersonators: "WRITE" },
};
