import type { Database, Db } from "../database.ts";

/** Scopes of rows that a release of the product writes, not for a page. */
const INTERNAL = /-source$/u;

/** Version of a scope in a realm, which every change of the scope's rows increases; "0" before the first. `db` may be a transaction. */
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
  /** Changes with every scope. Cached pages of the realm depend on it. */
  readonly content: string;
}

interface VersionRow {
  readonly scope: string;
  readonly version: number;
}

/** The versions of a realm, from all of its rows. */
function scopeVersions(rows: readonly VersionRow[]): ScopeVersions {
  return {
    of: (scope) => String(rows.find((row) => row.scope === scope)?.version ?? 0),
    content: rows
      .filter(({ scope }) => !INTERNAL.test(scope))
      .map(({ scope, version }) => `${scope}:${version}`)
      .join(),
  };
}

/** The versions of each realm, from the rows of all realms. A realm without rows has never changed. */
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
