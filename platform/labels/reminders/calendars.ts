import type { LabelSet } from "../base/label-set.ts";

/** Labels of the page `calendars`. */
export const calendarsLabels = {
  calendarsTitle: { en: "Calendars", es: "Calendarios", pt: "Calendários", ar: "التقويمات" },
  calendarsLead: {
    en: "Subscribe once, and your calendar app shows our events and follows every change of their times.",
    es: "Suscríbete una vez y tu aplicación de calendario mostrará nuestros eventos y seguirá cada cambio de hora.",
    pt: "Assine uma vez e seu aplicativo de calendário mostrará nossos eventos e acompanhará cada mudança de horário.",
    ar: "اشترك مرة واحدة، وسيعرض تطبيق التقويم لديك فعالياتنا ويتابع كل تغيير في مواعيدها.",
  },
  calendarsMine: { en: "My reminders", es: "Mis recordatorios", pt: "Meus lembretes", ar: "تذكيراتي" },
  calendarsMineLead: {
    en: "Everything you have set a reminder for. Keep this address secret: anyone who has it can see your reminders.",
    es: "Todo aquello para lo que tienes un recordatorio. No compartas esta dirección: cualquiera que la tenga puede ver tus recordatorios.",
    pt: "Tudo para o que você criou um lembrete. Não compartilhe este endereço: qualquer pessoa que o tenha pode ver seus lembretes.",
    ar: "كل ما أضفت له تذكيرًا. لا تشارك هذا العنوان: يمكن لأي شخص لديه العنوان رؤية تذكيراتك.",
  },
  calendarsMake: { en: "Create my calendar", es: "Crear mi calendario", pt: "Criar meu calendário", ar: "إنشاء تقويمي" },
  calendarsRenew: { en: "New address", es: "Nueva dirección", pt: "Novo endereço", ar: "عنوان جديد" },
  calendarsRenewHint: {
    en: "A new address replaces the current one. Calendars that use the current one will stop updating.",
    es: "Una dirección nueva sustituye a la actual. Los calendarios que usen la actual dejarán de actualizarse.",
    pt: "Um novo endereço substitui o atual. Os calendários que usam o atual deixarão de ser atualizados.",
    ar: "سيحل العنوان الجديد محل العنوان الحالي، ولن تُحدَّث التقويمات التي تستخدم العنوان الحالي.",
  },
  calendarsEnd: { en: "Delete this calendar", es: "Eliminar este calendario", pt: "Excluir este calendário", ar: "حذف هذا التقويم" },
  calendarsHidden: {
    en: "There is a calendar. Only its viewer sees the address.",
    es: "Hay un calendario. Solo el usuario ve la dirección.",
    pt: "Há um calendário. Só o usuário vê o endereço.",
    ar: "يوجد تقويم، ولا يرى عنوانه إلا صاحبه.",
  },
  calendarsSignIn: {
    en: "Sign in for a calendar of your reminders",
    es: "Inicia sesión para tener un calendario con tus recordatorios",
    pt: "Entre para ter um calendário com seus lembretes",
    ar: "سجّل الدخول للحصول على تقويم بتذكيراتك",
  },
  calendarsRenewed: {
    en: "Your calendar has a new address.",
    es: "Tu calendario tiene una dirección nueva.",
    pt: "Seu calendário tem um novo endereço.",
    ar: "أصبح لتقويمك عنوان جديد.",
  },
  calendarsEnded: {
    en: "Calendar deleted.",
    es: "Calendario eliminado.",
    pt: "Calendário excluído.",
    ar: "حُذف التقويم.",
  },
  calendarsAll: { en: "All events", es: "Todos los eventos", pt: "Todos os eventos", ar: "كل الفعاليات" },
  calendarsGenres: { en: "By sport or genre", es: "Por deporte o género", pt: "Por esporte ou gênero", ar: "حسب الرياضة أو النوع" },
  calendarsChannels: { en: "Programmes of a channel", es: "Programas de un canal", pt: "Programas de um canal", ar: "برامج قناة" },
  calendarsSubscribe: { en: "Subscribe", es: "Suscribirse", pt: "Assinar", ar: "اشتراك" },
  calendarsAddress: { en: "Calendar address", es: "Dirección del calendario", pt: "Endereço do calendário", ar: "عنوان التقويم" },
  calendarsCopy: { en: "Copy", es: "Copiar", pt: "Copiar", ar: "نسخ" },
  calendarsCopied: { en: "Copied", es: "Copiada", pt: "Copiado", ar: "تم النسخ" },
  calendarsHelp: {
    en: "If the button does nothing, paste the address into your calendar app where it adds a calendar by its address.",
    es: "Si el botón no hace nada, pega la dirección en tu aplicación de calendario, donde se añade un calendario por su dirección.",
    pt: "Se o botão não funcionar, cole o endereço no seu aplicativo de calendário, na opção de adicionar um calendário pelo endereço.",
    ar: "إذا لم يعمل الزر، الصق العنوان في تطبيق التقويم حيث تُضاف التقويمات بعناوينها.",
  },
} as const satisfies LabelSet;
