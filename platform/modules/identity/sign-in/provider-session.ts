import type { Transaction } from "kysely";
import type { Tables } from "../../../store/tables.ts";

/** Provider of a session, and the tokens that end the sign-in there, in the federation's own form. */
export interface ProviderSession {
  readonly provider: string;
  readonly tokens: string;
}

/** Stores a session's provider with its tokens, in the transaction that begins the session. */
export type StoreProviderSession = (
  trx: Transaction<Tables>,
  realmId: string,
  sessionId: string,
  session: ProviderSession,
) => Promise<void>;
