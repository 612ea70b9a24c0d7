import { type CallRows, open } from "../call-row.ts";

/** Every call of `fighters`. */
export const fightersCalls: CallRows<"fighters"> = {
  listFighters: { expected: open(200) },
  listFighterRankings: { expected: open(200) },
  getFighter: { params: { id: "no-such-fighter" }, expected: open(404) },
  getFightCard: { params: { id: "no-such-card" }, expected: open(404) },
};
