import type { LabelSet } from "../base/label-set.ts";

/** Texts of the player in a partner's page. */
export const embedLabels = {
  embedOpen: { en: "Watch on {{realm}}", es: "Ver en {{realm}}", pt: "Assistir em {{realm}}", ar: "المشاهدة على {{realm}}" },
  embedElsewhere: {
    en: "This title cannot be played here.",
    es: "Este título no se puede reproducir aquí.",
    pt: "Este título não pode ser reproduzido aqui.",
    ar: "لا يمكن تشغيل هذا العنوان هنا.",
  },
} satisfies LabelSet;
