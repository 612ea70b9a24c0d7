import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { FightOutcome } from "../../../../contract/fighters/bouts.ts";
import { portrait } from "../../../content/bouts/portrait.css.ts";
import { Portrait } from "../../../content/bouts/portrait.tsx";
import { useResultText } from "../../../content/bouts/result-text.ts";
import { ReminderBell } from "../../../content/components/reminders/reminder-bell.tsx";
import { ShowResult } from "../../../content/components/results/results-note.tsx";
import { Time } from "../../../i18n/time.tsx";
import { Badge, type BadgeTone } from "../../../ui/badge/badge.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { visuallyHidden } from "../../../ui/css/layout.css.ts";
import { Anchor } from "../../../ui/link-context.tsx";
import type { FighterBoutView } from "../profile.server.ts";
import { facts } from "./fighters.css.ts";
import * as styles from "./profile.css.ts";

const TONES = { WIN: "success", LOSS: "danger", DRAW: "neutral", NO_CONTEST: "neutral" } as const satisfies Record<FightOutcome, BadgeTone>;

interface FighterBoutsProps {
  readonly title: string;
  readonly bouts: readonly FighterBoutView[];
}

/** Bouts of one fighter: next ones, or results. */
export function FighterBouts({ title, bouts }: FighterBoutsProps) {
  const id = useId();
  if (bouts.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.bouts}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      <ol className={styles.boutList}>
        {bouts.map((bout) => (
          <BoutLine key={bout.id} bout={bout} />
        ))}
      </ol>
    </section>
  );
}

function BoutLine({ bout }: { readonly bout: FighterBoutView }) {
  const { t } = useTranslation();
  const text = useResultText();
  const { opponent, result, hidden = [], card, date, weight, title, watch, bell, rounds } = bout;
  const end = result === undefined ? "" : text.end(result);
  return (
    <li className={styles.bout}>
      <Portrait name={opponent.name} image={opponent.image} className={portrait} sizes="64px" />
      <div className={styles.boutText}>
        <p className={styles.opponent}>
          {result !== undefined && <Badge tone={TONES[result.outcome]}>{text.outcome(result.outcome)}</Badge>}
          <span>
            <span className={styles.against}>{t("browseAgainst")}</span>{" "}
            {opponent.to === undefined ? (
              <bdi>{opponent.name}</bdi>
            ) : (
              <Anchor to={opponent.to} className={styles.opponentLink} prefetch="intent">
                <bdi>{opponent.name}</bdi>
              </Anchor>
            )}
          </span>
        </p>
        {bout.hidden && <p className={styles.hidden}>{t("boutsHidden")}</p>}
        {end !== "" && <p className={styles.end}>{end}</p>}
        <p className={facts}>
          <Anchor to={card.to} className={styles.cardLink} prefetch="intent">
            {card.title}
          </Anchor>
          {date !== null && <Time iso={date} show="date" />}
          {weight !== null && <span>{weight}</span>}
          {title && <span>{t("browseTitleBout")}</span>}
          {result === undefined && bout.hidden === undefined && rounds !== null && <span>{t("browseRounds", { count: rounds })}</span>}
        </p>
      </div>
      {(watch !== undefined || bell !== undefined || hidden.length > 0) && (
        <div className={styles.watch}>
          {watch !== undefined && (
            <LinkButton to={watch} icon="play" size="sm">
              {t("boutsWatch")}
              <span className={visuallyHidden}>
                : <bdi>{opponent.name}</bdi>
              </span>
            </LinkButton>
          )}
          {bell !== undefined && <ReminderBell key={bell.item} bell={bell} title={card.title} size="sm" />}
          {hidden.length > 0 && <ShowResult titles={hidden} of={opponent.name} />}
        </div>
      )}
    </li>
  );
}
