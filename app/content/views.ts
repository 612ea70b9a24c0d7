import type { Image } from "../../contract/base/fields.ts";
import type { CardProgramme, CardState } from "./card-state.ts";

/**
 * What pages of titles are told by their loaders. A document carries its loader's data next to its HTML, so a view holds
 * what is shown and nothing else: addresses and amounts arrive ready, absent fields are left out.
 */

/** One card. `to` is its address in the page's own spelling. */
export interface CardView {
  /** Type and id of the title: the same wherever the title stands. */
  readonly id: string;
  readonly to: string;
  readonly title: string;
  /** The picture carries the title in letters. */
  readonly titleInArt?: true;
  readonly picture: Image;
  readonly state: CardState;
  readonly seconds?: number;
  /** `seconds` in words of the viewer's language. */
  readonly length?: string;
  readonly seriesTitle?: string;
  readonly season?: number;
  readonly episode?: number;
  readonly rating?: string;
  /** How many episodes or videos it holds. */
  readonly count?: { readonly of: "EPISODES" | "VIDEOS"; readonly number: number };
  /** Only in lists, where it is shown. */
  readonly description?: string;
}

export type RowKind = "landscape" | "poster" | "section" | "playlist";

export interface BucketView {
  readonly id: string;
  readonly name: string;
  readonly kind: RowKind;
  readonly cards: readonly CardView[];
  /** Its cards keep their width, however few they are. */
  readonly unpaired?: true;
  /** Cursor of the next cards; left out at the end. */
  readonly next?: string;
}

/** What a viewer outside the realm's territories is told (PL-06). */
export interface RegionBlockView {
  readonly realm: string;
  /** Name of the viewer's country, in their language. */
  readonly country: string;
  /** Names of the countries with the service; left out where the list is long. */
  readonly territories?: string;
  /** The realm's page of help; left out where it has none. */
  readonly help?: { readonly label: string; readonly to: string };
  readonly viewer: "GUEST" | "MEMBER" | "CHILD";
}

/** What can be done with a title; chooses icon and standard words. */
export type TitleAction = "PLAY" | "OPEN" | "EPISODES" | "VIDEOS" | "SIGN_IN" | "GET_ACCESS" | "MORE_INFO";

/** What a card shows when somebody rests on it. */
export interface CardDetailsView {
  /** Empty where there is none. */
  readonly description: string;
  readonly year?: number;
  readonly rating?: string;
  /** In words of the viewer's language. */
  readonly length?: string;
  /** Of a channel: what it shows now, as its card has it. */
  readonly now?: CardProgramme;
  /** What it shows next, in words of the viewer's language, and from when. */
  readonly next?: { readonly text: string; readonly at: string };
  /** The first one leads. */
  readonly actions: readonly { readonly does: TitleAction; readonly to: string }[];
}
