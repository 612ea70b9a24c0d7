import type { LabelSet } from "../base/label-set.ts";

/** Texts of the offline page, of cached copies, and of the manifest. */
export const offlineLabels = {
  offlineTitle: { en: "You are offline", es: "Estás sin conexión", pt: "Você está sem conexão", ar: "أنت غير متصل بالإنترنت" },
  offlineText: {
    en: "This page reloads when you're back online. You can still open pages you viewed recently.",
    es: "Esta página vuelve en cuanto haya conexión. Las que has visto hace poco siguen abriéndose.",
    pt: "Esta página recarrega quando a conexão voltar. Você ainda pode abrir as páginas que viu há pouco.",
    ar: "يُعاد تحميل هذه الصفحة عند عودة الاتصال. ما زال بإمكانك فتح الصفحات التي شاهدتها مؤخرًا.",
  },
  offlineHome: { en: "Go to home", es: "Abrir el inicio", pt: "Ir para o início", ar: "إلى الصفحة الرئيسية" },
  offlineCopyNotice: {
    en: "You are offline. This is a saved copy.",
    es: "Estás sin conexión. Esta es una copia guardada.",
    pt: "Você está sem conexão. Esta é uma cópia salva.",
    ar: "أنت غير متصل. هذه نسخة محفوظة.",
  },
  offlinePublicNotice: {
    en: "You are offline. This is a saved public version. Your own pages return when you're back online.",
    es: "Estás sin conexión. Esta es la copia pública guardada; tus páginas vuelven con la conexión.",
    pt: "Você está sem conexão. Esta é uma versão pública salva. Suas páginas voltam com a conexão.",
    ar: "أنت غير متصل. هذه نسخة عامة محفوظة. تعود صفحاتك مع عودة الاتصال.",
  },
  offlineListTitle: {
    en: "Available offline",
    es: "Disponible sin conexión",
    pt: "Disponível sem conexão",
    ar: "متاح دون اتصال",
  },
  offlineFormTitle: {
    en: "You are offline. Nothing was sent",
    es: "Estás sin conexión. No se ha enviado nada",
    pt: "Você está sem conexão. Nada foi enviado",
    ar: "أنت غير متصل بالإنترنت، ولم يُرسل شيء",
  },
  offlineFormText: {
    en: "Your entries are saved on this page. Try again when you're back online, or go back to the form.",
    es: "Lo que escribiste se conserva en esta página. Reinténtalo cuando haya conexión o vuelve al formulario.",
    pt: "O que você digitou fica nesta página. Tente de novo quando houver conexão ou volte ao formulário.",
    ar: "ما كتبته محفوظ في هذه الصفحة. أعد المحاولة عند توفر الاتصال، أو ارجع إلى النموذج.",
  },
  offlineFormBack: { en: "Back to the form", es: "Volver al formulario", pt: "Voltar ao formulário", ar: "العودة إلى النموذج" },
  offlineAppDescription: {
    en: "{{realm}}: live and on demand.",
    es: "{{realm}}: en directo y a la carta.",
    pt: "{{realm}}: ao vivo e sob demanda.",
    ar: "{{realm}}: مباشر وحسب الطلب.",
  },
} as const satisfies LabelSet;
