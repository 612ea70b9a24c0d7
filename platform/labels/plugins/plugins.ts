import type { LabelSet } from "../base/label-set.ts";

/** Labels of plugin pages. */
export const pluginsLabels = {
  pluginsFrom: {
    en: "This content comes from {{host}}.",
    es: "Este contenido procede de {{host}}.",
    pt: "Este conteúdo vem de {{host}}.",
    ar: "هذا المحتوى من {{host}}.",
  },
} as const satisfies LabelSet;
