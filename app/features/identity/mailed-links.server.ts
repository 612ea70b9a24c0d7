import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { isEmail } from "../../../contract/base/field-rules.ts";
import { identity } from "../../../contract/identity/identity.ts";
import type { WhoseAccount } from "../../../contract/identity/links.ts";
import { isApiError } from "../../api/api-error.ts";
import { readNewPassword } from "../../forms/new-password/new-password.ts";
import { type Problem, problemOf } from "../../forms/problem.ts";
import { requireViewer } from "../../http/guards.server.ts";
import { seeOther } from "../../http/redirect.server.ts";
import { contextOf, type RequestContext } from "../../http/request-context.server.ts";
import { href } from "../../routing/href.ts";
import type { RouteName } from "../../routing/route-table.ts";
import { actOnRemainingAccess, loadRemainingAccess } from "./after-reset/after-reset.server.ts";
import { REMOVE_ACCESS } from "./after-reset/remove-access.ts";
import { writeReview } from "./after-reset/review-cookie.server.ts";
import { finishSignIn } from "./finish-sign-in.server.ts";
import { frameView } from "./frame.server.ts";
import { carriedOf, returnPath } from "./model/destination.ts";

/** Error response of a form. `errors`: label keys by field; `values`: typed values without passwords. */
interface Refusal {
  readonly errors: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
  readonly problem: Problem | null;
}

const refuse = (status: number, refusal: Partial<Refusal>) => data({ errors: {}, values: {}, problem: null, ...refusal }, { status });

/** Response to a platform refusal; any other error is a defect and is rethrown. */
function refused(error: unknown, values: Refusal["values"] = {}) {
  if (!isApiError(error)) throw error;
  return refuse(error.status, { problem: problemOf(error), values });
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === "string" ? value.slice(0, 1_000) : "";
};

/** Answer to the ownership question in a form. */
function whoseOf(form: FormData): WhoseAccount | undefined {
  const account = textOf(form, "account");
  return account === "KEEP" || account === "OWN" ? account : undefined;
}

/** Error response of a link's form; the ownership question has a field of its own. */
function refusedLink(error: unknown, values: Refusal["values"] = {}) {
  const asks = isApiError(error) && error.fields.some(({ path }) => path === "account");
  return asks ? refuse(error.status, { errors: { account: "field.pleaseSayWhoseAccount" } }) : refused(error, values);
}

/** Token of a mailed link, from the query or, at `/confirm-reset/{code}`, from the path. Opening the page does not use it up. */
function tokenOf({ request, params }: Pick<LoaderFunctionArgs, "request" | "params">): string | null {
  const token = params.code ?? new URL(request.url).searchParams.get("token") ?? "";
  return token === "" ? null : token.slice(0, 200);
}

/** Requests a link by mail. The response is the same for every address. */
async function askFor(
  args: ActionFunctionArgs,
  page: Extract<RouteName, "requestPassword" | "requestNewPassword" | "magicLink">,
  ask: (context: RequestContext, email: string) => Promise<unknown>,
) {
  const context = contextOf(args);
  const email = textOf(await args.request.formData(), "email").trim();
  const values = { email };
  if (!context.secureContext) return refuse(403, { values });
  if (email === "") return refuse(400, { errors: { email: "field.pleaseProvideYourEmail" }, values });
  if (!isEmail(email)) return refuse(400, { errors: { email: "field.pleaseProvideValidEmail" }, values });
  try {
    await ask(context, email);
  } catch (error) {
    return refused(error, values);
  }
  return seeOther(href(page, context.spelling, null, { ...carriedOf(new URL(args.request.url).searchParams), sent: "1" }));
}

/** Loads the form for the address, or the notice that mail is on its way. */
export async function loadAsking(args: LoaderFunctionArgs) {
  const context = contextOf(args);
  return {
    frame: frameView(context, args.request),
    hasToken: tokenOf(args) !== null,
    sent: new URL(args.request.url).searchParams.get("sent") === "1",
  };
}
export type AskingData = Awaited<ReturnType<typeof loadAsking>>;

/** Forgotten password. */
export const actOnRequestPassword = (args: ActionFunctionArgs, page: "requestPassword" | "requestNewPassword") =>
  askFor(args, page, ({ api }, email) => api.call(identity.askPasswordReset, { body: { id: email } }));

/** Loads the page for the new password: a form with a mailed link's token, else the next steps without one. */
export async function loadResetPassword(args: LoaderFunctionArgs) {
  const context = contextOf(args);
  const search = new URL(args.request.url).searchParams;
  const done = search.get("done") === "1";
  return {
    frame: frameView(context, args.request),
    hasToken: tokenOf(args) !== null,
    done,
    removed: search.get("removed") === "1",
    access: done ? await loadRemainingAccess(args) : null,
  };
}
export type ResetPasswordData = Awaited<ReturnType<typeof loadResetPassword>>;

export async function actOnResetPassword(args: ActionFunctionArgs) {
  const context = contextOf(args);
  const token = tokenOf(args);
  const form = await args.request.formData();
  if (form.get("intent") === REMOVE_ACCESS) return actOnRemainingAccess(args, form);
  if (!context.secureContext || token === null) return refuse(403, {});
  const account = whoseOf(form);
  const { secret, errors } = readNewPassword(form);
  if (Object.keys(errors).length > 0) return refuse(400, { errors, values: account === undefined ? {} : { account } });
  try {
    await context.api.call(identity.resetPassword, { body: { token, secret, account } });
  } catch (error) {
    return refusedLink(error);
  }
  return seeOther(href("resetPassword", context.spelling, null, { done: "1" }), { cookies: [writeReview(token)] });
}

/** Magic link: requests one, or signs in with the token of a mail. Only the click signs in, not opening the page. */
export async function actOnMagicLink(args: ActionFunctionArgs) {
  const token = tokenOf(args);
  if (token === null) return askFor(args, "magicLink", ({ api }, email) => api.call(identity.askMagicLink, { query: { email } }));
  const context = contextOf(args);
  const account = whoseOf(await args.request.formData());
  if (!context.secureContext) return refuse(403, {});
  try {
    return await finishSignIn(context, args.request, context.api.call(identity.signInByMagicLink, { body: { token, account } }));
  } catch (error) {
    return refusedLink(error);
  }
}

/** Loads the confirmation of an address. A missing token is an error of its own. */
export async function loadEmailConfirmation(args: LoaderFunctionArgs) {
  const context = contextOf(args);
  return { frame: frameView(context, args.request), hasToken: tokenOf(args) !== null, signedIn: !context.viewer.isGuest };
}
export type EmailConfirmationData = Awaited<ReturnType<typeof loadEmailConfirmation>>;

/** Answers from a browser that did not sign up: who made the account, and a password. Null when the form has not asked yet. */
function confirmationOf(
  form: FormData,
): { readonly account?: WhoseAccount; readonly secret: string; readonly errors: Refusal["errors"] } | null {
  if (!form.has("password")) return null;
  const account = whoseOf(form);
  const { secret, errors } = readNewPassword(form);
  return account === undefined ? { secret, errors: { ...errors, account: "field.pleaseSayWhoseAccount" } } : { account, secret, errors };
}

/** Error response when the platform requires or rejects the account's password, for a link to a new address; null for other errors. */
function refusedPassword(error: unknown) {
  if (!isApiError(error)) return null;
  const needed = error.fields.some(({ code }) => code === "pleaseProvideAccountPassword");
  if (!needed && error.code !== "PASSWORD_INVALID") return null;
  return refuse(error.status, {
    errors: { currentPassword: needed ? "field.pleaseProvideAccountPassword" : "field.accountPasswordWrong" },
  });
}

/** Confirms by the token of a mail; `intent=remind` sends the signed-in viewer a new mail. */
export async function actOnEmailConfirmation(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  if (form.get("intent") === "remind") return remind(args);
  const context = contextOf(args);
  const token = tokenOf(args);
  if (token === null) return refuse(400, {});
  const answer = confirmationOf(form);
  const current = form.has("currentPassword") ? textOf(form, "currentPassword") : null;
  if ((answer !== null || current !== null) && !context.secureContext) return refuse(403, {});
  const values: Refusal["values"] = {
    ...(answer?.account === undefined ? {} : { account: answer.account }),
    // The form stays after another problem, such as too many attempts.
    ...(current === null ? {} : { needs: "PASSWORD" }),
  };
  if (answer !== null && Object.keys(answer.errors).length > 0) return refuse(400, { errors: answer.errors, values });
  try {
    const body =
      answer !== null
        ? { token, account: answer.account, secret: answer.secret }
        : current === null
          ? { token }
          : { token, secret: current };
    const { email, outcome, from } = await context.api.call(identity.confirmEmail, { body });
    return data({ errors: {}, values: {}, problem: null, confirmed: email, outcome, from: returnPath(from) });
  } catch (error) {
    return refusedPassword(error) ?? refusedLink(error, values);
  }
}

async function remind(args: ActionFunctionArgs): Promise<Response> {
  const context = requireViewer(args);
  const account = href("account", context.spelling);
  try {
    await context.api.call(identity.remindToConfirm, {});
  } catch (error) {
    if (!isApiError(error)) throw error;
    return seeOther(account, { flash: { tone: "error", label: "accountConfirmNotSent" } });
  }
  return seeOther(account, { flash: { tone: "success", label: "accountConfirmSent" } });
}
