import type * as v from "valibot";
import type { CallOutput } from "../../../../contract/base/endpoint.ts";
import type { commerce } from "../../../../contract/commerce/commerce.ts";
import type { PaymentMethodType, PaymentProviderSchema } from "../../../../contract/commerce/payment.ts";
import type { PayStep } from "./purchase-steps.ts";

export type PaymentProvider = v.InferOutput<typeof PaymentProviderSchema>;

/** A payment choice: one method of one provider, or a saved card. */
export interface PaymentChoice {
  /** As the form sends it: `provider/METHOD`. */
  readonly value: string;
  readonly providerId: string;
  readonly providerName: string;
  readonly targetPaymentProvider: string;
  readonly type: PaymentMethodType;
  readonly needsForm: boolean;
  /** Accepted card brands; empty for methods without cards. */
  readonly brands: readonly string[];
  /** A saved card's id; null for a new payment method. */
  readonly cardId: string | null;
  /** Details of a saved card. */
  readonly card: Pick<SavedCard, "cardType" | "last4Digits" | "expires"> | null;
}

type SavedCard = NonNullable<CallOutput<typeof commerce.listPaymentProviders>["savedCards"]>[number];

/** The viewer's saved cards as payment choices, the default one first (NEW_PAYMENT is any other method). */
export const savedChoices = (cards: readonly SavedCard[] | undefined, providerId: string | null = null): PaymentChoice[] =>
  (cards ?? [])
    .filter((card) => providerId === null || card.providerId === providerId)
    .map((card) => ({
      value: `card/${card.cardId}`,
      providerId: card.providerId,
      providerName: "",
      targetPaymentProvider: card.targetPaymentProvider,
      type: "CARD",
      needsForm: false,
      brands: [],
      cardId: card.cardId,
      card,
    }));

/** Label keys of the methods. */
const METHOD_LABELS: Readonly<Record<PaymentMethodType, string>> = {
  CARD: "commerceMethodCARD",
  PAYPAL: "commerceMethodPAYPAL",
  WEPAY: "commerceMethodWEPAY",
  BANCONTACT: "commerceMethodBANCONTACT",
  IDEAL: "commerceMethodIDEAL",
  PIX: "commerceMethodPIX",
  ALIPAY: "commerceMethodALIPAY",
  ZERO_BALANCE: "commerceMethodZEROBALANCE",
};

export const methodLabel = (type: PaymentMethodType): string => METHOD_LABELS[type];

/** True when the payer scans or copies a code instead of visiting the provider's page. */
export const isPaidByCode = (type: PaymentMethodType): boolean => type === "PIX" || type === "WEPAY";

/** All payment choices, in the platform's order. `providerId` limits them to one provider (`/pay/{providerId}`). */
export function choicesOf(providers: readonly PaymentProvider[], providerId: string | null = null): PaymentChoice[] {
  return providers
    .filter((provider) => providerId === null || provider.providerId === providerId)
    .flatMap((provider) =>
      provider.methods.map(({ type, needsForm, brands = [] }) => ({
        value: `${provider.providerId}/${type}`,
        providerId: provider.providerId,
        providerName: provider.name,
        targetPaymentProvider: provider.targetPaymentProvider,
        type,
        needsForm,
        brands,
        cardId: null,
        card: null,
      })),
    );
}

/**
 * Moves the payment method of the address to the front, which preselects it: `targetPaymentProvider` or `paymentProviderId`, and
 * `paymentMethodType`. The viewer still sees the others and decides.
 */
export function preferredFirst(choices: readonly PaymentChoice[], query: URLSearchParams): PaymentChoice[] {
  const [provider, type] = [query.get("targetPaymentProvider") ?? query.get("paymentProviderId"), query.get("paymentMethodType")];
  const fits = (choice: PaymentChoice): boolean =>
    (provider !== null || type !== null) &&
    (provider === null || provider === choice.targetPaymentProvider || provider === choice.providerId) &&
    (type === null || type === choice.type);
  return [...choices].sort((one, other) => Number(fits(other)) - Number(fits(one)));
}

/** The choice that a form names. An only choice needs no name. Null for anything that is not offered. */
export function chosenOf(choices: readonly PaymentChoice[], value: string | null): PaymentChoice | null {
  if (value === null || value === "") return choices.length === 1 ? (choices[0] ?? null) : null;
  return choices.find((choice) => choice.value === value) ?? null;
}

/** True when the address names a payment method. */
export const namesWay = (query: URLSearchParams): boolean =>
  ["targetPaymentProvider", "paymentProviderId", "paymentMethodType"].some((name) => query.has(name));

/**
 * Payment choices of a step. With saved cards the page itself shows only these; another card or method is a step of its own. A step without
 * choices shows all.
 */
export function choicesAt(step: PayStep, all: readonly PaymentChoice[]): readonly PaymentChoice[] {
  const fits = ({ type, cardId }: PaymentChoice): boolean => {
    if (step === "PAYMENT_PAGE" || step === "CONSENT") return cardId !== null;
    if (cardId !== null) return false;
    return step === "NEW_PAYMENT" || type === (step === "PAYPAL_PAYMENT" ? "PAYPAL" : "CARD");
  };
  const found = all.filter(fits);
  return found.length === 0 ? all.filter(({ cardId }) => cardId === null) : found;
}
