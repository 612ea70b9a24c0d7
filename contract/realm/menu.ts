import * as v from "valibot";
import { Id, ImageSchema } from "../base/fields.ts";

/** BUCKET: the page of a row. */
const MenuLinkSchema = v.object({ type: v.picklist(["ROUTE", "SECTION", "BUCKET", "PLUGIN", "URL"]), id: v.string() });
const VisibilitySchema = v.picklist(["ALL", "GUEST", "SIGNED_IN"]);
export const menuDevices = ["WEB", "MOBILE-WEB"] as const;
const menuEntries = {
  id: v.string(),
  label: v.string(),
  icon: v.nullable(v.string()),
  link: MenuLinkSchema,
  visibility: VisibilitySchema,
  /** WEB: windows wider than 1,024 px. MOBILE-WEB: all others. */
  devices: v.array(v.picklist(menuDevices)),
};
const MenuItemSchema = v.object({
  ...menuEntries,
  /** MAIN: in the bar while there is room. The others are always behind the menu's button, NON_FEATURED last. */
  group: v.picklist(["MAIN", "FEATURED", "NON_FEATURED"]),
  /** Sub-menu; empty: none. */
  children: v.array(v.object(menuEntries)),
});
/** A promo item above the page, until the viewer dismisses it (LS-13). Its action opens the overlay screen or follows the link. */
const PromoSchema = v.object({
  id: v.string(),
  text: v.string(),
  visibility: VisibilitySchema,
  picture: v.nullable(ImageSchema),
  action: v.nullable(v.string()),
  link: v.nullable(MenuLinkSchema),
  overlay: v.nullable(
    v.object({
      title: v.string(),
      text: v.string(),
      picture: v.nullable(ImageSchema),
      action: v.nullable(v.string()),
      link: v.nullable(MenuLinkSchema),
    }),
  ),
});
/** Place of the menu (LS-08): in the middle of the bar, at its start, behind a button, in a column beside the page. */
export const MENU_LAYOUTS = ["TOP", "TOP_LEFT", "HAMBURGER", "SIDEBAR"] as const;
/** Panels beside the page (LS-08): for guests the way in, for signed-in viewers everything that is live now. */
export const SIDE_PANELS = ["SIGN_IN", "LIVE_NOW"] as const;
export const MenuSchema = v.object({
  layout: v.picklist(MENU_LAYOUTS),
  /** `added`: the panels that the bar opens. */
  sidePanels: v.array(v.picklist(SIDE_PANELS)),
  items: v.array(MenuItemSchema),
  /** `added` */
  promos: v.array(PromoSchema),
  /** Text pages of the realm (`getPage`), for the footer. */
  pages: v.array(v.object({ id: Id, title: v.string() })),
});
export type Menu = v.InferOutput<typeof MenuSchema>;
