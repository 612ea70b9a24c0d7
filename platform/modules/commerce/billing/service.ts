import type { BillingDetails } from "../../../../contract/base/billing-details.ts";
import type { HandlerOutput } from "../../../../contract/base/endpoint.ts";
import type { commerce as table } from "../../../../contract/commerce/commerce.ts";
import type { ViewerContext } from "../../../http/context.ts";
import { priceBasket } from "../basket/pricing.ts";
import { readBasketFacts } from "../basket/read-facts.ts";
import { basketStore } from "../basket/store.ts";
import type { CommerceDeps, CommerceOptions } from "../options.ts";
import { billingFieldsFor } from "./details.ts";
import { type BillingRequirements, billingRequirements, missingIn, readBillingDetails } from "./rules.ts";
import { billingStore } from "./store.ts";
import { taxQuestion } from "./taxes.ts";

type BillingState = HandlerOutput<typeof table.getBillingDetails>;

/** Billing details: the realm's required fields and the viewer's stored values. */
export function createBillingService({ database, realmClock, readShop }: CommerceDeps, options: CommerceOptions) {
  async function stateOf(context: ViewerContext, requested: BillingRequirements): Promise<BillingState> {
    const { realmId, viewer } = context;
    const taxes = await taxQuestion(options.realm, context);
    const basket = await basketStore(database.read, realmId).findUnpaid(viewer.id);
    const priced =
      basket === undefined
        ? null
        : priceBasket(await readBasketFacts(database.read, basket, await readShop(realmId), taxes), realmClock.now(realmId));
    const requiredFields = billingFieldsFor(requested.fields, priced);
    const details = await billingStore(database.read, realmId).find(viewer.id);
    return {
      billingDetailsRequired: requiredFields.length > 0,
      requiredFields: [...requiredFields],
      missingFields: missingIn({ ...requested, fields: requiredFields }, details),
      details,
    };
  }

  return {
    async state(context: ViewerContext): Promise<BillingState> {
      return await stateOf(context, await billingRequirements(options.realm, context));
    },

    /** Stores only the fields that the realm requires in the country; returns the new state. */
    async save(context: ViewerContext, sent: BillingDetails): Promise<BillingState> {
      const { realmId, viewer } = context;
      const requested = await billingRequirements(options.realm, context);
      if (requested.fields.length > 0) {
        const now = realmClock.now(realmId);
        await billingStore(database.write, realmId).save(viewer.id, readBillingDetails(requested, sent, now), now.toISOString());
      }
      return await stateOf(context, requested);
    },
  };
}
export type BillingService = ReturnType<typeof createBillingService>;
