import { spelled } from "./spelled.ts";

export const fightersPaths = {
  /** Rankings; the A–Z with `?tab=all`, `letter`, `name`. `weightClass` filters both. */
  fighters: spelled("/fighters", "/peleadores", "/lutadores"),
  fighter: spelled("/fighters/:id", "/peleadores/:id", "/lutadores/:id"),
  fightCard: spelled("/fight-cards/:id", "/carteleras/:id", "/cards-de-lutas/:id"),
} as const;
