import { hash, hashSync, verify } from "@node-rs/argon2";

/** argon2id (the library's default algorithm), 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Of random bytes that nobody kept: what an unknown account's password is compared with, so that it takes as long. */
export const NOBODYS_HASH = "$argon2id$v=19$m=19456,t=2,p=1$OtmQ6pyKCGqhp8RYa0O5Tg$0IBNmG+twSnkHQRpEuD1r/J8RJZm5xFRK0lReX/ce8I";

/** The same password typed on another keyboard can arrive in other code points: é as one or as two. Never trimmed. */
const typed = (password: string): string => password.normalize("NFKC");

export const hashPassword = (password: string): Promise<string> => hash(typed(password), COST);

/** For the seed, which runs inside a transaction, where nothing else may be awaited. */
export const hashPasswordSync = (password: string): string => hashSync(typed(password), COST);

/** Whether it fits. `stored` null compares with nobody's hash: always false, after the same work. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  const fits = await verify(stored ?? NOBODYS_HASH, typed(password));
  return stored !== null && fits;
}
