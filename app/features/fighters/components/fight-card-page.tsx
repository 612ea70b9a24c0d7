import { useTranslation } from "react-i18next";
import { Bouts } from "../../../content/bouts/bouts.tsx";
import { pictureOf } from "../../../content/components/picture-of.ts";
import { ReminderBell } from "../../../content/components/reminders/reminder-bell.tsx";
import { ResultsSwitch } from "../../../content/components/results/results-note.tsx";
import { Time } from "../../../i18n/time.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { BrowsePage } from "../../../ui/page/browse-page.tsx";
import { Picture } from "../../../ui/picture/picture.tsx";
import type { FightCardData } from "../profile.server.ts";
import * as styles from "./profile.css.ts";

/** The bouts of an event, with links to the event and its video. */
export function FightCardPage({ card }: { readonly card: FightCardData }) {
  const { t } = useTranslation();
  return (
    <BrowsePage plain>
      <header className={styles.cardHead}>
        {card.image !== undefined && (
          <span className={styles.cardArt}>
            <Picture {...pictureOf(card.image)} ratio={16 / 9} sizes="(max-width: 767.98px) 100vw, 480px" mostWidth={960} loading="first" />
          </span>
        )}
        <div className={styles.headText}>
          <p className={styles.over}>
            {card.date !== null && <Time iso={card.date} show="date" />}
            {card.place !== null && <span>{card.place}</span>}
          </p>
          <h1 className={styles.cardTitle}>{card.title}</h1>
          <div className={styles.actions}>
            {card.event !== undefined && (
              <LinkButton to={card.event} variant="primary">
                {t("fightersEvent")}
              </LinkButton>
            )}
            {card.bell !== undefined && <ReminderBell bell={card.bell} title={card.title} />}
            {card.video !== undefined && (
              <LinkButton to={card.video} variant={card.event === undefined ? "primary" : "secondary"} icon="play">
                {t("fightersVideo")}
              </LinkButton>
            )}
            <LinkButton to={card.all} variant="ghost">
              {t("fightersBackToAll")}
            </LinkButton>
            {card.hidesResults !== undefined && <ResultsSwitch areHidden={card.hidesResults} />}
          </div>
        </div>
      </header>
      <Bouts bouts={card.bouts} />
    </BrowsePage>
  );
}
