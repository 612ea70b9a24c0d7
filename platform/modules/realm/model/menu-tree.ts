import type { Menu } from "../../../../contract/realm/menu.ts";
import { firstText } from "./first-text.ts";
import type { StoredMenuItem } from "./stored-menu-item.ts";

type Device = Menu["items"][number]["devices"][number];

/**
 * The menu from its stored lines, in their order, with sub-menus. `device` undefined: the lines of all devices. A line whose parent is
 * missing is in the menu itself. A label is in the first of `languages` that has it.
 */
export function menuTree(lines: readonly StoredMenuItem[], languages: readonly string[], device: Device | undefined): Menu["items"] {
  const offered = lines.filter(({ devices }) => device === undefined || devices.includes(device));
  const heads = new Set(offered.filter(({ parent }) => parent === undefined).map(({ id }) => id));
  const isChild = ({ parent }: StoredMenuItem) => parent !== undefined && heads.has(parent);
  const entryOf = ({ id, label, icon, link, visibility, devices }: StoredMenuItem) => ({
    id,
    label: firstText(label, languages),
    icon,
    link,
    visibility,
    devices,
  });
  return offered
    .filter((line) => !isChild(line))
    .map((line) => ({
      ...entryOf(line),
      group: line.group,
      children: offered.filter((child) => isChild(child) && child.parent === line.id).map(entryOf),
    }));
}
