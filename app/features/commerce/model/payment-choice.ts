import type * as v from "valibot";
import type { PaymentMethodType, PaymentProviderSchema } from "../../../../contract/commerce.ts";

export type PaymentProvider = v.InferOutput<typeof PaymentProviderSchema>;

/** One way to pay: a method of a provider. */
export interface PaymentChoice {
  /** As the form sends it: `provider/METHOD`. */
  readonly value: string;
  readonly providerId: string;
  readonly providerName: string;
  readonly targetPaymentProvider: string;
  readonly type: PaymentMethodType;
  readonly needsForm: boolean;
  /** Names of the cards that are taken; empty where that is no question. */
  readonly brands: readonly string[];
}

/** Label keys of the methods (CM-06). */
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

/** The payer scans or copies a code; nobody is led to the provider's page. */
export const isPaidByCode = (type: PaymentMethodType): boolean => type === "PIX" || type === "WEPAY";

/** All ways to pay, in the platform's order. `providerId` narrows them to one provider (`/pay/{providerId}`). */
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
      })),
    );
}

/**
 * The way to pay that an address names stands first, so that it is chosen (RT-13): `targetPaymentProvider` or `paymentProviderId`,
 * and `paymentMethodType`. It is a wish: whoever opens the page sees the others and decides.
 */
export function preferredFirst(choices: readonly PaymentChoice[], query: URLSearchParams): PaymentChoice[] {
  const [provider, type] = [query.get("targetPaymentProvider") ?? query.get("paymentProviderId"), query.get("paymentMethodType")];
  const fits = (choice: PaymentChoice): boolean =>
    (provider !== null || type !== null) &&
    (provider === null || provider === choice.targetPaymentProvider || provider === choice.providerId) &&
    (type === null || type === choice.type);
  return [...choices].sort((one, other) => Number(fits(other)) - Number(fits(one)));
}

/** The choice that a form names; the only one there is needs no naming. Null for anything that is not on offer. */
export function chosenOf(choices: readonly PaymentChoice[], value: string | null): PaymentChoice | null {
  if (value === null || value === "") return choices.length === 1 ? (choices[0] ?? null) : null;
  return choices.find((choice) => choice.value === value) ?? null;
}
