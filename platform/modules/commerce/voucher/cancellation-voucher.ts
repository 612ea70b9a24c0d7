import type { CallContext } from "../../../http/context.ts";
import { commerceSettings } from "../model/settings.ts";
import { normaliseCode } from "../model/voucher-state.ts";
import type { CommerceOptions } from "../options.ts";

/**
 * A typed code, normalised; null for the realm's cancellation voucher, which outside the cancellation flow is as unknown as a code that does
 * not exist. Callers make every other refusal first, so that a guess cannot tell the two apart.
 */
export async function readTypedCode(
  { realm }: Pick<CommerceOptions, "realm">,
  context: CallContext,
  typed: string,
): Promise<string | null> {
  const { cancellationVoucher } = await realm.sectionOf(context, commerceSettings);
  const code = normaliseCode(typed);
  return cancellationVoucher !== null && normaliseCode(cancellationVoucher) === code ? null : code;
}
