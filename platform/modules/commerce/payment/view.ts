import type { Payment } from "../../../../contract/commerce/payment.ts";
import type { CallContext } from "../../../http/context.ts";
import type { Shop } from "../licence/shop.ts";
import { cardErrorLabel, showsProviderMessage } from "../model/card-errors.ts";
import { moneyOf } from "../model/money.ts";
import type { CommerceOptions } from "../options.ts";
import { hasReceipt, receiptNumber } from "../receipt/history-item.ts";
import type { AttemptRow, HistoryRow } from "../rows.ts";
import { readOrderTerms } from "./order-terms.ts";

/** An attempt as its viewer sees it, in their language. `paid`: its history item. */
export async function paymentView(
  realm: CommerceOptions["realm"],
  context: CallContext,
  shop: Shop,
  attempt: AttemptRow,
  paid: HistoryRow | undefined,
): Promise<Payment> {
  return {
    id: attempt.id,
    basketId: attempt.basket_id,
    status: attempt.status,
    actionUrl: attempt.status === "REQUIRES_ACTION" ? attempt.action_url : null,
    instructions:
      attempt.status === "PENDING" && attempt.instructions !== null
        ? (JSON.parse(attempt.instructions) as NonNullable<Payment["instructions"]>)
        : null,
    amount: moneyOf(attempt.amount, attempt),
    upgrade: readOrderTerms(attempt).upgrade === true,
    licence: { id: attempt.licence_id, name: shop.nameOf(attempt.licence_id, context.language) },
    error:
      attempt.error_code === null
        ? null
        : { code: attempt.error_code, message: await cardErrorMessage(realm, context, attempt.error_code, attempt.error_message) },
    receipt: attempt.status === "COMPLETE" && paid !== undefined && hasReceipt(paid) ? { id: paid.id, number: receiptNumber(paid) } : null,
    createdAt: attempt.created_at,
  };
}

/** The provider's own message for some codes, else the label of the code; unknown codes get the generic label. */
export async function cardErrorMessage(
  realm: Pick<CommerceOptions["realm"], "text">,
  context: CallContext,
  code: string,
  providerMessage: string | null,
): Promise<string> {
  if (showsProviderMessage(code) && providerMessage !== null) return providerMessage;
  return await realm.text(context.realmId, context.language, cardErrorLabel(code));
}
