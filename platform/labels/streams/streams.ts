import type { LabelSet } from "../base/label-set.ts";

/** Labels of the limit of streams at once. */
export const streamsLabels = {
  streamsLimitTitle: {
    en: "All your screens are in use",
    es: "Todas tus pantallas están en uso",
    pt: "Todas as suas telas estão em uso",
    ar: "جميع شاشاتك قيد الاستخدام",
  },
  streamsLimitText_zero: {
    en: "You can watch on {{count}} screens at once.",
    es: "Puedes ver en {{count}} pantallas a la vez.",
    pt: "Você pode assistir em {{count}} telas ao mesmo tempo.",
    ar: "لا يمكنك المشاهدة على أي شاشة.",
  },
  streamsLimitText_one: {
    en: "Your plan lets you watch on one screen at a time.",
    es: "Tu plan permite ver en una sola pantalla a la vez.",
    pt: "Seu plano permite assistir em uma tela por vez.",
    ar: "تتيح لك خطتك المشاهدة على شاشة واحدة في كل مرة.",
  },
  streamsLimitText_two: {
    en: "Your plan lets you watch on {{count}} screens at once.",
    es: "Tu plan permite ver en {{count}} pantallas a la vez.",
    pt: "Seu plano permite assistir em {{count}} telas ao mesmo tempo.",
    ar: "تتيح لك خطتك المشاهدة على شاشتين في الوقت نفسه.",
  },
  streamsLimitText_few: {
    en: "Your plan lets you watch on {{count}} screens at once.",
    es: "Tu plan permite ver en {{count}} pantallas a la vez.",
    pt: "Seu plano permite assistir em {{count}} telas ao mesmo tempo.",
    ar: "تتيح لك خطتك المشاهدة على {{count}} شاشات في الوقت نفسه.",
  },
  streamsLimitText_many: {
    en: "Your plan lets you watch on {{count}} screens at once.",
    es: "Tu plan permite ver en {{count}} pantallas a la vez.",
    pt: "Seu plano permite assistir em {{count}} telas ao mesmo tempo.",
    ar: "تتيح لك خطتك المشاهدة على {{count}} شاشة في الوقت نفسه.",
  },
  streamsLimitText_other: {
    en: "Your plan lets you watch on {{count}} screens at once.",
    es: "Tu plan permite ver en {{count}} pantallas a la vez.",
    pt: "Seu plano permite assistir em {{count}} telas ao mesmo tempo.",
    ar: "تتيح لك خطتك المشاهدة على {{count}} شاشة في الوقت نفسه.",
  },
  streamsActive: { en: "Watching now", es: "Viendo ahora", pt: "Assistindo agora", ar: "قيد المشاهدة الآن" },
  streamsUnknownDevice: { en: "Unknown device", es: "Dispositivo desconocido", pt: "Dispositivo desconhecido", ar: "جهاز غير معروف" },
  streamsThisBrowser: { en: "This browser", es: "Este navegador", pt: "Este navegador", ar: "هذا المتصفح" },
  streamsOtherTitle: { en: "Another title", es: "Otro título", pt: "Outro título", ar: "عنوان آخر" },
  streamsSince: { en: "Since {{time}}", es: "Desde {{time}}", pt: "Desde {{time}}", ar: "منذ {{time}}" },
  streamsStop: {
    en: "Stop that one and watch here",
    es: "Detener esa y ver aquí",
    pt: "Parar essa e assistir aqui",
    ar: "إيقافه والمشاهدة هنا",
  },
  streamsStopOf: {
    en: "Stop {{title}} on {{device}} and watch here",
    es: "Detener {{title}} en {{device}} y ver aquí",
    pt: "Parar {{title}} em {{device}} e assistir aqui",
    ar: "إيقاف {{title}} على {{device}} والمشاهدة هنا",
  },
  streamsGrownUp: {
    en: "Ask a grown-up to stop it.",
    es: "Pide a un adulto que la detenga.",
    pt: "Peça a um adulto para parar.",
    ar: "اطلب من شخص بالغ إيقافه.",
  },
  streamsStoppedTitle: {
    en: "Playback stopped here",
    es: "La reproducción se detuvo aquí",
    pt: "A reprodução parou aqui",
    ar: "توقف التشغيل هنا",
  },
  streamsStoppedText: {
    en: "This title was stopped so that something could play on another screen.",
    es: "Este título se detuvo para poder ver algo en otra pantalla.",
    pt: "Este título foi interrompido para que algo pudesse tocar em outra tela.",
    ar: "أُوقف هذا العنوان ليعمل محتوى آخر على شاشة أخرى.",
  },
  streamsWatchHere: { en: "Watch here again", es: "Volver a ver aquí", pt: "Voltar a assistir aqui", ar: "المشاهدة هنا من جديد" },
} as const satisfies LabelSet;
