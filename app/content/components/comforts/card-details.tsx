import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Time } from "../../../i18n/time.tsx";
import { useLocale } from "../../../i18n/use-locale.ts";
import { buttonClass } from "../../../ui/button/button.tsx";
import { classNames } from "../../../ui/css/class-names.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import type { CardDetailsView } from "../../views.ts";
import { TITLE_ACTIONS } from "../title-actions.ts";
import { useRating } from "../use-rating.ts";
import { detailsOf } from "./card-answers.ts";
import * as styles from "./card-details.css.ts";

/** Synopsis, length, rating and actions of a card that somebody rests on. Nothing where they cannot be had. */
export function CardDetails({ address }: { address: string }) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const rating = useRating();
  const [details, setDetails] = useState<CardDetailsView | null>(null);
  useEffect(() => {
    let gone = false;
    detailsOf(address, language).then((found) => !gone && setDetails(found));
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
          <a key={does} href={to} className={classNames(buttonClass({ variant: index === 0 ? "primary" : "secondary" }), styles.action)}>
            <Icon name={TITLE_ACTIONS[does].icon} />
            <span>{t(TITLE_ACTIONS[does].label)}</span>
          </a>
        ))}
      </div>
    </div>
  );
}
