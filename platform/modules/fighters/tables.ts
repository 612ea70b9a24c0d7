import type { FIGHTER_STANCES, FighterStatistic } from "../../../contract/fighters/fighters.ts";

type Flag = 0 | 1;

/** Tables of the module `fighters`. Texts are JSON by language. */
export interface FightersTables {
  weight_classes: { realm_id: string; id: string; position: number; names: string };
  fighters: {
    realm_id: string;
    id: string;
    names: string;
    /** Null: the A–Z sorts by the names. */
    sort_names: string | null;
    nicknames: string | null;
    /** JSON list of further spellings, for search. */
    other_names: string;
    /** contract `Image` as JSON; null: none. */
    image: string | null;
    /** ISO 3166-1 alpha-2. */
    nationality: string | null;
    /** JSON list of ids of weight classes; the first one is that of the ranking. */
    weight_classes: string;
    /** YYYY-MM-DD. */
    born_on: string | null;
    height_cm: number | null;
    reach_cm: number | null;
    stance: (typeof FIGHTER_STANCES)[number] | null;
    hometowns: string | null;
    biographies: string | null;
    /** `PriorRecord` as JSON: the bouts that the realm does not list. */
    prior_record: string;
    /** JSON: `FighterStatistic` to number. */
    statistics: string;
    /** JSON list of `{ type, id }`: titles that may not exist. */
    related: string;
  };
  /** A name in each language of the realm, folded. `sort_key` is its place in the A–Z; `terms` has name, nickname and other names. */
  fighter_names: { realm_id: string; fighter_id: string; language: string; sort_key: string; terms: string };
  fighter_classes: { realm_id: string; fighter_id: string; weight_class_id: string };
  fight_cards: {
    realm_id: string;
    id: string;
    titles: string;
    places: string | null;
    /** contract `Image` as JSON; null: none. */
    image: string | null;
    /** ISO 8601 in UTC; null: the times of the live event. */
    starts_at: string | null;
    live_id: string | null;
    video_id: string | null;
  };
  bouts: {
    realm_id: string;
    id: string;
    card_id: string;
    /** Place in the file: the main bout of a card has the smallest. */
    position: number;
    weight_class_id: string | null;
    rounds: number | null;
    is_title: Flag;
    /** Null: a fighter without a profile, whose name is in `first_name`. */
    first_id: string | null;
    first_name: string | null;
    second_id: string | null;
    second_name: string | null;
    /** contract `BoutResult` as JSON; null: none yet. */
    result: string | null;
    video_id: string | null;
    video_seconds: number | null;
  };
  fighter_rankings: { realm_id: string; weight_class_id: string; updated_at: string | null };
  /** `rank` 0 is the champion. */
  ranked_fighters: { realm_id: string; weight_class_id: string; rank: number; fighter_id: string; previous_rank: number | null };
}

/** Statistics of a fighter as they are stored. */
export type StoredStatistics = Readonly<Partial<Record<FighterStatistic, number>>>;

declare module "../../store/tables.ts" {
  interface Tables extends FightersTables {}
}
