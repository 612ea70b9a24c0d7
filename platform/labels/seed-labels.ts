import { createHash } from "node:crypto";
import type { Transaction } from "kysely";
import type { Db } from "../store/database.ts";
import type { Tables } from "../store/tables.ts";
import { labelSets } from "./label-sets.ts";
import { compareShipped, keepShipped, readShipped } from "./shipped-labels.ts";

/** Texts of labels by namespace, key and language, as `labels/` writes them down. */
export type LabelTexts = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>;

/** The last part may hold anything; namespaces and languages hold no slash. */
const keyOf = (namespace: string, language: string, label: string): string => `${namespace}/${language}/${label}`;

function partsOf(key: string): { namespace: string; language: string; label_key: string } {
  const [namespace = "", language = "", ...label] = key.split("/");
  return { namespace, language, label_key: label.join("/") };
}

const SOURCE = "labels-source";

/**
 * Brings a realm's labels to those of this release when they differ from those that were written last. A label that an operator
 * changed stays as it is. `db` may be a transaction. Triggers move the version, so caches follow.
 */
export async function seedLabels(db: Db, realmId: string, texts: LabelTexts = labelSets): Promise<void> {
  const fingerprint = createHash("sha256").update(JSON.stringify(texts)).digest().readUIntBE(0, 6);
  const last = await db
    .selectFrom("realm_versions")
    .select("version")
    .where("realm_id", "=", realmId)
    .where("scope", "=", SOURCE)
    .executeTakeFirst();
  if (last?.version === fingerprint) return;
  const shipped = new Map(
    Object.entries(texts).flatMap(([namespace, labels]) =>
      Object.entries(labels).flatMap(([label, byLanguage]) =>
        Object.entries(byLanguage).map(([language, text]) => [keyOf(namespace, language, label), text] as const),
      ),
    ),
  );
  const inTransaction = db.isTransaction
    ? <T>(work: (trx: Transaction<Tables>) => Promise<T>) => work(db as Transaction<Tables>)
    : <T>(work: (trx: Transaction<Tables>) => Promise<T>) => db.transaction().execute(work);
  await inTransaction(async (trx) => {
    const rows = await trx
      .selectFrom("labels")
      .select(["namespace", "language", "label_key", "text"])
      .where("realm_id", "=", realmId)
      .execute();
    const current = new Map(rows.map((row) => [keyOf(row.namespace, row.language, row.label_key), row.text]));
    const before = await readShipped(trx, realmId);
    // A page without one of its labels would show a key.
    const { insert, update, remove } = compareShipped(shipped, current, before);
    for (const key of [...update, ...remove]) {
      const { namespace, language, label_key } = partsOf(key);
      await trx
        .deleteFrom("labels")
        .where("realm_id", "=", realmId)
        .where("namespace", "=", namespace)
        .where("language", "=", language)
        .where("label_key", "=", label_key)
        .execute();
    }
    const written = [...insert, ...update].map((key) => ({ realm_id: realmId, ...partsOf(key), text: shipped.get(key) ?? "" }));
    for (let at = 0; at < written.length; at += 500)
      await trx
        .insertInto("labels")
        .values(written.slice(at, at + 500))
        .execute();
    await keepShipped(trx, realmId, shipped);
    await trx
      .insertInto("realm_versions")
      .values({ realm_id: realmId, scope: SOURCE, version: fingerprint })
      .onConflict((conflict) => conflict.columns(["realm_id", "scope"]).doUpdateSet({ version: fingerprint }))
      .execute();
  });
}
