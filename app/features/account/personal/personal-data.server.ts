import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { commerce } from "../../../../contract/commerce/commerce.ts";
import { DELETION_DAYS } from "../../../../contract/identity/changes.ts";
import { identity } from "../../../../contract/identity/identity.ts";
import type { Problem } from "../../../forms/problem.ts";
import { refusedCall } from "../../../forms/refused-call.server.ts";
import { proofBefore, requireViewer } from "../../../http/guards.server.ts";
import { NO_STORE, PRIVATE_NO_STORE } from "../../../http/no-store.ts";
import { orNothing, pageCall } from "../../../http/page-call.server.ts";
import { seeOther } from "../../../http/redirect.server.ts";
import { href } from "../../../routing/href.ts";
import { couldRenew } from "../model/licence-state.ts";

export interface PersonalDataReply {
  readonly notTicked: boolean;
  readonly problem: Problem | null;
}

/** Loads the page where the viewer exports their data or deletes the account. */
export async function loadPersonalData(args: LoaderFunctionArgs) {
  const context = requireViewer(args);
  const { email, deletionAt } = await pageCall(args, context.api.call(identity.getAccount, {}));
  const held = deletionAt === null ? null : await orNothing(args, context.api.call(commerce.listAccountLicences, {}));
  const renewalStopped = held?.licences.some(couldRenew) === true;
  return { email, deletionAt, renewalStopped, deletionDays: DELETION_DAYS, isOperator: context.viewer.rol === "OPERATOR" };
}
export type PersonalDataData = Awaited<ReturnType<typeof loadPersonalData>>;

/** `intent=delete` requests the deletion of the account (box `understood`); `intent=keep` cancels it. */
export async function actOnPersonalData(args: ActionFunctionArgs) {
  const context = requireViewer(args);
  const form = await args.request.formData();
  const here = href("accountData", context.spelling);
  const refuse = (status: number, reply: Partial<PersonalDataReply>) =>
    data<PersonalDataReply>({ notTicked: false, problem: null, ...reply }, { status, headers: NO_STORE });
  try {
    if (form.get("intent") === "keep") {
      await context.api.call(identity.cancelDeletion, {});
      return seeOther(here, { flash: { tone: "success", label: "personalDeletionWithdrawn" } });
    }
    if (form.get("intent") !== "delete") return seeOther(here);
    if (form.get("understood") !== "yes") return refuse(400, { notTicked: true });
    await context.api.call(identity.askDeletion, {});
    return seeOther(here, { flash: { tone: "info", label: "personalDeletionSet" } });
  } catch (error) {
    const { problem, status } = refusedCall(context, args.request, error);
    return refuse(status, { problem });
  }
}

/** Sends all stored data of the viewer as a file. A viewer without a recent proof of identity proves it first. */
export async function sendPersonalData(args: LoaderFunctionArgs): Promise<Response> {
  const context = requireViewer(args);
  const here = href("accountData", context.spelling);
  try {
    const everything = await context.api.call(identity.exportAccount, {});
    return new Response(JSON.stringify(everything, null, 2), {
      headers: {
        "content-type": "application/json; charset=utf-8",
        "content-disposition": `attachment; filename="${context.realm.id.replace(/[^\w-]/gu, "")}-${everything.exportedAt.slice(0, 10)}.json"`,
        ...PRIVATE_NO_STORE,
        "x-content-type-options": "nosniff",
      },
    });
  } catch (error) {
    const needsProof = proofBefore(context, error, here);
    if (needsProof !== null) return needsProof;
    refusedCall(context, args.request, error);
    return seeOther(here, { flash: { tone: "error", label: "personalExportFailed" } });
  }
}
