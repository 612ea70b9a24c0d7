import type { LabelSet } from "./label-set.ts";

/** Words of the offline page, of kept copies, and of what the app offers about itself: updates and installing. */
export const offlineLabels = {
  offlineTitle: { en: "You are offline", es: "Estás sin conexión", pt: "Você está sem conexão", ar: "أنت غير متصل بالإنترنت" },
  offlineText: {
    en: "This page comes back as soon as there is a connection. Pages that you have seen lately still open.",
    es: "Esta página vuelve en cuanto haya conexión. Las que has visto hace poco siguen abriéndose.",
    pt: "Esta página volta assim que houver conexão. As que você viu há pouco ainda abrem.",
    ar: "ستعود هذه الصفحة فور توفر الاتصال. الصفحات التي شاهدتها مؤخرًا لا تزال تُفتح.",
  },
  offlineRetry: { en: "Try again", es: "Reintentar", pt: "Tentar de novo", ar: "حاول مرة أخرى" },
  offlineHome: { en: "Open home", es: "Abrir el inicio", pt: "Abrir o início", ar: "افتح الصفحة الرئيسية" },
  offlineKeptNotice: {
    en: "You are offline. This is a saved copy.",
    es: "Estás sin conexión. Esta es una copia guardada.",
    pt: "Você está sem conexão. Esta é uma cópia salva.",
    ar: "أنت غير متصل. هذه نسخة محفوظة.",
  },
  offlinePublicNotice: {
    en: "You are offline. This is the saved public copy; your own pages come back with the connection.",
    es: "Estás sin conexión. Esta es la copia pública guardada; tus páginas vuelven con la conexión.",
    pt: "Você está sem conexão. Esta é a cópia pública salva; suas páginas voltam com a conexão.",
    ar: "أنت غير متصل. هذه هي النسخة العامة المحفوظة، وتعود صفحاتك مع عودة الاتصال.",
  },
  offlineNow: {
    en: "You are offline. Pages that you have seen lately still open.",
    es: "Estás sin conexión. Las páginas que has visto hace poco siguen abriéndose.",
    pt: "Você está sem conexão. As páginas que você viu há pouco ainda abrem.",
    ar: "أنت غير متصل بالإنترنت. الصفحات التي شاهدتها مؤخرًا لا تزال تُفتح.",
  },
  offlineListTitle: {
    en: "What you can read now",
    es: "Lo que puedes leer ahora",
    pt: "O que você pode ler agora",
    ar: "ما يمكنك قراءته الآن",
  },
  offlineFormKept: {
    en: "You are offline. Nothing was sent; what you typed is still here.",
    es: "Estás sin conexión. No se ha enviado nada; lo que escribiste sigue aquí.",
    pt: "Você está sem conexão. Nada foi enviado; o que você digitou continua aqui.",
    ar: "أنت غير متصل بالإنترنت. لم يُرسل شيء، وما كتبته ما زال هنا.",
  },
  offlineFormTitle: {
    en: "You are offline, nothing was sent",
    es: "Estás sin conexión, no se ha enviado nada",
    pt: "Você está sem conexão, nada foi enviado",
    ar: "أنت غير متصل بالإنترنت، ولم يُرسل شيء",
  },
  offlineFormText: {
    en: "What you typed is kept on this page. Try again as soon as there is a connection, or go back to the form.",
    es: "Lo que escribiste se conserva en esta página. Reinténtalo cuando haya conexión o vuelve al formulario.",
    pt: "O que você digitou fica nesta página. Tente de novo quando houver conexão ou volte ao formulário.",
    ar: "ما كتبته محفوظ في هذه الصفحة. أعد المحاولة عند توفر الاتصال، أو ارجع إلى النموذج.",
  },
  offlineFormBack: { en: "Back to the form", es: "Volver al formulario", pt: "Voltar ao formulário", ar: "العودة إلى النموذج" },
  offlineUpdateReady: { en: "A new version is ready.", es: "Hay una versión nueva.", pt: "Há uma versão nova.", ar: "يتوفر إصدار جديد." },
  offlineUpdateNow: { en: "Update", es: "Actualizar", pt: "Atualizar", ar: "تحديث" },
  offlineAppDescription: {
    en: "{{realm}}: live and on demand.",
    es: "{{realm}}: en directo y a la carta.",
    pt: "{{realm}}: ao vivo e sob demanda.",
    ar: "{{realm}}: مباشر وحسب الطلب.",
  },
  offlineInstallText: {
    en: "Keep {{realm}} on your home screen.",
    es: "Ten {{realm}} en tu pantalla de inicio.",
    pt: "Tenha {{realm}} na sua tela inicial.",
    ar: "احتفظ بـ {{realm}} على شاشتك الرئيسية.",
  },
  offlineInstallNow: { en: "Install", es: "Instalar", pt: "Instalar", ar: "تثبيت" },
  offlineInstallHint: {
    en: "Keep {{realm}} on your home screen: tap Share, then “Add to Home Screen”.",
    es: "Ten {{realm}} en tu pantalla de inicio: toca Compartir y luego «Añadir a pantalla de inicio».",
    pt: "Tenha {{realm}} na sua tela inicial: toque em Compartilhar e depois em “Adicionar à Tela de Início”.",
    ar: "احتفظ بـ {{realm}} على شاشتك الرئيسية: اضغط «مشاركة» ثم «إضافة إلى الشاشة الرئيسية».",
  },
} as const satisfies LabelSet;
