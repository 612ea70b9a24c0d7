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
  labels: { realm_id: string; namespace: string; label_key: string; language: string; text: string };
  static_pages: { realm_id: string; id: string; position: number };
  static_page_texts: { realm_id: string; page_id: string; language: string; title: string; body: string };
  menu_items: { realm_id: string; id: string; position: number; item: string };
}

declare module "../../store/tables.ts" {
  interface Tables extends RealmTables {}
}
