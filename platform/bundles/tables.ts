/** What the imports of bundles leave behind. */
export interface BundleTables {
  /** The last import of a realm. */
  bundle_imports: {
    realm_id: string;
    /** Of the folder: files and pictures. The same one again changes nothing. */
    digest: string;
    /** The first import: times that count from the import count from here. ISO 8601 in UTC. */
    base: string;
    imported_at: string;
    /** JSON by file: its format and, of CSV, its columns. */
    files: string;
  };
  /** Things as the last import brought them: one that differs was edited since. */
  bundle_rows: {
    realm_id: string;
    kind: string;
    id: string;
    /** Place in its file; of a thing inside of another, its place there. */
    position: number;
    digest: string;
    /** The row of the file as JSON, for an export; null for a thing inside of another. */
    source: string | null;
  };
  /** While a realm stands here its versions do not move by themselves: the import moves them once. Only ever inside a transaction. */
  version_pauses: { realm_id: string };
}

declare module "../store/tables.ts" {
  interface Tables extends BundleTables {}
}
