import type { DemoMenuItem } from "../demo-realm.ts";

/** Aurora's menu, in reading order. */
export const auroraMenu: readonly DemoMenuItem[] = [
  { id: "home", label: { en: "Home", es: "Inicio", pt: "Início", ar: "الرئيسية" }, link: { type: "ROUTE", route: "home" } },
  { id: "browse", label: { en: "Browse", es: "Explorar", pt: "Explorar", ar: "تصفّح" }, link: { type: "ROUTE", route: "browse" } },
  { id: "films", label: { en: "Films", es: "Cine", pt: "Filmes", ar: "أفلام" }, link: { type: "SECTION", id: "films" } },
  {
    id: "news-desk",
    label: { en: "News Desk", es: "Redacción", pt: "Redação", ar: "مكتب الأخبار" },
    link: { type: "SECTION", id: "news-desk" },
  },
];
