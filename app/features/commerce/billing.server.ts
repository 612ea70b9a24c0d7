import { data } from "@remix-run/node";
import {
  BILLING_FIELDS,
  type BillingDetails,
  type BillingField,
  COUNTRIES,
  parseBillingDetails,
} from "../../../contract/base/billing-details.ts";
import type { CallOutput } from "../../../contract/base/endpoint.ts";
import type { FieldIssue } from "../../../contract/base/errors.ts";
import { commerce } from "../../../contract/commerce/commerce.ts";
import { type ApiError, isApiError } from "../../api/api-error.ts";
import { type Problem, problemOf } from "../../forms/problem.ts";
import { DATE_PARTS, dateOf } from "../../forms/provider/date-parts.ts";
import { countryChoices } from "../../forms/provider/form-shape.server.ts";
import type { CountryChoices } from "../../forms/provider/form-shape.ts";
import { refusedCall } from "../../forms/refused-call.server.ts";
import type { PageArguments } from "../../http/guards.server.ts";
import { NO_STORE } from "../../http/no-store.ts";
import { orNothing } from "../../http/page-call.server.ts";
import { seeOther } from "../../http/redirect.server.ts";
import { contextOf, type RequestContext } from "../../http/request-context.server.ts";
import { realmNow } from "../../i18n/realm-now.ts";
import { href } from "../../routing/href.ts";
import { billingRulesOf, NO_DETAILS } from "./model/billing-rules.ts";

/** Billing form of the payment page. */
export interface BillingRequest {
  /** Fields that the realm requires; the country decides which of them apply. */
  readonly fields: readonly BillingField[];
  /** True when a required field is missing, so that the order cannot be paid. */
  readonly missing: boolean;
  /** True when the account has billing details already. */
  readonly saved: boolean;
  /** Initial values of the form. */
  readonly values: BillingDetails;
  readonly countries: CountryChoices;
}

type BillingState = CallOutput<typeof commerce.getBillingDetails>;

/** Loads the billing form. Null: the order needs no billing details, or they could not be read; paying then reports the error. */
export async function loadBilling(args: PageArguments): Promise<BillingRequest | null> {
  const context = contextOf(args);
  const state = await orNothing(args, context.api.call(commerce.getBillingDetails, {}));
  if (state === null || !state.billingDetailsRequired) return null;
  return await orNothing(args, billingRequest(context, state));
}

/**
 * Loads the account's billing details, which the viewer can change without an order. Null: the realm requires none, or they could
 * not be read.
 */
export async function loadBillingAddress(args: PageArguments): Promise<BillingRequest | null> {
  const context = contextOf(args);
  if (context.realm.billingFields.length === 0) return null;
  const state = await orNothing(args, context.api.call(commerce.getBillingDetails, {}));
  if (state === null) return null;
  return await orNothing(args, billingRequest(context, { ...state, requiredFields: context.realm.billingFields, missingFields: [] }));
}

/** Saves the billing form of the account. */
export async function saveBillingAddress(context: RequestContext, request: Request, form: FormData) {
  try {
    const refusal = await saveBilling(context, form);
    return refusal ?? seeOther(href("accountDetails", context.spelling), { flash: { tone: "success", label: "commerceBillingSaved" } });
  } catch (error) {
    const { problem, status } = refusedCall(context, request, error);
    return refused(status, typedDetails(form), [], problem);
  }
}

/** Builds the billing form with the buyer's last details. */
export async function billingRequest(
  context: RequestContext,
  state: Pick<BillingState, "requiredFields" | "missingFields" | "details">,
): Promise<BillingRequest> {
  const country = COUNTRIES.includes(context.region ?? "") ? (context.region ?? "") : "";
  return {
    fields: state.requiredFields,
    missing: state.missingFields.length > 0,
    saved: state.details !== null,
    values: { ...NO_DETAILS, ...(state.details ?? { name: context.viewerName ?? "", country }) },
    countries: await countryChoices(context),
  };
}

/** Response to a rejected billing form: label keys by field or a problem of the whole form, and the typed values. */
function refused(status: number, values: BillingDetails, issues: readonly FieldIssue[], problem: Problem | null = null) {
  const errors: Partial<Record<string, string>> = {};
  for (const { path, code } of issues) errors[path] ??= `field.${code}`;
  return data({ kind: "billing" as const, values, errors, problem }, { status, headers: NO_STORE });
}

const storeAsOwn = async (context: RequestContext, values: BillingDetails): Promise<unknown> =>
  await context.api.call(commerce.setBillingDetails, { body: values });

/** Details as typed; a date is joined from its three parts. */
function typedDetails(form: FormData): BillingDetails {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, 1000) : "";
  };
  const [year, month, day] = DATE_PARTS.map((part) => text(`birthDate-${part}`));
  const typed = Object.fromEntries(BILLING_FIELDS.map((field) => [field, text(field)]));
  return { ...NO_DETAILS, ...typed, birthDate: dateOf({ year: year ?? "", month: month ?? "", day: day ?? "" }) ?? "" };
}

/**
 * Saves the billing form. Returns null on success, else a response that shows the form with the typed values. `show=country` saves nothing:
 * without scripts it renders the fields of another country.
 */
export async function saveBilling(context: RequestContext, form: FormData, store = storeAsOwn) {
  const values = typedDetails(form);
  if (form.get("show") === "country") return refused(200, values, []);
  const rulesOf = billingRulesOf(await countryChoices(context));
  const today = realmNow(context.realm).toISOString().slice(0, 10);
  const { issues } = parseBillingDetails(context.realm.billingFields, values, { rulesOf, today });
  if (issues.length > 0) return refused(400, values, issues);
  try {
    await store(context, values);
    return null;
  } catch (error) {
    // The caller handles an expired session by sending the viewer to sign in.
    if (!isApiError(error) || error.status === 401) throw error;
    if (error.code === "VALIDATION_FAILED") return refused(error.status, values, error.fields);
    return refused(error.status, values, [], problemOf(error));
  }
}

/** S1§8: a payment that was rejected with 424. Returns a response that requests the missing billing details; null when none are missing. */
export function billingMissing(error: ApiError) {
  const named: readonly unknown[] = Array.isArray(error.details.missingFields) ? error.details.missingFields : [];
  const missing = BILLING_FIELDS.filter((field) => named.includes(field));
  if (missing.length === 0) return null;
  return data({ kind: "billing-missing" as const, missing }, { status: error.status, headers: NO_STORE });
}
