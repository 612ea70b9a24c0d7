import type { HandlerOutput } from "../../../../contract/base/endpoint.ts";
import type { commerce as table } from "../../../../contract/commerce/commerce.ts";
import type { CallContext, ViewerContext } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";
import type { MethodCheck, PaymentProvider } from "../../payments/index.ts";
import { priceBasket } from "../basket/pricing.ts";
import { readBasketFacts } from "../basket/read-facts.ts";
import { basketStore } from "../basket/store.ts";
import { taxQuestion } from "../billing/taxes.ts";
import { isExpired } from "../card/service.ts";
import { commerceSettings } from "../model/settings.ts";
import { type CommerceDeps, type CommerceOptions, offeredProviders } from "../options.ts";
import type { PaymentMethodRow } from "../rows.ts";
import { voucherStore } from "../voucher/store/vouchers.ts";
import { ZERO_BALANCE } from "./attempts.ts";
import { paymentMethodStore } from "./store/methods.ts";
import { cardErrorMessage } from "./view.ts";

type PaymentState = HandlerOutput<typeof table.listPaymentProviders>;
type Providers = PaymentState["providers"];
type SavedCards = NonNullable<PaymentState["savedCards"]>;
type HostedFields = HandlerOutput<typeof table.initPaymentMethod>;
type Validation = HandlerOutput<typeof table.validatePaymentMethod>;
type MethodType = Parameters<PaymentProvider["hostedFields"]>[0]["method"];

/** The providers that accept the currency. */
export const providersFor = (providers: readonly PaymentProvider[], currency: string): Providers =>
  providers.map((provider) => ({
    providerId: provider.id,
    targetPaymentProvider: provider.target,
    name: provider.name,
    methods: provider.methodsFor(currency).map((type) => ({
      type,
      needsForm: type === "CARD",
      ...(type === "CARD" && provider.cardBrands !== undefined ? { brands: [...provider.cardBrands] } : {}),
    })),
  }));

async function providerOf(options: CommerceOptions, context: CallContext, target: string): Promise<PaymentProvider> {
  const offered = await offeredProviders(options, context);
  const provider = offered.find((one) => one.target === target || one.id === target);
  if (provider === undefined) throw new Problem("PROVIDER_UNAVAILABLE");
  return provider;
}

interface FieldsWanted {
  /** Customer of the entered payment method: an account, or the guest who buys a gift. Nobody else can be charged by it. */
  readonly customerId: string;
  readonly target: string;
  readonly method: MethodType;
  readonly reusable: boolean;
}

/** The provider's hosted fields for a method; nulls where it has none. */
export async function hostedFieldsFor(
  options: CommerceOptions,
  context: CallContext,
  { customerId, target, method, reusable }: FieldsWanted,
): Promise<HostedFields> {
  const { realmId, language } = context;
  const provider = await providerOf(options, context, target);
  const { scheme } = await options.realm.settingsOf(context);
  const hosted = await provider.hostedFields({ realmId, customerId, language, method, reusable, scheme });
  return {
    hostedFieldsUrl: hosted?.url ?? null,
    hostedFieldsOrigin: hosted?.origin ?? null,
    paymentMethodSession: hosted?.session ?? null,
  };
}

/** Providers and payment methods before anything is charged. */
export function createPaymentMethods({ database, realmClock, readShop }: CommerceDeps, options: CommerceOptions) {
  return {
    /** Payment methods for the viewer's basket; none while it is empty. */
    async list(context: ViewerContext): Promise<PaymentState> {
      const { realmId, viewer } = context;
      const basket = await basketStore(database.read, realmId).findUnpaid(viewer.id);
      const priced =
        basket === undefined
          ? null
          : priceBasket(
              await readBasketFacts(database.read, basket, await readShop(realmId), await taxQuestion(options.realm, context)),
              realmClock.now(realmId),
            );
      if (priced === null) return { providers: [], providerHasVouchers: false };
      const providerHasVouchers = priced.vouchers.length > 0 || (await voucherStore(database.read, realmId).hasFor(priced.offer));
      if (priced.quote.zeroBalance) {
        const methods = [{ type: "ZERO_BALANCE" as const, needsForm: false }];
        const providers = [{ providerId: ZERO_BALANCE, targetPaymentProvider: "ZERO_BALANCE", name: "ZERO_BALANCE", methods }];
        return { providers, providerHasVouchers };
      }
      const offered = await offeredProviders(options, context);
      const { saleConsent } = await options.realm.sectionOf(context, commerceSettings);
      const cards = await paymentMethodStore(database.read, realmId).list(viewer.id);
      return {
        providers: providersFor(offered, priced.offer.currency),
        providerHasVouchers,
        savedCards: usableCards(cards, offered, priced.offer.currency, realmClock.now(realmId)),
        consentRequired: saleConsent,
      };
    },

    hostedFields: (context: ViewerContext, target: string, method: MethodType): Promise<HostedFields> =>
      hostedFieldsFor(options, context, { customerId: context.viewer.id, target, method, reusable: true }),

    /** Asks the provider whether the viewer can pay with `token`. */
    async validate(context: ViewerContext, target: string, token: string): Promise<Validation> {
      const { realmId, language, viewer } = context;
      const provider = await providerOf(options, context, target);
      let check: MethodCheck;
      try {
        check = await provider.validateMethod({ realmId, customerId: viewer.id, token, language });
      } catch (cause) {
        throw new Problem("PROVIDER_UNAVAILABLE", { cause });
      }
      if (check.valid) return { valid: true, cardType: check.method.brand, last4Digits: check.method.last4, error: null };
      const message = await cardErrorMessage(options.realm, context, check.code, check.message);
      return { valid: false, cardType: null, last4Digits: null, error: { code: check.code, message } };
    },
  };
}
export type PaymentMethods = ReturnType<typeof createPaymentMethods>;

/** Unexpired cards (not wallets) of providers that accept cards in the currency; the default card first. */
function usableCards(cards: readonly PaymentMethodRow[], offered: readonly PaymentProvider[], currency: string, now: Date): SavedCards {
  return [...cards]
    .filter((card) => card.last4 !== "" && !isExpired(card, now))
    .sort((one, other) => other.is_default - one.is_default)
    .flatMap((card) => {
      const provider = offered.find(({ id }) => id === card.provider_id);
      if (provider?.methodsFor(currency).includes("CARD") !== true) return [];
      const { id: cardId, brand: cardType, last4: last4Digits, expires } = card;
      return [{ cardId, cardType, last4Digits, expires, providerId: provider.id, targetPaymentProvider: provider.target }];
    });
}
