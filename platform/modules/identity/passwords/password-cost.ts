/** argon2id (the library's default algorithm), 19 MiB, two passes, one lane. */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Of random bytes that nobody kept, at that cost: what an unknown account's password is compared with, so that it takes as long. */
export const NOBODYS_HASH = "$argon2id$v=19$m=19456,t=2,p=1$OtmQ6pyKCGqhp8RYa0O5Tg$0IBNmG+twSnkHQRpEuD1r/J8RJZm5xFRK0lReX/ce8I";
