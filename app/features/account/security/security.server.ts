import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { identity } from "../../../../contract/identity/identity.ts";
import { readNewPasskey } from "../../../forms/passkey/passkey.server.ts";
import { refusedCall } from "../../../forms/refused-call.server.ts";
import { requireViewer } from "../../../http/guards.server.ts";
import { NO_STORE } from "../../../http/no-store.ts";
import { pageCall } from "../../../http/page-call.server.ts";
import { seeOther } from "../../../http/redirect.server.ts";
import { href } from "../../../routing/href.ts";

/** Loads the security settings of the account. */
export async function loadSecurity(args: LoaderFunctionArgs) {
  const context = requireViewer(args);
  const security = await pageCall(args, context.api.call(identity.getSecurity, {}));
  return { email: context.viewerEmail, security };
}
export type SecurityData = Awaited<ReturnType<typeof loadSecurity>>;

/** New recovery codes, shown once in the response to the form. */
export interface SecurityReply {
  readonly recoveryCodes: readonly string[];
}

/** Sets up or removes a security method, by `intent`. */
export async function actOnSecurity(args: ActionFunctionArgs) {
  const context = requireViewer(args);
  const { api, spelling } = context;
  const form = await args.request.formData();
  const here = href("accountSecurity", spelling);
  const done = (label: string, name?: string): Response =>
    seeOther(here, { flash: { tone: "success", label, ...(name === undefined ? {} : { name }) } });
  try {
    switch (form.get("intent")) {
      case "begin":
        await api.call(identity.beginAuthenticator, {});
        return seeOther(href("accountAuthenticator", spelling));
      case "remove":
        await api.call(identity.removeAuthenticator, {});
        return done("securityAuthenticatorRemoved");
      case "codes":
        return data<SecurityReply>(await api.call(identity.renewRecoveryCodes, {}), { headers: NO_STORE });
      case "passkey": {
        const made = readNewPasskey(form);
        if (made === undefined) return seeOther(here, { flash: { tone: "error", label: "error.PASSKEY_INVALID" } });
        await api.call(identity.addPasskey, { body: { passkey: made } });
        return done("securityPasskeyAdded");
      }
      case "remove-passkey": {
        const id = String(form.get("id") ?? "");
        const { passkeys } = await api.call(identity.getSecurity, {});
        const name = passkeys.find((passkey) => passkey.id === id)?.name ?? "";
        await api.call(identity.removePasskey, { params: { id } });
        return name === "" ? done("securityPasskeyRemoved") : done("securityPasskeyRemovedOf", name);
      }
      default:
        return seeOther(here);
    }
  } catch (error) {
    const { problem } = refusedCall(context, args.request, error);
    return seeOther(here, { flash: { tone: "error", label: `error.${problem.code}` } });
  }
}
