import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { identity } from "../../../../contract/identity.ts";
import { ApiError } from "../../../api/api-error.ts";
import type { Problem } from "../../../forms/problem.ts";
import { refusedCall } from "../../../forms/refused-call.server.ts";
import { requireViewer } from "../../../http/guards.server.ts";
import { NO_STORE } from "../../../http/no-store.ts";
import { pageCall } from "../../../http/page-call.server.ts";
import { qrCode } from "../../../http/qr.server.ts";
import { seeOther } from "../../../http/redirect.server.ts";
import { href } from "../../../routing/href.ts";

/** The set-up of an authenticator app that was begun; null without one, as after it was finished. */
export async function loadAuthenticator(args: LoaderFunctionArgs) {
  const context = requireViewer(args);
  const begun = context.api.call(identity.getAuthenticatorSetup, {}).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === "NOT_FOUND") return null;
    throw error;
  });
  const setup = await pageCall(args, begun);
  return {
    email: context.viewerEmail,
    setup: setup === null ? null : { secret: (setup.secret.match(/.{1,4}/gu) ?? []).join(" "), uri: setup.uri, code: qrCode(setup.uri) },
  };
}
export type AuthenticatorData = Awaited<ReturnType<typeof loadAuthenticator>>;

export interface AuthenticatorReply {
  readonly problem: Problem | null;
  /** Shown this once. */
  readonly recoveryCodes: readonly string[] | null;
}

/** Finishes the set-up with a code of the app. */
export async function actOnAuthenticator(args: ActionFunctionArgs) {
  const context = requireViewer(args);
  const code = (await args.request.formData()).get("code");
  try {
    const body = { code: typeof code === "string" && code.trim() !== "" ? code.slice(0, 40) : "-" };
    const { recoveryCodes } = await context.api.call(identity.confirmAuthenticator, { body });
    return data<AuthenticatorReply>({ problem: null, recoveryCodes }, { headers: NO_STORE });
  } catch (error) {
    const { problem, status } = refusedCall(context, args.request, error);
    // Finished elsewhere, or sent twice: the account's page says how it stands.
    if (problem.code === "NOT_FOUND" || problem.code === "SECOND_FACTOR_ON") return seeOther(href("accountSecurity", context.spelling));
    return data<AuthenticatorReply>({ problem, recoveryCodes: null }, { status, headers: NO_STORE });
  }
}
