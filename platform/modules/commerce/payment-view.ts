import type { Payment } from "../../../contract/commerce.ts";
import type { ViewerContext } from "../../http/context.ts";
import type { Db } from "../../store/database.ts";
import type { AttemptRow } from "./attempt.ts";
import { cardErrorLabel, showsProviderMessage } from "./model/card-errors.ts";
import type { CommerceOptions } from "./options.ts";
import { moneyOf, readShop } from "./shop.ts";

/** An attempt as its viewer sees it, in her language. */
export async function paymentView(db: Db, realm: CommerceOptions["realm"], context: ViewerContext, attempt: AttemptRow): Promise<Payment> {
  const shop = await readShop(db, attempt.realm_id);
  return {
    id: attempt.id,
    basketId: attempt.basket_id,
    status: attempt.status,
    actionUrl: attempt.status === "REQUIRES_ACTION" ? attempt.action_url : null,
    amount: moneyOf(attempt.amount, attempt),
    licence: { id: attempt.licence_id, name: shop.nameOf(attempt.licence_id, context.language) },
    error:
      attempt.error_code === null
        ? null
        : { code: attempt.error_code, message: await cardErrorMessage(realm, context, attempt.error_code, attempt.error_message) },
    receiptAvailable: attempt.history_id !== null && attempt.status === "COMPLETE",
    createdAt: attempt.created_at,
  };
}

/** CM-11: the provider's own words where they help, else ours; unknown codes get the general ones. */
export async function cardErrorMessage(
  realm: CommerceOptions["realm"],
  context: ViewerContext,
  code: string,
  providerMessage: string | null,
): Promise<string> {
  if (showsProviderMessage(code) && providerMessage !== null) return providerMessage;
  return await realm.text(context.realmId, context.language, cardErrorLabel(code));
}
