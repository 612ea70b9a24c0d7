import type { LabelSet } from "../base/label-set.ts";

/** Labels of notifications on devices, and the texts of messages that the platform sends. */
export const pushLabels = {
  pushWatchNow: { en: "Watch now", es: "Ver ahora", pt: "Assistir agora", ar: "شاهد الآن" },
  pushTestTitle: { en: "Notifications work", es: "Las notificaciones funcionan", pt: "As notificações funcionam", ar: "الإشعارات تعمل" },
  pushTestBody: {
    en: "This device will tell you when something you follow begins.",
    es: "Este dispositivo te avisará cuando empiece lo que sigues.",
    pt: "Este dispositivo avisará você quando começar o que você segue.",
    ar: "سيُعلمك هذا الجهاز عندما يبدأ ما تتابعه.",
  },
} as const satisfies LabelSet;
