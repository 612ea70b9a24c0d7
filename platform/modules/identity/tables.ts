import type { Language } from "../../../contract/base/fields.ts";
import type { Role } from "../../http/context.ts";

export type SignInMethod = "PASSWORD" | "SIGN_UP" | "MAGIC_LINK" | "PROVIDER" | "PASSKEY" | "DEVICE_CODE";
/** Reason for which a session ended. */
export type EndReason = "LOGOUT" | "REPLAY" | "PASSWORD" | "ENDED" | "EXPIRED";

export type TokenPurpose =
  | "RESET"
  | "MAGIC"
  | "CONFIRM"
  | "SIGN_UP"
  | "CHALLENGE"
  | "FLOW"
  | "PASSKEY"
  | "EMAIL_OLD"
  | "EMAIL_NEW"
  | "IMPERSONATION"
  | "REVIEW";

/** Tables of the identity module. */
export interface IdentityTables {
  accounts: {
    realm_id: string;
    id: string;
    /** As typed, for show and for mail. */
    email: string;
    /** Key by which sign-in finds the account; unique in a realm. See `lookupOf`. */
    email_lookup: string;
    name: string | null;
    language: Language;
    /** Chosen by the viewer; null: the device's. */
    time_zone: string | null;
    /** JSON: `PlaybackPreferences`; null: the viewer has chosen nothing. */
    preferences: string | null;
    role: Role;
    /** The operator's scopes (`accounts/operator-scopes.ts`); null: all of them. */
    operator_scopes: string | null;
    /** JSON: the other fields that the provider asked for, by field id. */
    details: string;
    created_at: string;
    /** Time at which the viewer proved that the address is theirs; null: never. */
    email_verified_at: string | null;
    /** Time at which the account's first address was proved. A change of address renews `email_verified_at`, but not this. */
    email_first_verified_at: string | null;
    /** Time from which the account is deleted at the viewer's request; null: no deletion was requested. */
    deletion_due_at: string | null;
    /** Time at which an operator locked the account; null: it is not locked. */
    locked_at: string | null;
    /** The required terms and versions, when the account has accepted all of them (`requiredVersions`); null: not checked yet. */
    terms_accepted: string | null;
  };
  /** Televisions that wait for approval by a code. The first session of an approved one removes its row. */
  device_requests: {
    realm_id: string;
    device_code_hash: string;
    /** Without its hyphen. */
    user_code: string;
    browser: string;
    system: string;
    region: string | null;
    state: "PENDING" | "APPROVED" | "DENIED";
    /** Account of the viewer who answered. */
    account_id: string | null;
    /** Seconds that the device has to wait between two polls. */
    interval_seconds: number;
    polled_at: string | null;
    created_at: string;
    expires_at: string;
  };
  /** A change of address that waits for a click in both mailboxes. One for each account. */
  email_changes: {
    realm_id: string;
    account_id: string;
    email: string;
    email_lookup: string;
    created_at: string;
    expires_at: string;
    /** Times at which the links to the current and to the new address were followed. */
    old_confirmed_at: string | null;
    new_confirmed_at: string | null;
  };
  /** Passwords. An account may have none: its owner signs in at a provider, or by a mailed link. */
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
    /** With `ended_at` still null: the session ends with `expires_at`, whatever refreshes it. */
    end_reason: EndReason | null;
    /** The device that signed in; null for sessions of earlier builds. */
    device_id: string | null;
    method: SignInMethod | null;
    region: string | null;
    /** The last sign-in or rotation. */
    seen_at: string | null;
    /** Time of the viewer's last proof of who they are: at sign-in or at a step-up. */
    proved_at: string | null;
    /** Profile that watches; null: the account holder's. */
    profile_id: string | null;
    /** Account of the operator who acts for the viewer in this session, and whether they may write; null: it is the viewer's own. */
    impersonated_by: string | null;
    impersonation_mode: "READ" | "WRITE" | null;
  };
  /** Profiles of an account. The holder's profile has the account's id; its row exists once the profile was changed. */
  profiles: {
    realm_id: string;
    id: string;
    account_id: string;
    name: string;
    avatar: string;
    is_child: 0 | 1;
    language: Language | null;
    max_rating: number | null;
    /** argon2id; of a child's profile: asked for when it is left. */
    pin_hash: string | null;
    created_at: string;
  };
  /** Authenticator apps. One that is being set up has no `confirmed_at` and protects nothing yet. */
  authenticators: {
    realm_id: string;
    account_id: string;
    /** Encrypted with the platform's secret. */
    secret: string;
    created_at: string;
    confirmed_at: string | null;
    /** Time step of the last accepted code. The same or an earlier one is a replay. */
    last_step: number;
    /** Time of its removal, planned after a reset; using a code before cancels it. Null: not planned. */
    removal_due_at: string | null;
  };
  /** Recovery codes for viewers who lost the authenticator app. Each works once and is then removed. */
  recovery_codes: {
    realm_id: string;
    account_id: string;
    /** Salted with the account; needs no secret. */
    code_hash: string;
  };
  passkeys: {
    realm_id: string;
    /** The credential's id, base64url. */
    id: string;
    account_id: string;
    /** The host that it belongs to. */
    rp_id: string;
    /** COSE, base64url. */
    public_key: string;
    /** The device's last counter. A lower one means that the passkey was copied. Always zero: the device does not count. */
    counter: number;
    /** JSON. */
    transports: string;
    name: string;
    /** 1: the owner's account at a vendor stores the passkey, for several devices. */
    synced: 0 | 1;
    created_at: string;
    used_at: string | null;
  };
  /** Viewers' identities at providers. An account may have several. `email_verified`: the provider confirmed the address. */
  linked_identities: {
    realm_id: string;
    provider: string;
    /** The provider's own name for the viewer (`sub`). */
    subject: string;
    account_id: string;
    email: string | null;
    email_verified: 0 | 1;
    linked_at: string;
    used_at: string;
  };
  /** Browsers and apps that have signed in. `id` is the hash of a secret that the device keeps. */
  devices: {
    realm_id: string;
    account_id: string;
    id: string;
    browser: string;
    system: string;
    first_seen_at: string;
    seen_at: string;
  };
  /** Links in mail, challenges and redirects to a provider: each works once. */
  one_time_tokens: {
    realm_id: string;
    token_hash: string;
    purpose: TokenPurpose;
    /** Id of the account, or of the token's other subject. */
    owner: string;
    /** JSON, encrypted with a key that only the holder of the token can make. */
    payload: string;
    created_at: string;
    expires_at: string;
    used_at: string | null;
  };
  /** Sign-ups of a realm that confirms addresses first. There is no account before the link was followed. */
  pending_sign_ups: {
    realm_id: string;
    id: string;
    email: string;
    email_lookup: string;
    name: string | null;
    language: Language;
    details: string;
    password_hash: string;
    /** JSON: the answers to the realm's terms; null: not answered yet. */
    consents: string | null;
    /** Path on the realm's own origin that the viewer wanted to open. */
    way_back: string | null;
    /** Id of the browser or app that signed up, where one click confirms the sign-up. Null in rows of earlier builds. */
    device_id: string | null;
    created_at: string;
    expires_at: string;
  };
  /** Answers to versions of terms. */
  consents: { realm_id: string; account_id: string; term: string; version: string; answer: 0 | 1; answered_at: string };
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
  /** Networks from which the owner has signed in: guesses from elsewhere cannot lock these out. */
  known_addresses: { realm_id: string; account_id: string; address_hash: string; seen_at: string };
}

declare module "../../store/tables.ts" {
  interface Tables extends IdentityTables {}
}
