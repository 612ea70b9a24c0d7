import type { PersonalData } from "../../store/tables.ts";
import type {} from "./tables.ts";

/** Viewers' data in the tables of `fighters`: none. */
export const fightersPersonalData: PersonalData = {
  weight_classes: null,
  fighters: null,
  fighter_names: null,
  fighter_classes: null,
  fight_cards: null,
  bouts: null,
  fighter_rankings: null,
  ranked_fighters: null,
};
