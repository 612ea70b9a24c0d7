import type { Transaction } from "kysely";
import * as v from "valibot";
import { Problem } from "../../../http/problem.ts";
import type { Tables } from "../../../store/tables.ts";
import { accountStore } from "../accounts/account-store.ts";
import { lookupOf } from "../accounts/email.ts";
import type { OneTimeTokens } from "../one-time-tokens/one-time-tokens.ts";
import type { TokenPurpose } from "../tables.ts";

/** The addresses that a mailed link is about, as `lookupOf` gives them. */
const LinkAddressesSchema = v.object({
  /** The account's address when the mail was written. */
  email: v.string(),
  /** The other address of a change. */
  newEmail: v.optional(v.string()),
});
export type LinkAddresses = v.InferOutput<typeof LinkAddressesSchema>;

export interface SpendLinkParts {
  readonly tokens: Pick<OneTimeTokens, "read" | "spend">;
}

export interface SpentLink {
  readonly accountId: string;
  readonly newEmail: string | undefined;
}

/**
 * Spends a mailed link of an account. Locks the account first: two links of one account that were locked before it would wait for each other.
 * Of any number of uses at once, one succeeds; the others throw LINK_INVALID.
 *
 * So does a link that was written for a former address: a mail that is being sent makes its token after the address changed, when the former
 * links were dropped already. A link without addresses, which an earlier version made, proves no address either.
 */
export async function spendLink(
  { tokens }: SpendLinkParts,
  trx: Transaction<Tables>,
  realmId: string,
  purpose: TokenPurpose,
  token: string,
): Promise<SpentLink> {
  const link = await tokens.read(realmId, purpose, token, trx);
  const addresses = v.safeParse(LinkAddressesSchema, link?.payload);
  if (link === null || !addresses.success) throw new Problem("LINK_INVALID");
  const { email, newEmail } = addresses.output;
  const account = await accountStore(trx, realmId).lock(link.owner, "EXCLUSIVE");
  if (account === undefined || lookupOf(account.email) !== email) throw new Problem("LINK_INVALID");
  if ((await tokens.spend(trx, realmId, purpose, token)) === null) throw new Problem("LINK_INVALID");
  return { accountId: link.owner, newEmail };
}
