import type { Transaction } from "kysely";
import * as v from "valibot";
import {
  type BillingDetails,
  BillingDetailsSchema,
  type BillingField,
  missingBillingFields,
  parseBillingDetails,
} from "../../../contract/billing-details.ts";
import type { commerce as table } from "../../../contract/commerce.ts";
import type { HandlerOutput } from "../../../contract/endpoint.ts";
import type { ViewerContext } from "../../http/context.ts";
import { invalidFields } from "../../http/problem.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { Db } from "../../store/database.ts";
import type { Tables } from "../../store/tables.ts";
import { findBasket, type PricedBasket, priceBasket } from "./basket.ts";
import type { CommerceOptions } from "./options.ts";

/** What the viewer gave last; null: nothing. */
export async function readBillingDetails(db: Db | Transaction<Tables>, realmId: string, viewerId: string): Promise<BillingDetails | null> {
  const row = await db
    .selectFrom("billing_details")
    .selectAll()
    .where("realm_id", "=", realmId)
    .where("viewer_id", "=", viewerId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return { name: row.name, country: row.country, line1: row.line1, city: row.city, postalCode: row.postal_code };
}

/** Where nothing is charged, now or later, nobody is billed. */
export const billingFieldsFor = (asked: readonly BillingField[], priced: PricedBasket | null): readonly BillingField[] =>
  priced === null || priced.quote.zeroBalance ? [] : asked;

/** The copy that stays with an attempt and its receipt, whatever the viewer changes later; null: she was not asked. */
export const billingCopy = (asked: readonly BillingField[], details: BillingDetails | null): string | null =>
  asked.length === 0 || details === null ? null : JSON.stringify(details);

export const readBillingCopy = (copy: string | null): BillingDetails | null =>
  copy === null ? null : v.parse(BillingDetailsSchema, JSON.parse(copy));

/** Billing details: what the realm asks for, and what the viewer has given (CM-07, CM-09). */
export function createBilling(deps: PlatformDeps, options: CommerceOptions) {
  const { database, clock } = deps;

  const askedBy = async (realmId: string): Promise<readonly BillingField[]> => (await options.realm.getSettings(realmId)).billingFields;

  async function state({ realmId, viewer }: ViewerContext): Promise<HandlerOutput<typeof table.getBillingDetails>> {
    const basket = await findBasket(database.read, realmId, viewer.id);
    const priced = basket === undefined ? null : await priceBasket(database.read, basket, clock.now());
    const requiredFields = billingFieldsFor(await askedBy(realmId), priced);
    const details = await readBillingDetails(database.read, realmId, viewer.id);
    return {
      billingDetailsRequired: requiredFields.length > 0,
      requiredFields: [...requiredFields],
      missingFields: missingBillingFields(requiredFields, details),
      details,
    };
  }

  /** Keeps what the realm asks for and nothing else. */
  async function save(context: ViewerContext, sent: BillingDetails): Promise<void> {
    const asked = await askedBy(context.realmId);
    if (asked.length === 0) return;
    const { details, issues } = parseBillingDetails(asked, sent);
    if (issues.length > 0) throw invalidFields(issues);
    const { postalCode, ...others } = details;
    const values = { ...others, postal_code: postalCode, updated_at: clock.now().toISOString() };
    await database.write
      .insertInto("billing_details")
      .values({ realm_id: context.realmId, viewer_id: context.viewer.id, ...values })
      .onConflict((conflict) => conflict.columns(["realm_id", "viewer_id"]).doUpdateSet(values))
      .execute();
  }

  return { askedBy, state, save };
}
export type Billing = ReturnType<typeof createBilling>;
