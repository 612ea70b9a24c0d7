import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { isEmail } from "../../../../contract/base/field-rules.ts";
import { identity } from "../../../../contract/identity/identity.ts";
import { isApiError } from "../../../api/api-error.ts";
import type { Problem } from "../../../forms/problem.ts";
import { refusedCall } from "../../../forms/refused-call.server.ts";
import { proofFirst, requireViewer } from "../../../http/guards.server.ts";
import { NO_STORE } from "../../../http/no-store.ts";
import { pageCall } from "../../../http/page-call.server.ts";
import { seeOther } from "../../../http/redirect.server.ts";
import { href } from "../../../routing/href.ts";

export interface EmailReply {
  /** Label key of the error in the address; null: none. */
  readonly error: string | null;
  readonly email: string;
  readonly problem: Problem | null;
}

/** Loads the page for a new address. A viewer without a recent proof of identity proves it first, unless a change is pending. */
export async function loadEmail(args: LoaderFunctionArgs) {
  const context = requireViewer(args);
  const account = await pageCall(args, context.api.call(identity.getAccount, {}));
  if (account.emailVerified && account.emailChange === null) {
    const { provedUntil } = await pageCall(args, context.api.call(identity.getSecurity, {}));
    if (provedUntil === null) throw proofFirst(context, args.request);
  }
  return { email: account.email, emailVerified: account.emailVerified, change: account.emailChange };
}
export type EmailData = Awaited<ReturnType<typeof loadEmail>>;

function errorOf(email: string): string | null {
  if (email === "") return "field.pleaseProvideYourEmail";
  return isEmail(email) ? null : "field.pleaseProvideValidEmail";
}

/** Requests a change to the address in field `email`; `intent=cancel` cancels a pending change. */
export async function actOnEmail(args: ActionFunctionArgs) {
  const context = requireViewer(args);
  const form = await args.request.formData();
  const here = href("accountEmail", context.spelling);
  const typed = form.get("email");
  const email = typeof typed === "string" ? typed.trim().slice(0, 320) : "";
  const refuse = (status: number, reply: Partial<EmailReply>) =>
    data<EmailReply>({ error: null, problem: null, email, ...reply }, { status, headers: NO_STORE });
  try {
    if (form.get("intent") === "cancel") {
      await context.api.call(identity.cancelEmailChange, {});
      return seeOther(href("accountDetails", context.spelling), { flash: { tone: "info", label: "personalEmailCancelled" } });
    }
    const error = errorOf(email);
    if (error !== null) return refuse(400, { error });
    await context.api.call(identity.askEmailChange, { body: { email } });
    return seeOther(here, { flash: { tone: "success", label: "personalEmailSent" } });
  } catch (error) {
    if (isApiError(error) && error.fields.some(({ code }) => code === "sameEmail")) return refuse(400, { error: "personalEmailSame" });
    const { problem, status } = refusedCall(context, args.request, error);
    return refuse(status, { problem });
  }
}
