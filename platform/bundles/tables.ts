/** Records of imports of bundles. */
export interface BundleTables {
  /** The last import of a realm. */
  bundle_imports: {
    realm_id: string;
    /** Digest of the folder's files and pictures. An import with an equal digest changes nothing. */
    digest: string;
    /** Time of the first import, to which the bundle's relative times refer. ISO 8601 in UTC. */
    base: string;
    imported_at: string;
    /** JSON by file: its format and layout (`FileHead`). Imports before exports existed stored only the format. */
    files: string;
  };
  /** Pictures as the last import found them, by their path in the bundle: an export writes the paths again. */
  bundle_pictures: {
    realm_id: string;
    path: string;
    /** `contract/base/fields.ts` Image as JSON; null for a file that is sent as it is. */
    image: string | null;
    /** Name below DATA_DIR/pictures; null for a picture below the media folder. */
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
  /** Realms that are being imported. Triggers do not change their versions; the import does so once. Rows exist only inside a transaction. */
  version_pauses: { realm_id: string };
}

declare module "../store/tables.ts" {
  interface Tables extends BundleTables {}
}
