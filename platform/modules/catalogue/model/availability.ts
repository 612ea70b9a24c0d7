import type { MediaLibrary } from "../../../media/media-library.ts";
import type { ItemRow } from "../store/items.ts";

/** The rights allow watching it online and its media is there. */
export function isAvailable(media: MediaLibrary, item: Pick<ItemRow, "online_playback" | "master">): boolean {
  return item.online_playback === 1 && item.master !== null && media.find(item.master) !== null;
}
