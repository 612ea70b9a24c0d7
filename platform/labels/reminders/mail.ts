import type { LabelSet } from "../base/label-set.ts";

/** Words of the messages of reminders. */
export const reminderMailTexts = {
  mailReminderSubject: {
    en: "Reminder: {{title}}",
    es: "Recordatorio: {{title}}",
    pt: "Lembrete: {{title}}",
    ar: "تذكير: {{title}}",
  },
  mailReminderStarts: {
    en: "{{title}} starts on {{when}}.",
    es: "{{title}} empieza el {{when}}.",
    pt: "{{title}} começa em {{when}}.",
    ar: "يبدأ {{title}} في {{when}}.",
  },
  mailReminderWatch: { en: "Watch it here", es: "Míralo aquí", pt: "Assista aqui", ar: "شاهده هنا" },
  mailReminderByMail: {
    en: "Our notifications no longer reach your devices, so from now on your reminders come by email.",
    es: "Nuestras notificaciones ya no llegan a tus dispositivos, así que a partir de ahora recibirás tus recordatorios por correo.",
    pt: "Nossas notificações não chegam mais aos seus aparelhos, então a partir de agora seus lembretes virão por e-mail.",
    ar: "لم تعد إشعاراتنا تصل إلى أجهزتك، لذلك ستصلك تذكيراتك من الآن فصاعدًا عبر البريد الإلكتروني.",
  },
  mailReminderMovedSubject: {
    en: "New time: {{title}}",
    es: "Nueva hora: {{title}}",
    pt: "Novo horário: {{title}}",
    ar: "موعد جديد: {{title}}",
  },
  mailReminderMoved: {
    en: "{{title}} now starts on {{when}}.",
    es: "{{title}} empieza ahora el {{when}}.",
    pt: "{{title}} agora começa em {{when}}.",
    ar: "أصبح موعد بدء {{title}} في {{when}}.",
  },
  mailReminderStays: {
    en: "Your reminder has moved with it.",
    es: "Tu recordatorio se ha movido con el evento.",
    pt: "Seu lembrete mudou junto.",
    ar: "وقد نُقل تذكيرك إلى الموعد الجديد.",
  },
  mailReminderPostponedSubject: {
    en: "Postponed: {{title}}",
    es: "Aplazado: {{title}}",
    pt: "Adiado: {{title}}",
    ar: "تأجيل: {{title}}",
  },
  mailReminderPostponed: {
    en: "{{title}} has been postponed. We'll let you know when it has a new date.",
    es: "{{title}} se ha aplazado. Te avisaremos cuando haya una nueva fecha.",
    pt: "{{title}} foi adiado. Avisaremos quando houver uma nova data.",
    ar: "تم تأجيل {{title}}. سنخبرك عند تحديد موعد جديد.",
  },
  mailReminderCancelledSubject: {
    en: "Cancelled: {{title}}",
    es: "Cancelado: {{title}}",
    pt: "Cancelado: {{title}}",
    ar: "إلغاء: {{title}}",
  },
  mailReminderCancelled: {
    en: "{{title}} has been cancelled. You don't need to do anything.",
    es: "{{title}} se ha cancelado. No tienes que hacer nada.",
    pt: "{{title}} foi cancelado. Você não precisa fazer nada.",
    ar: "تم إلغاء {{title}}. لا يلزمك فعل أي شيء.",
  },
  mailReminderSee: { en: "See the event", es: "Ver el evento", pt: "Ver o evento", ar: "عرض الفعالية" },
  mailReminderWhy: {
    en: "You set this reminder on {{realm}}.",
    es: "Creaste este recordatorio en {{realm}}.",
    pt: "Você criou este lembrete em {{realm}}.",
    ar: "لقد أضفت هذا التذكير في {{realm}}.",
  },
  mailReminderRemove: { en: "Remove this reminder", es: "Quitar este recordatorio", pt: "Remover este lembrete", ar: "إزالة هذا التذكير" },
  mailReminderPushStarts: { en: "Starts on {{when}}", es: "Empieza el {{when}}", pt: "Começa em {{when}}", ar: "يبدأ في {{when}}" },
  mailReminderPushMoved: {
    en: "New time: {{when}}",
    es: "Nueva hora: {{when}}",
    pt: "Novo horário: {{when}}",
    ar: "الموعد الجديد: {{when}}",
  },
  mailReminderPushPostponed: { en: "Postponed", es: "Aplazado", pt: "Adiado", ar: "تم التأجيل" },
  mailReminderPushCancelled: { en: "Cancelled", es: "Cancelado", pt: "Cancelado", ar: "تم الإلغاء" },
} as const satisfies LabelSet;
