import type { LabelSet } from "../base/label-set.ts";

/** Texts of the page of cookies and of the question whether a viewer may be counted. */
export const analyticsLabels = {
  analyticsTitle: { en: "Cookie choices", es: "Elegir cookies", pt: "Escolher cookies", ar: "خيارات ملفات تعريف الارتباط" },
  analyticsNecessary: {
    en: "Your browser stores what this site needs: your sign-in, language, time zone and what you were about to buy. Nobody else reads it.",
    es: "En tu navegador se guarda lo necesario: que has iniciado sesión, tu idioma, tu zona horaria y lo que ibas a comprar. Nadie más lo lee.",
    pt: "Seu navegador guarda só o que este site precisa: seu login, idioma, fuso horário e o que você ia comprar. Ninguém mais lê isso.",
    ar: "يُحفظ في متصفحك ما يحتاج إليه هذا الموقع فقط: تسجيل دخولك ولغتك ومنطقتك الزمنية وما كنت على وشك شرائه. ولا يقرؤه أحد غيرنا.",
  },
  analyticsCountingTitle: { en: "Usage statistics", es: "Estadísticas de uso", pt: "Estatísticas de uso", ar: "إحصاءات الاستخدام" },
  analyticsCounting: {
    en: "If you agree, {{realm}} counts:",
    es: "Si aceptas, {{realm}} cuenta:",
    pt: "Se você aceitar, {{realm}} conta:",
    ar: "إذا وافقت، فإن {{realm}} يحصي:",
  },
  analyticsCountsPages: {
    en: "which kinds of pages are opened, not which titles",
    es: "qué tipos de página se abren, no qué títulos",
    pt: "quais tipos de página são abertos, não quais títulos",
    ar: "أنواع الصفحات التي تُفتح، لا عناوين المحتوى",
  },
  analyticsCountsErrors: {
    en: "errors when signing in or resetting a password",
    es: "errores al iniciar sesión o al cambiar la contraseña",
    pt: "erros ao entrar ou ao redefinir a senha",
    ar: "الأخطاء عند تسجيل الدخول أو إعادة تعيين كلمة المرور",
  },
  analyticsCountsPurchases: {
    en: "the steps of a purchase, and whether it worked",
    es: "los pasos de una compra y si funcionó",
    pt: "as etapas de uma compra e se deu certo",
    ar: "خطوات الشراء وهل اكتمل",
  },
  analyticsCountsPlayback: {
    en: "how well videos play: start, stalls, quality, errors",
    es: "cómo se reproducen los vídeos: inicio, pausas, calidad, errores",
    pt: "como os vídeos são reproduzidos: início, travamentos, qualidade, erros",
    ar: "جودة تشغيل الفيديو: البدء والتوقف والدقة والأخطاء",
  },
  analyticsNever: {
    en: "We never include your name, email address or account, and never share the data. If you refuse, nothing is counted, and what was counted in this browser is deleted.",
    es: "Tu nombre, tu correo y tu cuenta nunca forman parte de ello, y nadie más lo recibe. Si rechazas, no se cuenta nada y se borra lo contado en este navegador.",
    pt: "Nunca incluímos seu nome, seu e-mail ou sua conta, e nunca compartilhamos os dados. Se você recusar, nada é contado, e o que foi contado neste navegador é apagado.",
    ar: "لا يشمل ذلك اسمك ولا بريدك الإلكتروني ولا حسابك أبدًا، ولا يحصل عليه أحد غيرنا. إذا رفضت فلن يُحصى شيء، ويُحذف ما أُحصي في هذا المتصفح.",
  },
  analyticsStateGranted: {
    en: "You have agreed: usage is counted in this browser.",
    es: "Has aceptado: se cuenta el uso en este navegador.",
    pt: "Você aceitou: o uso é contado neste navegador.",
    ar: "لقد وافقت: يُحصى الاستخدام في هذا المتصفح.",
  },
  analyticsStateRefused: {
    en: "You have refused: nothing is counted.",
    es: "Has rechazado: no se cuenta nada.",
    pt: "Você recusou: nada é contado.",
    ar: "لقد رفضت: لا يُحصى شيء.",
  },
  analyticsStateOpen: {
    en: "You have not chosen yet: nothing is counted.",
    es: "Aún no has elegido: no se cuenta nada.",
    pt: "Você ainda não escolheu: nada é contado.",
    ar: "لم تختر بعد: لا يُحصى شيء.",
  },
  analyticsObjected: {
    en: "Your browser asks not to be tracked: nothing is counted.",
    es: "Tu navegador pide que no se le siga: no se cuenta nada.",
    pt: "Seu navegador pede para não ser rastreado: nada é contado.",
    ar: "يطلب متصفحك عدم التتبّع: لا يُحصى شيء.",
  },
  analyticsOff: {
    en: "Nothing that you do here is counted.",
    es: "Nada de lo que haces aquí se cuenta.",
    pt: "Nada do que você faz aqui é contado.",
    ar: "لا يُحصى شيء مما تفعله هنا.",
  },
  analyticsBarName: { en: "Usage statistics", es: "Estadísticas de uso", pt: "Estatísticas de uso", ar: "إحصاءات الاستخدام" },
  analyticsQuestion: {
    en: "May {{realm}} count how its pages and videos are used, without your name?",
    es: "¿Puede {{realm}} contar cómo se usan sus páginas y vídeos, sin tu nombre?",
    pt: "{{realm}} pode contar como suas páginas e vídeos são usados, sem o seu nome?",
    ar: "هل يمكن لـ{{realm}} إحصاء كيفية استخدام صفحاته ومقاطعه دون اسمك؟",
  },
  analyticsMore: { en: "What is counted", es: "Qué se cuenta", pt: "O que é contado", ar: "ما الذي يُحصى" },
  analyticsAccept: { en: "Agree", es: "Aceptar", pt: "Aceitar", ar: "أوافق" },
  analyticsRefuse: { en: "Refuse", es: "Rechazar", pt: "Recusar", ar: "أرفض" },
  analyticsAccepted: {
    en: "Thank you. You can change this at any time under “Cookie choices”.",
    es: "Gracias. Puedes cambiarlo cuando quieras en «Elegir cookies».",
    pt: "Obrigado. Você pode mudar isso quando quiser em “Escolher cookies”.",
    ar: "شكرًا. يمكنك تغيير ذلك في أي وقت من «خيارات ملفات تعريف الارتباط».",
  },
  analyticsRefused: {
    en: "Nothing is counted. You can change this at any time under “Cookie choices”.",
    es: "No se cuenta nada. Puedes cambiarlo cuando quieras en «Elegir cookies».",
    pt: "Nada é contado. Você pode mudar isso quando quiser em “Escolher cookies”.",
    ar: "لا يُحصى شيء. يمكنك تغيير ذلك في أي وقت من «خيارات ملفات تعريف الارتباط».",
  },
} as const satisfies LabelSet;
