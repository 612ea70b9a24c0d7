import type { CallOutput } from "../../../contract/base/endpoint.ts";
import { commerce } from "../../../contract/commerce/commerce.ts";
import { isApiError } from "../../api/api-error.ts";
import type { RequestContext } from "../../http/request-context.server.ts";
import { providerAddress } from "../provider-address.ts";
import type { CardTaker } from "./hosted-fields.ts";

/** The provider's card fields for browsers with scripts. */
export interface HostedFields {
  readonly url: string;
  readonly origin: string;
}

/** Fields of the response of `begun`, when we may frame them; null without fields. Platform errors are not thrown. */
export async function framedFields(
  { realm }: RequestContext,
  begun: Promise<CallOutput<typeof commerce.initPaymentMethod>>,
): Promise<HostedFields | null> {
  const answer = await begun.catch((error: unknown) => {
    // Deferred data: the response has begun, so even an expired session cannot redirect. Sending the form reports it.
    if (isApiError(error)) return null;
    throw error;
  });
  const url = providerAddress(answer?.hostedFieldsUrl ?? null, realm.paymentOrigins);
  return url === null ? null : { url, origin: new URL(url).origin };
}

/** The provider's fields for one of the viewer's own cards. */
export function ownFields(context: RequestContext, { targetPaymentProvider }: Pick<CardTaker, "targetPaymentProvider">) {
  const paymentMethodDetails = { targetPaymentProvider, paymentMethodType: "CARD" as const };
  return framedFields(context, context.api.call(commerce.initPaymentMethod, { body: { primaryPaymentDetails: { paymentMethodDetails } } }));
}
