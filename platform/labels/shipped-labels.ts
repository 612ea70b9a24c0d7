import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import type { Tables } from "../store/tables.ts";

/** Texts of a release or of a realm, by key. */
type TextByKey = ReadonlyMap<string, string>;

interface ShippedChanges {
  readonly insert: readonly string[];
  readonly update: readonly string[];
  readonly remove: readonly string[];
}

const digestOfShipped = (text: string): string => createHash("sha256").update(text).digest("base64url").slice(0, 22);

/**
 * Returns the changes that bring a realm's labels to a new release and keep an operator's edits: a label is edited when it differs from the
 * text of the last release. `before` holds the digests of that release. A deleted label is restored.
 */
export function compareShipped(shipped: TextByKey, current: TextByKey, before: TextByKey): ShippedChanges {
  const isUntouched = (key: string, text: string): boolean => before.get(key) === digestOfShipped(text);
  const insert: string[] = [];
  const update: string[] = [];
  for (const [key, text] of shipped) {
    const now = current.get(key);
    if (now === undefined) insert.push(key);
    else if (now !== text && isUntouched(key, now)) update.push(key);
  }
  const remove = [...current].filter(([key, text]) => !shipped.has(key) && isUntouched(key, text)).map(([key]) => key);
  return { insert, update, remove };
}

const CHUNK = 500;

/** The digests of the last release; none before the first. */
export async function readShipped(trx: Transaction<Tables>, realmId: string): Promise<TextByKey> {
  const rows = await trx.selectFrom("shipped_labels").select(["row_key", "digest"]).where("realm_id", "=", realmId).execute();
  return new Map(rows.map(({ row_key, digest }) => [row_key, digest]));
}

/** Stores the digests of this release. */
export async function keepShipped(trx: Transaction<Tables>, realmId: string, shipped: TextByKey): Promise<void> {
  await trx.deleteFrom("shipped_labels").where("realm_id", "=", realmId).execute();
  const rows = [...shipped].map(([key, text]) => ({ realm_id: realmId, row_key: key, digest: digestOfShipped(text) }));
  for (let at = 0; at < rows.length; at += CHUNK)
    await trx
      .insertInto("shipped_labels")
      .values(rows.slice(at, at + CHUNK))
      .execute();
}
