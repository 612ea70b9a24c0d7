import type { ItemRow } from "./store.ts";
import type { View } from "./view.ts";

/** The rights allow watching it online and its media is there. */
export function isAvailable(view: Pick<View, "masters">, item: Pick<ItemRow, "online_playback" | "master">): boolean {
  return item.online_playback === 1 && item.master !== null && view.masters.find(item.master) !== null;
}
