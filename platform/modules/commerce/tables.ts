import type { HistoryItemType } from "./model/history.ts";
import type { Strategy } from "./model/quote.ts";

/** Tables of the commerce module. Money in minor units, times ISO 8601 in UTC, booleans 0 and 1, JSON as text. */
export interface CommerceTables {
  licence_families: { realm_id: string; id: string; position: number };
  licences: {
    realm_id: string;
    id: string;
    family_id: string | null;
    /** 1 is the highest in its family. */
    rank: number;
    licence_type: "STANDARD" | "FREE";
    strategy: Strategy;
    external_provider: string | null;
    fixed_expiry: string | null;
    /** Days that a pay-per-view licence grants access; null: no end. */
    access_days: number | null;
    trial_days: number;
    marketing_period: string | null;
    position: number;
    active: 0 | 1;
    /** 1: shown first, as the realm's recommendation. */
    recommended: 0 | 1;
    /** 1: can be bought as a gift (CM-22). */
    gift: 0 | 1;
    /** CONFIRM_PAYMENT: it opens nothing until its buyer has confirmed the payment (CM-23). */
    activation: "AT_ONCE" | "CONFIRM_PAYMENT";
  };
  /** Texts of licences, families and vouchers: `kind` and `owner_id` name the owner, `position` orders benefits. */
  commerce_texts: {
    realm_id: string;
    kind:
      | "LICENCE_NAME"
      | "LICENCE_DESCRIPTION"
      | "LICENCE_BENEFIT"
      | "LICENCE_PRICE_BENEFIT"
      | "LICENCE_CTA"
      | "FAMILY_NAME"
      | "VOUCHER_NAME";
    owner_id: string;
    language: string;
    position: number;
    text: string;
  };
  licence_prices: {
    realm_id: string;
    sku: string;
    licence_id: string;
    amount: number;
    currency: string;
    scale: number;
    period: string | null;
    /** Two letters; null is the default price. */
    territory: string | null;
    /** Basis points: 2000 is 20 %. Prices include it. */
    tax_rate: number;
  };
  vouchers: {
    realm_id: string;
    /** Upper case, without spaces. */
    code: string;
    discount_type: "PERCENTAGE" | "AMOUNT";
    percentage: number | null;
    amount: number | null;
    currency: string | null;
    scale: number | null;
    lifetime_repeat: 0 | 1;
    starts_at: string | null;
    ends_at: string | null;
    max_uses: number | null;
    /** Maximum number of uses per viewer; null: no limit. */
    viewer_uses: number | null;
    /** Reserved and spent uses. A conditional update increments it, so that only one viewer gets the last use (P30). */
    uses: number;
    /** JSON array of licence ids; null: all. */
    licence_ids: string | null;
  };
  voucher_redemptions: {
    realm_id: string;
    id: string;
    code: string;
    viewer_id: string;
    licence_id: string;
    /** The attempt that reserved it; null when redeemed onto a held licence. */
    attempt_id: string | null;
    state: "RESERVED" | "SPENT" | "RELEASED";
    created_at: string;
  };
  baskets: {
    realm_id: string;
    id: string;
    viewer_id: string;
    state: "OPEN" | "PAYING" | "PAID";
    sku: string | null;
    /** 1: the viewer continues after the notice that they get no free trial. */
    no_trial: 0 | 1;
    /** 1: the basket has shown a trial to the viewer, so it must not silently become a charge. */
    trial_promised: 0 | 1;
    attempt_id: string | null;
    created_at: string;
    updated_at: string;
  };
  basket_vouchers: { realm_id: string; basket_id: string; code: string; position: number };
  payment_attempts: {
    realm_id: string;
    id: string;
    /** Basket that the attempt pays. The gift of `gift_id` has a closed basket with the same id. */
    basket_id: string;
    gift_id: string | null;
    viewer_id: string;
    provider_id: string;
    method_type: string;
    mode: "CHARGE" | "VERIFY" | "FREE";
    status: "PENDING" | "REQUIRES_ACTION" | "COMPLETE" | "FAILED" | "CANCELLED";
    licence_id: string;
    sku: string;
    amount: number;
    currency: string;
    scale: number;
    /** The order terms (`OrderTerms`) as JSON. They say what a successful payment grants. */
    terms: string;
    /** Billing details of this payment: JSON, or null when the realm requires none. */
    billing_details: string | null;
    payment_token: string | null;
    /** Time at which the buyer agreed to the terms of the sale; null: the realm requires no agreement. */
    consented_at: string | null;
    return_url: string;
    language: string;
    action_url: string | null;
    /** Instructions for paying a pending attempt elsewhere: JSON (`PaymentInstructions`), or null. */
    instructions: string | null;
    provider_reference: string | null;
    error_code: string | null;
    error_message: string | null;
    history_id: string | null;
    created_at: string;
    updated_at: string;
  };
  /** One row per paid basket. The unique key prevents two tabs from buying twice (CM-27). */
  orders: {
    realm_id: string;
    id: string;
    basket_id: string;
    attempt_id: string;
    viewer_id: string;
    licence_id: string;
    sku: string;
    amount: number;
    currency: string;
    scale: number;
    created_at: string;
  };
  held_licences: {
    realm_id: string;
    id: string;
    viewer_id: string;
    licence_id: string;
    sku: string;
    /** INACTIVE: a declined renewal is no longer tried. Expiry is a matter of `valid_until` and the clock. */
    state: "ACTIVE" | "TRIAL" | "INACTIVE";
    auto_renewing: 0 | 1;
    paused: 0 | 1;
    /** Renewals are anchor + n periods. */
    anchor: string;
    period: string | null;
    periods_paid: number;
    valid_until: string | null;
    /** JSON: voucher terms that the next paid period uses up. */
    pending_discounts: string;
    /** JSON: voucher terms that every renewal uses. */
    lasting_discounts: string;
    payment_method_id: string | null;
    order_id: string | null;
    purchased_at: string;
    ended_at: string | null;
    /** Periods that were paid before `anchor`. */
    anchor_base: number;
    pause_requested: 0 | 1;
    resume_at: string | null;
    failed_since: string | null;
    failed_tries: number;
    grace_until: string | null;
    /** JSON: the charge that was sent to a provider and has no certain answer yet (`subscription/charge-request.ts`). Null: none. */
    charge_request: string | null;
    /** Sku of the next renewal after a downgrade. */
    next_sku: string | null;
    /** 1: its end has been written into the history. */
    closed: 0 | 1;
    /** The price that the viewer agreed to, before vouchers. A new price of the shop needs their consent. Null: the shop's price. */
    agreed_amount: number | null;
    /** Amount paid for the current period, minus refunds. An upgrade credits the unused part. Null: unknown. */
    paid_amount: number | null;
    /** JSON: voucher terms that the period under way has used up. */
    used_discounts: string;
    /** A new price that needs the viewer's consent; the id is of a row in `price_consents`. Null: no new price. */
    price_consent_id: string | null;
    price_amount: number | null;
    price_from: string | null;
    price_answer: "PENDING" | "CONTINUE" | "LEAVE" | null;
    /** Number of open disputes about its payments. While there is one, nothing is charged. */
    open_disputes: number;
    /** 1: the cancellation promotion has been taken or refused. */
    promotion_refused: 0 | 1;
    /** Status of the payment confirmation (CM-23); null: the licence requires none. */
    confirmation: "UNCONFIRMED" | "CONFIRMED" | null;
    /** Time limit for confirming the payment; after it, the payment is refunded. */
    confirm_by: string | null;
    /** Time at which the viewer cancelled; null: not cancelled, or reactivated since. A gift and a free order cannot be cancelled. */
    cancelled_at: string | null;
    /** Time at which the viewer last reactivated it; null: never, or cancelled since. */
    reactivated_at: string | null;
    /** Time at which the viewer requested the pause that has not begun. */
    pause_requested_at: string | null;
    /** Time of the viewer's last request to cancel from a client that shows the realm's promotion first (CM-18). */
    cancel_requested_at: string | null;
    /** Time at which the viewer chose `next_sku`. */
    change_requested_at: string | null;
    /** JSON: the reminders that were sent last (`reminder/due-reminder.ts`). Null: none. */
    reminders: string | null;
  };
  /** Masked only: no number, no security code ever comes here. */
  payment_methods: {
    realm_id: string;
    id: string;
    viewer_id: string;
    provider_id: string;
    token: string;
    fingerprint: string;
    brand: string;
    last4: string;
    expires: string;
    /** Name of the card holder, if the provider reports it. */
    holder: string | null;
    created_at: string;
    /** 1: listed and offered first. At most one of a viewer. */
    is_default: 0 | 1;
  };
  /** Requests to save a card without a purchase. The id is the idempotency key at the provider. */
  card_setups: {
    realm_id: string;
    id: string;
    viewer_id: string;
    provider_id: string;
    status: "PENDING" | "REQUIRES_ACTION" | "COMPLETE" | "FAILED" | "CANCELLED";
    card_id: string | null;
    action_url: string | null;
    error_code: string | null;
    error_message: string | null;
    created_at: string;
  };
  /** The id of a refund is its idempotency key at the provider. */
  refunds: {
    realm_id: string;
    id: string;
    /** The payment in the history. */
    history_id: string;
    amount: number;
    /** 1: the licence ends with it. */
    revoke: 0 | 1;
    reason: "OPERATOR" | "REPLACED" | "LATE" | "PRO_RATA";
    state: "PENDING" | "DONE" | "FAILED";
    reference: string | null;
    created_at: string;
  };
  /** One trial per viewer and per card or wallet account: two unique keys. */
  trial_uses: {
    realm_id: string;
    viewer_id: string;
    fingerprint: string | null;
    licence_id: string;
    attempt_id: string;
    created_at: string;
  };
  payment_history: {
    realm_id: string;
    id: string;
    viewer_id: string;
    happened_at: string;
    item_type: HistoryItemType;
    status: "SUCCEEDED" | "FAILED" | "PENDING";
    licence_id: string;
    sku: string;
    /** Price before vouchers, discount, what was charged, tax inside it. */
    list_amount: number;
    discount: number;
    amount: number;
    /** Of an upgrade: the part of the price that an earlier payment covered. */
    credit: number;
    tax: number;
    tax_rate: number;
    /** 1: added to the price. 0: inside of it. */
    tax_on_top: number;
    currency: string;
    scale: number;
    attempt_id: string | null;
    external_payment_id: string | null;
    /** For example `Visa •••• 4242`. */
    method: string | null;
    /** JSON array of codes. */
    vouchers: string;
    valid_from: string | null;
    valid_until: string | null;
    /** Billing details of the payment: JSON, or null. */
    billing_details: string | null;
    /** JSON: [{ amount, currency, scale }] */
    refunds: string;
    held_id: string | null;
    /** The idempotency key of its charge: the id of an attempt, or the key of a renewal. Refunds and disputes refer to it. */
    charge_key: string | null;
    provider_id: string | null;
    /** The refunded or disputed payment; null: the item is about no other payment. */
    about_id: string | null;
  };
  /** Charges that the payer's bank disputes, in the state that the provider last reported. */
  disputes: {
    realm_id: string;
    id: string;
    provider_id: string;
    /** The provider's own id. */
    reference: string;
    /** The payment in the history. */
    history_id: string;
    state: "NEEDS_RESPONSE" | "UNDER_REVIEW" | "WON" | "LOST";
    amount: number;
    currency: string;
    scale: number;
    /** Amount that the bank withholds from the realm now. */
    withdrawn: number;
    reason: string;
    respond_by: string | null;
    opened_at: string;
    updated_at: string;
    /** Id of the call that is sending an answer to the provider; null: no call is. */
    answer_claim: string | null;
    /** Time at which the claim of a call that died ends, by the realm's clock. */
    answer_claimed_until: string | null;
  };
  /** A new price for existing subscribers, from `starts_at` on. */
  price_migrations: {
    realm_id: string;
    id: string;
    sku: string;
    amount: number;
    currency: string;
    scale: number;
    starts_at: string;
    state: "OPEN" | "WITHDRAWN";
    created_at: string;
  };
  /** Viewers who were asked for consent, with their answers, stored as proof. LAPSED: no answer, and the subscription ended. */
  price_consents: {
    realm_id: string;
    id: string;
    migration_id: string;
    held_id: string;
    viewer_id: string;
    old_amount: number;
    new_amount: number;
    state: "PENDING" | "CONTINUE" | "LEAVE" | "LAPSED" | "WITHDRAWN";
    requested_at: string;
    answered_at: string | null;
  };
  /** Guests who buy a gift without an account. `token_hash` is the hash of the secret in the guest's browser. */
  guest_principals: {
    realm_id: string;
    id: string;
    token_hash: string;
    email: string;
    name: string;
    language: string;
    created_at: string;
    expires_at: string;
  };
  gifts: {
    realm_id: string;
    id: string;
    /** An account or a guest principal. */
    buyer_id: string;
    licence_id: string;
    sku: string;
    /** EXPIRED: refunded before it was redeemed. A gift whose `expires_at` has passed does not change its state. */
    state: "DRAFT" | "PAYING" | "PAID" | "SENT" | "REDEEMED" | "EXPIRED";
    sender_name: string;
    recipient_name: string;
    /** Null: the buyer delivers it in person. */
    recipient_email: string | null;
    message: string;
    /** YYYY-MM-DD in the realm's zone; null: at once. */
    deliver_on: string | null;
    /** Language of its mail: the buyer's. */
    language: string;
    attempt_id: string | null;
    /** Amount that was paid; null: not paid yet. */
    amount: number | null;
    currency: string | null;
    scale: number | null;
    /** A gift is found by the hash of its code. `code_hidden` is the code, encrypted with the platform's secret. */
    code_hash: string | null;
    code_hidden: string | null;
    paid_at: string | null;
    sent_at: string | null;
    redeemed_at: string | null;
    redeemed_by: string | null;
    granted_licence_id: string | null;
    expires_at: string | null;
    created_at: string;
    updated_at: string;
  };
  /** Billing details of a viewer's last purchase, as defaults for the next one. Personal data: never logged. */
  billing_details: {
    realm_id: string;
    viewer_id: string;
    name: string;
    /** ISO 3166-1 alpha-2, or empty. */
    country: string;
    line1: string;
    city: string;
    postal_code: string;
    administrative_level1: string;
    tax_number: string;
    /** YYYY-MM-DD, or empty. */
    birth_date: string;
    updated_at: string;
  };
  /** Processed webhook events of providers. */
  webhook_events: { realm_id: string; provider_id: string; event_id: string; received_at: string };
}

declare module "../../store/tables.ts" {
  interface Tables extends CommerceTables {}
}
