import type { Image } from "../../../contract/base/fields.ts";
import type { Menu } from "../../../contract/realm/menu.ts";
import type { IconName } from "../../ui/icon/icon.tsx";

/** A link of the footer, ready to show. */
interface MenuEntry {
  readonly label: string;
  readonly to: string;
}

/** One line of the menu, ready to show. */
export interface MenuLine extends MenuEntry {
  readonly id: string;
  readonly icon?: IconName;
  /** The only device type that shows it; absent: both. */
  readonly device?: "web" | "mobileWeb";
  /** Sub-menu; absent: none. */
  readonly children?: readonly MenuLine[];
}

/** A promo item, ready to show: its action follows the link or opens the overlay screen. */
export interface Promo {
  readonly id: string;
  readonly text: string;
  readonly picture?: Image;
  readonly action: string | null;
  readonly to: string | null;
  readonly overlay: {
    readonly title: string;
    readonly text: string;
    readonly picture?: Image;
    readonly link: MenuEntry | null;
  } | null;
}

/** The realm's menu, and its own pages for the footer. */
export interface ShellMenu {
  readonly layout: Menu["layout"];
  /** The bar opens this viewer's panel beside the page: sign-in for a guest, what is live now for a member. */
  readonly sidePanel?: true;
  readonly main: readonly MenuLine[];
  /** Groups behind the menu's button: featured lines, then the others; none is empty. */
  readonly more: readonly (readonly MenuLine[])[];
  readonly pages: readonly MenuEntry[];
  /** The first promo item that this viewer has not dismissed; absent: none. */
  readonly promo?: Promo;
}

/** The menu of a page that could not read it, or that has no frame. */
export const NO_MENU: ShellMenu = { layout: "TOP_LEFT", main: [], more: [], pages: [] };
