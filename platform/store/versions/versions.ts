import type { Database, Db } from "../database.ts";

/** Scopes of rows that are written by the product's own release, not for a page. */
const INTERNAL = /-source$/u;

/** Moves with every change of the scope's rows in the realm. "0" before the first. `db` may be a transaction. */
export async function versionOf(db: Db, realmId: string, scope: string): Promise<string> {
  const row = await db
    .selectFrom("realm_versions")
    .select("version")
    .where("realm_id", "=", realmId)
    .where("scope", "=", scope)
    .executeTakeFirst();
  return String(row?.version ?? 0);
}

/**
 * The versions of all scopes of the realm, whichever modules they belong to. `content` moves with every one of them: what is kept
 * of a realm's pages hangs on it.
 */
export async function versionsOf(database: Database, realmId: string): Promise<{ of(scope: string): string; content: string }> {
  const rows = await database.read
    .selectFrom("realm_versions")
    .select(["scope", "version"])
    .where("realm_id", "=", realmId)
    .orderBy("scope")
    .execute();
  return {
    of: (scope) => String(rows.find((row) => row.scope === scope)?.version ?? 0),
    content: rows
      .filter(({ scope }) => !INTERNAL.test(scope))
      .map(({ scope, version }) => `${scope}:${version}`)
      .join(),
  };
}
