import type { Db } from "../../../store/database.ts";
import { FIGHTER_KEY, idsIn } from "../model/document-key.ts";

const textsIn = (stored: string | null): string[] =>
  stored === null ? [] : Object.values(JSON.parse(stored) as Readonly<Record<string, string>>);

/**
 * Fighters among the noted keys, as titles: each name, nickname and other spelling is one. Every profile may open every fighter at any
 * time, so they have the lowest rating and the first day of publication.
 */
export async function readFighterNames(db: Db, realmId: string, keys: readonly string[]) {
  const ids = idsIn(keys, FIGHTER_KEY);
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("fighters")
    .select(["realm_id", "id", "names", "nicknames", "other_names"])
    .where("realm_id", "=", realmId)
    .where("id", "in", ids)
    .execute();
  return rows.map(({ realm_id, id, names, nicknames, other_names }) => {
    const all = [...textsIn(names), ...textsIn(nicknames), ...(JSON.parse(other_names) as string[])];
    return {
      realm_id,
      id: `${FIGHTER_KEY}${id}`,
      type: "FIGHTER" as const,
      kind: null,
      access: "FREE" as const,
      rating: "0",
      published_at: new Date(0).toISOString(),
      series_id: null,
      texts: all.map((title) => ({ title, tagline: "" })),
      genres: [],
      licences: [],
      spoilers: [],
    };
  });
}
