import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { identity } from "../../../../contract/identity/identity.ts";
import { isApiError } from "../../../api/api-error.ts";
import type { Problem } from "../../../forms/problem.ts";
import { refusedCall } from "../../../forms/refused-call.server.ts";
import { requireViewer } from "../../../http/guards.server.ts";
import { NO_STORE } from "../../../http/no-store.ts";
import { pageCall } from "../../../http/page-call.server.ts";
import { qrCode } from "../../../http/qr.server.ts";
import { seeOther } from "../../../http/redirect.server.ts";
import { href } from "../../../routing/href.ts";

/**
 * Loads the set-up of an authenticator app that was begun. Without one, the time since when the account has an app (null: none); the page
 * then offers to begin. It never answers 303 to an account with an app: the loader also runs after the last step, below the recovery codes
 * that are shown once.
 */
export async function loadAuthenticator(args: LoaderFunctionArgs) {
  const context = requireViewer(args);
  const { viewerEmail: email } = context;
  const begun = context.api.call(identity.getAuthenticatorSetup, {}).catch((error: unknown) => {
    if (isApiError(error) && error.code === "NOT_FOUND") return null;
    throw error;
  });
  const setup = await pageCall(args, begun);
  if (setup !== null) {
    const { secret, uri } = setup;
    return { email, setup: { secret: (secret.match(/.{1,4}/gu) ?? []).join(" "), uri, code: qrCode(uri) }, since: null };
  }
  const { authenticatorSince: since, offered } = await pageCall(args, context.api.call(identity.getSecurity, {}));
  if (since === null && !offered.includes("TOTP")) throw seeOther(href("accountSecurity", context.spelling));
  return { email, setup: null, since };
}
export type AuthenticatorData = Awaited<ReturnType<typeof loadAuthenticator>>;

export interface AuthenticatorReply {
  readonly problem: Problem | null;
  /** Recovery codes, shown only once. */
  readonly recoveryCodes: readonly string[] | null;
}

/** Completes the set-up with a code of the app. */
export async function actOnAuthenticator(args: ActionFunctionArgs) {
  const context = requireViewer(args);
  const code = (await args.request.formData()).get("code");
  try {
    const body = { code: typeof code === "string" && code.trim() !== "" ? code.slice(0, 40) : "-" };
    const { recoveryCodes } = await context.api.call(identity.confirmAuthenticator, { body });
    return data<AuthenticatorReply>({ problem: null, recoveryCodes }, { headers: NO_STORE });
  } catch (error) {
    const { problem, status } = refusedCall(context, args.request, error);
    // The set-up was completed elsewhere, or the form was sent twice; the security page shows the current status.
    if (problem.code === "NOT_FOUND" || problem.code === "SECOND_FACTOR_ON") return seeOther(href("accountSecurity", context.spelling));
    return data<AuthenticatorReply>({ problem, recoveryCodes: null }, { status, headers: NO_STORE });
  }
}
