import type { PersonalData } from "../../store/tables.ts";

/** Realms and their labels: nothing of viewers. */
export const realmPersonalData: PersonalData = {
  realms: null,
  realm_hosts: null,
  realm_versions: null,
  labels: null,
  menu_items: null,
  shipped_labels: null,
  static_pages: null,
  static_page_texts: null,
};
