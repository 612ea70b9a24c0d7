import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { identity } from "../../../../contract/identity/identity.ts";
import { readPasskeyAnswer } from "../../../forms/passkey/passkey.server.ts";
import type { Problem } from "../../../forms/problem.ts";
import { refusedCall } from "../../../forms/refused-call.server.ts";
import { requireViewer } from "../../../http/guards.server.ts";
import { NO_STORE } from "../../../http/no-store.ts";
import { pageCall } from "../../../http/page-call.server.ts";
import { seeOther } from "../../../http/redirect.server.ts";
import type { RequestContext } from "../../../http/request-context.server.ts";
import { safePath } from "../../../http/safe-path.ts";
import { href } from "../../../routing/href.ts";

export interface ProofReply {
  readonly problem: Problem | null;
  readonly empty: boolean;
}

const backOf = (context: RequestContext, request: Request): string =>
  safePath(new URL(request.url).searchParams.get("from"), href("accountSecurity", context.spelling));

/** Loads the methods by which this account can prove its identity again. */
export async function loadProof(args: LoaderFunctionArgs) {
  const context = requireViewer(args);
  const { proofMethods } = await pageCall(args, context.api.call(identity.getSecurity, {}));
  return { email: context.viewerEmail, methods: proofMethods };
}
export type ProofData = Awaited<ReturnType<typeof loadProof>>;

/** Verifies a password, a code or a passkey, and returns to the page that required it. */
export async function actOnProof(args: ActionFunctionArgs) {
  const context = requireViewer(args);
  const form = await args.request.formData();
  const [secret, code] = [form.get("secret"), form.get("code")];
  const passkey = readPasskeyAnswer(form);
  const refuse = (status: number, reply: ProofReply) => data(reply, { status, headers: NO_STORE });
  const proof = {
    ...(typeof secret === "string" && secret !== "" ? { secret: secret.slice(0, 256) } : {}),
    ...(typeof code === "string" && code.trim() !== "" ? { code: code.slice(0, 40) } : {}),
    ...(passkey === undefined ? {} : { passkey }),
  };
  if (Object.keys(proof).length === 0) return refuse(400, { problem: null, empty: true });
  try {
    await context.api.call(identity.proveIdentity, { body: proof });
  } catch (error) {
    const { problem, status } = refusedCall(context, args.request, error);
    return refuse(status, { problem, empty: false });
  }
  return seeOther(backOf(context, args.request));
}
