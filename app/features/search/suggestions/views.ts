import type { Image } from "../../../../contract/base/fields.ts";
import type { Search } from "../recent/guest-searches.ts";

/** One title, fighter or item of news in the panel of a search field. */
export interface SuggestionView {
  /** Type and id of the title. */
  readonly id: string;
  readonly to: string;
  readonly title: string;
  /** Null: a fighter or an item without one. */
  readonly picture: Image | null;
  /** True for a fighter, whose picture is a portrait. */
  readonly portrait?: true;
  /** Its series or length; a fighter's nickname or weight class; an item's category. */
  readonly note?: string;
  readonly live?: true;
}

/** Answer to what a viewer has typed. */
export interface SuggestionsView {
  /** Recent searches before a search; null for a guest, whose browser has them. */
  readonly recent: readonly Search[] | null;
  /** Number of all hits. */
  readonly total: number;
  readonly corrected: boolean;
  readonly available: boolean;
  /** The best hits of each type; the type with the best hit comes first. */
  readonly groups: readonly { readonly type: string; readonly hits: readonly SuggestionView[] }[];
  /** Popular titles when there are no hits. */
  readonly popular: readonly SuggestionView[];
}
