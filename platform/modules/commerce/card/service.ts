import type { HandlerOutput } from "../../../../contract/base/endpoint.ts";
import type { Card, cardEndpoints } from "../../../../contract/commerce/cards.ts";
import type { ViewerContext } from "../../../http/context.ts";
import { notFound, Problem } from "../../../http/problem.ts";
import { isOwned } from "../licence/held-licences.ts";
import { licenceStore } from "../licence/store.ts";
import { type CommerceDeps, type CommerceOptions, offeredProviders } from "../options.ts";
import { paymentMethodStore } from "../payment/store/methods.ts";
import type { HeldLicenceRow, PaymentMethodRow } from "../rows.ts";

type AvailableProvider = HandlerOutput<typeof cardEndpoints.listCards>["availablePaymentProviders"][number];

/** Saved cards of a viewer. */
export function createCardService(deps: CommerceDeps, options: CommerceOptions) {
  const { database, realmClock, readShop } = deps;

  async function list({ realmId, viewer, language }: ViewerContext): Promise<Card[]> {
    const cards = await paymentMethodStore(database.read, realmId).list(viewer.id);
    const held = await licenceStore(database.read, realmId).listHeld(viewer.id);
    const shop = await readShop(realmId);
    const now = realmClock.now(realmId);
    const first = cards.find(({ is_default }) => is_default === 1) ?? cards[0];
    return [...cards]
      .sort((a, b) => Number(b === first) - Number(a === first))
      .map((card) => ({
        cardId: card.id,
        cardType: card.brand,
        last4Digits: card.last4,
        expires: card.expires,
        expired: isExpired(card, now),
        cardHolder: card.holder,
        showEula: held.some((one) => paysBy(one, card, now)),
        default: card === first,
        paymentProviderId: card.provider_id,
        paymentMethodType: card.last4 === "" ? card.brand.toUpperCase() : "CARD",
        licences: held
          .filter((one) => paysBy(one, card, now))
          .map((one) => ({ licenceId: one.licence_id, name: shop.nameOf(one.licence_id, language) })),
      }));
  }

  /** Providers that accept a card in the realm's currency; none while the realm sells nothing. */
  async function providers(context: ViewerContext): Promise<AvailableProvider[]> {
    const { purchaseOpen } = await options.realm.settingsOf(context);
    if (!purchaseOpen) return [];
    const { currency } = await readShop(context.realmId);
    return (await offeredProviders(options, context))
      .filter((provider) => provider.methodsFor(currency).includes("CARD"))
      .map(({ id, target, name }) => ({ providerId: id, targetPaymentProvider: target, name }));
  }

  async function makeDefault({ realmId, viewer }: ViewerContext, id: string): Promise<void> {
    await database.write.transaction().execute(async (trx) => {
      if (!(await paymentMethodStore(trx, realmId).makeDefault(viewer.id, id))) throw notFound();
    });
  }

  /** Deletes the card here first. If the provider does not answer, it keeps a card that cannot be charged any more. */
  async function remove({ realmId, viewer }: ViewerContext, id: string): Promise<void> {
    const card = await database.write.transaction().execute(async (trx) => {
      const cards = paymentMethodStore(trx, realmId);
      const own = await cards.find(id);
      if (own === undefined || own.viewer_id !== viewer.id) throw notFound();
      const held = await licenceStore(trx, realmId).listHeld(viewer.id);
      const paid = held.filter((one) => paysBy(one, own, realmClock.now(realmId)));
      if (paid.length > 0) throw new Problem("CARD_IN_USE", { details: { licences: paid.map(({ licence_id }) => licence_id) } });
      await cards.remove(id);
      return own;
    });
    const provider = options.providers.find(({ id: providerId }) => providerId === card.provider_id);
    try {
      await provider?.detachMethod({ realmId, customerId: viewer.id, token: card.token });
    } catch (error) {
      deps.log.error({ err: error }, "card forgotten here, not at its provider");
    }
  }

  return { list, providers, makeDefault, remove };
}
export type CardService = ReturnType<typeof createCardService>;

/** True when the card pays a renewal, the retry of a declined one, or the end of a pause. */
const paysBy = (held: HeldLicenceRow, card: PaymentMethodRow, now: Date): boolean =>
  held.payment_method_id === card.id && held.auto_renewing === 1 && isOwned(held, now);

/** A card is valid until the end of its month (UTC). */
export function isExpired({ expires }: PaymentMethodRow, now: Date): boolean {
  const [year, month] = expires.split("-").map(Number);
  return year !== undefined && month !== undefined && Date.UTC(year, month, 1) <= now.getTime();
}
