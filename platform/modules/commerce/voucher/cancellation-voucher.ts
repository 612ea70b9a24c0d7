import type { CallContext } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";
import { commerceSettings } from "../model/settings.ts";
import { normaliseCode } from "../model/voucher-state.ts";
import type { CommerceOptions } from "../options.ts";

/** Refuses the realm's cancellation voucher outside the cancellation flow, as a code that does not exist. `code`: normalised. */
export async function refuseCancellationVoucher(
  { realm }: Pick<CommerceOptions, "realm">,
  context: CallContext,
  code: string,
): Promise<void> {
  const { cancellationVoucher } = await realm.sectionOf(context, commerceSettings);
  if (cancellationVoucher !== null && normaliseCode(cancellationVoucher) === code) throw new Problem("VOUCHER_UNKNOWN");
}
