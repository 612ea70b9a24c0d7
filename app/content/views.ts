import type { Image } from "../../contract/base/fields.ts";
import type { ReminderWay } from "../../contract/reminders/values.ts";
import type { CardProgramme, CardState } from "./card-state.ts";

/**
 * Data that loaders give to pages of titles. A document carries its loader's data next to its HTML, so a view has only the fields
 * that the page shows: addresses and amounts are formatted, absent fields are left out.
 */

/** One card. `to` is its address in the page's own spelling. */
export interface CardView {
  /** Type and id of the title: the same in every row and list. */
  readonly id: string;
  readonly to: string;
  readonly title: string;
  /** The picture contains the title as lettering. */
  readonly titleInArt?: true;
  readonly picture: Image;
  readonly state: CardState;
  /** Published lately. */
  readonly isNew?: true;
  readonly seconds?: number;
  /** `seconds` in words of the viewer's language. */
  readonly length?: string;
  readonly seriesTitle?: string;
  readonly season?: number;
  readonly episode?: number;
  readonly rating?: string;
  /** Average stars of its reviews as a number of the viewer's language. */
  readonly stars?: string;
  /** Number of its episodes or videos. */
  readonly count?: { readonly of: "EPISODES" | "VIDEOS"; readonly number: number };
  /** Present only in lists, which show it. */
  readonly description?: string;
}

export type RowKind = "landscape" | "poster" | "section" | "playlist";

/** A button of a hero or a row. `does` chooses the icon and the standard text; `label` replaces that text with the editors' own. */
export interface ButtonLinkView {
  readonly does: TitleAction;
  readonly to: string;
  readonly label?: string;
}

/** The look of a row that is no plain one; absent fields have their default. */
export interface RowLook {
  readonly exid?: string;
  /** The headline; the row's name is then a small line above it. */
  readonly title?: string;
  readonly description?: string;
  readonly align?: "CENTER" | "END";
  readonly background?: RowBackgroundView;
  readonly links?: readonly ButtonLinkView[];
  /** Absent: a line that scrolls sideways. */
  readonly layout?: "hero" | "discovery" | "next" | "grid";
  /** Index of the card on which a discovery carousel begins. */
  readonly start?: number;
  /** Lines of cards, at least 2. */
  readonly lines?: number;
  /** Place of the title and line of its cards; absent: below the art. */
  readonly meta?: "hidden" | "overlay" | "hover";
}

/** Behind a row: `css` is a colour or a gradient on which the text of `tone` is readable. The picture lies under a veil. */
export interface RowBackgroundView {
  readonly tone: "dark" | "light";
  readonly css: string;
  readonly picture?: Image;
}

/** A table of the realm's own. Cells are in the order of the columns, and numbers are formatted. */
export interface TableView {
  readonly title: string;
  readonly columns: readonly { readonly title: string; readonly numeric?: true }[];
  readonly rows: readonly (readonly string[])[];
}

export interface BucketView {
  readonly id: string;
  readonly name: string;
  readonly kind: RowKind;
  /** Absent for a plain row. */
  readonly look?: RowLook;
  readonly cards: readonly CardView[];
  /** Set in a row that shows a table, which has no cards. */
  readonly table?: TableView;
  /** Its cards keep their width even when there are only two. */
  readonly unpaired?: true;
  /** Address of the page with the whole list, when it is not the row's own page. */
  readonly all?: string;
  /** Cursor of the next cards; left out at the end. */
  readonly next?: string;
}

/** The message to a viewer outside the realm's territories. */
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

/** An action on a title; it decides icon and label (`TITLE_ACTIONS`). */
export type TitleAction = "PLAY" | "OPEN" | "EPISODES" | "VIDEOS" | "SIGN_IN" | "GET_ACCESS" | "MORE_INFO";

/** The reminder of an event or a programme. */
export interface BellView {
  /** Id of the event or of the channel. */
  readonly item: string;
  /** Start of the channel's programme (ISO 8601); absent for an event. */
  readonly programme?: string;
  /** The way in which the viewer is reminded; absent: they are not. */
  readonly way?: ReminderWay;
  /** For guests: address of the sign-in, which returns to the page. */
  readonly signIn?: string;
}

/** The follow button of a series or a channel. */
export interface FollowView {
  readonly type: "SERIES" | "CHANNEL" | "TEAM" | "FIGHTER";
  readonly id: string;
  readonly is: boolean;
  readonly isGuest?: true;
}

/** Translated texts of a button that adds a title to a list, for pages that do not carry its labels. */
export interface ToggleTexts {
  readonly add: string;
  readonly remove: string;
  readonly failed: string;
}

/** The bell of a card's details: a switch of the reminder by mail, or a guest's link to sign-in. */
export interface CardBellView {
  /** Fields of the form: `item`, and `programme` for that of a channel. */
  readonly fields: Readonly<Record<string, string>>;
  readonly is: boolean;
  /** Title of the event or the programme. */
  readonly of: string;
  /** Its start (ISO 8601), at which the bell disappears. */
  readonly at?: string;
  readonly texts: ToggleTexts;
  /** For guests: address of the sign-in, which leads to the title's page. */
  readonly signIn?: string;
}

/** Details that a card shows when the viewer rests on it. */
export interface CardDetailsView {
  /** Empty when the title has none. */
  readonly description: string;
  readonly year?: number;
  readonly rating?: string;
  /** In words of the viewer's language. */
  readonly length?: string;
  /** Languages of the sound, with the label, in the viewer's language. Present when there are several. */
  readonly audio?: string;
  /** Languages of its audio description, in the same form. */
  readonly described?: string;
  /** The present programme of a channel, as on its card. */
  readonly now?: CardProgramme;
  /** The next programme of a channel in words of the viewer's language, and its start (ISO 8601). */
  readonly next?: { readonly text: string; readonly at: string };
  /** The first one is the main action. */
  readonly actions: readonly { readonly does: TitleAction; readonly to: string }[];
  /** Present for a video that a signed-in viewer can watch. */
  readonly favourite?: { readonly video: string; readonly is: boolean; readonly texts: ToggleTexts };
  /** Present for a title that the viewer may add to their lists: `VOD:first-bell`, and the text of the link. */
  readonly list?: { readonly title: string; readonly text: string };
  /** Present for an event that has not begun, and for a channel with a next programme, when the viewer may watch it. */
  readonly bell?: CardBellView;
  /** Present for a playlist. */
  readonly preview?: PlaylistPreviewView;
}

/** The panel that a playlist's card opens in a wide window. */
export interface PlaylistPreviewView {
  readonly title: string;
  /** Number of its videos. */
  readonly total: number;
  /** Address of its first video; absent when the viewer's region excludes it. */
  readonly play?: string;
  /** Address of the playlist. */
  readonly all: string;
  /** Address to share; absent when the realm shares nothing. */
  readonly share?: string;
  /** The first videos. */
  readonly videos: readonly CardView[];
  /** Labels by key, because pages of cards do not have them. */
  readonly labels: Readonly<Record<string, string>>;
}
