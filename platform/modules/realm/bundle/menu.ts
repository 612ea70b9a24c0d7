import * as v from "valibot";
import { IdSchema, reference, texts } from "../../../bundles/format/fields.ts";
import { defineBundlePart, tableRow } from "../../../bundles/format/part.ts";
import type { StoredMenuItem } from "../model/stored-menu-item.ts";

declare module "../../../bundles/format/kinds.ts" {
  interface BundleKinds {
    "menu line": true;
  }
}

const MenuItemSchema = v.strictObject({
  id: IdSchema,
  label: texts(60),
  link: v.variant("type", [
    v.strictObject({ type: v.literal("ROUTE"), id: v.picklist(["home", "browse"]) }),
    v.strictObject({ type: v.literal("SECTION"), id: reference("section") }),
    v.strictObject({
      type: v.literal("URL"),
      id: v.pipe(v.string(), v.regex(/^https:\/\/\S+$/u, "must be an address that begins with https://")),
    }),
  ]),
  icon: v.optional(v.string()),
  featured: v.optional(v.boolean(), false),
  visibility: v.optional(v.picklist(["ALL", "GUEST", "SIGNED_IN"]), "ALL"),
  /** Parent line. */
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
  problemsOfAll: (items) =>
    items.flatMap(({ id }, index) =>
      isInCircle(id, items) ? [{ index, path: "parent", reason: `${id} stands under itself, by way of its parents` }] : [],
    ),
  things({ id, parent, ...item }, _context, position) {
    const stored: StoredMenuItem = {
      id,
      label: item.label as StoredMenuItem["label"],
      icon: item.icon ?? null,
      link: item.link,
      featured: item.featured,
      visibility: item.visibility,
      ...(parent === undefined ? {} : { parent }),
    };
    return [{ kind: "menu line", id, rows: [tableRow("menu_items", { id, position, item: JSON.stringify(stored) })] }];
  },
  fromThings({ rows }) {
    const { icon, ...stored } = JSON.parse(String(rows[0]?.values.item)) as StoredMenuItem;
    return { ...stored, ...(icon === null ? {} : { icon }) } as MenuItem;
  },
});

function isInCircle(id: string, items: readonly MenuItem[]): boolean {
  const parents = new Map(items.map((item) => [item.id, item.parent]));
  const seen = new Set<string>();
  for (let at = parents.get(id); at !== undefined && !seen.has(at); at = parents.get(at)) {
    if (at === id) return true;
    seen.add(at);
  }
  return false;
}
