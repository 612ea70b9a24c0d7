import type { LabelSet } from "./label-set.ts";

/** Texts of what may appear on any page of itself: a lost connection, a form that was not sent, an update. */
export const noticeLabels = {
  offlineNow: {
    en: "You are offline. Pages that you have seen lately still open.",
    es: "Estás sin conexión. Las páginas que has visto hace poco siguen abriéndose.",
    pt: "Você está sem conexão. As páginas que você viu há pouco ainda abrem.",
    ar: "أنت غير متصل بالإنترنت. الصفحات التي شاهدتها مؤخرًا لا تزال تُفتح.",
  },
  offlineFormKept: {
    en: "You are offline. Nothing was sent; what you typed is still here.",
    es: "Estás sin conexión. No se ha enviado nada; lo que escribiste sigue aquí.",
    pt: "Você está sem conexão. Nada foi enviado; o que você digitou continua aqui.",
    ar: "أنت غير متصل بالإنترنت. لم يُرسل شيء، وما كتبته ما زال هنا.",
  },
  offlineUpdateReady: { en: "A new version is ready.", es: "Hay una versión nueva.", pt: "Há uma versão nova.", ar: "يتوفر إصدار جديد." },
  offlineUpdateNow: { en: "Update", es: "Actualizar", pt: "Atualizar", ar: "تحديث" },
  offlineRetry: { en: "Try again", es: "Reintentar", pt: "Tentar de novo", ar: "حاول مرة أخرى" },
} as const satisfies LabelSet;

/** Of a demo whose clock an operator has moved: no other page brings it. */
export const clockLabels = {
  clockMoved: {
    en: "The clock of this demo was moved: here it is {{date}}.",
    es: "Se ha adelantado el reloj de esta demo: aquí es {{date}}.",
    pt: "O relógio desta demonstração foi adiantado: aqui é {{date}}.",
    ar: "قُدِّمت ساعة هذا العرض التجريبي: التاريخ هنا {{date}}.",
  },
} satisfies LabelSet;
