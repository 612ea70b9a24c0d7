import * as v from "valibot";

/** A stock keeping unit or a licence's id, as the platform names them. */
const Name = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9._~-]{0,119}$/u));

/** The voucher form, on the purchase and on the payment page. Spaces and case do not count; the platform knows the code. */
export const VoucherFormSchema = v.object({
  code: v.pipe(
    v.string("commerceVoucherRequired"),
    v.trim(),
    v.minLength(1, "commerceVoucherRequired"),
    v.maxLength(60, "commerceVoucherTooLong"),
  ),
  /** Purchase page: what the voucher is meant for. */
  sku: v.optional(Name),
});

export const RemoveVoucherSchema = v.object({ code: v.pipe(v.string(), v.minLength(1), v.maxLength(60)) });

/** Choosing a licence. `acknowledgeNoFreeTrial`: the viewer has read that there is no trial for them. */
export const ChooseFormSchema = v.object({
  sku: Name,
  licence: v.optional(Name),
  acknowledgeNoFreeTrial: v.optional(v.literal("true")),
});

/** Paying. Nothing in it decides a price. */
export const PayFormSchema = v.object({
  basket: Name,
  /** What the page showed (`agreedTo`). */
  agreed: v.optional(v.pipe(v.string(), v.maxLength(400)), ""),
  /** `provider/METHOD` */
  method: v.optional(v.pipe(v.string(), v.maxLength(160)), ""),
  /** From the provider's hosted fields; empty without scripts. */
  paymentDetailsExternalId: v.optional(v.pipe(v.string(), v.maxLength(200)), ""),
  acknowledgeNoFreeTrial: v.optional(v.literal("true")),
});
export type PayForm = v.InferOutput<typeof PayFormSchema>;
