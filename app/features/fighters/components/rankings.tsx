import { useTranslation } from "react-i18next";
import { Portrait } from "../../../content/bouts/portrait.tsx";
import { Time } from "../../../i18n/time.tsx";
import { visuallyHidden } from "../../../ui/css/layout.css.ts";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { FilterLinks } from "../../../ui/filter-links/filter-links.tsx";
import { Anchor } from "../../../ui/link-context.tsx";
import type { RankingsData } from "../data.server.ts";
import { FighterCard } from "./fighter-card.tsx";
import * as styles from "./fighters.css.ts";
import { Record } from "./record.tsx";

interface RankingsProps {
  readonly data: RankingsData;
  /** Id of the chosen weight class; null: all. */
  readonly chosen: string | null;
}

/** Rankings with a link for each weight class. */
export function Rankings({ data: { rankings, classes, all }, chosen }: RankingsProps) {
  const { t } = useTranslation();
  const values = [
    { value: "", label: t("fightersEveryClass"), to: all, selected: chosen === null },
    ...classes.map(({ id, name, to }) => ({ value: id, label: name, to, selected: id === chosen })),
  ];
  return (
    <>
      {classes.length > 1 && <FilterLinks id="classes" name={t("fightersWeightClasses")} values={values} />}
      {rankings.length === 0 && (
        <EmptyState icon="info" title={t("fightersNoRankings")}>
          {t("fightersNoneHint")}
        </EmptyState>
      )}
      <div className={styles.rankings}>
        {rankings.map((ranking, index) => (
          <section key={ranking.id} aria-labelledby={`class-${ranking.id}`} className={styles.ranking}>
            <div className={styles.rankingHead}>
              <h2 id={`class-${ranking.id}`}>{ranking.name}</h2>
              {ranking.updatedAt !== null && (
                <p className={styles.updated}>
                  {t("fightersUpdated")} <Time iso={ranking.updatedAt} show="date" />
                </p>
              )}
            </div>
            {ranking.champion === null ? (
              <p className={styles.vacant}>{t("fightersVacant")}</p>
            ) : (
              <div className={styles.champion}>
                <FighterCard fighter={ranking.champion} headingLevel={3} sizes="(max-width: 767.98px) 120px, 160px" eager={index < 2} />
              </div>
            )}
            <ol className={styles.contenders}>
              {ranking.contenders.map((contender) => (
                <Contender key={contender.fighter.id} contender={contender} />
              ))}
            </ol>
          </section>
        ))}
      </div>
    </>
  );
}

function Contender({
  contender: { rank, previousRank, fighter },
}: {
  readonly contender: RankingsData["rankings"][number]["contenders"][number];
}) {
  return (
    <li value={rank} className={styles.contender}>
      <span className={styles.place} aria-hidden="true">
        {rank}
      </span>
      <Portrait name={fighter.name} image={fighter.image} className={styles.thumb} sizes="56px" />
      <span className={styles.contenderText}>
        <Anchor to={fighter.to} className={styles.cover} prefetch="intent">
          <bdi>{fighter.name}</bdi>
        </Anchor>
        <span className={styles.facts}>
          <Record record={fighter.record} />
          {fighter.country !== null && <span>{fighter.country}</span>}
        </span>
      </span>
      <Movement rank={rank} previousRank={previousRank} />
    </li>
  );
}

/** The way from the place before: up, down, none, new, or down from the title. */
function Movement({ rank, previousRank }: { readonly rank: number; readonly previousRank: number | null }) {
  const { t } = useTranslation();
  if (previousRank === null) return <span className={styles.move.NEW}>{t("fightersNew")}</span>;
  if (previousRank === 0) return <span className={styles.move.SAME}>{t("fightersFormerChampion")}</span>;
  const steps = previousRank - rank;
  if (steps === 0)
    return (
      <span className={styles.move.SAME}>
        <span aria-hidden="true">–</span>
        <span className={visuallyHidden}>{t("fightersSame")}</span>
      </span>
    );
  const count = Math.abs(steps);
  return (
    <span className={steps > 0 ? styles.move.UP : styles.move.DOWN}>
      <span aria-hidden="true">
        {steps > 0 ? "▲" : "▼"} {count}
      </span>
      <span className={visuallyHidden}>{steps > 0 ? t("fightersUp", { count }) : t("fightersDown", { count })}</span>
    </span>
  );
}
