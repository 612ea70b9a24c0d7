import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { commerce } from "../../../contract/commerce/commerce.ts";
import type { Licence } from "../../../contract/commerce/licence.ts";
import { isApiError } from "../../api/api-error.ts";
import type { Problem } from "../../forms/problem.ts";
import { refusedCall } from "../../forms/refused-call.server.ts";
import { requireViewer } from "../../http/guards.server.ts";
import { NO_STORE } from "../../http/no-store.ts";
import { notFound, orNothing, pageCall } from "../../http/page-call.server.ts";
import { seeOther } from "../../http/redirect.server.ts";
import { type RequestContext, sellsTo } from "../../http/request-context.server.ts";
import { realmNow } from "../../i18n/realm-now.ts";
import { href } from "../../routing/href.ts";
import { lostBenefits } from "./model/lost-benefits.ts";

/** A licence that the viewer holds; throws 404 for any other. */
export const heldLicence = async (args: LoaderFunctionArgs, context: RequestContext): Promise<Licence> =>
  (await heldLicences(args, context)).licence;

/** The licence, with all licences that the viewer holds. */
async function heldLicences(args: LoaderFunctionArgs, context: RequestContext) {
  const { licences } = await pageCall(args, context.api.call(commerce.listAccountLicences, {}));
  const licence = licences.find(({ licenceId }) => licenceId === args.params.licenceId);
  if (licence === undefined) throw notFound(context);
  return { licence, licences };
}

/** The licence, with the benefits that the viewer loses when it ends. */
async function licenceWithLosses(args: LoaderFunctionArgs, context: RequestContext) {
  const { licence, licences } = await heldLicences(args, context);
  return { licence, lost: lostBenefits(licence, licences) };
}

/** Loads one held licence: its status and the actions that its viewer has. */
export async function loadSubscription(args: LoaderFunctionArgs) {
  const context = requireViewer(args);
  const { licence, lost } = await licenceWithLosses(args, context);
  // The offer shows only after the viewer has cancelled.
  const offer =
    context.viewerDeletionAt === null && licence.licenceStatus?.subscription?.reactivation != null
      ? await orNothing(args, context.api.call(commerce.verifyCancellationPromotion, { params: { id: licence.licenceId } }))
      : null;
  return {
    email: context.viewerEmail,
    now: realmNow(context.realm).toISOString(),
    licence,
    lost,
    promotion: offer?.promotion ?? null,
    deletionAt: context.viewerDeletionAt,
    purchaseOpen: context.realm.purchaseOpen,
    sells: sellsTo(context),
  };
}
export type SubscriptionData = Awaited<ReturnType<typeof loadSubscription>>;

/** Loads the page that cancels a held licence: its next price and day, and the benefits that end. */
export async function loadCancellation(args: LoaderFunctionArgs) {
  const context = requireViewer(args);
  return { email: context.viewerEmail, now: realmNow(context.realm).toISOString(), ...(await licenceWithLosses(args, context)) };
}
export type CancellationData = Awaited<ReturnType<typeof loadCancellation>>;

/** Lengths of a pause that the viewer can choose, in months from the end of the paid time; 0: until they resume. */
export const PAUSE_MONTHS = [1, 2, 3, 6, 0] as const;

/** The moment `months` after `from`, on the last day of a shorter month; null for 0. */
export function monthsAfter(from: string, months: number): string | null {
  if (months === 0) return null;
  const start = new Date(from);
  const end = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months + 1, 0));
  end.setUTCDate(Math.min(start.getUTCDate(), end.getUTCDate()));
  end.setUTCHours(start.getUTCHours(), start.getUTCMinutes(), start.getUTCSeconds(), start.getUTCMilliseconds());
  return end.toISOString();
}

type Done = { readonly flash: string };

/** Pauses, resumes, cancels or reactivates the licence, changes its plan, and accepts or declines the offer. */
export async function actOnSubscription(args: ActionFunctionArgs) {
  const context = requireViewer(args);
  const form = await args.request.formData();
  const intent = String(form.get("intent") ?? "");
  const id = args.params.licenceId ?? "";
  let done: Done | null;
  try {
    done = await perform(args, context, { intent, id, form });
  } catch (error) {
    const { problem, status } = refusedCall(context, args.request, error);
    return data({ intent, problem: intent === "cancel" ? joined(error, problem) : problem }, { status, headers: NO_STORE });
  }
  if (done === null) throw data({ code: "BAD_REQUEST", message: null, requestId: context.requestId }, { status: 400, headers: NO_STORE });
  return seeOther(href("accountLicence", context.spelling, { licenceId: id }), { flash: { tone: "success", label: done.flash } });
}

/** S1§7: all messages of the platform about a refused cancellation, as one text. */
const joined = (error: unknown, problem: Problem): Problem =>
  isApiError(error) && error.messages.length > 1 ? { ...problem, message: error.messages.join(" ") } : problem;

async function perform(
  args: ActionFunctionArgs,
  context: RequestContext,
  { intent, id, form }: { readonly intent: string; readonly id: string; readonly form: FormData },
): Promise<Done | null> {
  const { api } = context;
  const params = { id };
  switch (intent) {
    case "pause": {
      const months = Number(form.get("months"));
      const until = (await heldLicence(args, context)).licenceStatus?.expiryTimestamp ?? null;
      if (!PAUSE_MONTHS.some((one) => one === months) || until === null) return null;
      await api.call(commerce.pauseLicence, { params, body: { config: { resumeAfter: monthsAfter(until, months) } } });
      return { flash: "accountPauseRequested" };
    }
    case "confirm-payment":
      await api.call(commerce.confirmLicencePayment, { params });
      return { flash: "accountPaymentConfirmDone" };
    case "resume":
      await api.call(commerce.resumeLicence, { params });
      return { flash: "accountResumed" };
    case "cancel":
      // This cancels immediately. The next page shows the offer.
      await api.call(commerce.cancelLicence, { params, query: { cancellationDiscount: "IGNORE" } });
      return { flash: "accountCancelled" };
    case "reactivate":
      await api.call(commerce.reactivateLicence, { params });
      return { flash: "accountReactivated" };
    case "change":
      await api.call(commerce.changeLicence, { params, body: { sku: String(form.get("sku") ?? "") } });
      return { flash: "accountChangeRequested" };
    case "keep":
      await api.call(commerce.keepLicence, { params });
      return { flash: "accountChangeTakenBack" };
    case "price-continue":
    case "price-leave": {
      const status = intent === "price-continue" ? "continue" : "leave";
      await api.call(commerce.answerPriceMigration, { params: { id: String(form.get("price") ?? "") }, body: { status } });
      return { flash: status === "continue" ? "accountPriceContinued" : "accountCancelled" };
    }
    case "take-offer":
      await api.call(commerce.redeemCancellationPromotion, { params });
      return { flash: "accountOfferTaken" };
    case "refuse-offer":
      await api.call(commerce.refuseCancellationPromotion, { params });
      return { flash: "accountOfferRefused" };
    default:
      return null;
  }
}
