import { hashSync } from "@node-rs/argon2";
import type { HashPool } from "./hash-pool.ts";
import { NOBODYS_HASH, PASSWORD_COST } from "./password-cost.ts";

/** The same password typed on another keyboard can arrive in other code points: é as one or as two. Never trimmed. */
const typed = (password: string): string => password.normalize("NFKC");

/** For the seed, which runs inside a transaction, where nothing else may be awaited. */
export const hashPasswordSync = (password: string): string => hashSync(typed(password), PASSWORD_COST);

/** Hashing of passwords. `caller`: the network address, whose jobs queue together. Both functions throw BUSY under too much load. */
export interface Passwords {
  hash(caller: string, password: string): Promise<string>;
  /** True when the password matches the hash. `stored` null: always false, after the same work as for a real hash. */
  fits(caller: string, stored: string | null, password: string): Promise<boolean>;
}

export function createPasswords(pool: HashPool): Passwords {
  return {
    hash: async (caller, password) => String(await pool.run(caller, { password: typed(password), cost: PASSWORD_COST })),
    async fits(caller, stored, password) {
      const fits = await pool.run(caller, { stored: stored ?? NOBODYS_HASH, password: typed(password) });
      return stored !== null && fits === true;
    },
  };
}
