import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Time } from "../../../i18n/time.tsx";
import { useLocale } from "../../../i18n/use-locale.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import type { CardDetailsView } from "../../views.ts";
import { TITLE_ACTIONS } from "../title-actions.ts";
import { useRating } from "../use-rating.ts";
import { cardDetailsAt } from "./card-answers.ts";
import * as styles from "./card-details.css.ts";

/** Synopsis, length, rating and actions of a card that the viewer rests on. Renders nothing without them. `address` is the title's page. */
export function CardDetails({ address }: { address: string }) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const rating = useRating();
  const [details, setDetails] = useState<CardDetailsView | null>(null);
  useEffect(() => {
    let gone = false;
    cardDetailsAt(address, language).then((found) => !gone && setDetails(found));
    return () => {
      gone = true;
    };
  }, [address, language]);
  if (details === null) return null;
  const facts = [details.year, details.rating && rating(details.rating), details.length].filter(Boolean);
  return (
    <div className={styles.details}>
      {facts.length > 0 && <p className={styles.facts}>{facts.join(" · ")}</p>}
      {details.next !== undefined && (
        <p className={styles.next}>
          {details.next.text} · <Time iso={details.next.at} show="time" />
        </p>
      )}
      {details.description !== "" && <p className={styles.description}>{details.description}</p>}
      <div className={styles.actions}>
        {details.actions.map(({ does, to }, index) => (
          <LinkButton
            key={does}
            to={to}
            prefetch="intent"
            discover="none"
            variant={index === 0 ? "primary" : "secondary"}
            icon={TITLE_ACTIONS[does].icon}
            className={styles.action}
          >
            {t(TITLE_ACTIONS[does].label)}
          </LinkButton>
        ))}
      </div>
    </div>
  );
}
