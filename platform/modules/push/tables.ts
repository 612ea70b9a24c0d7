/** SENDING: a request was made or is being made. WAITING: it is tried again at `next_at`. Both others are final. */
export type MessageState = "SENDING" | "WAITING" | "SENT" | "FAILED";

/** Tables of the module `push`. Times are ISO 8601 in UTC, real time. */
export interface PushTables {
  /** Key pairs of a realm (VAPID). The newest is used by new subscriptions; an older one as long as subscriptions were made with it. */
  push_keys: {
    realm_id: string;
    /** 65 bytes in base64url. */
    public_key: string;
    /** The private key, encrypted with our secret. */
    sealed: string;
    created_at: string;
  };
  /** One a session: the browser that is signed in with it. */
  push_subscriptions: {
    realm_id: string;
    id: string;
    account_id: string;
    session_id: string;
    endpoint: string;
    /** SHA-256 of the endpoint in base64url: an index over addresses of 1,000 characters would be large. */
    endpoint_hash: string;
    p256dh: string;
    auth: string;
    /** The realm's public key with which the browser subscribed. */
    public_key: string;
    browser: string;
    system: string;
    created_at: string;
    renewed_at: string;
    /** Failures in a row. */
    failures: number;
  };
  /** One for each message and subscription: what was sent is not sent again. */
  push_messages: {
    realm_id: string;
    message_key: string;
    subscription_id: string;
    account_id: string;
    state: MessageState;
    attempts: number;
    /** Null unless it waits. */
    next_at: string | null;
    expires_at: string;
    /** JSON of the message while it waits, else empty. */
    message: string;
  };
}

declare module "../../store/tables.ts" {
  interface Tables extends PushTables {}
}
