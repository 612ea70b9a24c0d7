import type { LabelSet } from "../base/label-set.ts";

/** Texts of a page's frame for signed-in viewers. Guests' pages do not load them. */
export const memberLabels = {
  shellAccountMenuOf: {
    en: "{{name}}: your account",
    es: "{{name}}: tu cuenta",
    pt: "{{name}}: sua conta",
    ar: "{{name}}: حسابك",
  },
  shellProfiles: { en: "Profiles", es: "Perfiles", pt: "Perfis", ar: "الملفات الشخصية" },
  shellFollowing: { en: "Following", es: "Siguiendo", pt: "Seguindo", ar: "أتابعها" },
  memberFollowed: { en: "From what you follow", es: "De lo que sigues", pt: "Do que você segue", ar: "ممّا تتابعه" },
  shellLists: { en: "My lists", es: "Mis listas", pt: "Minhas listas", ar: "قوائمي" },
  shellFavourites: { en: "Favourites", es: "Favoritos", pt: "Favoritos", ar: "المفضلة" },
  shellReminders: { en: "Reminders", es: "Recordatorios", pt: "Lembretes", ar: "التذكيرات" },
  shellHistory: { en: "Watch history", es: "Historial", pt: "Histórico", ar: "سجل المشاهدة" },
  shellMemberArea: { en: "Your space", es: "Tu espacio", pt: "Sua área", ar: "مساحتك" },
  shellSettings: { en: "Account settings", es: "Ajustes de la cuenta", pt: "Ajustes da conta", ar: "إعدادات الحساب" },
  shellSignOut: { en: "Sign out", es: "Cerrar sesión", pt: "Sair", ar: "تسجيل الخروج" },
  memberContinueWatching: { en: "Continue watching", es: "Seguir viendo", pt: "Continuar assistindo", ar: "تابع المشاهدة" },
  memberTimeLeft: { en: "{{length}} left", es: "Tiempo restante: {{length}}", pt: "Tempo restante: {{length}}", ar: "المتبقي: {{length}}" },
  memberWatched: { en: "Watched", es: "Visto", pt: "Assistido", ar: "تمت مشاهدته" },
  memberNextEpisode: { en: "Next episode", es: "Siguiente episodio", pt: "Próximo episódio", ar: "الحلقة التالية" },
  memberLanguageQuestion: {
    en: "Your account language is {{accountLanguage}}, also for emails and receipts. Change it to {{shown}}?",
    es: "Tu cuenta está en {{accountLanguage}}: los correos y recibos llegan en ese idioma. ¿Cambiarla a {{shown}}?",
    pt: "Sua conta está em {{accountLanguage}}: e-mails e recibos chegam nesse idioma. Mudar para {{shown}}?",
    ar: "لغة حسابك {{accountLanguage}}، وبها تصلك الرسائل والإيصالات. هل تغيّرها إلى {{shown}}؟",
  },
  memberLanguageYes: { en: "Yes, change it", es: "Sí, cambiarla", pt: "Sim, mudar", ar: "نعم، غيّرها" },
  memberLanguageNo: { en: "No, keep it", es: "No, dejarla", pt: "Não, manter", ar: "لا، اتركها" },
  memberLanguageChanged: {
    en: "Your account language has changed.",
    es: "Tu cuenta ya está en este idioma.",
    pt: "O idioma da sua conta foi alterado.",
    ar: "تغيّرت لغة حسابك.",
  },
} as const satisfies LabelSet;
