import * as v from "valibot";
import { endpoint, type Limits } from "../base/endpoint.ts";
import { Id, IsoTime } from "../base/fields.ts";

/** S1§3, Account state: a saved card, or another payment method that can be charged again. It never has the full number. */
export const CardSchema = v.object({
  cardId: Id,
  /** For example `Visa`; for a wallet its name. */
  cardType: v.string(),
  /** Empty for a wallet. */
  last4Digits: v.string(),
  /** YYYY-MM, or empty. */
  expires: v.string(),
  /** `added`: true after its month. */
  expired: v.boolean(),
  /** Name of the holder; null: the provider does not report it. */
  cardHolder: v.nullable(v.string()),
  /** True when a held licence renews by it, so that the viewer has agreed to further charges under the realm's terms. */
  showEula: v.boolean(),
  default: v.boolean(),
  paymentProviderId: v.string(),
  paymentMethodType: v.string(),
  /** Licences that it pays. */
  licences: v.array(v.object({ licenceId: Id, name: v.string() })),
});
export type Card = v.InferOutput<typeof CardSchema>;

/** A card that is being saved: entered at the provider, not charged. */
export const CardSetupSchema = v.object({
  id: Id,
  status: v.picklist(["PENDING", "REQUIRES_ACTION", "COMPLETE", "FAILED", "CANCELLED"]),
  /** Address where the viewer continues, at an origin of the realm's paymentOrigins. */
  actionUrl: v.nullable(v.string()),
  /** The saved card, once complete. */
  cardId: v.nullable(Id),
  error: v.nullable(v.object({ code: v.string(), message: v.string() })),
  createdAt: IsoTime,
});
export type CardSetup = v.InferOutput<typeof CardSetupSchema>;

const ById = v.strictObject({ id: Id });
const changes: Limits = { per: "viewer", points: 60, seconds: 60 };
/** A low limit, because stolen cards are tested in large numbers and a viewer has few. */
const triedCards: Limits = [
  { per: "viewer", points: 30, seconds: 600 },
  { per: "address", points: 120, seconds: 600 },
];

/** A viewer's saved cards. A card of another viewer is 404. */
export const cardEndpoints = {
  listCards: endpoint({
    method: "GET",
    path: "/customer/cards",
    source: "added",
    access: "viewer",
    summary: "Saved cards, the default one first (CM-14), and the provider for another one (CM-28)",
    response: v.object({
      cards: v.array(CardSchema),
      /** S1§3, Account state: providers that a card can be saved with; none while the realm sells nothing. */
      availablePaymentProviders: v.array(v.object({ providerId: v.string(), targetPaymentProvider: v.string(), name: v.string() })),
    }),
  }),
  addCard: endpoint({
    method: "POST",
    path: "/customer/cards",
    source: "added",
    access: "viewer",
    limit: triedCards,
    summary: "Save a card without a purchase. Without `paymentDetailsExternalId` the answer is REQUIRES_ACTION with the provider's page",
    body: v.strictObject({
      targetPaymentProvider: v.nullable(v.pipe(v.string(), v.maxLength(60))),
      paymentDetailsExternalId: v.nullable(v.pipe(v.string(), v.maxLength(200))),
      /** Same-origin path that the provider returns to; the platform puts the realm's origin in front. */
      returnPath: v.pipe(v.string(), v.maxLength(500), v.regex(/^\/(?![/\\])[^\s\\]*$/u)),
    }),
    response: CardSetupSchema,
    errors: ["STEP_UP_REQUIRED", "PROVIDER_UNAVAILABLE", "PURCHASE_CLOSED", "MAX_CHARGEABLE_PAYMENT_DETAILS_REACHED"],
  }),
  getCardSetup: endpoint({
    method: "GET",
    path: "/customer/cards/setups/{id}",
    source: "added",
    access: "viewer",
    summary: "A request to save a card; queries the provider while it is open",
    params: ById,
    response: CardSetupSchema,
  }),
  makeCardDefault: endpoint({
    method: "PUT",
    path: "/customer/cards/{id}/default",
    source: "added",
    access: "viewer",
    limit: changes,
    summary: "Make a card the default",
    params: ById,
    response: "empty",
    errors: ["STEP_UP_REQUIRED"],
  }),
  removeCard: endpoint({
    method: "DELETE",
    path: "/customer/cards/{id}",
    source: "added",
    access: "viewer",
    limit: changes,
    summary: "Delete a card, here and at the provider. Refused while a licence renews by it",
    params: ById,
    response: "empty",
    errors: ["STEP_UP_REQUIRED", "CARD_IN_USE", "PROVIDER_UNAVAILABLE"],
  }),
};
