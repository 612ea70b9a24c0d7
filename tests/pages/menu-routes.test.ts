import { expect, test } from "vitest";
import { linkedPageHref } from "../../app/routing/linked-page.ts";
import { SPELLING_SETS } from "../../app/routing/locales.ts";
import { paths } from "../../app/ui/icon/icon-paths.ts";
import { MENU_ICONS } from "../../platform/modules/realm/bundle/menu.ts";
import { MENU_ROUTES } from "../../platform/modules/realm/model/menu-routes.ts";

test("LS-07 every page that a menu may name has an address in every spelling, and every icon a drawing", () => {
  for (const set of SPELLING_SETS) for (const page of MENU_ROUTES) expect(linkedPageHref(page, set), page).toMatch(/^\//u);
  for (const icon of MENU_ICONS) expect(paths, icon).toHaveProperty(icon);
});
