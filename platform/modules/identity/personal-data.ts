import type { PersonalData } from "../../store/tables.ts";

/** Personal data of viewers in the tables of accounts. */
export const identityPersonalData: PersonalData = {
  accounts: { owner: { column: "id" }, onDeletion: "REMOVED" },
  credentials: { owner: { column: "account_id" }, secret: ["password_hash"], onDeletion: "REMOVED" },
  sessions: { owner: { column: "account_id" }, onDeletion: "REMOVED" },
  refresh_tokens: {
    owner: { column: "session_id", of: "sessions", key: "id" },
    secret: ["token_hash", "successor_sealed"],
    onDeletion: "REMOVED",
  },
  known_addresses: { owner: { column: "account_id" }, secret: ["address_hash"], onDeletion: "REMOVED" },
  linked_identities: { owner: { column: "account_id" }, onDeletion: "REMOVED" },
  devices: { owner: { column: "account_id" }, secret: ["id"], onDeletion: "REMOVED" },
  one_time_tokens: { owner: { column: "owner" }, secret: ["token_hash", "payload"], onDeletion: "REMOVED" },
  pending_sign_ups: { owner: { column: "email_lookup", is: "emailLookup" }, secret: ["password_hash", "device_id"], onDeletion: "REMOVED" },
  consents: { owner: { column: "account_id" }, onDeletion: "REMOVED" },
  authenticators: { owner: { column: "account_id" }, secret: ["secret"], onDeletion: "REMOVED" },
  recovery_codes: { owner: { column: "account_id" }, secret: ["code_hash"], onDeletion: "REMOVED" },
  passkeys: { owner: { column: "account_id" }, secret: ["public_key"], onDeletion: "REMOVED" },
  profiles: { owner: { column: "account_id" }, secret: ["pin_hash"], onDeletion: "REMOVED" },
  device_requests: { owner: { column: "account_id" }, secret: ["device_code_hash"], onDeletion: "REMOVED" },
  email_changes: { owner: { column: "account_id" }, onDeletion: "REMOVED" },
};
