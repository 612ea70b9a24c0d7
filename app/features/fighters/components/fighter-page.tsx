import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { FightRecord } from "../../../../contract/fighters/bouts.ts";
import { FollowButton } from "../../../content/components/follows/follow-button.tsx";
import { pictureOf } from "../../../content/components/picture-of.ts";
import { Related } from "../../../content/components/related.tsx";
import { ResultsSwitch } from "../../../content/components/results/results-note.tsx";
import { NewsList } from "../../../content/news/news-list.tsx";
import { useHref } from "../../../routing/link.tsx";
import { Badge } from "../../../ui/badge/badge.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { DescriptionList } from "../../../ui/description-list/description-list.tsx";
import { BrowsePage } from "../../../ui/page/browse-page.tsx";
import { Picture } from "../../../ui/picture/picture.tsx";
import { SectionHeading } from "../../../ui/section-heading/section-heading.tsx";
import type { FighterData } from "../profile.server.ts";
import { FighterBouts } from "./fighter-bouts.tsx";
import * as styles from "./profile.css.ts";
import { Statistics, WinsBy } from "./statistics.tsx";

const STANCES = { ORTHODOX: "fightersOrthodox", SOUTHPAW: "fightersSouthpaw", SWITCH: "fightersSwitch" } as const;

/** A fighter: record, facts, statistics, bouts, news and titles. */
export function FighterPage({ fighter }: { readonly fighter: FighterData }) {
  const { t } = useTranslation();
  const aboutId = useId();
  const newsId = useId();
  const { stance, age, weightClasses } = fighter;
  return (
    <BrowsePage plain>
      <FighterHead fighter={fighter} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <FighterBouts title={t("fightersNext")} bouts={fighter.next} />
          <FighterBouts title={t("fightersResults")} bouts={fighter.results} />
        </div>
        <div className={styles.aside}>
          <section aria-labelledby={aboutId} className={styles.panel}>
            <h2 id={aboutId} className={styles.heading}>
              {t("fightersAbout")}
            </h2>
            {fighter.biography !== null && <p className={styles.biography}>{fighter.biography}</p>}
            <DescriptionList
              dense
              items={[
                { term: t("fightersWeightClass"), description: weightClasses.join(" · ") },
                { term: t("fightersCountry"), description: fighter.country },
                { term: t("fightersHometown"), description: fighter.hometown },
                { term: t("fightersAge"), description: age === null ? null : String(age) },
                { term: t("fightersHeight"), description: fighter.height },
                { term: t("fightersReach"), description: fighter.reach },
                { term: t("fightersStance"), description: stance === null ? null : t(STANCES[stance]) },
              ]}
            />
          </section>
          <WinsBy winsBy={fighter.winsBy} />
          <Statistics statistics={fighter.statistics} />
        </div>
      </div>
      {fighter.news.length > 0 && (
        <section aria-labelledby={newsId} className={styles.news}>
          <SectionHeading id={newsId} title={t("fightersNews")} />
          <NewsList items={fighter.news} labelledBy={newsId} headingLevel={3} />
        </section>
      )}
      <Related title={t("fightersRelated")} cards={fighter.related} />
    </BrowsePage>
  );
}

function FighterHead({ fighter }: { readonly fighter: FighterData }) {
  const { t } = useTranslation();
  const href = useHref();
  const { name, nickname, image, country, weightClass, rank, isChampion, record } = fighter;
  return (
    <header className={styles.head}>
      {image !== null && (
        <span className={styles.portrait}>
          <Picture
            {...pictureOf(image)}
            ratio="fill"
            position="50% 12%"
            sizes="(max-width: 767.98px) 100vw, 360px"
            mostWidth={960}
            loading="first"
          />
        </span>
      )}
      <div className={styles.headText}>
        <p className={styles.over}>
          {isChampion ? (
            <Badge tone="accent">{t("fightersChampion")}</Badge>
          ) : (
            rank !== null && <Badge>{t("fightersRank", { rank })}</Badge>
          )}
          {weightClass !== null && <span>{weightClass}</span>}
          {country !== null && <span>{country}</span>}
        </p>
        <h1 className={styles.name}>
          <bdi>{name}</bdi>
        </h1>
        {nickname !== null && <p className={styles.nickname}>{nickname}</p>}
        <RecordTable record={record} />
        <div className={styles.actions}>
          <FollowButton follow={fighter.follow} here={href("fighter", { id: fighter.id })} variant="primary" />
          <LinkButton to={fighter.all} variant="ghost">
            {t("fightersBackToAll")}
          </LinkButton>
          {fighter.hidesResults !== undefined && <ResultsSwitch areHidden={fighter.hidesResults} />}
        </div>
      </div>
    </header>
  );
}

/** The record as large numbers with their names. */
function RecordTable({ record }: { readonly record: FightRecord | null }) {
  const { t } = useTranslation();
  if (record === null) return <p className={styles.hidden}>{t("fightersRecordHidden")}</p>;
  const { wins, losses, draws, noContests } = record;
  const parts = [
    [t("fightersWins"), wins],
    [t("fightersLosses"), losses],
    [t("fightersDraws"), draws],
    ...(noContests === 0 ? [] : [[t("fightersNoContests"), noContests] as const]),
  ] as const;
  return (
    <dl className={styles.record} aria-label={t("fightersRecord")}>
      {parts.map(([term, count]) => (
        <div key={term} className={styles.recordPart}>
          <dt className={styles.recordTerm}>{term}</dt>
          <dd className={styles.recordCount}>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
