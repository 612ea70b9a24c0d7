/** Result codes of SQLite: damaged, and no database. */
const SQLITE_DAMAGE = new Set([11, 26]);
/** SQLite has no code for a missing table. The second is an FTS5 table that has lost one of its own tables. */
const SQLITE_MISSING = /^(?:no such table|vtable constructor failed): /u;
/** PostgreSQL: undefined table, damaged data, damaged index. */
const POSTGRES_DAMAGE = new Set(["42P01", "XX001", "XX002"]);

/** True when the index is missing or damaged, so that only a rebuild helps. A database that is full, read-only or away is neither. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { readonly code?: unknown; readonly errcode?: unknown };
  // The low byte is the code, the rest says more about it.
  if (typeof errcode === "number") return SQLITE_DAMAGE.has(errcode & 0xff) || SQLITE_MISSING.test(error.message);
  return typeof code === "string" && POSTGRES_DAMAGE.has(code);
}
