import { data } from "@remix-run/node";
import {
  BILLING_FIELDS,
  type BillingDetails,
  type BillingField,
  COUNTRIES,
  parseBillingDetails,
} from "../../../contract/billing-details.ts";
import { commerce } from "../../../contract/commerce.ts";
import type { CallOutput } from "../../../contract/endpoint.ts";
import type { FieldIssue } from "../../../contract/errors.ts";
import { ApiError } from "../../api/api-error.ts";
import { type Problem, problemOf } from "../../forms/problem.ts";
import type { PageArguments } from "../../http/guards.server.ts";
import { NO_STORE } from "../../http/no-store.ts";
import { orNothing } from "../../http/page-call.server.ts";
import { contextOf, type RequestContext } from "../../http/request-context.server.ts";
import { intlLocale } from "../../i18n/format.ts";
import type { Language } from "../../routing/locales.ts";

/** What the payment page asks of a buyer (CM-07, CM-09). */
export interface BillingRequest {
  /** What is asked for, in order. */
  readonly fields: readonly BillingField[];
  /** Something is not there yet: the order cannot be paid. */
  readonly missing: boolean;
  /** What stands in the form at first. */
  readonly values: BillingDetails;
  readonly countries: readonly { readonly value: string; readonly label: string }[];
}

type BillingState = CallOutput<typeof commerce.getBillingDetails>;

/** Null where the order needs no billing details, or what it needs could not be read: paying says so then. */
export async function loadBilling(args: PageArguments): Promise<BillingRequest | null> {
  const context = contextOf(args);
  const state = await orNothing(args, context.api.call(commerce.getBillingDetails, {}));
  if (state === null) return null;
  return state.billingDetailsRequired ? billingRequest(context, state) : null;
}

/** What a form asks for, with what the buyer gave last. */
export function billingRequest(
  context: RequestContext,
  state: Pick<BillingState, "requiredFields" | "missingFields" | "details">,
): BillingRequest {
  const region = COUNTRIES.includes(context.region ?? "") ? (context.region ?? "") : "";
  return {
    fields: state.requiredFields,
    missing: state.missingFields.length > 0,
    values: state.details ?? { name: context.viewerName ?? "", country: region, line1: "", city: "", postalCode: "" },
    countries: countryOptions(context.language),
  };
}

const known = new Map<Language, BillingRequest["countries"]>();

/** Every country by its name in the language, in that language's order. */
function countryOptions(language: Language): BillingRequest["countries"] {
  const made = known.get(language);
  if (made !== undefined) return made;
  const locale = intlLocale(language);
  const names = new Intl.DisplayNames([locale], { type: "region" });
  const order = new Intl.Collator([locale]);
  const options = COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).sort((a, b) => order.compare(a.label, b.label));
  known.set(language, options);
  return options;
}

/** What is wrong with a billing form: label keys by field, or a problem of the whole; and what was typed. */
function refused(status: number, values: BillingDetails, issues: readonly FieldIssue[], problem: Problem | null = null) {
  const errors: Partial<Record<string, string>> = {};
  for (const { path, code } of issues) errors[path] ??= `field.${code}`;
  return data({ kind: "billing" as const, values, errors, problem }, { status, headers: NO_STORE });
}

const keepAsOwn = async (context: RequestContext, values: BillingDetails): Promise<unknown> =>
  await context.api.call(commerce.setBillingDetails, { body: values });

/** Keeps the billing form. Null: it is kept; else the answer that shows the form again with what was typed. */
export async function saveBilling(context: RequestContext, form: FormData, keep = keepAsOwn) {
  const typed = (field: BillingField): string => {
    const value = form.get(field);
    return typeof value === "string" ? value.slice(0, 1000) : "";
  };
  const values: BillingDetails = {
    name: typed("name"),
    country: typed("country"),
    line1: typed("line1"),
    city: typed("city"),
    postalCode: typed("postalCode"),
  };
  const { issues } = parseBillingDetails(context.realm.billingFields, values);
  if (issues.length > 0) return refused(422, values, issues);
  try {
    await keep(context, values);
    return null;
  } catch (error) {
    // A lost session goes to sign in, which is the caller's to say.
    if (!(error instanceof ApiError) || error.status === 401) throw error;
    if (error.code === "VALIDATION_FAILED") return refused(422, values, error.fields);
    return refused(error.status, values, [], problemOf(error));
  }
}

/**
 * S1§8: a payment that was refused with 424. Gives the answer that asks for what is missing, or null when it is nothing that
 * the billing form asks for.
 */
export function billingMissing(error: ApiError) {
  const named: readonly unknown[] = Array.isArray(error.details.missingFields) ? error.details.missingFields : [];
  const missing = BILLING_FIELDS.filter((field) => named.includes(field));
  if (missing.length === 0) return null;
  return data({ kind: "billing-missing" as const, missing }, { status: error.status, headers: NO_STORE });
}
