import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import type { Gift } from "../../../../contract/commerce/gift.ts";
import { gifts } from "../../../../contract/commerce/gifts.ts";
import { type ApiError, isApiError } from "../../../api/api-error.ts";
import type { Problem } from "../../../forms/problem.ts";
import { refusedCall } from "../../../forms/refused-call.server.ts";
import { forgetGuest, writeGuest } from "../../../http/guest-cookies/guest-cookie.server.ts";
import { hasGuestCookie } from "../../../http/guest-cookies/guest-gifts.server.ts";
import { NO_STORE } from "../../../http/no-store.ts";
import { pageCall } from "../../../http/page-call.server.ts";
import { seeOther } from "../../../http/redirect.server.ts";
import { contextOf, type RequestContext } from "../../../http/request-context.server.ts";
import { href } from "../../../routing/href.ts";
import { notSold } from "../not-sold.server.ts";
import { checkGiftForm, type GiftErrors, type GiftField, type GiftValues, readGiftForm } from "./gift-form.ts";

const OPEN = ["PENDING", "REQUIRES_ACTION"];
const LONGEST_DELIVERY_DAYS = 366;

/** Loads a new gift, an unpaid one, or the status of a paid one. Another buyer's gift is 404. */
export async function loadGift(args: LoaderFunctionArgs) {
  const context = contextOf(args);
  const giftId = args.params.giftId ?? null;
  const order = giftId === null ? null : await pageCall(args, context.api.call(gifts.getGift, { params: { id: giftId } }));
  if (order !== null && order.gift.status !== "DRAFT") {
    return {
      page: "GIFT" as const,
      gift: order.gift,
      isCodeHidden: context.impersonation !== null,
      redeemAt: new URL(href("redeem", context.spelling), context.origin).href,
      asksConsent: context.realm.saleConsent,
    };
  }
  if (order?.payment != null && OPEN.includes(order.payment.status))
    throw seeOther(href("giftItemPay", context.spelling, { giftId: order.gift.giftId }));
  const { products } = await pageCall(args, context.api.call(gifts.listGiftProducts, {}));
  const { realm } = context;
  return {
    page: "FORM" as const,
    giftId,
    asksConsent: realm.saleConsent,
    open: realm.purchaseOpen && products.length > 0,
    notSold: notSold(context),
    deletionAt: context.viewerDeletionAt,
    child: context.profile?.isChild === true,
    products,
    isGuest: context.viewer.isGuest,
    asksForEmail: context.viewer.isGuest && !hasGuestCookie(args.request),
    values: valuesOf(context, order?.gift ?? null, products.length === 1 ? (products[0]?.sku ?? "") : ""),
    days: deliveryDays(realm.timeZone),
  };
}
export type GiftData = Awaited<ReturnType<typeof loadGift>>;
export type GiftFormData = Extract<GiftData, { page: "FORM" }>;
export type GiftStateData = Extract<GiftData, { page: "GIFT" }>;

const valuesOf = (context: RequestContext, gift: Gift | null, only: string): GiftValues => ({
  productSku: gift?.productSku ?? only,
  recipientName: gift?.recipient.name ?? "",
  recipientEmail: gift?.recipient.email ?? "",
  deliverAt: gift?.deliverAt ?? "",
  message: gift?.message ?? "",
  senderName: gift?.senderName ?? context.viewerName ?? "",
  buyerEmail: "",
});

/** First and last possible delivery day in the realm's zone; the platform validates them. */
function deliveryDays(timeZone: string): { readonly first: string; readonly last: string } {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  const now = Date.now();
  return { first: day.format(now), last: day.format(now + (LONGEST_DELIVERY_DAYS - 1) * 86_400_000) };
}

/** Saves the gift and goes on to its payment. A guest's record is created here, at their first write (decision 0023). */
export async function actOnGift(args: ActionFunctionArgs) {
  const context = contextOf(args);
  const { request } = args;
  const values = readGiftForm(await request.formData());
  const asksForEmail = context.viewer.isGuest && !hasGuestCookie(request);
  const errors = checkGiftForm(values, asksForEmail);
  if (Object.keys(errors).length > 0) return refused(400, values, errors);
  const cookies: string[] = [];
  try {
    let guestPrincipal: string | undefined;
    if (asksForEmail) {
      const body = { email: values.buyerEmail, name: values.senderName };
      guestPrincipal = (await context.api.call(gifts.createGuestPrincipal, { body })).principal;
      cookies.push(writeGuest(guestPrincipal));
    }
    const gift = await context.api.call(gifts.setGift, {
      body: {
        giftId: args.params.giftId ?? null,
        ...(guestPrincipal === undefined ? {} : { guestPrincipal }),
        productSku: values.productSku,
        recipient: { name: values.recipientName, email: values.recipientEmail === "" ? null : values.recipientEmail },
        senderName: values.senderName,
        message: values.message,
        deliverAt: values.deliverAt === "" ? null : values.deliverAt,
      },
    });
    return seeOther(href("giftItemPay", context.spelling, { giftId: gift.giftId }), { cookies });
  } catch (error) {
    // The guest account of this browser's cookie is gone, so the form requires an address again.
    if (isApiError(error) && error.status === 401 && context.viewer.isGuest)
      return refused(400, values, { buyerEmail: "field.pleaseProvideYourEmail" }, null, [forgetGuest()]);
    const errors = isApiError(error) && error.code === "VALIDATION_FAILED" ? errorsOf(error) : {};
    if (isApiError(error) && Object.keys(errors).length > 0) return refused(error.status, values, errors, null, cookies);
    if (isApiError(error) && error.code === "NOT_FOR_SALE")
      return refused(error.status, values, { productSku: "error.NOT_FOR_SALE" }, null, cookies);
    const { problem, status } = refusedCall(context, request, error);
    return refused(status, values, {}, problem, cookies);
  }
}

/** Errors of a delivery day, by the platform's code. */
const DAY_ERRORS: Readonly<Record<string, string>> = {
  giftDayInvalid: "field.giftDayInvalid",
  giftDayAfterEnd: "field.giftDayAfterEnd",
};

/** Form field of each field of the call. */
const FIELD_OF: Readonly<Record<string, GiftField>> = {
  deliverAt: "deliverAt",
  message: "message",
  senderName: "senderName",
  "recipient.name": "recipientName",
  "recipient.email": "recipientEmail",
  email: "buyerEmail",
  name: "senderName",
};

const ADDRESSES: ReadonlySet<GiftField> = new Set<GiftField>(["recipientEmail", "buyerEmail"]);

/** Errors by field; empty when they concern no field, and the form shows the error as a whole. */
function errorsOf(error: ApiError): GiftErrors {
  const errors: Partial<Record<GiftField, string>> = {};
  for (const { path, code } of error.fields) {
    const field = FIELD_OF[path];
    if (field !== undefined)
      errors[field] ??= DAY_ERRORS[code] ?? (ADDRESSES.has(field) ? "field.pleaseProvideValidEmail" : "field.pleaseProvideValidName");
  }
  return errors;
}

function refused(status: number, values: GiftValues, errors: GiftErrors, problem: Problem | null = null, cookies: readonly string[] = []) {
  const headers = new Headers(NO_STORE);
  for (const cookie of cookies) headers.append("set-cookie", cookie);
  return data({ values, errors, problem, asksForEmail: errors.buyerEmail !== undefined }, { status, headers });
}
