import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import type { Tables } from "./tables.ts";

/** What a release brings, or what stands in a table: text by key. */
export type TextByKey = ReadonlyMap<string, string>;

export interface ShippedChanges {
  readonly insert: readonly string[];
  readonly update: readonly string[];
  readonly remove: readonly string[];
}

/** As kept of a text. */
export const digestOfShipped = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 22);

/**
 * What to change so that a table follows a new release and keeps what an operator changed: a row is the operator's when it
 * differs from what the release before brought. `before` holds the digests of that one; null: none is known, then what stands is
 * taken for it. With `restore` a row that somebody deleted comes back.
 */
export function compareShipped(
  shipped: TextByKey,
  current: TextByKey,
  before: TextByKey | null,
  { restore }: { readonly restore: boolean },
): ShippedChanges {
  const known = before ?? new Map([...current].map(([key, text]) => [key, digestOfShipped(text)]));
  const isUntouched = (key: string, text: string): boolean => known.get(key) === digestOfShipped(text);
  const insert: string[] = [];
  const update: string[] = [];
  for (const [key, text] of shipped) {
    const now = current.get(key);
    if (now === undefined) {
      if (restore || !known.has(key)) insert.push(key);
    } else if (now !== text && isUntouched(key, now)) update.push(key);
  }
  const remove = [...current].filter(([key, text]) => !shipped.has(key) && isUntouched(key, text)).map(([key]) => key);
  return { insert, update, remove };
}

const CHUNK = 500;

/** The digests that were kept at the last release; null before the first. */
export async function readShipped(trx: Transaction<Tables>, realmId: string, kind: string): Promise<TextByKey | null> {
  const rows = await trx
    .selectFrom("shipped_rows")
    .select(["row_key", "digest"])
    .where("realm_id", "=", realmId)
    .where("kind", "=", kind)
    .execute();
  return rows.length === 0 ? null : new Map(rows.map(({ row_key, digest }) => [row_key, digest]));
}

/** Keeps the digests of what this release brings. */
export async function keepShipped(trx: Transaction<Tables>, realmId: string, kind: string, shipped: TextByKey): Promise<void> {
  await trx.deleteFrom("shipped_rows").where("realm_id", "=", realmId).where("kind", "=", kind).execute();
  const rows = [...shipped].map(([key, text]) => ({ realm_id: realmId, kind, row_key: key, digest: digestOfShipped(text) }));
  for (let at = 0; at < rows.length; at += CHUNK)
    await trx
      .insertInto("shipped_rows")
      .values(rows.slice(at, at + CHUNK))
      .execute();
}
