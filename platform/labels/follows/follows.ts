import type { LabelSet } from "../base/label-set.ts";

/** Labels of the page of follows. */
export const followsLabels = {
  followsTitle: { en: "Following", es: "Siguiendo", pt: "Seguindo", ar: "أتابعها" },
  followsLead: {
    en: "New episodes and coming programmes appear on your home page.",
    es: "Los episodios nuevos y los próximos programas aparecen en tu página de inicio.",
    pt: "Os novos episódios e os próximos programas aparecem na sua página inicial.",
    ar: "ستظهر الحلقات الجديدة والبرامج القادمة في صفحتك الرئيسية.",
  },
  followsEmptyTitle: {
    en: "You’re not following anything yet",
    es: "Aún no sigues nada",
    pt: "Você ainda não segue nada",
    ar: "لا تتابع شيئًا بعد",
  },
  followsEmptyText: {
    en: "Press Follow on a series or a channel to see what’s new on your home page.",
    es: "Pulsa Seguir en una serie o un canal para ver las novedades en tu página de inicio.",
    pt: "Toque em Seguir em uma série ou um canal para ver as novidades na sua página inicial.",
    ar: "اضغط «متابعة» في مسلسل أو قناة لترى المستجدات في صفحتك الرئيسية.",
  },
  followsBrowse: { en: "Browse titles", es: "Explorar títulos", pt: "Explorar títulos", ar: "تصفّح العناوين" },
} as const satisfies LabelSet;
