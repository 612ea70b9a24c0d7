import { hashSync } from "@node-rs/argon2";
import type { HashPool } from "./hash-pool.ts";

/** argon2id (the library's default algorithm), 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Of random bytes that nobody kept: what an unknown account's password is compared with, so that it takes as long. */
export const NOBODYS_HASH = "$argon2id$v=19$m=19456,t=2,p=1$OtmQ6pyKCGqhp8RYa0O5Tg$0IBNmG+twSnkHQRpEuD1r/J8RJZm5xFRK0lReX/ce8I";

/** The same password typed on another keyboard can arrive in other code points: é as one or as two. Never trimmed. */
const typed = (password: string): string => password.normalize("NFKC");

/** For the seed, which runs inside a transaction, where nothing else may be awaited. */
export const hashPasswordSync = (password: string): string => hashSync(typed(password), COST);

/** Hashing of passwords. `caller` is whose turn in the queue it takes: a network address. Both throw BUSY under too much load. */
export interface Passwords {
  hash(caller: string, password: string): Promise<string>;
  /** Whether it fits. `stored` null compares with nobody's hash: always false, after the same work. */
  fits(caller: string, stored: string | null, password: string): Promise<boolean>;
}

export function createPasswords(pool: HashPool): Passwords {
  return {
    hash: async (caller, password) => String(await pool.run(caller, { password: typed(password), cost: COST })),
    async fits(caller, stored, password) {
      const fits = await pool.run(caller, { stored: stored ?? NOBODYS_HASH, password: typed(password) });
      return stored !== null && fits === true;
    },
  };
}
