import { forwardRef, useEffect, useImperativeHandle, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button/button.tsx";
import { classNames } from "../../ui/css/class-names.ts";
import { FieldError } from "../../ui/field/field.tsx";
import { Icon } from "../../ui/icon/icon.tsx";
import { Notice } from "../../ui/notice/notice.tsx";
import { Spinner } from "../../ui/spinner/spinner.tsx";
import * as styles from "./card-fields.css.ts";
import type { HostedFields } from "./hosted-fields.server.ts";
import type { CardTaker } from "./hosted-fields.ts";
import { type CardFields, type CardFieldsState, useCardFields } from "./use-card-fields.ts";

/** Height until the frame reports its own: number, expiry and code below each other. */
const FIRST_HEIGHT = 216;

/** Id of a provider's frame; the message below it is `${id}-error`. */
export const cardFrameId = ({ providerId }: Pick<CardTaker, "providerId">): string => `card-fields-${providerId}`;

/** Functions of one provider's card form that the payment form uses. */
export type CardFieldsHandle = Pick<CardFields, "state" | "requestPaymentMethod">;

interface ProviderCardFieldsProps {
  readonly taker: CardTaker;
  readonly offered: Promise<HostedFields | null> | null;
  readonly chosen: boolean;
  /** Error of the provider or the bank about the submitted card. */
  readonly error: string | null;
  readonly onPaymentMethod: (paymentMethodId: string) => void;
  readonly onEnter: () => void;
  readonly onState: (providerId: string, state: CardFieldsState) => void;
}

/**
 * The card form of one provider in our page, for browsers with scripts. The typed card never reaches us. The form loads when its
 * choice is first selected, and keeps its values when the viewer selects another one.
 */
export const ProviderCardFields = forwardRef<CardFieldsHandle, ProviderCardFieldsProps>(function ProviderCardFields(props, handle) {
  const { taker, offered, chosen, error, onPaymentMethod, onEnter, onState } = props;
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (chosen) setWanted(true);
  }, [chosen]);
  const card = useCardFields({ offered: wanted ? offered : null, onPaymentMethod, onEnter });
  const { state, requestPaymentMethod } = card;
  useImperativeHandle(handle, () => ({ state, requestPaymentMethod }), [state, requestPaymentMethod]);
  useEffect(() => onState(taker.providerId, state), [onState, taker.providerId, state]);
  return (
    <div hidden={!chosen} className={styles.under}>
      <CardFieldsFrame id={cardFrameId(taker)} card={card} provider={taker.providerName} error={error} />
    </div>
  );
});

interface CardFieldsFrameProps {
  readonly id: string;
  readonly card: CardFields;
  readonly provider: string;
  readonly error: string | null;
}

function CardFieldsFrame({ id, card, provider, error }: CardFieldsFrameProps) {
  const { t } = useTranslation();
  if (card.fields === null) return null;
  if (card.state === "unavailable") {
    return (
      <Notice
        announce
        tone="warning"
        actions={
          <Button type="button" onClick={card.retry}>
            {t("commerceTryAgain")}
          </Button>
        }
      >
        {t("commerceCardUnavailable", { provider })}
      </Notice>
    );
  }
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
          id={id}
          aria-describedby={shown === null ? undefined : `${id}-error`}
          src={card.fields.url}
          title={`${t("commerceCardFrame")} · ${provider}`}
          className={classNames(styles.frame, waiting && styles.hiddenFrame)}
          style={{ blockSize: `${card.height ?? FIRST_HEIGHT}px` }}
          sandbox="allow-scripts allow-forms allow-same-origin"
          allow="payment"
          referrerPolicy="strict-origin"
        />
      </div>
      {/* Announced, because the message at the field is in another document. */}
      <div role="status">
        <FieldError id={id} error={shown} />
      </div>
      <p className={styles.note}>
        <Icon name="lock" />
        <span>{t("commerceCardSecure")}</span>
      </p>
    </div>
  );
}
