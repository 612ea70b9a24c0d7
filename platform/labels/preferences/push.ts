import type { LabelSet } from "../base/label-set.ts";

/** Labels of notifications on devices, and the texts of messages that the platform sends. */
export const pushLabels = {
  pushWatchNow: { en: "Watch now", es: "Ver ahora", pt: "Assistir agora", ar: "شاهد الآن" },
  pushTestTitle: { en: "Notifications work", es: "Las notificaciones funcionan", pt: "As notificações funcionam", ar: "الإشعارات تعمل" },
  pushTestBody: {
    en: "This device will remind you before your events and programmes begin.",
    es: "Este dispositivo te avisará antes de que empiecen tus eventos y programas.",
    pt: "Este dispositivo avisará você antes que seus eventos e programas comecem.",
    ar: "سيذكّرك هذا الجهاز قبل بدء فعالياتك وبرامجك.",
  },
} as const satisfies LabelSet;
