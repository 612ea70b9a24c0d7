import type { BoutResult, FighterResult, FightMethod, FightRecord } from "../../../../contract/fighters/bouts.ts";
import type { FighterProfile } from "../../../../contract/fighters/fighters.ts";

export type WinsBy = NonNullable<FighterProfile["winsBy"]>;

/** Bouts of a fighter that the realm does not list. Wins that `winsBy` does not count were won in another way. */
export interface PriorRecord extends FightRecord {
  readonly winsBy: Omit<WinsBy, "other">;
}

const WAYS: Readonly<Record<FightMethod, keyof WinsBy>> = {
  KO_TKO: "knockout",
  TKO_STOPPAGE: "knockout",
  SUBMISSION: "submission",
  DECISION: "decision",
  DECISION_UNANIMOUS: "decision",
  DECISION_MAJORITY: "decision",
  DECISION_SPLIT: "decision",
  DISQUALIFIED: "other",
  COULD_NOT_CONTINUE: "other",
  OVERTURNED: "other",
  OTHER: "other",
  UNKNOWN: "other",
};

/** A bout's result for the fighter on one side. */
export function resultFor({ outcome, winner, ...end }: BoutResult, side: 0 | 1): FighterResult {
  return { outcome: outcome !== "WIN" ? outcome : winner === side ? "WIN" : "LOSS", ...end };
}

/** A fighter's record: the prior one and the results of the listed bouts. A record without some results leaves them out of `results`. */
export function recordOf({ wins, losses, draws, noContests }: FightRecord, results: readonly FighterResult[]): FightRecord {
  const count = (outcome: FighterResult["outcome"]) => results.filter((result) => result.outcome === outcome).length;
  return {
    wins: wins + count("WIN"),
    losses: losses + count("LOSS"),
    draws: draws + count("DRAW"),
    noContests: noContests + count("NO_CONTEST"),
  };
}

/** The wins of the same bouts, by the way in which they were won. */
export function winsByOf({ wins, winsBy }: PriorRecord, results: readonly FighterResult[]): WinsBy {
  const { knockout, submission, decision } = winsBy;
  const all = { knockout, submission, decision, other: Math.max(0, wins - knockout - submission - decision) };
  for (const { outcome, method } of results) if (outcome === "WIN") all[WAYS[method]] += 1;
  return all;
}
