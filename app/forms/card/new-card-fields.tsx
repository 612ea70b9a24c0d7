import { ProviderCardFields } from "./card-fields.tsx";
import type { HostedFields } from "./hosted-fields.server.ts";
import type { CardTaker } from "./hosted-fields.ts";
import type { NewCard } from "./use-new-card.ts";

interface NewCardFieldsProps {
  readonly taker: CardTaker;
  readonly offered: Promise<HostedFields | null> | null;
  readonly card: NewCard;
  readonly chosen: boolean;
  /** Error of the provider or the bank about the submitted card. */
  readonly error: string | null;
}

/** The provider's card fields inside the form of `card`. */
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

/** Hidden inputs of a new card's form. */
export const NewCardInputs = ({ taker, card }: Pick<NewCardFieldsProps, "taker" | "card">) => (
  <>
    <input type="hidden" name="targetPaymentProvider" value={taker.targetPaymentProvider} />
    <input ref={card.token} type="hidden" name="paymentDetailsExternalId" defaultValue="" />
  </>
);
