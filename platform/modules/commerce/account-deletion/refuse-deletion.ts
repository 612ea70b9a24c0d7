import { Problem } from "../../../http/problem.ts";

/** Answers DELETION_PENDING when the account waits for its deletion. Null: a guest, or an account that has gone. */
export function refuseDeletion(account: { readonly deletionAt?: string | null } | null): void {
  const deletionAt = account?.deletionAt ?? null;
  if (deletionAt !== null) throw new Problem("DELETION_PENDING", { details: { deletionAt } });
}
