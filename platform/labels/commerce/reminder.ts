import type { LabelSet } from "../base/label-set.ts";

/** Mails before money moves: a trial's first charge, a yearly renewal, a card that expires. */
export const reminderLabels = {
  mailTrialEndsSubject: {
    en: "Your free trial of {{licence}} ends on {{date}}",
    es: "Tu prueba gratuita de {{licence}} termina el {{date}}",
    pt: "Seu período grátis de {{licence}} termina em {{date}}",
    ar: "تنتهي تجربتك المجانية من {{licence}} في {{date}}",
  },
  mailTrialEndsText: {
    en: "Your free trial ends on {{date}}. On that day we charge {{amount}} for {{next}} to {{card}}.",
    es: "Tu prueba gratuita termina el {{date}}. Ese día cobraremos {{amount}} por {{next}} con {{card}}.",
    pt: "Seu período grátis termina em {{date}}. Nesse dia cobraremos {{amount}} por {{next}} no {{card}}.",
    ar: "تنتهي تجربتك المجانية في {{date}}. في ذلك اليوم نخصم {{amount}} مقابل {{next}} من {{card}}.",
  },
  mailRenewsSubject: {
    en: "{{licence}} renews on {{date}}",
    es: "{{licence}} se renueva el {{date}}",
    pt: "{{licence}} será renovada em {{date}}",
    ar: "يتجدد {{licence}} في {{date}}",
  },
  mailRenewsText: {
    en: "Your subscription renews on {{date}}. On that day we charge {{amount}} for {{next}} to {{card}}.",
    es: "Tu suscripción se renueva el {{date}}. Ese día cobraremos {{amount}} por {{next}} con {{card}}.",
    pt: "Sua assinatura será renovada em {{date}}. Nesse dia cobraremos {{amount}} por {{next}} no {{card}}.",
    ar: "يتجدد اشتراكك في {{date}}. في ذلك اليوم نخصم {{amount}} مقابل {{next}} من {{card}}.",
  },
  mailReminderKeep: {
    en: "To keep watching, there is nothing to do.",
    es: "Si quieres seguir viendo, no tienes que hacer nada.",
    pt: "Para continuar assistindo, você não precisa fazer nada.",
    ar: "إذا أردت مواصلة المشاهدة فلا يلزمك أي إجراء.",
  },
  mailReminderCancel: { en: "Cancel before then", es: "Cancelar antes", pt: "Cancelar antes", ar: "الإلغاء قبل ذلك" },
  mailReminderPress: {
    en: "The link opens a page where you confirm the cancellation. You can watch until the end of the paid period.",
    es: "El enlace abre una página que te lo pregunta una vez antes de cancelar. Lo que has pagado sigue disponible hasta su fin.",
    pt: "O link abre uma página em que você confirma o cancelamento. Você pode assistir até o fim do período pago.",
    ar: "يفتح الرابط صفحة تؤكد فيها الإلغاء. يمكنك المشاهدة حتى نهاية الفترة المدفوعة.",
  },
  mailCardExpiresSubject: {
    en: "Your card for {{licence}} expires on {{expires}}",
    es: "Tu tarjeta para {{licence}} caduca el {{expires}}",
    pt: "Seu cartão para {{licence}} vence em {{expires}}",
    ar: "تنتهي صلاحية بطاقتك لاشتراك {{licence}} في {{expires}}",
  },
  mailCardExpiresText: {
    en: "{{card}} expires on {{expires}}. The next payment after that is {{amount}} for {{next}} on {{date}}.",
    es: "{{card}} caduca el {{expires}}. El siguiente pago después de esa fecha es de {{amount}} por {{next}}, el {{date}}.",
    pt: "{{card}} vence em {{expires}}. O próximo pagamento depois disso é de {{amount}} por {{next}}, em {{date}}.",
    ar: "تنتهي صلاحية {{card}} في {{expires}}. الدفعة التالية بعد ذلك هي {{amount}} مقابل {{next}} في {{date}}.",
  },
  mailCardExpiresAsk: {
    en: "Add your new card before then to keep watching without interruption.",
    es: "Indica tu nueva tarjeta antes de ese día y no se interrumpirá nada.",
    pt: "Adicione seu novo cartão antes disso para continuar assistindo sem interrupção.",
    ar: "أضف بطاقتك الجديدة قبل ذلك لتواصل المشاهدة دون انقطاع.",
  },
  mailCardExpiresAction: { en: "Use another card", es: "Usar otra tarjeta", pt: "Usar outro cartão", ar: "استخدام بطاقة أخرى" },
} as const satisfies LabelSet;
