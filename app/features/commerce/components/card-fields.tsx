import { useTranslation } from "react-i18next";
import { classNames } from "../../../ui/css/class-names.ts";
import { FieldError } from "../../../ui/field/field.tsx";
import { Icon } from "../../../ui/icon/icon.tsx";
import { Spinner } from "../../../ui/spinner/spinner.tsx";
import * as styles from "./card-fields.css.ts";
import type { CardFields } from "./use-card-fields.ts";

/** Height before the frame has told its own: number, expiry, code below one another. */
const FIRST_HEIGHT = 216;

/** Id of the frame; the message under it is `${CARD_FRAME}-error`. */
export const CARD_FRAME = "card-fields";

interface CardFieldsFrameProps {
  readonly card: CardFields;
  /** What the provider or the bank said of the card that was sent. */
  readonly error: string | null;
}

/** The provider's card form in our page, for browsers with scripts (CM-06). What is typed there never reaches us. */
export function CardFieldsFrame({ card, error }: CardFieldsFrameProps) {
  const { t } = useTranslation();
  if (card.fields === null) return null;
  const waiting = card.state === "loading";
  const shown = card.refused ? t("commerceCardCheck") : error;
  return (
    <div className={styles.box}>
      <div className={styles.place}>
        {waiting && (
          <div className={styles.waiting}>
            <Spinner label={t("commerceCardLoading")} />
          </div>
        )}
        <iframe
          ref={card.frame}
          id={CARD_FRAME}
          aria-describedby={shown === null ? undefined : `${CARD_FRAME}-error`}
          src={card.fields.url}
          title={t("commerceCardFrame")}
          className={classNames(styles.frame, waiting && styles.hiddenFrame)}
          style={{ blockSize: `${card.height ?? FIRST_HEIGHT}px` }}
          sandbox="allow-scripts allow-forms allow-same-origin"
          allow="payment"
          referrerPolicy="strict-origin"
        />
      </div>
      {/* Announced, because the message at the field stands in another document. */}
      <div role="status">
        <FieldError id={CARD_FRAME} error={shown} />
      </div>
      <p className={styles.note}>
        <Icon name="lock" />
        <span>{t("commerceCardSecure")}</span>
      </p>
    </div>
  );
}
