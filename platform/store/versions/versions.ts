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

/** The versions of a realm's scopes. */
export interface ScopeVersions {
  /** "0" before the scope's first change. */
  of(scope: string): string;
  /** Moves with every one of them: cached pages of the realm depend on it. */
  readonly content: string;
}

interface VersionRow {
  readonly scope: string;
  readonly version: number;
}

/** `rows`: all of one realm, by scope. */
function scopeVersions(rows: readonly VersionRow[]): ScopeVersions {
  return {
    of: (scope) => String(rows.find((row) => row.scope === scope)?.version ?? 0),
    content: rows
      .filter(({ scope }) => !INTERNAL.test(scope))
      .map(({ scope, version }) => `${scope}:${version}`)
      .join(),
  };
}

/** The versions of each realm, out of the rows of all of them by scope. A realm without rows has never changed. */
export function versionsByRealm(rows: readonly (VersionRow & { readonly realm_id: string })[]): (realmId: string) => ScopeVersions {
  return (realmId) => scopeVersions(rows.filter(({ realm_id }) => realm_id === realmId));
}

/** The versions of all scopes of the realm, whichever modules they belong to. */
export async function versionsOf(database: Database, realmId: string): Promise<ScopeVersions> {
  const rows = await database.read
    .selectFrom("realm_versions")
    .select(["scope", "version"])
    .where("realm_id", "=", realmId)
    .orderBy("scope")
    .execute();
  return scopeVersions(rows);
}
