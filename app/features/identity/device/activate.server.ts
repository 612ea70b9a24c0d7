import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { readUserCode, showUserCode } from "../../../../contract/identity/device-codes.ts";
import { identity } from "../../../../contract/identity/identity.ts";
import { isApiError } from "../../../api/api-error.ts";
import { type Problem, problemOf } from "../../../forms/problem.ts";
import { firstSomethingElse, requireViewer } from "../../../http/guards.server.ts";
import { NO_STORE } from "../../../http/no-store.ts";
import { seeOther } from "../../../http/redirect.server.ts";
import { href } from "../../../routing/href.ts";
import { frameView } from "../frame.server.ts";

export interface ActivateReply {
  /** True when the code is invalid, or no device waits with it. */
  readonly unknown: boolean;
  readonly code: string;
  readonly problem: Problem | null;
}

const NOTHING: ActivateReply = { unknown: false, code: "", problem: null };

/**
 * True when the viewer opened the address: from our own page, a QR code, a bookmark or by typing it. A wrong code counts as a guess, so
 * another site must not look codes up with the viewer's session, for example by images. Browsers without fetch metadata do not send the
 * cookie for such images (SameSite).
 */
function isOpenedByViewer({ headers }: Request): boolean {
  const site = headers.get("sec-fetch-site");
  return site === null || site === "same-origin" || site === "none";
}

/** Loads the viewer's side: a field for a code, or the device that requests access by the code in the address. */
export async function loadActivate(args: LoaderFunctionArgs) {
  const context = requireViewer(args);
  const { request, params } = args;
  const view = { frame: frameView(context, request), email: context.viewerEmail, answered: answerOf(request) };
  const typed = params.id;
  if (typed === undefined || view.answered !== null) return data({ ...view, device: null, reply: NOTHING });
  const code = readUserCode(typed);
  const refuse = (status: number, reply: Partial<ActivateReply>) =>
    data({ ...view, device: null, reply: { ...NOTHING, code: typed.slice(0, 20), ...reply } }, { status, headers: NO_STORE });
  if (code === null) return refuse(404, { unknown: true });
  // The form has the code already; its button is ours.
  if (!isOpenedByViewer(request)) return refuse(200, {});
  try {
    const device = await context.api.call(identity.getDeviceRequest, { params: { id: showUserCode(code) } });
    const regions = new Intl.DisplayNames([context.language === "debug" ? "en" : context.language], { type: "region", fallback: "none" });
    const region = device.region === null ? null : (regions.of(device.region) ?? null);
    return data({ ...view, device: { ...device, region }, reply: NOTHING }, { headers: NO_STORE });
  } catch (error) {
    if (!isApiError(error)) throw error;
    const elsewhere = firstSomethingElse(context, request, error);
    if (elsewhere !== null) throw elsewhere;
    if (error.code === "NOT_FOUND") return refuse(404, { unknown: true });
    return refuse(error.status, { problem: problemOf(error) });
  }
}
export type ActivateData = Awaited<ReturnType<typeof loadActivate>> extends { data: infer D } ? D : never;

function answerOf(request: Request): "allowed" | "refused" | null {
  const done = new URL(request.url).searchParams.get("done");
  return done === "allowed" || done === "refused" ? done : null;
}

/** Opens the page of a typed code (`code`), or answers a device's request (`intent` allow or deny). */
export async function actOnActivate(args: ActionFunctionArgs) {
  const context = requireViewer(args);
  const { request, params } = args;
  const form = await request.formData();
  const intent = form.get("intent");
  const typed = form.get("code");
  const rawCode = (params.id ?? (typeof typed === "string" ? typed : "")).slice(0, 40);
  const code = readUserCode(typeof typed === "string" ? typed : rawCode);
  const refuse = (status: number, reply: Partial<ActivateReply>) =>
    data<ActivateReply>({ ...NOTHING, code: typeof typed === "string" ? typed.slice(0, 20) : "", ...reply }, { status, headers: NO_STORE });
  if (code === null) return refuse(400, { unknown: true });
  const id = showUserCode(code);
  if (intent !== "allow" && intent !== "deny") return seeOther(href("activate", context.spelling, { id }));
  try {
    await context.api.call(identity.answerDeviceRequest, { params: { id }, body: { approve: intent === "allow" } });
  } catch (error) {
    if (!isApiError(error)) throw error;
    const elsewhere = firstSomethingElse(context, request, error);
    if (elsewhere !== null) throw elsewhere;
    // The page shows that no device waits with this code any more.
    if (error.code === "NOT_FOUND") return seeOther(href("activate", context.spelling, { id }));
    return refuse(error.status, { problem: problemOf(error) });
  }
  return seeOther(href("activate", context.spelling, {}, { done: intent === "allow" ? "allowed" : "refused" }));
}
