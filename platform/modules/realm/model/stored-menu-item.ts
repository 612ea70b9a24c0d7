import type { Menu } from "../../../../contract/realm/menu.ts";
import type { LocalisedText } from "../../../base/localised-text.ts";

/** A stored menu line: its label by language, and its parent line. */
export type StoredMenuItem = Omit<Menu["items"][number], "label" | "children"> & {
  readonly label: LocalisedText;
  readonly parent?: string;
};
