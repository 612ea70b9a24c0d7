/** The realm directory: the only tables without a realm wall. */
export interface RealmTables {
  realms: {
    id: string;
    api_key: string;
    name: string;
    /** RealmSettings without what the platform adds at run time (hosts, payment origins), as JSON. */
    settings: string;
    is_default: 0 | 1;
    position: number;
  };
  realm_hosts: { host: string; realm_id: string };
  /** Bumped by triggers on every catalogue table, so that an edited row shows (decisions, Documents and caches). */
  realm_versions: { realm_id: string; scope: string; version: number };
  labels: { realm_id: string; namespace: string; label_key: string; language: string; text: string };
  /** What a release brought last, by digest: what differs from it is an operator's edit, which the next release leaves alone. */
  shipped_rows: { realm_id: string; kind: string; row_key: string; digest: string };
  menu_items: { realm_id: string; id: string; position: number; item: string };
}
