import type { Image } from "../../contract/base/fields.ts";

/**
 * What pages of titles are told by their loaders. A document carries its loader's data next to its HTML, so a view holds
 * what is shown and nothing else: addresses and amounts arrive ready, absent fields are left out.
 */

/** One card. `to` is its address in the page's own spelling. */
export interface CardView {
  readonly to: string;
  readonly title: string;
  /** The picture carries the title in letters. */
  readonly titleInArt?: true;
  readonly picture: Image;
  /** Why it cannot be watched at once; left out when it can. */
  readonly lock?: "LICENCE" | "SIGN_IN" | "REGION";
  readonly live?: true;
  /** Start of an event that is still to come, ISO 8601. */
  readonly startsAt?: string;
  /** An event that is on: its times, how much is over (0–1), and since when in words. */
  readonly onAir?: { readonly from: string; readonly to?: string; readonly part: number; readonly elapsed: string };
  /** What a channel shows now: its times, and how much of it is over (0–1). */
  readonly programme?: { readonly title: string; readonly from: string; readonly to: string; readonly part: number };
  /** How far the viewer is with it (0–1), and how much is left in words. */
  readonly watched?: { readonly part: number; readonly left: string };
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
  readonly now?: CardView["programme"];
  /** What it shows next, in words of the viewer's language, and from when. */
  readonly next?: { readonly text: string; readonly at: string };
  /** The first one leads. */
  readonly actions: readonly { readonly does: TitleAction; readonly to: string }[];
}
