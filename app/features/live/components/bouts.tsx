import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../../ui/badge/badge.tsx";
import type { LiveView } from "../data.server.ts";
import * as styles from "./bouts.css.ts";

/** Bouts of an event, the main bout first. */
export function Bouts({ bouts }: { bouts: LiveView["bouts"] }) {
  const { t } = useTranslation();
  const id = useId();
  if (bouts.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id}>{t("browseBouts")}</h2>
      <ol className={styles.list}>
        {bouts.map(({ fighters: [one, other], weight, rounds, title }, index) => (
          <li key={`${one} ${other}`} className={styles.bout}>
            <p className={index === 0 ? styles.mainNames : styles.names}>
              <bdi className={styles.first}>{one}</bdi>
              <span className={styles.against}>{t("browseAgainst")}</span>
              <bdi>{other}</bdi>
            </p>
            <p className={styles.facts}>
              {index === 0 && <Badge>{t("browseMainEvent")}</Badge>}
              {title && <Badge>{t("browseTitleBout")}</Badge>}
              {weight !== null && <span>{weight}</span>}
              {rounds !== null && <span>{t("browseRounds", { count: rounds })}</span>}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
