import type { Slugs } from "../../../../contract/catalogue/card.ts";
import { notFound } from "../../../http/problem.ts";
import { pickText } from "../../../store/localised-rows.ts";
import { imageOf } from "../cards.ts";
import { slugOf } from "../model/slug.ts";
import type { ItemRow } from "../store/items.ts";
import type { ItemType } from "../tables.ts";
import type { View } from "../view.ts";

/** Throws NOT_FOUND for an unknown, unpublished or other kind of item. */
export async function findItem(view: Pick<View, "store" | "context" | "at">, id: string, type: ItemType): Promise<ItemRow> {
  const item = await view.store.findItem(id, view.at);
  if (item === undefined || item.type !== type) throw notFound();
  return item;
}

/** Data of every detail page, with its current and former addresses. */
export async function readDetail(view: View, item: ItemRow) {
  const { store, languages } = view;
  const [texts, addedSlugs, former] = await Promise.all([
    store.listAllTexts([item.id]),
    store.listSlugs(item.id),
    store.listFormerTitles(item.id),
  ]);
  const picked = pickText(texts, languages) ?? { title: "", tagline: "", description: "" };
  // Addresses with a title stay valid when the realm leaves titles out.
  const all = [...texts.map((row) => slugOf(row.title)), ...addedSlugs.map((row) => row.slug), ...former.map((row) => slugOf(row.title))];
  const slugs: Slugs = {
    current: view.slugOf(picked.title),
    byLanguage: Object.fromEntries(texts.map((row) => [row.language, view.slugOf(row.title)])),
    all: [...new Set(all.filter((slug) => slug !== null))],
  };
  return {
    id: item.id,
    title: picked.title,
    slugs,
    tagline: picked.tagline,
    description: picked.description,
    thumbnail: imageOf(item.thumbnail),
    poster: item.poster === null ? null : imageOf(item.poster),
    socialSharingDetail: view.sharing,
  };
}
