import { type CallRows, open } from "../call-row.ts";

/** Every call of `search`. */
export const searchCalls: CallRows<"search"> = {
  searchContent: { expected: open(200) },
};
