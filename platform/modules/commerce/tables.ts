import type { BasketTables } from "./basket/tables.ts";
import type { BillingTables } from "./billing/tables.ts";
import type { CardTables } from "./card/tables.ts";
import type { DisputeTables } from "./dispute/tables.ts";
import type { GiftTables } from "./gift/tables.ts";
import type { LicenceTables } from "./licence/tables.ts";
import type { PaymentTables } from "./payment/tables.ts";
import type { PriceTables } from "./price/tables.ts";
import type { ReceiptTables } from "./receipt/tables.ts";
import type { RefundTables } from "./refund/tables.ts";
import type { SubscriptionTables } from "./subscription/tables.ts";
import type { VoucherTables } from "./voucher/tables.ts";

/** Tables of the commerce module. Money in minor units, times ISO 8601 in UTC, booleans 0 and 1, JSON as text. */
export interface CommerceTables
  extends BasketTables,
    BillingTables,
    CardTables,
    DisputeTables,
    GiftTables,
    LicenceTables,
    PaymentTables,
    PriceTables,
    ReceiptTables,
    RefundTables,
    SubscriptionTables,
    VoucherTables {}

declare module "../../store/tables.ts" {
  interface Tables extends CommerceTables {}
}
