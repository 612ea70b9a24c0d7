import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import { MOST_STARS } from "../../../../contract/reviews/review-limits.ts";
import { visuallyHidden } from "../../../ui/css/layout.css.ts";
import { FieldError } from "../../../ui/field/field.tsx";
import * as styles from "./stars.css.ts";

/** Stars of a review or an average. `text` is the number in the viewer's language. */
export function Stars({ value, text }: { readonly value: number; readonly text: string }) {
  const { t } = useTranslation();
  return (
    <span
      role="img"
      aria-label={t("reviewsAverage", { average: text })}
      className={styles.stars}
      style={{ "--rs-part": `${(value / MOST_STARS) * 100}%` } as CSSProperties}
    />
  );
}

interface StarChoiceProps {
  readonly id: string;
  readonly name: string;
  readonly defaultValue: string | undefined;
  readonly error: string | null;
}

/** Choice of one to five stars, or none, as radio buttons. */
export function StarChoice({ id, name, defaultValue, error }: StarChoiceProps) {
  const { t } = useTranslation();
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={error === null ? undefined : `${id}-error`} className={styles.group}>
      <legend className={styles.legend}>{t("reviewsStars")}</legend>
      <div className={styles.choices}>
        {Array.from({ length: MOST_STARS }, (_none, index) => index + 1).map((count) => (
          <label key={count} className={styles.choice}>
            <input type="radio" name={name} value={count} defaultChecked={defaultValue === String(count)} className={styles.radio} />
            <span className={styles.star} aria-hidden="true" />
            <span className={visuallyHidden}>{t("reviewsStarChoice", { count })}</span>
          </label>
        ))}
        <span>
          <label className={styles.none}>
            <input type="radio" name={name} value="0" defaultChecked={(defaultValue ?? "0") === "0"} />
            {t("reviewsNoStars")}
          </label>
        </span>
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
