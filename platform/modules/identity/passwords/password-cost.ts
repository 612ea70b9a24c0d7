/** argon2id (the library's default algorithm), 19 MiB, two passes, one lane. */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hash of random bytes that were discarded, at that cost. The password of an unknown account is compared with it, so that it takes as
 * long.
 */
export const NOBODYS_HASH = "$argon2id$v=19$m=19456,t=2,p=1$OtmQ6pyKCGqhp8RYa0O5Tg$0IBNmG+twSnkHQRpEuD1r/J8RJZm5xFRK0lReX/ce8I";
