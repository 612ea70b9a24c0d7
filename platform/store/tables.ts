/**
 * Every table. Modules add theirs by declaration merging, in their own `tables.ts`. Booleans are 0 and 1, times ISO 8601 text in
 * UTC, structures JSON text: the same on both databases. These are the store's own, made with the realms.
 */
export interface Tables {
  /** Moved by triggers (`version-triggers.ts`) on the tables of a scope, so that an edited row shows (decisions, Documents and caches). */
  realm_versions: { realm_id: string; scope: string; version: number };
  /** What a release brought last, by digest: what differs from it is an operator's edit, which the next release leaves alone. */
  shipped_rows: { realm_id: string; kind: string; row_key: string; digest: string };
}
