import { ProviderCardFields } from "./card-fields.tsx";
import type { HostedFields } from "./hosted-fields.server.ts";
import type { CardTaker } from "./hosted-fields.ts";
import type { NewCard } from "./use-new-card.ts";

interface NewCardFieldsProps {
  readonly taker: CardTaker;
  readonly offered: Promise<HostedFields | null> | null;
  readonly card: NewCard;
  readonly chosen: boolean;
  /** What the provider or the bank said of the card that was sent. */
  readonly error: string | null;
}

/** The provider's card fields inside of the form of `card`. */
export const NewCardFields = ({ taker, offered, card, chosen, error }: NewCardFieldsProps) => (
  <ProviderCardFields
    ref={card.fields}
    taker={taker}
    offered={offered}
    chosen={chosen}
    error={card.busy ? null : error}
    onPaymentMethod={card.onPaymentMethod}
    onEnter={card.onEnter}
    onState={card.onState}
  />
);

/** What the form of a new card sends beside its own fields. */
export const NewCardInputs = ({ taker, card }: Pick<NewCardFieldsProps, "taker" | "card">) => (
  <>
    <input type="hidden" name="targetPaymentProvider" value={taker.targetPaymentProvider} />
    <input ref={card.token} type="hidden" name="paymentDetailsExternalId" defaultValue="" />
  </>
);
