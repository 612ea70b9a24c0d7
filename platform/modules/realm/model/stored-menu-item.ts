import type { Menu } from "../../../../contract/realm/menu.ts";
import type { Texts } from "./first-text.ts";

/** A stored menu line: its label by language, and its parent line. */
export type StoredMenuItem = Omit<Menu["items"][number], "label" | "children"> & {
  readonly label: Texts;
  readonly parent?: string;
};
