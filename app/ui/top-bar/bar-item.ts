import { classNames } from "../css/class-names.ts";
import type { MenuLink } from "../popover/menu-list.tsx";
import { shownFrom } from "./bar-entry.css.ts";

/** An entry of the menu. `children`: its sub-menu. */
export type BarItem = MenuLink & {
  id: string;
  /** The only device type that shows it; default: both. */
  device?: keyof typeof shownFrom;
};
/** Place of the menu, as a class name of the layouts' styles. */
export type MenuLayout = "TOP" | "TOP_LEFT" | "HAMBURGER" | "SIDEBAR";

export const deviceClass = ({ device }: BarItem): string | undefined => device && shownFrom[device];

/** The lines of a list, each with the class of its device and, by its place in `hiding`, one that hides it while the bar shows it. */
export const listed = (items: readonly BarItem[], hiding: readonly string[] = []): readonly MenuLink[] =>
  items.map((item, index) => ({ ...item, className: classNames(deviceClass(item), hiding[index]) || undefined }));

/** The same lines without icons, which belong to the drawer: each is two elements of every page. */
export const plain = ({ icon: _, ...item }: BarItem): BarItem => item;
