import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../i18n/use-locale.ts";
import { resourceTable } from "../../../routing/route-table.ts";
import { buttonClass } from "../../../ui/button/button.tsx";
import { classNames } from "../../../ui/css/class-names.ts";
import { Icon } from "../../../ui/icon/icon.tsx";
import type { CardDetailsView } from "../../views.ts";
import { TITLE_ACTIONS } from "../title-actions.ts";
import { useRating } from "../use-rating.ts";
import * as styles from "./card-details.css.ts";

/** What was asked in this tab, by address; what a viewer may watch changes rarely while they look around. */
const answers = new Map<string, Promise<CardDetailsView | null>>();

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

function detailsOf(address: string, language: string): Promise<CardDetailsView | null> {
  const key = `${resourceTable.cardDetails.path}?${new URLSearchParams({ of: address, lang: language })}`;
  const known = answers.get(key);
  if (known !== undefined) return known;
  const answer = fetch(key, { headers: { accept: "application/json" } })
    .then((response) => (response.status === 200 ? (response.json() as Promise<CardDetailsView>) : null))
    .catch(() => {
      // Asked again when somebody comes back to the card.
      answers.delete(key);
      return null;
    });
  answers.set(key, answer);
  return answer;
}
