import type { Image } from "../../../contract/base/fields.ts";
import type { CardStates } from "../../content/card-state.ts";
import type { BucketView, ButtonLinkView, RegionBlockView } from "../../content/views.ts";

/** Loader data of the catalogue's pages; cards and rows are in `app/content/views.ts`. */

/** A row on its own page. */
export interface BucketPageView extends BucketView {
  /** True when the cards start at the row's beginning, not at a cursor. */
  readonly first: boolean;
  /** As on a page of rows. */
  readonly locksUsual: boolean;
  /** Key that differs between two pages of rows. */
  readonly key: string;
  /** Present for a viewer outside the realm's territories. */
  readonly blocked?: RegionBlockView;
}

export interface HeroView {
  readonly id: string;
  readonly title: string;
  readonly titleImage?: Image;
  /** The title is visually hidden; it stays the page's heading and is read by screen readers. */
  readonly titleHidden?: true;
  readonly tagline: string;
  /** Empty when the editors hide it. */
  readonly description: string;
  readonly channelLogo?: { readonly url: string; readonly width: number; readonly height: number; readonly name: string };
  readonly picture: Image;
  readonly portrait?: Image;
  /** Address that returns the preview's streams, requested on intent; absent without an animated background. */
  readonly preview?: {
    readonly address: string;
    /** True when the preview has a sound button. */
    readonly sound: boolean;
    /** Present when the viewer wants sound from the beginning. */
    readonly heard?: true;
  };
  readonly gradients: readonly HeroSide[];
  readonly horizontal: "START" | "CENTER" | "END";
  readonly vertical: "TOP" | "CENTER" | "BOTTOM";
  readonly text: "START" | "CENTER" | "END";
  readonly live?: true;
  readonly year?: number;
  readonly rating?: string;
  readonly count?: number;
  /** Target of the title; absent when it has none. */
  readonly to?: string;
  /** Absent when there is neither link nor handler: the hero then has no button (S2§2). */
  readonly primary?: ButtonLinkView;
  readonly secondary?: ButtonLinkView;
}

/** The first hero's data for the page's head. */
export type HeroLead = Pick<HeroView, "description" | "picture">;

/** A shaded side of a hero. Start and end follow the writing direction; S2§3 calls them left and right. */
export type HeroSide = "top" | "end" | "bottom" | "start";

/** The offer to a guest on home, in the page's language, because its labels are not sent to the browser. */
export interface JoinOffer {
  readonly title: string;
  /** Price and trial. */
  readonly line: string;
  readonly action: string;
  readonly to: string;
}

export interface CataloguePageView {
  /** Present on a guest's home. */
  readonly join?: JoinOffer;
  /** Replaces the heroes for a viewer outside the realm's territories. */
  readonly blocked?: RegionBlockView;
  /** Present beside `blocked`: description and picture for search engines and link previews. */
  readonly lead?: HeroLead;
  readonly title: string;
  readonly heroes: readonly HeroView[];
  /** The same for all viewers who see the same titles. */
  readonly buckets: readonly BucketView[];
  /** The viewer's own states of the cards, which complete those of the rows; absent when there are none. */
  readonly states?: CardStates;
  /** Profile whose positions the cards show; absent when there are none. */
  readonly watcher?: string;
  /** True when most titles of the page are locked: cards at rest then show the icon of the lock alone. */
  readonly locksUsual: boolean;
}

/** A season in the choice of a series' seasons. */
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
