import * as v from "valibot";

/** Redeeming a voucher on a held licence. Spaces and case are ignored; the platform validates the code. */
export const RedeemFormSchema = v.object({
  voucherCode: v.pipe(
    v.string("accountRedeemRequired"),
    v.trim(),
    v.minLength(1, "accountRedeemRequired"),
    v.maxLength(60, "accountRedeemTooLong"),
  ),
  licenceId: v.pipe(v.string("accountErrorGeneric"), v.regex(/^[A-Za-z0-9][A-Za-z0-9._~-]{0,119}$/u, "accountErrorGeneric")),
});
