import type { DemoMenuItem } from "../demo-realm.ts";

/** Ringside's menu, in reading order. */
export const ringsideMenu: readonly DemoMenuItem[] = [
  { id: "home", label: { en: "Home", es: "Inicio", pt: "Início", ar: "الرئيسية" }, link: { type: "ROUTE", route: "home" } },
  { id: "browse", label: { en: "Browse", es: "Explorar", pt: "Explorar", ar: "تصفّح" }, link: { type: "ROUTE", route: "browse" } },
  {
    id: "documentaries",
    label: { en: "Documentaries", es: "Documentales", pt: "Documentários", ar: "وثائقيات" },
    link: { type: "SECTION", id: "documentaries" },
  },
  { id: "training", label: { en: "Training", es: "Entrenamiento", pt: "Treino", ar: "تدريب" }, link: { type: "SECTION", id: "training" } },
];
