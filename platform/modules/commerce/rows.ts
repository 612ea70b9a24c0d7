import type { Selectable } from "kysely";
import type { CommerceTables } from "./tables.ts";

type Row<T extends keyof CommerceTables> = Selectable<CommerceTables[T]>;

export type AttemptRow = Row<"payment_attempts">;
export type BasketRow = Row<"baskets">;
export type CardSetupRow = Row<"card_setups">;
export type DisputeRow = Row<"disputes">;
export type GiftRow = Row<"gifts">;
export type GuestRow = Row<"guest_principals">;
export type HeldLicenceRow = Row<"held_licences">;
export type HistoryRow = Row<"payment_history">;
export type LicenceRow = Row<"licences">;
export type PaymentMethodRow = Row<"payment_methods">;
export type PriceConsentRow = Row<"price_consents">;
export type PriceMigrationRow = Row<"price_migrations">;
export type PriceRow = Row<"licence_prices">;
export type RefundRow = Row<"refunds">;
export type TextRow = Row<"commerce_texts">;
export type VoucherRow = Row<"vouchers">;
/** A voucher with the viewer's number of uses, including reserved ones. */
export type ViewersVoucherRow = VoucherRow & { readonly used_by_viewer: number };
