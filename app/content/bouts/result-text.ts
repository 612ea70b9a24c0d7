import { useTranslation } from "react-i18next";
import type { FighterResult, FightMethod, FightOutcome } from "../../../contract/fighters/bouts.ts";
import { clockText } from "../model/clock-text.ts";

const METHODS = {
  KO_TKO: "boutsKoTko",
  TKO_STOPPAGE: "boutsTkoStoppage",
  SUBMISSION: "boutsSubmission",
  DECISION: "boutsDecision",
  DECISION_UNANIMOUS: "boutsDecisionUnanimous",
  DECISION_MAJORITY: "boutsDecisionMajority",
  DECISION_SPLIT: "boutsDecisionSplit",
  DISQUALIFIED: "boutsDisqualified",
  COULD_NOT_CONTINUE: "boutsCouldNotContinue",
  OVERTURNED: "boutsOverturned",
  OTHER: "boutsOther",
  UNKNOWN: "boutsUnknown",
} as const satisfies Record<FightMethod, string>;

const OUTCOMES = {
  WIN: "boutsWin",
  LOSS: "boutsLoss",
  DRAW: "boutsDraw",
  NO_CONTEST: "boutsNoContest",
} as const satisfies Record<FightOutcome, string>;

/** Texts of results. Needs the labels `bouts`. */
export function useResultText() {
  const { t } = useTranslation();
  return {
    outcome: (outcome: FightOutcome): string => t(OUTCOMES[outcome]),
    /** Method, round and time, as far as they are known. A decision has no time of its own. */
    end({ method, round, time }: Omit<FighterResult, "outcome">): string {
      const isDecision = method.startsWith("DECISION");
      const parts = [
        method === "UNKNOWN" ? null : t(METHODS[method]),
        round === null ? null : t("boutsRound", { round }),
        round === null || time === null || isDecision ? null : clockText(time),
      ];
      return parts.filter((part) => part !== null).join(" · ");
    },
  };
}
