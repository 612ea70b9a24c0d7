import type { Image } from "../../../contract/base/fields.ts";
import type { CardStates } from "../../content/card-state.ts";
import type { BucketView, RegionBlockView, TitleAction } from "../../content/views.ts";

/** What the catalogue's pages are told by their loaders, beside cards and rows (`app/content/views.ts`). */

/** A row as a page of its own. */
export interface BucketPageView extends BucketView {
  /** From the row's beginning, not from a cursor. */
  readonly first: boolean;
  /** Differs between two pages of rows. */
  readonly key: string;
  /** For a viewer outside the realm's territories. */
  readonly blocked?: RegionBlockView;
}

/** A hero's button. `does` chooses icon and standard words; `label`: the editors' own words instead. */
export interface HeroButtonView {
  readonly does: TitleAction;
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
  readonly preview?: {
    readonly address: string;
    /** Offers a sound button. */
    readonly sound: boolean;
    /** The viewer wants it heard from the beginning (LS-06). */
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
  /** Where the title leads; left out when there is nowhere to go. */
  readonly to?: string;
  /** Left out when there is neither link nor handler: then there is no button (S2§2). */
  readonly primary?: HeroButtonView;
  readonly secondary?: HeroButtonView;
}

/** What the head of a page says of its first hero. */
export type HeroLead = Pick<HeroView, "description" | "picture">;

/** A side of a hero that is shaded. Start and end turn round with the writing; S2§3 calls them left and right. */
export type HeroSide = "top" | "end" | "bottom" | "start";

/** What a guest is offered on home, in the page's language: its labels do not travel. */
export interface JoinOffer {
  readonly title: string;
  /** Price and trial. */
  readonly line: string;
  readonly action: string;
  readonly to: string;
}

export interface CataloguePageView {
  /** On a guest's home. */
  readonly join?: JoinOffer;
  /** For a viewer outside the realm's territories: in place of heroes. */
  readonly blocked?: RegionBlockView;
  /** Beside `blocked`: what search engines and link previews read of the page. */
  readonly lead?: HeroLead;
  readonly title: string;
  readonly heroes: readonly HeroView[];
  /** The same for all viewers who see the same. */
  readonly buckets: readonly BucketView[];
  /** The viewer's own states, which complete those of the rows' cards; left out where there are none. */
  readonly states?: CardStates;
  /** Most titles of the page are locked: cards say it where somebody looks. */
  readonly locksUsual: boolean;
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
