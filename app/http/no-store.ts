/** An answer that nobody may keep: not the browser, not a cache between. */
export const NO_STORE = { "cache-control": "no-store" } as const;

/** The same for what belongs to one viewer, or carries a right of theirs. */
export const PRIVATE_NO_STORE = { "cache-control": "private, no-store" } as const;

/** Headers of every answer at an address with a token or code (`hasSecretAddress`). */
export const SECRET_ADDRESS_HEADERS = { "referrer-policy": "no-referrer", ...NO_STORE } as const;
