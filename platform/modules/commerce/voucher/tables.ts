import type { Kysely } from "kysely";
import { tenantTable } from "../../../store/tenant-table.ts";

/** Vouchers and their uses. */
export interface VoucherTables {
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
    /** Reserved and spent uses. A conditional update increments it, so that only one viewer gets the last use. */
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
}

/** Part of the baseline migration. A later change is a migration of its own. */
export async function createVoucherTables(db: Kysely<unknown>): Promise<void> {
  await tenantTable(db, "vouchers")
    .columns({
      code: "text",
      discount_type: "text",
      percentage: "integer?",
      amount: "bigint?",
      currency: "text?",
      scale: "integer?",
      lifetime_repeat: "integer",
      starts_at: "text?",
      ends_at: "text?",
      max_uses: "integer?",
      uses: "integer",
      licence_ids: "text?",
      viewer_uses: "integer?",
    })
    .key("code")
    .execute();
  await tenantTable(db, "voucher_redemptions")
    .columns({ id: "text", code: "text", viewer_id: "text", licence_id: "text", attempt_id: "text?", state: "text", created_at: "text" })
    .key("id")
    .unique("voucher_redemptions_unique_0", "attempt_id", "code")
    .foreignKey("voucher_redemptions_voucher", "code", "vouchers", { to: "code" })
    .execute();
  await db.schema.createIndex("voucher_redemptions_viewer").on("voucher_redemptions").columns(["realm_id", "code", "viewer_id"]).execute();
}
