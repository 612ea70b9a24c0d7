import type { LabelSet } from "./label-set.ts";

/** Words of the frame around every page: top bar, footer, boundaries. */
export const shellLabels = {
  shellSkipToContent: { en: "Skip to content", es: "Ir al contenido", pt: "Ir para o conteúdo", ar: "انتقل إلى المحتوى" },
  shellMainMenu: { en: "Main menu", es: "Menú principal", pt: "Menu principal", ar: "القائمة الرئيسية" },
  shellOpenMenu: { en: "Open menu", es: "Abrir menú", pt: "Abrir menu", ar: "افتح القائمة" },
  shellSignIn: { en: "Sign in", es: "Iniciar sesión", pt: "Entrar", ar: "تسجيل الدخول" },
  shellSignOut: { en: "Sign out", es: "Cerrar sesión", pt: "Sair", ar: "تسجيل الخروج" },
  shellAccount: { en: "Account", es: "Cuenta", pt: "Conta", ar: "الحساب" },
  shellLanguage: { en: "Language", es: "Idioma", pt: "Idioma", ar: "اللغة" },
  shellChangeLanguage: { en: "Change language", es: "Cambiar idioma", pt: "Mudar idioma", ar: "غيّر اللغة" },
  shellHomeLink: { en: "{{realm}} home", es: "Inicio de {{realm}}", pt: "Início de {{realm}}", ar: "صفحة {{realm}} الرئيسية" },
  shellDemoNotice: {
    en: "Demo: nothing here is real, no card is charged.",
    es: "Demostración: nada es real y no se cobra ninguna tarjeta.",
    pt: "Demonstração: nada aqui é real e nenhum cartão é cobrado.",
    ar: "نسخة تجريبية: لا شيء هنا حقيقي ولا تُخصم أي بطاقة.",
  },
  shellLicences: { en: "Subscriptions", es: "Suscripciones", pt: "Assinaturas", ar: "الاشتراكات" },
  shellDismiss: { en: "Dismiss", es: "Descartar", pt: "Dispensar", ar: "إخفاء" },
  shellSignedOut: { en: "You are signed out.", es: "Has cerrado la sesión.", pt: "Você saiu da conta.", ar: "تم تسجيل خروجك." },
  shellNotFoundTitle: {
    en: "This page is out of the ring",
    es: "Esta página está fuera del ring",
    pt: "Esta página está fora do ringue",
    ar: "هذه الصفحة غير موجودة",
  },
  shellNotFoundText: {
    en: "It may have moved, or it never was. Here is where to go on.",
    es: "Puede que se haya movido o que nunca existiera. Puedes seguir por aquí.",
    pt: "Ela pode ter mudado de lugar ou nunca ter existido. Continue por aqui.",
    ar: "ربما نُقلت أو لم تكن موجودة أصلاً. يمكنك المتابعة من هنا.",
  },
  shellForbiddenTitle: {
    en: "This is not open to you",
    es: "No tienes acceso a esto",
    pt: "Você não tem acesso a isto",
    ar: "لا يمكنك الوصول إلى هذا",
  },
  shellErrorTitle: { en: "Something went wrong", es: "Algo ha salido mal", pt: "Algo deu errado", ar: "حدث خطأ ما" },
  shellErrorText: {
    en: "It is our fault, not yours. Please try again in a moment.",
    es: "Es culpa nuestra, no tuya. Inténtalo de nuevo en un momento.",
    pt: "A culpa é nossa, não sua. Tente de novo daqui a pouco.",
    ar: "الخطأ منا وليس منك. حاول مرة أخرى بعد قليل.",
  },
  shellErrorReference: { en: "Reference: {{id}}", es: "Referencia: {{id}}", pt: "Referência: {{id}}", ar: "المرجع: {{id}}" },
  shellOfflineTitle: { en: "You are offline", es: "Estás sin conexión", pt: "Você está sem conexão", ar: "أنت غير متصل بالإنترنت" },
  shellOfflineText: {
    en: "This page needs a connection. What you have seen before may still open.",
    es: "Esta página necesita conexión. Lo que ya has visto puede que aún se abra.",
    pt: "Esta página precisa de conexão. O que você já viu talvez ainda abra.",
    ar: "تحتاج هذه الصفحة إلى اتصال. قد يفتح ما شاهدته من قبل.",
  },
  shellTryAgain: { en: "Try again", es: "Reintentar", pt: "Tentar de novo", ar: "حاول مرة أخرى" },
  shellGoHome: { en: "Go to home", es: "Ir al inicio", pt: "Ir para o início", ar: "إلى الصفحة الرئيسية" },
  shellGoBrowse: { en: "Browse everything", es: "Explorar todo", pt: "Explorar tudo", ar: "تصفّح كل شيء" },
} as const satisfies LabelSet;
