import type { LabelSet } from "../base/label-set.ts";

/** Texts of the offer to install: fetched when it is shown. */
export const installLabels = {
  installTitle: {
    en: "Get the {{realm}} app",
    es: "Consigue la app de {{realm}}",
    pt: "Instale o app {{realm}}",
    ar: "احصل على تطبيق {{realm}}",
  },
  installText: {
    en: "Opens from your home screen and fills it. What you read last is there offline, too.",
    es: "Se abre desde tu pantalla de inicio y la llena. Lo último que leíste está también sin conexión.",
    pt: "Abre da sua tela inicial e ocupa ela toda. O que você leu por último está lá também sem conexão.",
    ar: "يُفتح من شاشتك الرئيسية ويملؤها، وما قرأته مؤخرًا متاح دون اتصال أيضًا.",
  },
  installNow: { en: "Install", es: "Instalar", pt: "Instalar", ar: "تثبيت" },
  installPictures: { en: "Pictures of the app", es: "Imágenes de la app", pt: "Imagens do app", ar: "صور من التطبيق" },
  installStepShare: {
    en: "Tap “Share” in the browser’s bar.",
    es: "Toca «Compartir» en la barra del navegador.",
    pt: "Toque em “Compartilhar” na barra do navegador.",
    ar: "اضغط «مشاركة» في شريط المتصفح.",
  },
  installStepAdd: {
    en: "Choose “Add to Home Screen”.",
    es: "Elige «Añadir a pantalla de inicio».",
    pt: "Escolha “Adicionar à Tela de Início”.",
    ar: "اختر «إضافة إلى الشاشة الرئيسية».",
  },
  installStepConfirm: { en: "Tap “Add”.", es: "Toca «Añadir».", pt: "Toque em “Adicionar”.", ar: "اضغط «إضافة»." },
} as const satisfies LabelSet;
