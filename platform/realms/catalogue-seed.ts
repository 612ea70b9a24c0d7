import { createHash } from "node:crypto";
import type { Insertable, Transaction } from "kysely";
import type { Image } from "../../contract/fields.ts";
import type { PlatformDeps } from "../platform-deps.ts";
import type { Db } from "../store/database.ts";
import type { Tables } from "../store/tables.ts";
import { makeSeedRows, type SeededTable } from "./catalogue-rows.ts";
import type { DemoCatalogue } from "./demo-realm.ts";

/**
 * The picture of an art id, `{realm}-{item}` or `{realm}-hero-{hero}`, as `art-list.json` names them. Null when there is
 * none of that kind: a poster or portrait may be missing, a landscape may not.
 */
export type ImageOf = (artId: string, kind: "landscape" | "poster" | "portrait") => Promise<Image | null> | Image | null;

/** Older rows first where others refer to them; the reverse deletes. */
const ORDER: readonly SeededTable[] = [
  "items",
  "item_texts",
  "item_slugs",
  "item_licences",
  "item_genres",
  "item_skip_markers",
  "playlist_items",
  "sections",
  "heroes",
  "buckets",
  "bucket_items",
  "page_texts",
];
/** Below the 32,766 parameters that both databases take, with the widest table. */
const BATCH = 400;

/**
 * Writes a demo catalogue in one transaction. True when it did; false when the same one was written before, so that
 * an editor's changes stay. A changed one replaces what is there.
 */
export function seedCatalogue(deps: Pick<PlatformDeps, "log">) {
  return async (db: Db, realmId: string, catalogue: DemoCatalogue, now: Date, imageOf: ImageOf): Promise<boolean> => {
    const pictures = await collectPictures(realmId, catalogue, imageOf);
    const checksum = createHash("sha256")
      .update(JSON.stringify([catalogue, [...pictures]]))
      .digest("hex");
    const known = await db.selectFrom("catalogue_seeds").select("checksum").where("realm_id", "=", realmId).executeTakeFirst();
    if (known?.checksum === checksum) return false;
    const rows = makeSeedRows(realmId, catalogue, now, pictures);
    await db.transaction().execute(async (trx) => {
      for (const table of ORDER.toReversed()) await trx.deleteFrom(table).where("realm_id", "=", realmId).execute();
      for (const table of ORDER) await insertAll(trx, table, rows[table]);
      await trx.deleteFrom("catalogue_seeds").where("realm_id", "=", realmId).execute();
      await trx.insertInto("catalogue_seeds").values({ realm_id: realmId, checksum }).execute();
    });
    deps.log.info({ realm: realmId, items: rows.items.length }, "catalogue seeded");
    return true;
  };
}

async function insertAll<T extends SeededTable>(trx: Transaction<Tables>, table: T, rows: readonly Tables[T][]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    await trx
      .insertInto(table)
      .values(rows.slice(from, from + BATCH) as unknown as Insertable<Tables[T]>[])
      .execute();
  }
}

async function collectPictures(realmId: string, catalogue: DemoCatalogue, imageOf: ImageOf): Promise<ReadonlyMap<string, Image>> {
  const items = [
    ...catalogue.series.flatMap((series) => [series, ...series.seasons, ...series.seasons.flatMap((season) => season.episodes)]),
    ...catalogue.videos,
    ...catalogue.playlists,
    ...catalogue.liveEvents,
  ];
  const heroes = catalogue.sections.flatMap((section) => section.heroes);
  const wanted = [
    ...items.flatMap((item) => [[item.id, "landscape"] as const, [item.id, "poster"] as const]),
    ...heroes.flatMap((hero) => [[`hero-${hero.id}`, "landscape"] as const, [`hero-${hero.id}`, "portrait"] as const]),
  ];
  const pictures = new Map<string, Image>();
  for (const [id, kind] of wanted) {
    const image = await imageOf(`${realmId}-${id}`, kind);
    if (image !== null) pictures.set(`${id}/${kind}`, image);
  }
  return pictures;
}
