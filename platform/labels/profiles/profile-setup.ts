import type { LabelSet } from "../base/label-set.ts";

/** The bar above the page that a sign-in leads to while it is open who watches. */
export const profileSetupLabels = {
  profileSetupName: { en: "Who is watching", es: "Quién está viendo", pt: "Quem está assistindo", ar: "من يشاهد" },
  profileSetupText: {
    en: "You are watching as {{profile}}.",
    es: "Estás viendo como {{profile}}.",
    pt: "Você está assistindo como {{profile}}.",
    ar: "أنت تشاهد باسم {{profile}}.",
  },
  profileSetupChoose: {
    en: "Choose who is watching",
    es: "Elegir quién está viendo",
    pt: "Escolher quem está assistindo",
    ar: "اختر من يشاهد",
  },
} as const satisfies LabelSet;
