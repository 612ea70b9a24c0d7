import type { Menu } from "../../../../contract/realm/realm.ts";
import type { LocalisedText } from "../../../base/localised-text.ts";

/** A menu line as it is stored: its label by language, and the line under which it stands. */
export type StoredMenuItem = Omit<Menu["items"][number], "label"> & { readonly label: LocalisedText; readonly parent?: string };
