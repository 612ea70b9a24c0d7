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
    en: "Open it from your home screen. Pages you viewed recently work offline, too.",
    es: "Ábrela desde tu pantalla de inicio. Las páginas que viste hace poco funcionan también sin conexión.",
    pt: "Abra na sua tela inicial. As páginas que você viu há pouco funcionam também sem conexão.",
    ar: "افتحه من شاشتك الرئيسية. الصفحات التي شاهدتها مؤخرًا متاحة دون اتصال أيضًا.",
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
