import type { Menu } from "../../../../contract/realm/menu.ts";
import type { TextLanguage } from "../../../base/localised-text.ts";
import type { StoredMenuItem } from "./stored-menu-item.ts";

type Device = Menu["items"][number]["devices"][number];

/**
 * The menu from its stored lines, in their order, with sub-menus. `device` undefined: the lines of all devices. A line whose parent is
 * missing is in the menu itself.
 */
export function menuTree(lines: readonly StoredMenuItem[], language: TextLanguage, device: Device | undefined): Menu["items"] {
  const offered = lines.filter(({ devices }) => device === undefined || devices.includes(device));
  const heads = new Set(offered.filter(({ parent }) => parent === undefined).map(({ id }) => id));
  const isChild = ({ parent }: StoredMenuItem) => parent !== undefined && heads.has(parent);
  const entryOf = ({ id, label, icon, link, visibility, devices }: StoredMenuItem) => ({
    id,
    label: label[language],
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
