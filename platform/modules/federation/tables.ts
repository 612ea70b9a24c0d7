/** Tables of the federation module. */
export interface FederationTables {
  /** What a provider must not show: secrets of clients, private keys, software statements. Encrypted with our secret. */
  provider_secrets: { realm_id: string; provider: string; name: string; sealed: string; changed_at: string };
  /** Which provider a session came from, and what signs it out there. Encrypted with our secret. */
  federated_sessions: { realm_id: string; session_id: string; provider: string; sealed: string };
  /** Tokens of native apps that signed somebody in: each does so once. Hashes, until the token is too old anyway. */
  used_id_tokens: { realm_id: string; provider: string; token_hash: string; expires_at: string };
}

declare module "../../store/tables.ts" {
  interface Tables extends FederationTables {}
}
