import type { LabelSet } from "../base/label-set.ts";

/** Labels of the pages of reminders. */
export const remindersLabels = {
  remindersTitle: { en: "Reminders", es: "Recordatorios", pt: "Lembretes", ar: "التذكيرات" },
  remindersLead: {
    en: "Events and programmes we'll remind you about.",
    es: "Eventos y programas de los que te avisaremos.",
    pt: "Eventos e programas dos quais vamos lembrar você.",
    ar: "الفعاليات والبرامج التي سنذكّرك بها.",
  },
  remindersEmptyTitle: {
    en: "No reminders yet",
    es: "Aún no tienes recordatorios",
    pt: "Nenhum lembrete ainda",
    ar: "لا توجد تذكيرات بعد",
  },
  remindersEmptyText: {
    en: "Press the bell on an upcoming event or programme.",
    es: "Pulsa la campana de un evento o programa próximo.",
    pt: "Toque no sino de um evento ou programa que está por vir.",
    ar: "اضغط على الجرس في أي فعالية أو برنامج قادم.",
  },
  remindersSeeUpcoming: {
    en: "See what's coming",
    es: "Ver los próximos eventos",
    pt: "Ver os próximos eventos",
    ar: "عرض الفعاليات القادمة",
  },
  remindersByMail: { en: "By email", es: "Por correo", pt: "Por e-mail", ar: "بالبريد الإلكتروني" },
  remindersFollowed: { en: "From what you follow", es: "De lo que sigues", pt: "Do que você segue", ar: "ممّا تتابعه" },
  remindersByPush: { en: "By notification", es: "Por notificación", pt: "Por notificação", ar: "بإشعار" },
  remindersRemove: { en: "Remove", es: "Quitar", pt: "Remover", ar: "إزالة" },
  remindersRemoveNamed: {
    en: "Remove the reminder: {{title}}",
    es: "Quitar el recordatorio: {{title}}",
    pt: "Remover o lembrete: {{title}}",
    ar: "إزالة التذكير: {{title}}",
  },
  remindersClear: { en: "Remove all", es: "Quitar todos", pt: "Remover todos", ar: "إزالة الكل" },
  remindersClearQuestion: {
    en: "Remove all your reminders?",
    es: "¿Quitar todos tus recordatorios?",
    pt: "Remover todos os seus lembretes?",
    ar: "هل تريد إزالة كل تذكيراتك؟",
  },
  remindersClearNo: { en: "Keep them", es: "Conservarlos", pt: "Manter", ar: "الاحتفاظ بها" },
  remindersCleared: {
    en: "All reminders removed.",
    es: "Se han quitado todos los recordatorios.",
    pt: "Todos os lembretes foram removidos.",
    ar: "تمت إزالة كل التذكيرات.",
  },
  remindersWhen: {
    en: "When should we remind you?",
    es: "¿Cuándo te avisamos?",
    pt: "Quando devemos lembrar você?",
    ar: "متى نذكّرك؟",
  },
  remindersAtStart: { en: "When it starts", es: "Cuando empiece", pt: "Quando começar", ar: "عند البدء" },
  remindersQuarter: { en: "15 minutes before", es: "15 minutos antes", pt: "15 minutos antes", ar: "قبل 15 دقيقة" },
  remindersHour: { en: "1 hour before", es: "1 hora antes", pt: "1 hora antes", ar: "قبل ساعة" },
  remindersSave: { en: "Save", es: "Guardar", pt: "Salvar", ar: "حفظ" },
  remindersLeadSaved: {
    en: "Saved. It applies to all your reminders.",
    es: "Guardado. Se aplica a todos tus recordatorios.",
    pt: "Salvo. Vale para todos os seus lembretes.",
    ar: "تم الحفظ. يسري ذلك على كل تذكيراتك.",
  },
  remindersPushFailed: {
    en: "Notifications no longer reached your devices, so your reminders now come by email.",
    es: "Las notificaciones ya no llegaban a tus dispositivos, así que ahora recibes los recordatorios por correo.",
    pt: "As notificações deixaram de chegar aos seus aparelhos, então seus lembretes agora vêm por e-mail.",
    ar: "لم تعد الإشعارات تصل إلى أجهزتك، لذلك تصلك تذكيراتك الآن عبر البريد الإلكتروني.",
  },
  remindersRemoveTitle: { en: "Remove a reminder", es: "Quitar un recordatorio", pt: "Remover um lembrete", ar: "إزالة تذكير" },
  remindersRemoveQuestion: {
    en: "We'll no longer remind you about {{title}}.",
    es: "Ya no te avisaremos de {{title}}.",
    pt: "Você não receberá mais lembretes de {{title}}.",
    ar: "لن نذكّرك بعد الآن بـ {{title}}.",
  },
  remindersRemoveDone: {
    en: "Reminder removed. You won't get any more messages about it.",
    es: "El recordatorio se ha quitado. No recibirás más mensajes sobre él.",
    pt: "Este lembrete foi removido. Você não receberá mais mensagens sobre ele.",
    ar: "أُزيل هذا التذكير. لن تصلك رسائل أخرى بشأنه.",
  },
} as const satisfies LabelSet;
