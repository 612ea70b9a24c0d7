import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { identity } from "../../../../contract/identity/identity.ts";
import { refusedCall } from "../../../forms/refused-call.server.ts";
import { requireViewer } from "../../../http/guards.server.ts";
import { orNothing } from "../../../http/page-call.server.ts";
import { seeOther } from "../../../http/redirect.server.ts";
import { href } from "../../../routing/href.ts";

/** Loads the sessions of the account. */
export async function loadDevices(args: LoaderFunctionArgs) {
  const context = requireViewer(args);
  const listed = await orNothing(args, context.api.call(identity.listSessions, {}));
  const regions = new Intl.DisplayNames([context.language === "debug" ? "en" : context.language], { type: "region", fallback: "none" });
  return {
    email: context.viewerEmail,
    sessions: listed?.sessions.map((session) => ({ ...session, region: session.region && (regions.of(session.region) ?? null) })) ?? null,
  };
}
export type DevicesData = Awaited<ReturnType<typeof loadDevices>>;

/** Signs out the device of field `session`; `intent=others` signs out every other one. */
export async function actOnDevices(args: ActionFunctionArgs): Promise<Response> {
  const context = requireViewer(args);
  const form = await args.request.formData();
  const session = form.get("session");
  const back = (tone: "success" | "error" | "info", label: string) =>
    seeOther(href("accountDevices", context.spelling), { flash: { tone, label } });
  try {
    if (form.get("intent") === "others") {
      await context.api.call(identity.endOtherSessions, {});
      return back("success", "securityOthersEnded");
    }
    if (typeof session !== "string" || session === "") return back("info", "securityDeviceGone");
    await context.api.call(identity.endSession, { params: { id: session } });
    return back("success", "securityDeviceEnded");
  } catch (error) {
    const { problem } = refusedCall(context, args.request, error);
    // A malformed id names no session either.
    if (problem.code === "NOT_FOUND" || problem.code === "VALIDATION_FAILED") return back("info", "securityDeviceGone");
    return back("error", `error.${problem.code}`);
  }
}
