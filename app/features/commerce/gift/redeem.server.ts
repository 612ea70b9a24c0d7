import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import type { GiftPreview } from "../../../../contract/commerce/gift.ts";
import { gifts } from "../../../../contract/commerce/gifts.ts";
import { isApiError } from "../../../api/api-error.ts";
import { type Problem, problemOf } from "../../../forms/problem.ts";
import { refusedCall } from "../../../forms/refused-call.server.ts";
import { requireViewer } from "../../../http/guards.server.ts";
import { NO_STORE } from "../../../http/no-store.ts";
import { seeOther } from "../../../http/redirect.server.ts";
import { contextOf } from "../../../http/request-context.server.ts";
import { href } from "../../../routing/href.ts";
import { notSold } from "../not-sold.server.ts";

const codeIn = (value: unknown): string => (typeof value === "string" ? value.trim().slice(0, 60) : "");

/** Loads the form for a code, or the gift of the code in the address. A GET redeems nothing. */
export async function loadRedeem(args: LoaderFunctionArgs) {
  const context = contextOf(args);
  const code = codeIn(new URL(args.request.url).searchParams.get("code"));
  const common = {
    code,
    isGuest: context.viewer.isGuest,
    email: context.viewerEmail,
    canSignUp: context.realm.selfRegistration,
    notSold: notSold(context),
    deletionAt: context.viewerDeletionAt,
  };
  const nothing: { gift: GiftPreview | null; problem: Problem | null } = { gift: null, problem: null };
  if (code === "") return data({ ...common, ...nothing });
  try {
    return data({ ...common, ...nothing, gift: await context.api.call(gifts.readGift, { params: { code } }) }, { headers: NO_STORE });
  } catch (error) {
    // Any error of the platform, also an expired session, is shown on this page, which needs no session.
    if (!isApiError(error)) throw error;
    return data({ ...common, ...nothing, problem: problemOf(error) }, { status: error.status, headers: NO_STORE });
  }
}
export type RedeemData =
  ReturnType<typeof loadRedeem> extends Promise<infer Answer> ? (Answer extends { data: infer D } ? D : never) : never;

export async function actOnRedeem(args: ActionFunctionArgs) {
  const form = await args.request.formData();
  const context = requireViewer(args);
  const code = codeIn(form.get("code"));
  try {
    const licence = await context.api.call(gifts.redeemGift, { body: { redeemCode: code } });
    return seeOther(href("accountLicence", context.spelling, { licenceId: licence.licenceId }), {
      flash: { tone: "success", label: "accountGiftRedeemed" },
    });
  } catch (error) {
    const { problem, status } = refusedCall(context, args.request, error);
    return data({ problem }, { status, headers: NO_STORE });
  }
}
