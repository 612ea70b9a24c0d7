import { parseWithValibot } from "@conform-to/valibot";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { commerce } from "../../../contract/commerce.ts";
import { onlyFields } from "../../forms/read-form.server.ts";
import { refusedCall } from "../../forms/refused-call.server.ts";
import { requireViewer } from "../../http/guards.server.ts";
import { NO_STORE } from "../../http/no-store.ts";
import { seeOther } from "../../http/redirect.server.ts";
import { href } from "../../routing/href.ts";
import { RedeemFormSchema } from "./schemas.ts";

/** Redeeming a voucher on a licence that the viewer holds (CM-05). */
export async function actOnAccount(args: ActionFunctionArgs) {
  const context = requireViewer(args);
  const submission = parseWithValibot(onlyFields(await args.request.formData(), ["voucherCode", "licenceId"]), {
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
  return seeOther(href("account", context.spelling), { flash: { tone: "success", label: "accountRedeemed" } });
}
