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

/** What `begun` answers, as far as we may frame it; null where there are no fields. Throws nothing of the platform's. */
export async function framedFields(
  { realm }: RequestContext,
  begun: Promise<CallOutput<typeof commerce.initPaymentMethod>>,
): Promise<HostedFields | null> {
  const answer = await begun.catch((error: unknown) => {
    // Deferred: the page has left already, so that even a session that ended leads nowhere now. Sending the form says so.
    if (isApiError(error)) return null;
    throw error;
  });
  const url = providerAddress(answer?.hostedFieldsUrl ?? null, realm.paymentOrigins);
  return url === null ? null : { url, origin: new URL(url).origin };
}

/** The fields of a provider for a card of the viewer's own. */
export function ownFields(context: RequestContext, { targetPaymentProvider }: Pick<CardTaker, "targetPaymentProvider">) {
  const paymentMethodDetails = { targetPaymentProvider, paymentMethodType: "CARD" as const };
  return framedFields(context, context.api.call(commerce.initPaymentMethod, { body: { primaryPaymentDetails: { paymentMethodDetails } } }));
}
