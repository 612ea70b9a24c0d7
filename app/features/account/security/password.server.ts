import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { identity } from "../../../../contract/identity/identity.ts";
import { readNewPassword } from "../../../forms/new-password/new-password.ts";
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

/** Loads the page for a new password. A viewer without a recent proof of identity proves it first. */
export async function loadPassword(args: LoaderFunctionArgs) {
  const context = requireViewer(args);
  const security = await pageCall(args, context.api.call(identity.getSecurity, {}));
  if (security.provedUntil === null) throw proofFirst(context, args.request);
  return { email: context.viewerEmail, hasPassword: security.hasPassword };
}
export type PasswordData = Awaited<ReturnType<typeof loadPassword>>;

/** Sets the password (fields `password`, `confirmPassword`); every other session ends. */
export async function actOnPassword(args: ActionFunctionArgs) {
  const context = requireViewer(args);
  const form = await args.request.formData();
  const { secret, errors } = readNewPassword(form);
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
