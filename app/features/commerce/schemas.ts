import * as v from "valibot";

/** A stock keeping unit or a licence's id, as the platform names them. */
const Name = v.pipe(v.string(), v.regex(/^[A-Za-z0-9][A-Za-z0-9._~-]{0,119}$/u));

/** Voucher form of the purchase and payment pages. Spaces and case are ignored; the platform validates the code. */
export const VoucherFormSchema = v.object({
  code: v.pipe(
    v.string("commerceVoucherRequired"),
    v.trim(),
    v.minLength(1, "commerceVoucherRequired"),
    v.maxLength(60, "commerceVoucherTooLong"),
  ),
  /** Licence that the voucher is for, on the purchase page. */
  sku: v.optional(Name),
});

export const RemoveVoucherSchema = v.object({ code: v.pipe(v.string(), v.minLength(1), v.maxLength(60)) });

/** Choice of a licence. `acknowledgeNoFreeTrial`: the viewer has read that they get no trial. */
export const ChooseFormSchema = v.object({
  sku: Name,
  licence: v.optional(Name),
  acknowledgeNoFreeTrial: v.optional(v.literal("true")),
});

/** Payment form. None of its fields decides a price. */
export const PayFormSchema = v.object({
  basket: Name,
  /** Order that the page showed (`agreedTo`). */
  agreed: v.optional(v.pipe(v.string(), v.maxLength(400)), ""),
  /** `provider/METHOD` */
  method: v.optional(v.pipe(v.string(), v.maxLength(160)), ""),
  /** From the provider's hosted fields; empty without scripts. */
  paymentDetailsExternalId: v.optional(v.pipe(v.string(), v.maxLength(200)), ""),
  acknowledgeNoFreeTrial: v.optional(v.literal("true")),
});
export type PayForm = v.InferOutput<typeof PayFormSchema>;
