import type { LabelSet } from "../base/label-set.ts";

/** Labels of notifications on devices, and the texts of messages that the platform sends. */
export const pushLabels = {
  pushWatchNow: { en: "Watch now", es: "Ver ahora", pt: "Assistir agora", ar: "شاهد الآن" },
  pushTestTitle: { en: "Notifications work", es: "Las notificaciones funcionan", pt: "As notificações funcionam", ar: "الإشعارات تعمل" },
  pushTestBody: {
    en: "This device will remind you before your events and programmes begin.",
    es: "Este dispositivo te avisará antes de que empiecen tus eventos y programas.",
    pt: "Este dispositivo avisará você antes que seus eventos e programas comecem.",
    ar: "سيذكّرك هذا الجهاز قبل بدء فعالياتك وبرامجك.",
  },
  pushTitle: {
    en: "Notifications on your devices",
    es: "Notificaciones en tus dispositivos",
    pt: "Notificações nos seus dispositivos",
    ar: "الإشعارات على أجهزتك",
  },
  pushLead: {
    en: "Reminders that you choose to get as a notification arrive on these devices while you're signed in there.",
    es: "Los recordatorios que elijas recibir como notificación llegan a estos dispositivos mientras tengas la sesión iniciada en ellos.",
    pt: "Os lembretes que você escolhe receber como notificação chegam a estes dispositivos enquanto você estiver conectado neles.",
    ar: "تصل التذكيرات التي تختار تلقيها كإشعارات إلى هذه الأجهزة ما دمت مسجّل الدخول عليها.",
  },
  pushNone: {
    en: "No device gets notifications yet.",
    es: "Ningún dispositivo recibe notificaciones todavía.",
    pt: "Nenhum dispositivo recebe notificações ainda.",
    ar: "لا يوجد جهاز يتلقى الإشعارات بعد.",
  },
  pushUnread: {
    en: "Your devices can't be shown right now. Try again in a moment.",
    es: "Ahora no podemos mostrar tus dispositivos. Inténtalo de nuevo en un momento.",
    pt: "Não é possível mostrar seus dispositivos agora. Tente novamente em instantes.",
    ar: "يتعذّر عرض أجهزتك الآن. حاول مجددًا بعد قليل.",
  },
  pushThis: { en: "This device", es: "Este dispositivo", pt: "Este dispositivo", ar: "هذا الجهاز" },
  pushUnknown: { en: "Unknown device", es: "Dispositivo desconocido", pt: "Dispositivo desconhecido", ar: "جهاز غير معروف" },
  pushSince: { en: "Since {{date}}", es: "Desde el {{date}}", pt: "Desde {{date}}", ar: "منذ {{date}}" },
  pushFailing: {
    en: "Can't be reached at the moment",
    es: "No se puede contactar en este momento",
    pt: "Fora de alcance no momento",
    ar: "يتعذّر الوصول إليه حاليًا",
  },
  pushRemove: { en: "Remove", es: "Quitar", pt: "Remover", ar: "إزالة" },
  pushRemoveOf: { en: "Remove: {{device}}", es: "Quitar: {{device}}", pt: "Remover: {{device}}", ar: "إزالة: {{device}}" },
  pushRemoved: {
    en: "The device gets no more notifications.",
    es: "El dispositivo ya no recibe notificaciones.",
    pt: "O dispositivo não recebe mais notificações.",
    ar: "لن يتلقى الجهاز إشعارات بعد الآن.",
  },
  pushGone: {
    en: "That device is no longer in the list.",
    es: "Ese dispositivo ya no está en la lista.",
    pt: "Esse dispositivo não está mais na lista.",
    ar: "لم يعد هذا الجهاز في القائمة.",
  },
  pushTurnOn: {
    en: "Notify me on this device",
    es: "Avisarme en este dispositivo",
    pt: "Avisar neste dispositivo",
    ar: "أرسل لي إشعارًا على هذا الجهاز",
  },
  pushTurnOff: {
    en: "Turn off on this device",
    es: "Desactivar en este dispositivo",
    pt: "Desativar neste dispositivo",
    ar: "إيقاف على هذا الجهاز",
  },
  pushStateOn: {
    en: "This device gets notifications.",
    es: "Este dispositivo recibe notificaciones.",
    pt: "Este dispositivo recebe notificações.",
    ar: "يتلقى هذا الجهاز الإشعارات.",
  },
  pushStateOff: {
    en: "This device gets no notifications.",
    es: "Este dispositivo no recibe notificaciones.",
    pt: "Este dispositivo não recebe notificações.",
    ar: "لا يتلقى هذا الجهاز إشعارات.",
  },
  pushStateDenied: {
    en: "Your browser blocks notifications from this site. Allow them in the site settings, beside the address, and try again.",
    es: "Tu navegador bloquea las notificaciones de este sitio. Permítelas en los ajustes del sitio, junto a la dirección, e inténtalo de nuevo.",
    pt: "Seu navegador bloqueia as notificações deste site. Permita-as nas configurações do site, ao lado do endereço, e tente novamente.",
    ar: "يحظر متصفحك إشعارات هذا الموقع. اسمح بها في إعدادات الموقع بجوار شريط العنوان ثم حاول مجددًا.",
  },
  pushStateInstall: {
    en: "On an iPhone or iPad, add this site to the Home Screen and open it from there to get notifications. Email and the calendar work here.",
    es: "En un iPhone o iPad, añade este sitio a la pantalla de inicio y ábrelo desde ahí para recibir notificaciones. El correo y el calendario funcionan aquí.",
    pt: "No iPhone ou iPad, adicione este site à Tela de Início e abra-o por lá para receber notificações. E-mail e calendário funcionam aqui.",
    ar: "على iPhone أو iPad أضف هذا الموقع إلى الشاشة الرئيسية وافتحه منها لتلقي الإشعارات. البريد الإلكتروني والتقويم متاحان هنا.",
  },
  pushStateUnsupported: {
    en: "This browser can't show notifications. Email and the calendar work here.",
    es: "Este navegador no puede mostrar notificaciones. El correo y el calendario funcionan aquí.",
    pt: "Este navegador não mostra notificações. E-mail e calendário funcionam aqui.",
    ar: "لا يدعم هذا المتصفح الإشعارات. البريد الإلكتروني والتقويم متاحان هنا.",
  },
  pushStateFailed: {
    en: "Notifications couldn't be changed on this device. Try again.",
    es: "No se han podido cambiar las notificaciones en este dispositivo. Inténtalo de nuevo.",
    pt: "Não foi possível alterar as notificações neste dispositivo. Tente novamente.",
    ar: "تعذّر تغيير الإشعارات على هذا الجهاز. حاول مجددًا.",
  },
} as const satisfies LabelSet;
