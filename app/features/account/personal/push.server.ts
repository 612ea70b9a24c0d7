import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { push } from "../../../../contract/push/push.ts";
import { refusedCall } from "../../../forms/refused-call.server.ts";
import { requireViewer } from "../../../http/guards.server.ts";
import { NO_STORE } from "../../../http/no-store.ts";
import { seeOther } from "../../../http/redirect.server.ts";
import { type RequestContext, watcherOf } from "../../../http/request-context.server.ts";
import { href } from "../../../routing/href.ts";

/** Removes the device of field `device` from those that get notifications. */
export async function removeDevice(context: RequestContext, request: Request, form: FormData): Promise<Response> {
  const id = form.get("device");
  const back = (tone: "success" | "error" | "info", label: string) =>
    seeOther(href("accountPreferences", context.spelling), { flash: { tone, label } });
  if (typeof id !== "string" || id === "") return back("info", "pushGone");
  try {
    await context.api.call(push.removePushDevice, { params: { id } });
    return back("success", "pushRemoved");
  } catch (error) {
    const { problem } = refusedCall(context, request, error);
    // A malformed id names no device either.
    if (problem.code === "NOT_FOUND" || problem.code === "VALIDATION_FAILED") return back("info", "pushGone");
    return back("error", `error.${problem.code}`);
  }
}

/** The realm's public key for subscriptions, whether this device has one with it, and the profile whose messages the worker shows. */
export async function loadPushKey(args: LoaderFunctionArgs): Promise<Response> {
  const context = requireViewer(args);
  const watcher = context.impersonation === null ? watcherOf(context) : null;
  return Response.json({ ...(await context.api.call(push.getPushKey, {})), watcher }, { headers: NO_STORE });
}

/** Saves this device's subscription from the fields `endpoint`, `p256dh`, `auth` and `key`; `intent=unsubscribe` removes it. */
export async function changeSubscription(args: ActionFunctionArgs): Promise<Response> {
  const context = requireViewer(args);
  const form = await args.request.formData();
  const field = (name: string): string => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  try {
    if (field("intent") === "unsubscribe") await context.api.call(push.removePushSubscription, {});
    else {
      const body = { endpoint: field("endpoint"), p256dh: field("p256dh"), auth: field("auth"), key: field("key") };
      await context.api.call(push.savePushSubscription, { body });
    }
  } catch (error) {
    const { status } = refusedCall(context, args.request, error);
    return new Response(null, { status, headers: NO_STORE });
  }
  return new Response(null, { status: 204, headers: NO_STORE });
}
