import type { StoredMenuItem } from "./stored-menu-item.ts";

/** The menu of a realm whose operator has not made one. */
export const standardMenu: readonly StoredMenuItem[] = [
  line("home", { en: "Home", es: "Inicio", pt: "Início", ar: "الرئيسية" }),
  line("browse", { en: "Browse", es: "Explorar", pt: "Explorar", ar: "تصفّح" }),
];

function line(id: string, label: StoredMenuItem["label"]): StoredMenuItem {
  return { id, label, icon: null, link: { type: "ROUTE", id }, group: "MAIN", visibility: "ALL", devices: ["WEB", "MOBILE-WEB"] };
}
