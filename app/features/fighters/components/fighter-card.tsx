import { useTranslation } from "react-i18next";
import { Portrait } from "../../../content/bouts/portrait.tsx";
import { Badge } from "../../../ui/badge/badge.tsx";
import { Anchor } from "../../../ui/link-context.tsx";
import type { FighterView } from "../data.server.ts";
import * as styles from "./fighters.css.ts";
import { Record } from "./record.tsx";

interface FighterCardProps {
  readonly fighter: FighterView;
  readonly headingLevel: 2 | 3;
  readonly sizes: string;
  readonly eager?: boolean;
}

/** A fighter in a grid: the whole card is the link's target. */
export function FighterCard({ fighter, headingLevel, sizes, eager = false }: FighterCardProps) {
  const { t } = useTranslation();
  const { to, name, nickname, image, country, weightClass, record, rank, isChampion } = fighter;
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={styles.cardBox}>
      <Portrait name={name} image={image} className={styles.cardArt} ratio={0.8} sizes={sizes} mostWidth={480} eager={eager} />
      <div className={styles.cardText}>
        <Heading className={styles.cardName}>
          <Anchor to={to} className={styles.cover} prefetch="intent">
            <bdi>{name}</bdi>
          </Anchor>
        </Heading>
        {nickname !== null && <p className={styles.nickname}>{nickname}</p>}
        <p className={styles.facts}>
          <Record record={record} />
          {country !== null && <span>{country}</span>}
        </p>
        <p className={styles.facts}>
          {isChampion ? (
            <Badge tone="accent">{t("fightersChampion")}</Badge>
          ) : (
            rank !== null && <span className={styles.rankText}>{t("fightersRank", { rank })}</span>
          )}
          {weightClass !== null && <span>{weightClass}</span>}
        </p>
      </div>
    </article>
  );
}
