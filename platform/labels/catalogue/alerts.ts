import type { LabelSet } from "../base/label-set.ts";

/** Labels of the message that an event has gone live. */
export const alertLabels = {
  alertsLive: {
    en: "{{title}} is live now.",
    es: "{{title}} ya está en directo.",
    pt: "{{title}} está ao vivo agora.",
    ar: "{{title}} على الهواء الآن.",
  },
  alertsWatchNow: { en: "Watch now", es: "Ver ahora", pt: "Assistir agora", ar: "شاهد الآن" },
} satisfies LabelSet;
