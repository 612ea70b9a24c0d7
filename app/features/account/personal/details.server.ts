import { data } from "@remix-run/node";
import { parseForm } from "../../../../contract/base/field-rules.ts";
import { accountDetailFields } from "../../../../contract/identity/detail-fields.ts";
import { identity } from "../../../../contract/identity/identity.ts";
import { callOrError, isApiError } from "../../../api/api-error.ts";
import type { Problem } from "../../../forms/problem.ts";
import { fieldErrors } from "../../../forms/provider/field-errors.ts";
import { formShape } from "../../../forms/provider/form-shape.server.ts";
import { fieldsShown, formPlaceOf, inputNames, inputValues, sentValues } from "../../../forms/provider/form-shape.ts";
import { refusedCall } from "../../../forms/refused-call.server.ts";
import { type PageArguments, requireViewer } from "../../../http/guards.server.ts";
import { NO_STORE } from "../../../http/no-store.ts";
import { pageCall } from "../../../http/page-call.server.ts";
import { seeOther } from "../../../http/redirect.server.ts";
import type { RequestContext } from "../../../http/request-context.server.ts";
import { href } from "../../../routing/href.ts";

const shapeOf = (context: RequestContext) => formShape(context, accountDetailFields(context.realm), []);

/** Loads the account details form: its fields and the account's values. */
export async function loadDetails(args: PageArguments) {
  const context = requireViewer(args);
  const [account, shape] = await Promise.all([pageCall(args, context.api.call(identity.getAccount, {})), pageCall(args, shapeOf(context))]);
  return {
    email: account.email,
    emailVerified: account.emailVerified,
    shape,
    values: inputValues(shape.definitions, account.details),
  };
}
export type DetailsData = Awaited<ReturnType<typeof loadDetails>>;

export interface DetailsReply {
  readonly kind: "details";
  /** Values as typed, by the names of the inputs. */
  readonly values: Readonly<Record<string, string>>;
  /** Label keys by the names of the inputs. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly problem: Problem | null;
}

/** Saves the form. `show=country` only renders the fields of another country, for viewers without scripts. */
export async function keepDetails(context: RequestContext, request: Request, form: FormData) {
  const shape = await callOrError(shapeOf(context));
  const typed = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, 1_000) : "";
  };
  const names = isApiError(shape) ? [...form.keys()] : inputNames(shape);
  const values = Object.fromEntries(names.map((name) => [name, typed(name)]));
  const answer = (status: number, reply: Partial<DetailsReply>) =>
    data<DetailsReply>({ kind: "details", values, errors: {}, problem: null, ...reply }, { status, headers: NO_STORE });
  if (isApiError(shape)) {
    const { problem, status } = refusedCall(context, request, shape);
    return answer(status, { problem });
  }
  if (form.get("show") === "country") return answer(200, {});
  const sent = sentValues(shape.definitions, typed);
  const { issues, fields } = parseForm(shape.definitions, sent, formPlaceOf(shape), shape.today);
  if (issues.length > 0) return answer(400, { errors: fieldErrors(issues, fields) });
  try {
    await context.api.call(identity.setAccountDetails, { body: { fields: sent } });
  } catch (error) {
    const { problem, status } = refusedCall(context, request, error);
    const errors = isApiError(error) ? fieldErrors(error.fields, fieldsShown(shape, sent)) : {};
    return answer(status, Object.keys(errors).length > 0 ? { errors } : { problem });
  }
  return seeOther(href("accountDetails", context.spelling), { flash: { tone: "success", label: "personalDetailsSaved" } });
}
