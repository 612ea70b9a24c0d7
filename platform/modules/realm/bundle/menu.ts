import * as v from "valibot";
import type { Menu } from "../../../../contract/realm/menu.ts";
import { IdSchema, reference, texts } from "../../../bundles/format/fields.ts";
import { defineBundlePart, tableRow } from "../../../bundles/format/part.ts";
import { MENU_ROUTES } from "../model/menu-routes.ts";
import type { StoredMenuItem } from "../model/stored-menu-item.ts";

declare module "../../../bundles/format/kinds.ts" {
  interface BundleKinds {
    "menu line": true;
  }
}

/** Icons of the design system that suit a menu. */
export const MENU_ICONS = [
  "calendar",
  "clock",
  "gift",
  "globe",
  "grid",
  "heart",
  "home",
  "info",
  "list",
  "live",
  "news",
  "play",
  "star",
  "ticket",
  "user",
] as const;
const MOST_LINES = 60;
const BOTH_DEVICES: Menu["items"][number]["devices"] = ["WEB", "MOBILE-WEB"];

const MenuItemSchema = v.strictObject({
  id: IdSchema,
  label: texts(60),
  link: v.variant("type", [
    v.strictObject({ type: v.literal("ROUTE"), id: v.picklist(MENU_ROUTES) }),
    v.strictObject({ type: v.literal("SECTION"), id: reference("section") }),
    v.strictObject({ type: v.literal("BUCKET"), id: reference("row") }),
    v.strictObject({ type: v.literal("PLUGIN"), id: reference("plugin") }),
    v.strictObject({
      type: v.literal("URL"),
      id: v.pipe(v.string(), v.regex(/^https:\/\/\S+$/u, "must be an address that begins with https://")),
    }),
  ]),
  icon: v.optional(v.pipe(v.picklist(MENU_ICONS), v.description("In front of the line where the menu is a list."))),
  group: v.optional(
    v.pipe(
      v.picklist(["MAIN", "FEATURED", "NON_FEATURED"]),
      v.description("MAIN: in the bar while there is room. The others are always behind the menu's button, NON_FEATURED last."),
    ),
    "MAIN",
  ),
  visibility: v.optional(v.picklist(["ALL", "GUEST", "SIGNED_IN"]), "ALL"),
  devices: v.optional(
    v.pipe(
      v.array(v.picklist(BOTH_DEVICES)),
      v.minLength(1, "must name a device"),
      v.description("WEB: windows wider than 1,024 px. MOBILE-WEB: all others."),
    ),
    BOTH_DEVICES,
  ),
  /** Parent line, which has no parent itself. */
  parent: v.optional(reference("menu line")),
});
type MenuItem = v.InferOutput<typeof MenuItemSchema>;

/** The menu, in reading order. */
export const menuPart = defineBundlePart<MenuItem>({
  file: "menu",
  about: "The menu, in reading order.",
  schema: MenuItemSchema,
  id: "id",
  scope: "catalogue",
  kinds: [
    {
      kind: "menu line",
      tables: [{ table: "menu_items", owner: "id", key: ["id"] }],
      order: "position",
    },
  ],
  problemsOfAll: (items) => [...sizeProblems(items), ...circleProblems(items), ...depthProblems(items)],
  things({ id, parent, ...item }, _context, position) {
    const stored: StoredMenuItem = {
      id,
      label: item.label,
      icon: item.icon ?? null,
      link: item.link,
      group: item.group,
      visibility: item.visibility,
      devices: item.devices,
      ...(parent === undefined ? {} : { parent }),
    };
    return [{ kind: "menu line", id, rows: [tableRow("menu_items", { id, position, item: JSON.stringify(stored) })] }];
  },
  fromThings({ rows }) {
    const { icon, ...stored } = JSON.parse(String(rows[0]?.values.item)) as StoredMenuItem;
    return { ...stored, ...(icon === null ? {} : { icon }) } as MenuItem;
  },
});

/** The lines from this one upwards, to the topmost or to the first that repeats. */
function pathUp(id: string, items: readonly MenuItem[]): readonly string[] {
  const parents = new Map(items.map((item) => [item.id, item.parent]));
  const path = [id];
  for (let at = parents.get(id); at !== undefined; at = parents.get(at)) {
    path.push(at);
    if (path.indexOf(at) < path.length - 1) break;
  }
  return path;
}

/** A circle of parents is one problem, at its first line, which names the whole way round. */
function circleProblems(items: readonly MenuItem[]) {
  const reported = new Set<string>();
  return items.flatMap(({ id }, index) => {
    const path = pathUp(id, items);
    if (path.length < 2 || path.at(-1) !== id || reported.has(id)) return [];
    for (const line of path) reported.add(line);
    return [{ index, path: "parent", reason: `${id} stands under itself: ${path.join(" → ")}` }];
  });
}

/** Every page carries every line, so the number is limited. */
function sizeProblems(items: readonly MenuItem[]) {
  if (items.length <= MOST_LINES) return [];
  return [{ index: MOST_LINES, path: "id", reason: `a menu has at most ${MOST_LINES} lines, this one has ${items.length}` }];
}

/** A menu has two levels, because no layout shows more. Lines below one that is too deep are not reported. */
function depthProblems(items: readonly MenuItem[]) {
  return items.flatMap(({ id, parent }, index) => {
    const path = pathUp(id, items);
    const top = path[2];
    const isCircle = new Set(path).size < path.length;
    if (top === undefined || path.length > 3 || isCircle) return [];
    return [{ index, path: "parent", reason: `${parent} stands under ${top} already: a menu has two levels` }];
  });
}
