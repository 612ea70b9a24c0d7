/** Tables of the federation module. */
export interface FederationTables {
  /** Secrets for providers: client secrets, private keys, software statements. Encrypted with our secret. */
  provider_secrets: { realm_id: string; provider: string; name: string; sealed: string; changed_at: string };
  /** Provider of a session, and its tokens, which end the sign-in there. The tokens are encrypted with our secret. */
  federated_sessions: { realm_id: string; session_id: string; provider: string; sealed: string };
  /** Used tokens of native apps, as hashes, stored until the token has expired. Each token signs in once. */
  used_id_tokens: { realm_id: string; provider: string; token_hash: string; expires_at: string };
}

declare module "../../store/tables.ts" {
  interface Tables extends FederationTables {}
}
