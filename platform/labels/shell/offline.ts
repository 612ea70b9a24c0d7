import type { LabelSet } from "../base/label-set.ts";

/** Texts of the offline page, of kept copies, and of the manifest. */
export const offlineLabels = {
  offlineTitle: { en: "You are offline", es: "Estás sin conexión", pt: "Você está sem conexão", ar: "أنت غير متصل بالإنترنت" },
  offlineText: {
    en: "This page reloads when you're back online. You can still open pages you viewed recently.",
    es: "Esta página vuelve en cuanto haya conexión. Las que has visto hace poco siguen abriéndose.",
    pt: "Esta página volta assim que houver conexão. As que você viu há pouco ainda abrem.",
    ar: "ستعود هذه الصفحة فور توفر الاتصال. الصفحات التي شاهدتها مؤخرًا لا تزال تُفتح.",
  },
  offlineHome: { en: "Go to home", es: "Abrir el inicio", pt: "Abrir o início", ar: "افتح الصفحة الرئيسية" },
  offlineKeptNotice: {
    en: "You are offline. This is a saved copy.",
    es: "Estás sin conexión. Esta es una copia guardada.",
    pt: "Você está sem conexão. Esta é uma cópia salva.",
    ar: "أنت غير متصل. هذه نسخة محفوظة.",
  },
  offlinePublicNotice: {
    en: "You are offline. This is a saved public version. Your own pages return when you're back online.",
    es: "Estás sin conexión. Esta es la copia pública guardada; tus páginas vuelven con la conexión.",
    pt: "Você está sem conexão. Esta é a cópia pública salva; suas páginas voltam com a conexão.",
    ar: "أنت غير متصل. هذه هي النسخة العامة المحفوظة، وتعود صفحاتك مع عودة الاتصال.",
  },
  offlineListTitle: {
    en: "Available offline",
    es: "Disponible sin conexión",
    pt: "Disponível sem conexão",
    ar: "متاح دون اتصال",
  },
  offlineFormTitle: {
    en: "You are offline. Nothing was sent",
    es: "Estás sin conexión, no se ha enviado nada",
    pt: "Você está sem conexão, nada foi enviado",
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
