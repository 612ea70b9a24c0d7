import type { PASSWORD_COST as OwnCost } from "../modules/identity/passwords/password-cost.ts";

/**
 * In place of `password-cost.ts` in tests (`vitest.config.ts`): the least that argon2 does. The product's own cost is proved where it
 * stands (`passwords.test.ts`, `hash-pool.test.ts`), and processes that tests start have it, too.
 */
export const PASSWORD_COST: Readonly<Record<keyof typeof OwnCost, number>> = { memoryCost: 8, timeCost: 1, parallelism: 1 };
export const NOBODYS_HASH = "$argon2id$v=19$m=8,t=1,p=1$1FI8nkDc9tsrLVbYFHBwdQ$7gVSthcMC1HX6l+u5xx6fok296icJd6O22aWDj77y5s";
