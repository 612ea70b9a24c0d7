import type { Db } from "../../../store/database.ts";
import { idsIn, NEWS_KEY } from "../model/document-key.ts";

/**
 * Items of news among the noted keys, published or not, as titles: the summary is a tagline. The pages of news are open to every profile, so
 * the items have the lowest rating.
 */
export async function readNewsTexts(db: Db, realmId: string, keys: readonly string[]) {
  const ids = idsIn(keys, NEWS_KEY);
  if (ids.length === 0) return [];
  const items = await db
    .selectFrom("news_items")
    .select(["realm_id", "id", "published_at", "spoiler_for"])
    .where("realm_id", "=", realmId)
    .where("id", "in", ids)
    .execute();
  const texts = await db
    .selectFrom("news_texts")
    .select(["item_id", "title", "summary"])
    .where("realm_id", "=", realmId)
    .where("item_id", "in", ids)
    .execute();
  return items.map(({ realm_id, id, published_at, spoiler_for }) => ({
    realm_id,
    id: `${NEWS_KEY}${id}`,
    type: "NEWS" as const,
    kind: null,
    access: "FREE" as const,
    rating: "0",
    published_at,
    series_id: null,
    texts: texts.filter(({ item_id }) => item_id === id).map(({ title, summary }) => ({ title, tagline: summary })),
    genres: [],
    licences: [],
    spoilers: JSON.parse(spoiler_for) as string[],
  }));
}
