import type { LabelSet } from "../base/label-set.ts";

/** Texts of notices that may appear on any page: a lost connection, an unsent form, an update. */
export const noticeLabels = {
  offlineNow: {
    en: "You are offline. You can still open pages you viewed recently.",
    es: "Estás sin conexión. Las páginas que has visto hace poco siguen abriéndose.",
    pt: "Você está sem conexão. Você ainda pode abrir as páginas que viu há pouco.",
    ar: "أنت غير متصل بالإنترنت. ما زال بإمكانك فتح الصفحات التي شاهدتها مؤخرًا.",
  },
  offlineFormUnsent: {
    en: "You are offline. Nothing was sent. Your entries are still here.",
    es: "Estás sin conexión. No se ha enviado nada; lo que escribiste sigue aquí.",
    pt: "Você está sem conexão. Nada foi enviado; o que você digitou continua aqui.",
    ar: "أنت غير متصل بالإنترنت. لم يُرسل شيء، وما كتبته ما زال هنا.",
  },
  offlineChangesWait: {
    en: "Your changes are saved on this device. They are sent when you're back online.",
    es: "Tus cambios quedan guardados en este dispositivo y se envían cuando vuelva la conexión.",
    pt: "Suas alterações estão salvas neste aparelho. Elas são enviadas quando a conexão voltar.",
    ar: "تغييراتك محفوظة على هذا الجهاز، وتُرسل عند عودة الاتصال.",
  },
  offlineChangesSent: {
    en: "The changes you made offline are saved.",
    es: "Los cambios que hiciste sin conexión están guardados.",
    pt: "As alterações feitas sem conexão foram salvas.",
    ar: "حُفظت التغييرات التي أجريتها دون اتصال.",
  },
  offlineChangesRefused: {
    en: "Some changes you made offline could not be saved. Reload the page to see what is saved.",
    es: "Algunos cambios que hiciste sin conexión no se han podido guardar. Recarga la página para ver lo guardado.",
    pt: "Algumas alterações feitas sem conexão não puderam ser salvas. Recarregue a página para ver o que foi salvo.",
    ar: "تعذّر حفظ بعض التغييرات التي أجريتها دون اتصال. أعد تحميل الصفحة لترى ما حُفظ.",
  },
  offlineChangesGone: {
    en: "Some changes you made offline were dropped: the title or list no longer exists.",
    es: "Algunos cambios que hiciste sin conexión se han descartado: el título o la lista ya no existe.",
    pt: "Algumas alterações feitas sem conexão foram descartadas: o título ou a lista não existe mais.",
    ar: "أُلغيت بعض التغييرات التي أجريتها دون اتصال، لأن العنوان أو القائمة لم يعد موجودًا.",
  },
  offlineRetrying: {
    en: "The connection is unstable. Trying again…",
    es: "La conexión es inestable. Reintentando…",
    pt: "A conexão está instável. Tentando de novo…",
    ar: "الاتصال غير مستقر. نعيد المحاولة…",
  },
  offlineUpdateReady: {
    en: "A new version is ready.",
    es: "Hay una versión nueva.",
    pt: "Uma nova versão está pronta.",
    ar: "يتوفر إصدار جديد.",
  },
  offlineUpdateNow: { en: "Update", es: "Actualizar", pt: "Atualizar", ar: "تحديث" },
  offlineRetry: { en: "Try again", es: "Reintentar", pt: "Tentar de novo", ar: "حاول مرة أخرى" },
} as const satisfies LabelSet;

/** Notice of a demo whose clock an operator has moved. Only its pages load it. */
export const clockLabels = {
  clockMoved: {
    en: "The clock of this demo was moved: here it is {{date}}.",
    es: "Se ha adelantado el reloj de esta demo: aquí es {{date}}.",
    pt: "O relógio desta demonstração foi adiantado: aqui é {{date}}.",
    ar: "قُدِّمت ساعة هذا العرض التجريبي: التاريخ هنا {{date}}.",
  },
} satisfies LabelSet;

/** Notice to viewers outside the realm's territories. Only their pages load it. */
export const regionLabels = {
  regionTitle: {
    en: "{{realm}} is not available in your country",
    es: "{{realm}} no está disponible en tu país",
    pt: "{{realm}} não está disponível no seu país",
    ar: "خدمة {{realm}} غير متاحة في بلدك",
  },
  regionHere: {
    en: "Your location: {{country}}",
    es: "Tu ubicación: {{country}}",
    pt: "Sua localização: {{country}}",
    ar: "موقعك: {{country}}",
  },
  regionThere: {
    en: "Available in: {{countries}}",
    es: "Disponible en: {{countries}}",
    pt: "Disponível em: {{countries}}",
    ar: "متاحة في: {{countries}}",
  },
  regionVpn: {
    en: "Using a VPN or proxy? Turn it off and load this page again.",
    es: "¿Usas una VPN o un proxy? Desactívalo y vuelve a cargar la página.",
    pt: "Usa VPN ou proxy? Desative e recarregue a página.",
    ar: "هل تستخدم شبكة VPN أو وكيلًا؟ أوقفها وأعد تحميل الصفحة.",
  },
  regionGuest: {
    en: "Already have an account? Sign in to manage or cancel your subscription.",
    es: "¿Ya tienes cuenta? Inicia sesión para gestionar o cancelar tu suscripción.",
    pt: "Já tem conta? Entre para gerenciar ou cancelar sua assinatura.",
    ar: "لديك حساب؟ سجّل الدخول لإدارة اشتراكك أو إلغائه.",
  },
  regionMember: {
    en: "Your account stays open: you can manage or cancel your subscription at any time.",
    es: "Tu cuenta sigue abierta: puedes gestionar o cancelar tu suscripción cuando quieras.",
    pt: "Sua conta continua ativa: você pode gerenciar ou cancelar sua assinatura quando quiser.",
    ar: "يبقى حسابك مفتوحًا: يمكنك إدارة اشتراكك أو إلغاؤه في أي وقت.",
  },
  regionManage: {
    en: "Manage subscription",
    es: "Gestionar suscripción",
    pt: "Gerenciar assinatura",
    ar: "إدارة الاشتراك",
  },
  regionSignUp: {
    en: "You can create an account, but you cannot watch or buy anything from your country.",
    es: "Puedes crear una cuenta, pero desde tu país no puedes ver ni comprar nada.",
    pt: "Você pode criar uma conta, mas não pode assistir nem comprar nada a partir do seu país.",
    ar: "يمكنك إنشاء حساب، لكن لا يمكنك المشاهدة أو الشراء من بلدك.",
  },
} as const satisfies LabelSet;
