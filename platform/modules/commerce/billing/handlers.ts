import type { Handlers } from "../../../../contract/base/endpoint.ts";
import type { commerce as table } from "../../../../contract/commerce/commerce.ts";
import { type CallContext, requireViewer } from "../../../http/context.ts";
import type { BillingService } from "./service.ts";

type Calls = "getBillingDetails" | "setBillingDetails";

export function createBillingHandlers(billing: BillingService): Pick<Handlers<typeof table, CallContext>, Calls> {
  return {
    getBillingDetails: (context) => billing.state(requireViewer(context)),
    setBillingDetails: (context, { body }) => billing.save(requireViewer(context), body),
  };
}
