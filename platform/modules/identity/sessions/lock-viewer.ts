import type { Transaction } from "kysely";
import type { ViewerContext } from "../../../http/context.ts";
import { Problem } from "../../../http/problem.ts";
import type { Tables } from "../../../store/tables.ts";
import { accountStore, type LockMode } from "../accounts/account-store.ts";
import { sessionStore } from "./session-store.ts";

/**
 * Locks the viewer's account before a request changes who can sign in, or is signed in. Throws TOKEN_INVALID when the session ended since the
 * request began: a new password ends every session, and a slow request of a stranger's session must not undo that (docs/decisions/0065).
 */
export async function lockViewer(trx: Transaction<Tables>, { realmId, viewer }: ViewerContext, mode: LockMode): Promise<void> {
  const account = await accountStore(trx, realmId).lock(viewer.id, mode);
  const session = await sessionStore(trx, realmId).find(viewer.sessionId);
  if (account === undefined || session === undefined || session.ended_at !== null) throw new Problem("TOKEN_INVALID");
}
