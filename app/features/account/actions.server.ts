import { parseWithValibot } from "@conform-to/valibot";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { isTimeZone } from "../../../contract/base/fields.ts";
import { commerce } from "../../../contract/commerce/commerce.ts";
import { identity } from "../../../contract/identity/identity.ts";
import { onlyFields } from "../../forms/read-form.server.ts";
import { refusedCall } from "../../forms/refused-call.server.ts";
import { requireViewer } from "../../http/guards.server.ts";
import { NO_STORE } from "../../http/no-store.ts";
import { seeOther } from "../../http/redirect.server.ts";
import { contextOf, type RequestContext } from "../../http/request-context.server.ts";
import { href } from "../../routing/href.ts";
import { saveAlertsForm } from "./alerts.server.ts";
import { saveCaptionForm } from "./captions.server.ts";
import { ALERTS } from "./model/alerts-form.ts";
import { CAPTIONS } from "./model/caption-form.ts";
import { CONSENTS } from "./model/consent-form.ts";
import { PLAYBACK } from "./model/playback-form.ts";
import { PUSH_DEVICE } from "./model/push-form.ts";
import { RESULTS } from "./model/results-form.ts";
import { keepConsents } from "./personal/consents.server.ts";
import { removeDevice } from "./personal/push.server.ts";
import { saveResultsForm } from "./personal/results.server.ts";
import { savePlaybackForm } from "./playback.server.ts";
import { RedeemFormSchema } from "./schemas.ts";

/** Handles the preference forms: `intent` names consents, playback, alerts, captions, results or a device; without it the form is that of the time zone. */
export async function actOnPreferences(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const intent = form.get("intent");
  const isForGuests = intent === PLAYBACK || intent === CAPTIONS || intent === ALERTS || intent === RESULTS;
  const context = isForGuests && contextOf(args).viewer.isGuest ? contextOf(args) : requireViewer(args);
  if (intent === PLAYBACK) return savePlaybackForm(context, args.request, form);
  if (intent === CAPTIONS) return saveCaptionForm(context, args.request, form);
  if (intent === ALERTS) return saveAlertsForm(context, args.request, form);
  if (intent === RESULTS) return saveResultsForm(context, args.request, form);
  if (intent === PUSH_DEVICE) return removeDevice(context, args.request, form);
  return intent === CONSENTS ? keepConsents(context, args.request, form) : chooseTimeZone(context, args.request, form);
}

/** Saves the zone of field `timeZone` in the account. An empty field makes pages follow the device again. */
async function chooseTimeZone(context: RequestContext, request: Request, form: FormData) {
  const wanted = form.get("timeZone");
  const refuse = (message: string, status: number) => data({ kind: "zone" as const, message }, { status, headers: NO_STORE });
  if (typeof wanted !== "string" || (wanted !== "" && !isTimeZone(wanted))) return refuse("accountTimeZoneUnknown", 400);
  try {
    await context.api.call(identity.setPreferences, { body: { timeZone: wanted === "" ? null : wanted } });
  } catch (error) {
    const { problem, status } = refusedCall(context, request, error);
    return refuse(problem.message ?? `error.${problem.code}`, status);
  }
  return seeOther(href("accountPreferences", context.spelling), { flash: { tone: "success", label: "accountTimeZoneSaved" } });
}

/** Redeems a voucher on the next payment of a held licence. */
export async function redeemVoucher(args: ActionFunctionArgs) {
  const context = requireViewer(args);
  const form = await args.request.formData();
  const submission = parseWithValibot(onlyFields(form, ["voucherCode", "licenceId"]), {
    schema: RedeemFormSchema,
  });
  if (submission.status !== "success") return data(submission.reply(), { status: 400, headers: NO_STORE });
  try {
    await context.api.call(commerce.redeemVoucher, { body: submission.value });
  } catch (error) {
    const { problem, status } = refusedCall(context, args.request, error);
    const message = problem.message ?? `error.${problem.code}`;
    return data(submission.reply({ fieldErrors: { voucherCode: [message] } }), { status, headers: NO_STORE });
  }
  return seeOther(href("accountSubscriptions", context.spelling), { flash: { tone: "success", label: "accountRedeemed" } });
}
