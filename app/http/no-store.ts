/** Headers of a response that neither the browser nor a cache may store. */
export const NO_STORE = { "cache-control": "no-store" } as const;

/** The same for a response that belongs to one viewer, or carries one of their rights. */
export const PRIVATE_NO_STORE = { "cache-control": "private, no-store" } as const;

/** Headers of every response at an address with a token or code (`hasSecretAddress`). */
export const SECRET_ADDRESS_HEADERS = { "referrer-policy": "no-referrer", ...NO_STORE } as const;
