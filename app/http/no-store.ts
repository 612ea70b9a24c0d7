/** An answer that nobody may keep: not the browser, not a cache between. */
export const NO_STORE = { "cache-control": "no-store" } as const;

/** The same for what belongs to one viewer, or carries a right of theirs. */
export const PRIVATE_NO_STORE = { "cache-control": "private, no-store" } as const;
