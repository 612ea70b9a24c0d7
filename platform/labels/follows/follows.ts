import type { LabelSet } from "../base/label-set.ts";

/** Labels of the page of follows. */
export const followsLabels = {
  followsTitle: { en: "Following", es: "Siguiendo", pt: "Seguindo", ar: "أتابعها" },
  followsLead: {
    en: "New episodes, coming programmes and events appear on your home page.",
    es: "Los episodios nuevos y los próximos programas y eventos aparecen en tu página de inicio.",
    pt: "Os novos episódios e os próximos programas e eventos aparecem na sua página inicial.",
    ar: "ستظهر الحلقات الجديدة والبرامج والأحداث القادمة في صفحتك الرئيسية.",
  },
  followsEmptyTitle: {
    en: "You’re not following anything yet",
    es: "Aún no sigues nada",
    pt: "Você ainda não segue nada",
    ar: "لا تتابع شيئًا بعد",
  },
  followsEmptyText: {
    en: "Press Follow on a series, a channel or a team to see what’s new on your home page.",
    es: "Pulsa Seguir en una serie, un canal o un equipo para ver las novedades en tu página de inicio.",
    pt: "Toque em Seguir em uma série, um canal ou uma equipe para ver as novidades na sua página inicial.",
    ar: "اضغط «متابعة» في مسلسل أو قناة أو فريق لترى المستجدات في صفحتك الرئيسية.",
  },
  followsRemind: { en: "Remind me of what I follow", es: "Recordarme lo que sigo", pt: "Lembrar do que eu sigo", ar: "ذكّرني بما أتابعه" },
  followsRemindHint: {
    en: "Before a new episode or an event of a team, and once a day at most before a channel’s special programme. By notification where a device gets them, otherwise by email.",
    es: "Antes de un episodio nuevo o de un evento de un equipo y, como máximo una vez al día, antes de un programa especial de un canal. Con una notificación si algún dispositivo las recibe y, si no, por correo.",
    pt: "Antes de um novo episódio ou de um evento de uma equipe e, no máximo uma vez por dia, antes de um programa especial de um canal. Por notificação, se algum dispositivo as recebe; caso contrário, por e-mail.",
    ar: "قبل كل حلقة جديدة أو حدث لفريق، ومرة واحدة في اليوم كحد أقصى قبل برنامج خاص لقناة. بإشعار إن كان أحد أجهزتك يتلقى الإشعارات، وإلا بالبريد الإلكتروني.",
  },
  followsRemindSave: { en: "Save", es: "Guardar", pt: "Salvar", ar: "حفظ" },
  followsRemindOn: {
    en: "We’ll remind you of what you follow.",
    es: "Te recordaremos lo que sigues.",
    pt: "Vamos lembrar você do que segue.",
    ar: "سنذكّرك بما تتابعه.",
  },
  followsRemindOff: {
    en: "You’ll get no reminders of what you follow.",
    es: "No recibirás recordatorios de lo que sigues.",
    pt: "Você não receberá lembretes do que segue.",
    ar: "لن تصلك تذكيرات بما تتابعه.",
  },
  followsNoEvent: {
    en: "No event planned",
    es: "Sin eventos previstos",
    pt: "Nenhum evento previsto",
    ar: "لا أحداث مقررة",
  },
  followsCalendar: { en: "Calendar", es: "Calendario", pt: "Calendário", ar: "التقويم" },
  followsBrowse: { en: "Browse titles", es: "Explorar títulos", pt: "Explorar títulos", ar: "تصفّح العناوين" },
  followsFighters: { en: "Fighters", es: "Peleadores", pt: "Lutadores", ar: "المقاتلون" },
} as const satisfies LabelSet;
