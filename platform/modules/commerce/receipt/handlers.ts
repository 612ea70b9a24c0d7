import type { Handlers } from "../../../../contract/base/endpoint.ts";
import type { commerce as table } from "../../../../contract/commerce/commerce.ts";
import { type CallContext, requireViewer } from "../../../http/context.ts";
import type { ReceiptService } from "./service.ts";

export function createReceiptHandlers(receipts: ReceiptService): Pick<Handlers<typeof table, CallContext>, "listPayments" | "getReceipt"> {
  return {
    listPayments: (context, { query }) => receipts.list(requireViewer(context), query.p, query.rpp),
    getReceipt: (context, { params }) => receipts.pdf(requireViewer(context), params.id),
  };
}
