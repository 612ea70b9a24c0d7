import * as v from "valibot";
import { endpoint, type Limits } from "../base/endpoint.ts";
import { Id, IsoTime, MoneySchema, SentTime } from "../base/fields.ts";

const ById = v.strictObject({ id: Id });
const held = "/customer/subscriptions/status/active/{id}";
const changes: Limits = { per: "viewer", points: 60, seconds: 60 };
/** Limit for calls that may charge a card. */
const charges: Limits = { per: "viewer", points: 30, seconds: 600 };

/** A new price of a subscription that needs its viewer's answer. */
export const PriceMigrationSchema = v.object({
  id: Id,
  licenceId: Id,
  licenceName: v.string(),
  price: MoneySchema,
  newPrice: MoneySchema,
  /**
   * Periods that begin from then on cost the new price. Without the viewer's agreement by then, nothing is charged and the subscription
   * ends.
   */
  startsAt: IsoTime,
  status: v.picklist(["PENDING", "CONTINUE", "LEAVE"]),
});

/** A viewer's changes to a held licence. `id` is the licence's id. A licence that the viewer does not hold is 404. */
export const subscriptionEndpoints = {
  pauseLicence: endpoint({
    method: "POST",
    path: `${held}/pause`,
    source: "S1§7",
    access: "viewer",
    limit: changes,
    summary: "Pause from the end of the paid period until `config.resumeAfter`, or until it is resumed (CM-17)",
    params: ById,
    body: v.strictObject({ config: v.strictObject({ resumeAfter: v.optional(v.nullable(SentTime)) }) }),
    response: "empty",
    errors: ["SUBSCRIPTION_CHANGE_REFUSED", "PAUSE_DATE_NOT_POSSIBLE"],
  }),
  resumeLicence: endpoint({
    method: "POST",
    path: `${held}/resume`,
    source: "S1§7",
    access: "viewer",
    limit: charges,
    summary: "Withdraw a pause, or end it: after the paid period, resuming charges the next one (CM-17)",
    params: ById,
    response: "empty",
    errors: ["SUBSCRIPTION_CHANGE_REFUSED", "FAILED_PAYMENT", "PROVIDER_UNAVAILABLE"],
  }),
  cancelLicence: endpoint({
    method: "DELETE",
    path: held,
    source: "S1§7",
    access: "viewer",
    openTerms: true,
    limit: changes,
    summary: "Cancel; access lasts to the end of the paid period (CM-17). Refused while a cancellation promotion is open, unless `IGNORE`",
    params: ById,
    query: v.strictObject({ cancellationDiscount: v.optional(v.literal("IGNORE")) }),
    response: "empty",
    errors: ["SUBSCRIPTION_CHANGE_REFUSED", "CANCELLATION_PROMOTION_OPEN"],
  }),
  reactivateLicence: endpoint({
    method: "PATCH",
    path: "/customer/subscriptions/reactivate/{id}",
    source: "S1§7",
    access: "viewer",
    limit: changes,
    summary: "Reactivate a cancelled licence during the paid period (CM-17)",
    params: ById,
    response: "empty",
    errors: ["SUBSCRIPTION_CHANGE_REFUSED", "DELETION_PENDING"],
  }),
  changeLicence: endpoint({
    method: "PUT",
    path: `${held}/change`,
    source: "added",
    access: "viewer",
    limit: changes,
    summary: "Downgrade to a lower licence of the family from the end of the paid period",
    params: ById,
    body: v.strictObject({ sku: Id }),
    response: "empty",
    errors: ["SUBSCRIPTION_CHANGE_REFUSED", "INVALID_TIER_CHANGE"],
  }),
  keepLicence: endpoint({
    method: "DELETE",
    path: `${held}/change`,
    source: "added",
    access: "viewer",
    limit: changes,
    summary: "Withdraw a downgrade",
    params: ById,
    response: "empty",
    errors: ["SUBSCRIPTION_CHANGE_REFUSED"],
  }),
  confirmLicencePayment: endpoint({
    method: "POST",
    path: `${held}/confirm-payment`,
    source: "added",
    access: "viewer",
    limit: charges,
    summary:
      "Confirm the payment of a licence that starts inactive (CM-23); it becomes active when the provider reports the payment. A repeated call gets the same answer",
    params: ById,
    response: "empty",
    errors: ["SUBSCRIPTION_CHANGE_REFUSED", "PROVIDER_UNAVAILABLE"],
  }),
  listPriceMigrations: endpoint({
    method: "GET",
    path: "/api/v3/price-version-migration",
    source: "S1§7",
    access: "viewer",
    summary: "New prices of the viewer's subscriptions that are not charged yet (CM-19)",
    response: v.object({ migrations: v.array(PriceMigrationSchema) }),
  }),
  answerPriceMigration: endpoint({
    method: "PUT",
    path: "/api/v3/price-version-migration/{id}/consent",
    source: "S1§7",
    access: "viewer",
    limit: changes,
    summary:
      "Continue at the new price, or leave: the subscription then ends with the paid period (CM-19). The answer can be changed until then",
    params: ById,
    body: v.strictObject({ status: v.picklist(["continue", "leave"]) }),
    response: "empty",
    errors: ["SUBSCRIPTION_CHANGE_REFUSED", "DELETION_PENDING"],
  }),
  verifyCancellationPromotion: endpoint({
    method: "GET",
    path: "/promotions/cancellation/{id}/verify",
    source: "S1§7",
    access: "viewer",
    summary: "The realm's offer for a viewer who is about to cancel (CM-18); null: none",
    params: ById,
    response: v.object({
      promotion: v.nullable(
        v.object({
          name: v.string(),
          /** Price of the next period with and without the promotion. */
          price: v.object({ amount: v.number(), currency: v.string(), scale: v.number() }),
          usualPrice: v.object({ amount: v.number(), currency: v.string(), scale: v.number() }),
          lifeTimeRepeat: v.boolean(),
        }),
      ),
    }),
  }),
  redeemCancellationPromotion: endpoint({
    method: "POST",
    path: "/promotions/cancellation/{id}/redeem",
    source: "S1§7",
    access: "viewer",
    limit: changes,
    summary: "Accept the promotion for the next period (CM-18)",
    params: ById,
    response: "empty",
    errors: [
      "VOUCHER_USED",
      "VOUCHER_EXPIRED",
      "VOUCHER_UPCOMING",
      "VOUCHER_NOT_APPLICABLE",
      "SUBSCRIPTION_CHANGE_REFUSED",
      "DELETION_PENDING",
    ],
  }),
  refuseCancellationPromotion: endpoint({
    method: "POST",
    path: "/promotions/cancellation/{id}/refuse",
    source: "S1§7",
    access: "viewer",
    limit: changes,
    summary: "Refuse the promotion: it is not offered for this licence again (CM-18)",
    params: ById,
    response: "empty",
  }),
  assignCard: endpoint({
    method: "POST",
    path: "/licence/{id}/card/{cardId}",
    source: "S1§7",
    access: "viewer",
    limit: charges,
    summary:
      "Pay the licence by another saved card (CM-14). A due charge is made at once; a refused card changes nothing else. `checkBillingDetails`: refuse while required billing details are missing",
    params: v.strictObject({ id: Id, cardId: Id }),
    query: v.strictObject({ checkBillingDetails: v.optional(v.picklist(["true", "false"])) }),
    response: "empty",
    errors: ["STEP_UP_REQUIRED", "BASKET_REQUIREMENTS_FAILED", "FAILED_PAYMENT", "PROVIDER_UNAVAILABLE", "SUBSCRIPTION_CHANGE_REFUSED"],
  }),
  updateLicencePaymentDetails: endpoint({
    method: "POST",
    path: "/licence/{id}/payment-details/{paymentDetailsId}",
    source: "S1§7",
    access: "viewer",
    limit: charges,
    summary: "Pay the licence by another card or wallet of the viewer (CM-14), as with another saved card",
    params: v.strictObject({ id: Id, paymentDetailsId: Id }),
    response: "empty",
    errors: ["STEP_UP_REQUIRED", "FAILED_PAYMENT", "PROVIDER_UNAVAILABLE", "SUBSCRIPTION_CHANGE_REFUSED"],
  }),
};
