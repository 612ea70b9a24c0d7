import { parseWithValibot } from "@conform-to/valibot";
import { type ActionFunctionArgs, data } from "@remix-run/node";
import { commerce } from "../../../contract/commerce.ts";
import { ApiError } from "../../api/api-error.ts";
import { onlyFields } from "../../http/form-fields.server.ts";
import { requireViewer, returnPathOf } from "../../http/guards.server.ts";
import { seeOther } from "../../http/redirect.server.ts";
import { href } from "../../routing/href.ts";
import { RedeemFormSchema } from "./schemas.ts";

const NO_STORE = { "cache-control": "no-store" };

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
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) throw seeOther(href("login", context.spelling, null, { from: returnPathOf(args.request) }));
    const words = error.messages[0] ?? `error.${error.code}`;
    return data(submission.reply({ fieldErrors: { voucherCode: [words] } }), { status: error.status, headers: NO_STORE });
  }
  return seeOther(href("account", context.spelling), { flash: { tone: "success", label: "accountRedeemed" } });
}
