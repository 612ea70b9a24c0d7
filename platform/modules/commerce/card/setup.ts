import type { CardSetup } from "../../../../contract/commerce/cards.ts";
import type { ViewerContext } from "../../../http/context.ts";
import { notFound, Problem } from "../../../http/problem.ts";
import { type PaymentProvider, type ProviderPayment, ProviderUnavailable } from "../../payments/index.ts";
import { isOwned } from "../licence/held-licences.ts";
import { licenceStore } from "../licence/store.ts";
import { type CommerceDeps, type CommerceOptions, offeredProviders, requirePurchaseOpen } from "../options.ts";
import { paymentMethodStore } from "../payment/store/methods.ts";
import { cardErrorMessage } from "../payment/view.ts";
import type { CardSetupRow } from "../rows.ts";
import { cardSetupStore } from "./store.ts";

/** S1§8, maxPaymentMethodsErrorMessage. */
const MOST_CARDS = 10;

/** Input of a viewer who adds a card. */
export interface NewCard {
  readonly target: string | null;
  readonly token: string | null;
  readonly returnPath: string;
}

/**
 * A card that is saved without a purchase: verified at the provider under the setup's id, never charged. The viewer who comes back,
 * or looks again, finds it saved once.
 */
export function createCardSetup(deps: CommerceDeps, options: CommerceOptions) {
  const { database, realmClock, ids, log, buyers } = deps;

  async function providerOf(context: ViewerContext, target: string | null): Promise<PaymentProvider> {
    const offered = await offeredProviders(options, context);
    const provider = target === null ? offered[0] : offered.find((one) => one.target === target || one.id === target);
    if (provider === undefined) throw new Problem("PROVIDER_UNAVAILABLE");
    return provider;
  }

  async function start(context: ViewerContext, card: NewCard): Promise<CardSetup> {
    const { realmId, viewer, language } = context;
    // A subscriber who travels can replace the card of a renewal; a card without a subscription would only serve a purchase.
    const held = await licenceStore(database.read, realmId).listHeld(viewer.id);
    const now = realmClock.now(realmId);
    await requirePurchaseOpen(
      options,
      context,
      held.some((one) => one.auto_renewing === 1 && isOwned(one, now)),
    );
    const provider = await providerOf(context, card.target);
    if ((await paymentMethodStore(database.read, realmId).list(viewer.id)).length >= MOST_CARDS)
      throw new Problem("MAX_CHARGEABLE_PAYMENT_DETAILS_REACHED");
    const shop = await deps.readShop(realmId);
    const row: CardSetupRow = {
      realm_id: realmId,
      id: ids.id(),
      viewer_id: viewer.id,
      provider_id: provider.id,
      status: "PENDING",
      card_id: null,
      action_url: null,
      error_code: null,
      error_message: null,
      created_at: realmClock.now(realmId).toISOString(),
    };
    await database.write.transaction().execute(async (trx) => {
      await buyers.require(trx, realmId, viewer.id);
      await cardSetupStore(trx, realmId).add(row);
    });
    const returnUrl = new URL(card.returnPath, await options.realmOrigin(realmId));
    returnUrl.searchParams.set("paymentId", row.id);
    let result: ProviderPayment;
    try {
      result = await provider.startPayment({
        realmId,
        customerId: viewer.id,
        attemptId: row.id,
        mode: "VERIFY",
        amount: 0,
        currency: shop.currency,
        scale: shop.scale,
        method: "CARD",
        reusable: true,
        token: card.token,
        returnUrl: returnUrl.href,
        language,
        description: await options.realm.text(realmId, language, "cardAddDescription"),
      });
    } catch (error) {
      log.error({ err: error, setup: row.id }, "card not set up");
      if (error instanceof ProviderUnavailable) await settle(row, { status: "CANCELLED", reference: null });
      throw new Problem("PROVIDER_UNAVAILABLE", { cause: error });
    }
    return await view(context, await settle(row, result));
  }

  /** Records the provider's answer, once. */
  async function settle(row: CardSetupRow, result: ProviderPayment): Promise<CardSetupRow> {
    if (result.status === "PENDING") return row;
    return await database.write.transaction().execute(async (trx) => {
      // The account has been deleted, so the card is not saved.
      if (!(await buyers.exists(trx, row.realm_id, row.viewer_id))) return { ...row, status: "CANCELLED" };
      const setups = cardSetupStore(trx, row.realm_id);
      const open = await setups.updateOpen(row.id, {
        status: result.status === "SUCCEEDED" ? "COMPLETE" : result.status,
        action_url: result.status === "REQUIRES_ACTION" ? result.actionUrl : null,
        error_code: result.status === "FAILED" ? result.code : null,
        error_message: result.status === "FAILED" ? result.message : null,
      });
      if (open !== undefined && result.status === "SUCCEEDED" && result.method !== null) {
        const cards = paymentMethodStore(trx, row.realm_id);
        const cardId = await cards.save({
          ...result.method,
          id: ids.id(),
          viewer_id: row.viewer_id,
          provider_id: row.provider_id,
          created_at: realmClock.now(row.realm_id).toISOString(),
          is_default: 0,
        });
        await setups.setCard(row.id, cardId);
      }
      const settled = await setups.find(row.id);
      if (settled === undefined) throw new Error(`card setup ${row.id} has gone`);
      return settled;
    });
  }

  async function get(context: ViewerContext, id: string): Promise<CardSetup> {
    const row = await cardSetupStore(database.read, context.realmId).find(id);
    if (row === undefined || row.viewer_id !== context.viewer.id) throw notFound();
    return await view(context, await refresh(row));
  }

  async function refresh(row: CardSetupRow): Promise<CardSetupRow> {
    const provider = options.providers.find(({ id }) => id === row.provider_id);
    if ((row.status !== "PENDING" && row.status !== "REQUIRES_ACTION") || provider === undefined) return row;
    try {
      const result = await provider.getPayment(row.realm_id, row.id);
      return result === null ? row : await settle(row, result);
    } catch (error) {
      log.error({ err: error, setup: row.id }, "card setup not refreshed");
      return row;
    }
  }

  /** Refreshes a setup after a webhook. False: there is no such setup. */
  async function onWebhook(realmId: string, id: string): Promise<boolean> {
    const row = await cardSetupStore(database.read, realmId).find(id);
    if (row === undefined) return false;
    await refresh(row);
    return true;
  }

  async function view(context: ViewerContext, row: CardSetupRow): Promise<CardSetup> {
    return {
      id: row.id,
      status: row.status,
      actionUrl: row.status === "REQUIRES_ACTION" ? row.action_url : null,
      cardId: row.card_id,
      error:
        row.error_code === null
          ? null
          : { code: row.error_code, message: await cardErrorMessage(options.realm, context, row.error_code, row.error_message) },
      createdAt: row.created_at,
    };
  }

  return { start, get, onWebhook };
}
export type CardSetups = ReturnType<typeof createCardSetup>;
