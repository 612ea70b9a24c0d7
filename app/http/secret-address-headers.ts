/** Of every answer at an address with a token or code (`hasSecretAddress`). */
export const SECRET_ADDRESS_HEADERS = { "referrer-policy": "no-referrer", "cache-control": "no-store" } as const;
