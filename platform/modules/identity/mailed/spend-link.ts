import type { Transaction } from "kysely";
import { Problem } from "../../../http/problem.ts";
import type { Tables } from "../../../store/tables.ts";
import type { AccountStore } from "../store.ts";
import type { TokenPurpose } from "../tables.ts";
import type { OneTimeTokens } from "../tokens/one-time-token.ts";

export interface SpendLinkParts {
  readonly accounts: Pick<AccountStore, "lock">;
  readonly tokens: Pick<OneTimeTokens, "read" | "spend">;
}

/**
 * Spends a mailed link of an account and returns the account's id. Locks the account first: two links of one account that were locked before it
 * would wait for each other. Of any number of uses at once, one succeeds; the others throw LINK_INVALID.
 */
export async function spendLink(
  { accounts, tokens }: SpendLinkParts,
  trx: Transaction<Tables>,
  realmId: string,
  purpose: TokenPurpose,
  token: string,
): Promise<string> {
  const link = await tokens.read(realmId, purpose, token, trx);
  if (link === null) throw new Problem("LINK_INVALID");
  await accounts.lock(trx, realmId, link.owner, "EXCLUSIVE");
  if ((await tokens.spend(trx, realmId, purpose, token)) === null) throw new Problem("LINK_INVALID");
  return link.owner;
}
