import type { Handlers } from "../../../../contract/base/endpoint.ts";
import type { commerce as table } from "../../../../contract/commerce/commerce.ts";
import { type CallContext, requireViewer } from "../../../http/context.ts";
import { notFound } from "../../../http/problem.ts";
import type { LicenceService } from "../licence/service.ts";
import type { VoucherService } from "./service.ts";

export function createVoucherHandlers(
  vouchers: VoucherService,
  licences: LicenceService,
): Pick<Handlers<typeof table, CallContext>, "redeemVoucher"> {
  return {
    async redeemVoucher(context, { body }) {
      const shop = await vouchers.redeem(requireViewer(context), body.licenceId, body.voucherCode);
      const redeemed = (await licences.list(context, shop)).held.find(({ id }) => id === body.licenceId);
      if (redeemed === undefined) throw notFound();
      return redeemed;
    },
  };
}
