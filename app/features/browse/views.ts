import type { Image } from "../../../contract/fields.ts";

/**
 * What the browse pages are told by their loaders. A document carries its loader's data next to its HTML, so a view holds
 * what is shown and nothing else: addresses and amounts arrive ready, absent fields are left out.
 */

/** One card. `to` is its address in the page's own spelling. */
export interface CardView {
  readonly to: string;
  readonly title: string;
  readonly picture: Image;
  /** Why it cannot be watched at once; left out when it can. */
  readonly lock?: "LICENCE" | "SIGN_IN" | "REGION";
  readonly live?: true;
  /** Start of an event that is still to come, ISO 8601. */
  readonly startsAt?: string;
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
  /** Cursor of the next cards; left out at the end. */
  readonly next?: string;
}

/** A row as a page of its own. */
export interface BucketPageView extends BucketView {
  /** From the row's beginning, not from a cursor. */
  readonly first: boolean;
  /** Differs between two pages of rows. */
  readonly key: string;
}

/** A hero's button. `does` chooses icon and standard words; `label`: the editors' own words instead. */
export interface HeroButtonView {
  readonly does: "PLAY" | "OPEN" | "EPISODES" | "VIDEOS" | "SIGN_IN" | "GET_ACCESS" | "MORE_INFO";
  readonly to: string;
  readonly label?: string;
}

export interface HeroView {
  readonly id: string;
  readonly title: string;
  readonly titleImage?: Image;
  /** The words stay for screen readers and as the page's heading. */
  readonly titleHidden?: true;
  readonly tagline: string;
  /** Empty where the editors do not show it. */
  readonly description: string;
  readonly channelLogo?: { readonly url: string; readonly width: number; readonly height: number; readonly name: string };
  readonly picture: Image;
  readonly portrait?: Image;
  /** Where the preview's streams are asked for, on intent; left out without an animated background. */
  readonly preview?: { readonly address: string; readonly sound: boolean };
  readonly gradients: readonly HeroSide[];
  readonly horizontal: "START" | "CENTER" | "END";
  readonly vertical: "TOP" | "CENTER" | "BOTTOM";
  readonly text: "START" | "CENTER" | "END";
  readonly live?: true;
  readonly year?: number;
  readonly rating?: string;
  readonly count?: number;
  /** Where the title leads; left out when there is nowhere to go. */
  readonly to?: string;
  /** Left out when there is neither link nor handler: then there is no button (S2§2). */
  readonly primary?: HeroButtonView;
  readonly secondary?: HeroButtonView;
}

/** A side of a hero that is shaded. Start and end turn round with the writing; S2§3 calls them left and right. */
export type HeroSide = "top" | "end" | "bottom" | "start";

export interface CataloguePageView {
  readonly title: string;
  readonly heroes: readonly HeroView[];
  readonly buckets: readonly BucketView[];
}

/** One choice of a series' seasons. */
export interface SeasonChoiceView {
  readonly id: string;
  readonly title: string;
  readonly to: string;
}

export interface SeasonListView {
  readonly seasons: readonly SeasonChoiceView[];
  readonly selected: string;
  readonly hasMoreBefore: boolean;
  readonly hasMoreAfter: boolean;
}

/** One licence that opens a locked title. */
export interface OfferView {
  readonly id: string;
  readonly name: string;
  readonly benefits: readonly string[];
  /** In the viewer's language; left out when it costs nothing. */
  readonly price?: string;
  /** More than one price: the shown one is the least. */
  readonly from: boolean;
  /** Label key of "per month" and the like. */
  readonly period?: string;
  readonly trialDays?: number;
  readonly to: string;
}

/** What stands between the viewer and the video (S2§4, Playback access). */
export type Gate =
  | { readonly kind: "SIGN_IN"; readonly to: string; readonly signUp: string }
  /** `all`: every licence. `signIn`: for a guest, who may hold one already. */
  | {
      readonly kind: "OFFERS";
      readonly offers: readonly OfferView[];
      readonly all: string;
      readonly signIn?: string;
      readonly closed?: true;
    }
  | { readonly kind: "REGION" }
  | { readonly kind: "UNAVAILABLE" }
  | { readonly kind: "FAILED"; readonly retry: string };
