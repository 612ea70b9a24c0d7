import type { Handlers } from "../../../../contract/base/endpoint.ts";
import type { operatorPayments as table } from "../../../../contract/commerce/operator-payments.ts";
import type { CallContext } from "../../../http/context.ts";
import { invalidFields, notFound, Problem } from "../../../http/problem.ts";
import type { CommerceOptions } from "../options.ts";
import { type createRefunds, PaymentUnknown, RefundKeyTaken, RefundRefused } from "./service.ts";

/** Operators' calls: the use cases of the commands `payment list` and `payment refund`. */
export function createOperatorPaymentHandlers(
  refunds: Pick<ReturnType<typeof createRefunds>, "listPayments" | "request">,
  { getViewer, operatorAtWork }: Pick<CommerceOptions["identity"], "getViewer" | "operatorAtWork">,
): Handlers<typeof table, CallContext> {
  return {
    async listAccountPayments({ realmId }, { params }) {
      if ((await getViewer(realmId, params.id)) === null) throw notFound();
      return { payments: await refunds.listPayments(realmId, params.id) };
    },
    async refundAccountPayment(context, { params, body }) {
      const { refundId, amount: wanted, revoke } = body;
      const refund = { id: refundId, accountId: params.id, paymentId: params.paymentId, amount: wanted, revoke };
      try {
        const { id, amount, payment } = await refunds.request(context.realmId, refund, operatorAtWork(context));
        return { id, amount, currency: payment.currency };
      } catch (error) {
        if (error instanceof PaymentUnknown) throw notFound();
        if (error instanceof RefundKeyTaken) throw new Problem("IDEMPOTENCY_CONFLICT");
        if (error instanceof RefundRefused) throw invalidFields([{ path: "amount", code: "refused", message: error.message }]);
        throw error;
      }
    },
  };
}
