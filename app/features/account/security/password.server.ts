import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { MIN_PASSWORD } from "../../../../contract/field-rules.ts";
import { identity } from "../../../../contract/identity.ts";
import type { Problem } from "../../../forms/problem.ts";
import { refusedCall } from "../../../forms/refused-call.server.ts";
import { proofFirst, requireViewer } from "../../../http/guards.server.ts";
import { NO_STORE } from "../../../http/no-store.ts";
import { pageCall } from "../../../http/page-call.server.ts";
import { seeOther } from "../../../http/redirect.server.ts";
import { href } from "../../../routing/href.ts";

export interface PasswordReply {
  /** Label keys by field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly problem: Problem | null;
}

/** The page of a new password; who has not proved lately who they are does that first. */
export async function loadPassword(args: LoaderFunctionArgs) {
  const context = requireViewer(args);
  const security = await pageCall(args, context.api.call(identity.getSecurity, {}));
  if (security.provedUntil === null) throw proofFirst(context, args.request);
  return { email: context.viewerEmail, hasPassword: security.hasPassword };
}
export type PasswordData = Awaited<ReturnType<typeof loadPassword>>;

function errorsOf(secret: string, confirm: string): Record<string, string> {
  if (secret === "") return { password: "field.pleaseProvideYourPassword" };
  if ([...secret].length < MIN_PASSWORD) return { password: "field.passwordTooShort" };
  if (secret.length > 256) return { password: "field.tooLong" };
  if (confirm === "") return { confirmPassword: "field.pleaseConfirmYourPassword" };
  return secret === confirm ? {} : { confirmPassword: "field.passwordsDiffer" };
}

/** Sets the password (fields `password`, `confirmPassword`); every other session ends. */
export async function actOnPassword(args: ActionFunctionArgs) {
  const context = requireViewer(args);
  const form = await args.request.formData();
  const [secret = "", confirm = ""] = ["password", "confirmPassword"].map((name) => {
    const value = form.get(name);
    return typeof value === "string" ? value.slice(0, 1_000) : "";
  });
  const errors = errorsOf(secret, confirm);
  const refuse = (status: number, reply: PasswordReply) => data(reply, { status, headers: NO_STORE });
  if (Object.keys(errors).length > 0) return refuse(400, { errors, problem: null });
  try {
    await context.api.call(identity.changePassword, { body: { secret } });
  } catch (error) {
    const { problem, status } = refusedCall(context, args.request, error);
    return refuse(status, { errors: {}, problem });
  }
  return seeOther(href("accountSecurity", context.spelling), { flash: { tone: "success", label: "securityPasswordChanged" } });
}
