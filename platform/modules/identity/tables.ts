import type { Language } from "../../../contract/fields.ts";
import type { Role } from "../../http/context.ts";

/** Tables of the identity module. */
export interface IdentityTables {
  accounts: {
    realm_id: string;
    id: string;
    /** As typed, for show and for mail. */
    email: string;
    /** What sign-in looks for; unique in a realm. See `lookupOf`. */
    email_lookup: string;
    name: string | null;
    language: Language;
    /** Chosen by the viewer; null: the device's (PL-15). */
    time_zone: string | null;
    role: Role;
    /** JSON: the other fields that the provider asked for, by field id. */
    details: string;
    created_at: string;
  };
  credentials: { realm_id: string; account_id: string; password_hash: string; changed_at: string };
  /** One row per sign-in. All refresh tokens of a session are one family: a replayed one ends it. */
  sessions: {
    realm_id: string;
    id: string;
    account_id: string;
    created_at: string;
    /** Moves on with every rotation. */
    expires_at: string;
    ended_at: string | null;
    end_reason: "LOGOUT" | "REPLAY" | "PASSWORD" | null;
  };
  refresh_tokens: {
    realm_id: string;
    token_hash: string;
    session_id: string;
    /** 0 for the token of the sign-in, then one more with each rotation. */
    generation: number;
    created_at: string;
    /** The token that replaced this one, encrypted with a key that only the holder of this one can make. */
    successor_sealed: string | null;
    /** First presentation of that successor; 60 s later this token is a replay. */
    successor_used_at: string | null;
  };
  /** Networks from which the owner has signed in: guesses from elsewhere cannot lock these out (P11). */
  known_addresses: { realm_id: string; account_id: string; address_hash: string; seen_at: string };
}

declare module "../../store/tables.ts" {
  interface Tables extends IdentityTables {}
}
