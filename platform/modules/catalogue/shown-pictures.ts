import type { Image } from "../../../contract/base/fields.ts";
import type { RealmSettings } from "../../../contract/realm/realm.ts";
import type { ShownPicture } from "../images/index.ts";
import type { CatalogueStore } from "./store.ts";

/** The pictures of every realm's pages by their hash, each once: what fills the screen first, then cards, the newest first. */
export async function listShownPictures(store: CatalogueStore, realms: readonly RealmSettings[]): Promise<ShownPicture[]> {
  const found = new Map<string, ShownPicture>();
  const add = (shown: ShownPicture["shown"], hashes: readonly string[]): void => {
    for (const hash of hashes) if (!found.has(hash)) found.set(hash, { hash, shown });
  };
  const stored = await Promise.all(realms.map(({ id }) => store.listPictures(id)));
  const hashes = (pictures: readonly string[]) => pictures.map((picture) => (JSON.parse(picture) as Image).hash);
  for (const { wide } of stored) add("WIDE", hashes(wide));
  for (const { cards } of stored) add("CARD", hashes(cards));
  for (const { cardThumbnail, loginBackground } of realms) {
    add("CARD", [cardThumbnail.hash]);
    add("WIDE", [loginBackground.desktop.hash, loginBackground.rtl.hash, loginBackground.mobile.hash]);
  }
  return [...found.values()];
}
