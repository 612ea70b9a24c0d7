import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { FighterStatistic } from "../../../../contract/fighters/fighters.ts";
import type { FighterData } from "../profile.server.ts";
import * as styles from "./profile.css.ts";

const NAMES = {
  STRIKES_LANDED_PER_MINUTE: "fightersStrikesLanded",
  STRIKES_ABSORBED_PER_MINUTE: "fightersStrikesAbsorbed",
  STRIKE_ACCURACY: "fightersStrikeAccuracy",
  STRIKE_DEFENCE: "fightersStrikeDefence",
  KNOCKDOWN_AVERAGE: "fightersKnockdowns",
  TAKEDOWN_AVERAGE: "fightersTakedowns",
  TAKEDOWN_ACCURACY: "fightersTakedownAccuracy",
  TAKEDOWN_DEFENCE: "fightersTakedownDefence",
  SUBMISSION_AVERAGE: "fightersSubmissions",
  AVERAGE_FIGHT_TIME: "fightersFightTime",
} as const satisfies Record<FighterStatistic, string>;

const WAYS = [
  ["knockout", "fightersByKnockout"],
  ["submission", "fightersBySubmission"],
  ["decision", "fightersByDecision"],
  ["other", "fightersByOther"],
] as const;

/** A value with a bar for its share of the whole. */
function Line({ term, text, share }: { readonly term: string; readonly text: string; readonly share?: number | undefined }) {
  return (
    <div className={styles.line}>
      <dt>{term}</dt>
      <dd className={styles.value}>
        <bdi>{text}</bdi>
      </dd>
      {share !== undefined && (
        <dd className={styles.bar} aria-hidden="true">
          <span className={styles.filled} style={{ inlineSize: `${Math.round(share * 100)}%` }} />
        </dd>
      )}
    </div>
  );
}

/** Wins by the way in which they were won. Nothing for a fighter without a win. */
export function WinsBy({ winsBy }: Pick<FighterData, "winsBy">) {
  const { t } = useTranslation();
  const id = useId();
  if (winsBy === null) return null;
  const all = WAYS.reduce((sum, [way]) => sum + winsBy[way], 0);
  if (all === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <h2 id={id} className={styles.heading}>
        {t("fightersWinsBy")}
      </h2>
      <dl className={styles.lines}>
        {WAYS.filter(([way]) => winsBy[way] > 0).map(([way, label]) => (
          <Line key={way} term={t(label)} text={String(winsBy[way])} share={winsBy[way] / all} />
        ))}
      </dl>
    </section>
  );
}

export function Statistics({ statistics }: Pick<FighterData, "statistics">) {
  const { t } = useTranslation();
  const id = useId();
  if (statistics.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.panel}>
      <h2 id={id} className={styles.heading}>
        {t("fightersStatistics")}
      </h2>
      <dl className={styles.lines}>
        {statistics.map(({ key, text, ...more }) => (
          <Line key={key} term={t(NAMES[key])} text={text} share={"share" in more ? more.share : undefined} />
        ))}
      </dl>
    </section>
  );
}
