import type { HandlerInput, Handlers } from "../../../../contract/base/endpoint.ts";
import type { commerce as table } from "../../../../contract/commerce/commerce.ts";
import { type CallContext, requireViewer } from "../../../http/context.ts";
import type { PayRequest } from "./attempts.ts";
import type { PaymentMethods } from "./methods.ts";
import type { PaymentService } from "./service.ts";

type Calls =
  | "listPaymentProviders"
  | "initPaymentMethod"
  | "validatePaymentMethod"
  | "payBasket"
  | "payCurrentBasket"
  | "getPayment"
  | "cancelPayment";

export function createPaymentHandlers(payments: PaymentService, methods: PaymentMethods): Pick<Handlers<typeof table, CallContext>, Calls> {
  return {
    listPaymentProviders: (context) => methods.list(requireViewer(context)),
    initPaymentMethod(context, { body }) {
      const { targetPaymentProvider, paymentMethodType } = body.primaryPaymentDetails.paymentMethodDetails;
      return methods.hostedFields(requireViewer(context), targetPaymentProvider, paymentMethodType);
    },
    validatePaymentMethod: (context, { body }) =>
      methods.validate(requireViewer(context), body.targetPaymentProvider, body.paymentDetailsExternalId),
    payBasket: (context, input) => payments.pay(requireViewer(context), input.params.id, payRequest(input)),
    payCurrentBasket: (context, input) => payments.pay(requireViewer(context), null, payRequest(input)),
    getPayment: (context, { params }) => payments.get(requireViewer(context), params.id),
    cancelPayment: (context, { params }) => payments.cancel(requireViewer(context), params.id),
  };
}

function payRequest({ query, body }: HandlerInput<typeof table.payCurrentBasket>): PayRequest {
  const details = body.paymentArrangement.primaryPaymentDetailsAttributes;
  return {
    token: details.paymentDetailsExternalId ?? null,
    target: details.targetPaymentProvider ?? null,
    method: details.paymentMethodType ?? null,
    returnPath: body.returnPath ?? null,
    acknowledgeNoFreeTrial: query.acknowledgeNoFreeTrial,
    consent: query.consent,
  };
}
