import type { LabelSet } from "../base/label-set.ts";

/** Labels of the bells of events and programmes. */
export const remindLabels = {
  remindMe: { en: "Remind me", es: "Recordármelo", pt: "Lembrar-me", ar: "ذكّرني" },
  remindSet: { en: "Reminder set", es: "Recordatorio activado", pt: "Lembrete ativado", ar: "تم تفعيل التذكير" },
  remindChoose: {
    en: "How should we remind you?",
    es: "¿Cómo quieres que te avisemos?",
    pt: "Como você quer ser lembrado?",
    ar: "كيف تريد أن نذكّرك؟",
  },
  remindByMail: { en: "Email me", es: "Por correo", pt: "Por e-mail", ar: "عبر البريد الإلكتروني" },
  remindSetByMail: {
    en: "We'll email you before it starts.",
    es: "Te enviaremos un correo antes de que empiece.",
    pt: "Enviaremos um e-mail antes de começar.",
    ar: "سنراسلك عبر البريد الإلكتروني قبل البدء.",
  },
  remindSetByPush: {
    en: "You'll get a notification before it starts.",
    es: "Recibirás una notificación antes de que empiece.",
    pt: "Você receberá uma notificação antes de começar.",
    ar: "سيصلك إشعار قبل البدء.",
  },
  remindRemoved: { en: "Reminder removed.", es: "Recordatorio quitado.", pt: "Lembrete removido.", ar: "تمت إزالة التذكير." },
  remindRemove: { en: "Remove reminder", es: "Quitar recordatorio", pt: "Remover lembrete", ar: "إزالة التذكير" },
  remindFailed: {
    en: "Your change wasn't saved. Try again.",
    es: "No se ha guardado el cambio. Inténtalo de nuevo.",
    pt: "A alteração não foi salva. Tente novamente.",
    ar: "لم يُحفظ التغيير. حاول مجددًا.",
  },
  remindCalendar: { en: "Add to calendar", es: "Añadir al calendario", pt: "Adicionar ao calendário", ar: "إضافة إلى التقويم" },
  remindGuest: {
    en: "Sign in and we'll email you before it starts. You can also add it to your calendar.",
    es: "Inicia sesión y te enviaremos un correo antes de que empiece. También puedes añadirlo a tu calendario.",
    pt: "Entre e enviaremos um e-mail antes de começar. Você também pode adicionar ao seu calendário.",
    ar: "سجّل الدخول لنراسلك قبل البدء. يمكنك أيضًا إضافته إلى تقويمك.",
  },
  remindSignIn: { en: "Sign in", es: "Iniciar sesión", pt: "Entrar", ar: "تسجيل الدخول" },
  remindSubscribe: {
    en: "Subscribe to a calendar",
    es: "Suscribirse a un calendario",
    pt: "Assinar um calendário",
    ar: "الاشتراك في تقويم",
  },
  remindCalendarName: {
    en: "My reminders · {{realm}}",
    es: "Mis recordatorios · {{realm}}",
    pt: "Meus lembretes · {{realm}}",
    ar: "تذكيراتي · {{realm}}",
  },
  remindPostponed: { en: "Postponed: {{title}}", es: "Aplazado: {{title}}", pt: "Adiado: {{title}}", ar: "تأجيل: {{title}}" },
  remindCancelled: { en: "Cancelled: {{title}}", es: "Cancelado: {{title}}", pt: "Cancelado: {{title}}", ar: "إلغاء: {{title}}" },
  remindClose: { en: "Close", es: "Cerrar", pt: "Fechar", ar: "إغلاق" },
} as const satisfies LabelSet;
