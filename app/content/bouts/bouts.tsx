import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "../../ui/badge/badge.tsx";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { visuallyHidden } from "../../ui/css/layout.css.ts";
import { Anchor } from "../../ui/link-context.tsx";
import { ShowResult } from "../components/results/results-note.tsx";
import type { BoutView, SideView } from "./bout-view.ts";
import * as styles from "./bouts.css.ts";
import { portrait } from "./portrait.css.ts";
import { Portrait } from "./portrait.tsx";
import { useResultText } from "./result-text.ts";

interface BoutsProps {
  readonly bouts: readonly BoutView[];
  /** Address of the fight card's own page; absent on that page. */
  readonly card?: string | undefined;
}

/** Bouts of an event, the main bout first. Needs the labels `title`, `bouts` and `results`. */
export function Bouts({ bouts, card }: BoutsProps) {
  const { t } = useTranslation();
  const id = useId();
  if (bouts.length === 0) return null;
  const hidden = [...new Set(bouts.flatMap((bout) => bout.hidden ?? []))];
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{t("browseBouts")}</h2>
        {card !== undefined && (
          <Anchor to={card} className={styles.cardLink} prefetch="intent">
            {t("boutsFullCard")}
          </Anchor>
        )}
      </div>
      {/* One button: the bouts of an event have one video as a rule, which shows them all. */}
      {hidden.length > 0 && <ShowResult titles={hidden} label="resultsShowBouts" />}
      <ol className={styles.list}>
        {bouts.map((bout, index) => (
          <BoutLine key={bout.id} bout={bout} isMain={index === 0} />
        ))}
      </ol>
    </section>
  );
}

function BoutLine({ bout, isMain }: { readonly bout: BoutView; readonly isMain: boolean }) {
  const { t } = useTranslation();
  const text = useResultText();
  const { fighters, weight, rounds, title, result, watch } = bout;
  const [one, other] = fighters;
  const end = result === undefined ? "" : text.end(result);
  return (
    <li className={isMain ? styles.mainBout : styles.bout}>
      <div className={isMain ? styles.mainNames : styles.names}>
        <Side side={one} isFirst isMain={isMain} hasWon={result?.winner === 0} />
        <span className={isMain ? styles.mainAgainst : styles.against}>{t("browseAgainst")}</span>
        <Side side={other} isFirst={false} isMain={isMain} hasWon={result?.winner === 1} />
      </div>
      <p className={styles.facts}>
        {isMain && <Badge>{t("browseMainEvent")}</Badge>}
        {title && <Badge>{t("browseTitleBout")}</Badge>}
        {weight !== null && <span>{weight}</span>}
        {rounds !== null && <span>{t("browseRounds", { count: rounds })}</span>}
      </p>
      {(result !== undefined || watch !== undefined || bout.hidden) && (
        <p className={styles.result}>
          {bout.hidden && <span className={styles.hidden}>{t("boutsHidden")}</span>}
          {result !== undefined && result.outcome !== "WIN" && <strong>{text.outcome(result.outcome)}</strong>}
          {end !== "" && <bdi>{end}</bdi>}
          {watch !== undefined && (
            <LinkButton to={watch} icon="play" size="sm" variant="ghost">
              {t("boutsWatch")}
              <span className={visuallyHidden}>
                : <bdi>{one.name}</bdi> {t("browseAgainst")} <bdi>{other.name}</bdi>
              </span>
            </LinkButton>
          )}
        </p>
      )}
    </li>
  );
}

interface SideProps {
  readonly side: SideView;
  readonly isFirst: boolean;
  readonly isMain: boolean;
  readonly hasWon: boolean;
}

function Side({ side: { name, to, image }, isFirst, isMain, hasWon }: SideProps) {
  const { t } = useTranslation();
  return (
    <span className={isFirst ? styles.firstSide : styles.side} data-won={hasWon ? "" : undefined}>
      {isMain ? (
        <Portrait name={name} image={image} className={styles.mainPortrait} ratio={0.8} sizes="200px" mostWidth={480} />
      ) : (
        <Portrait name={name} image={image} className={portrait} sizes="64px" />
      )}
      <span className={styles.nameText}>
        {to === undefined ? (
          <bdi>{name}</bdi>
        ) : (
          <Anchor to={to} className={styles.nameLink} prefetch="intent">
            <bdi>{name}</bdi>
          </Anchor>
        )}
        {hasWon && <span className={styles.won}>{t("boutsWinner")}</span>}
      </span>
    </span>
  );
}
