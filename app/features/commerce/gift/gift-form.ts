import { isEmail } from "../../../../contract/base/field-rules.ts";
import { GIFT_MESSAGE_LENGTH, GIFT_NAME_LENGTH } from "../../../../contract/commerce/gift.ts";

/** Fields of the gift form, in their order. `buyerEmail` is required of guests without a guest cookie. */
export const GIFT_FIELDS = ["productSku", "recipientName", "recipientEmail", "deliverAt", "message", "senderName", "buyerEmail"] as const;
export type GiftField = (typeof GIFT_FIELDS)[number];
export type GiftValues = Readonly<Record<GiftField, string>>;
/** Label keys of errors, by field. */
export type GiftErrors = Readonly<Partial<Record<GiftField, string>>>;

export function readGiftForm(form: FormData): GiftValues {
  const text = (name: GiftField): string => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, 2_000).trim() : "";
  };
  return Object.fromEntries(GIFT_FIELDS.map((name) => [name, text(name)])) as Record<GiftField, string>;
}

/** Validates the form before the platform is called. */
export function checkGiftForm(values: GiftValues, asksForEmail: boolean): GiftErrors {
  const errors: Partial<Record<GiftField, string>> = {};
  if (values.productSku === "") errors.productSku = "giftProductRequired";
  for (const name of ["recipientName", "senderName"] as const) {
    const value = values[name];
    if (value === "") errors[name] = "field.pleaseProvideYourName";
    else if (value.length > GIFT_NAME_LENGTH) errors[name] = "field.tooLong";
    else if (/\p{Cc}/u.test(value)) errors[name] = "field.pleaseProvideValidName";
  }
  if (values.recipientName === "") errors.recipientName = "giftRecipientRequired";
  if (values.recipientEmail !== "" && !isEmail(values.recipientEmail)) errors.recipientEmail = "field.pleaseProvideValidEmail";
  if (values.deliverAt !== "" && !/^\d{4}-\d{2}-\d{2}$/u.test(values.deliverAt)) errors.deliverAt = "field.giftDayInvalid";
  if (values.message.length > GIFT_MESSAGE_LENGTH) errors.message = "field.tooLong";
  if (asksForEmail && values.buyerEmail === "") errors.buyerEmail = "field.pleaseProvideYourEmail";
  else if (asksForEmail && !isEmail(values.buyerEmail)) errors.buyerEmail = "field.pleaseProvideValidEmail";
  return errors;
}
