import type { ErrorCode } from "../../../../contract/base/errors.ts";

/** Limits of a voucher. Times ISO 8601; null: no limit. */
export interface VoucherRules {
  readonly startsAt: string | null;
  readonly endsAt: string | null;
  readonly maxUses: number | null;
  readonly uses: number;
  /** The same for this viewer. */
  readonly viewerUses: number | null;
  readonly usedByViewer: number;
  /** Null: every licence that costs something. */
  readonly licenceIds: readonly string[] | null;
  /** Currency of an amount voucher; a percentage fits any. */
  readonly currency: string | null;
}

export type VoucherState = "ACTIVE" | "UPCOMING" | "EXPIRED";

export function voucherState(rules: Pick<VoucherRules, "startsAt" | "endsAt">, now: Date): VoucherState {
  if (rules.startsAt !== null && now < new Date(rules.startsAt)) return "UPCOMING";
  if (rules.endsAt !== null && now >= new Date(rules.endsAt)) return "EXPIRED";
  return "ACTIVE";
}

/** Reason why the voucher does not apply to this offer, or null. */
export function voucherProblem(
  rules: VoucherRules,
  offer: { readonly licenceId: string; readonly currency: string; readonly amount: number },
  now: Date,
): Extract<ErrorCode, `VOUCHER_${string}`> | null {
  const state = voucherState(rules, now);
  if (state === "EXPIRED") return "VOUCHER_EXPIRED";
  if (state === "UPCOMING") return "VOUCHER_UPCOMING";
  if (rules.maxUses !== null && rules.uses >= rules.maxUses) return "VOUCHER_USED";
  if (rules.viewerUses !== null && rules.usedByViewer >= rules.viewerUses) return "VOUCHER_USED";
  if (offer.amount === 0) return "VOUCHER_NOT_APPLICABLE";
  if (rules.licenceIds !== null && !rules.licenceIds.includes(offer.licenceId)) return "VOUCHER_NOT_APPLICABLE";
  if (rules.currency !== null && rules.currency !== offer.currency) return "VOUCHER_NOT_APPLICABLE";
  return null;
}

/** Codes are typed from paper and phones, so case and spaces are ignored. */
export function normaliseCode(code: string): string {
  return code.normalize("NFKC").replace(/\s+/gu, "").toUpperCase();
}
