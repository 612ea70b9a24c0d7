/** Records of imports of bundles. */
export interface BundleTables {
  /** The last import of a realm. */
  bundle_imports: {
    realm_id: string;
    /** Of the folder: files and pictures. The same one again changes nothing. */
    digest: string;
    /** The first import: times that count from the import count from here. ISO 8601 in UTC. */
    base: string;
    imported_at: string;
    /** JSON by file: how it is written (`FileHead`); of imports before there were exports only its format. */
    files: string;
  };
  /** Pictures as the last import found them, by their path in the bundle: an export writes the paths again. */
  bundle_pictures: {
    realm_id: string;
    path: string;
    /** `contract/base/fields.ts` Image as JSON; null for a file that is sent as it is. */
    image: string | null;
    /** Name below DATA_DIR/pictures; null for one that lies below the media folder. */
    file_name: string | null;
    /** Address of the unchanged file for browsers. */
    address: string;
  };
  /** Things as the last import brought them: one that differs was edited since. */
  bundle_rows: {
    realm_id: string;
    kind: string;
    id: string;
    /** Place in its file; of a thing inside of another, its place there. */
    position: number;
    digest: string;
    /** The row of the file as JSON (of a realm's part, its value), for an export; null for a thing inside of another. */
    source: string | null;
  };
  /** Realms under import: triggers leave their versions alone, and the import moves them once. Rows exist only inside a transaction. */
  version_pauses: { realm_id: string };
}

declare module "../store/tables.ts" {
  interface Tables extends BundleTables {}
}
