import type { LabelSet } from "../base/label-set.ts";

/** Words for an operator who acts for a viewer: the page of the link, and the bar on every page after it. */
export const impersonationLabels = {
  impersonationBarRead: {
    en: "You are looking at the account of {{viewer}}, until {{time}}. Nothing can be changed.",
    es: "Estás viendo la cuenta de {{viewer}}, hasta las {{time}}. No se puede cambiar nada.",
    pt: "Você está vendo a conta de {{viewer}}, até {{time}}. Nada pode ser alterado.",
    ar: "أنت تعاين حساب {{viewer}} حتى {{time}}. لا يمكن تغيير أي شيء.",
  },
  impersonationBarWrite: {
    en: "You are acting for {{viewer}}, until {{time}}.",
    es: "Estás actuando en nombre de {{viewer}}, hasta las {{time}}.",
    pt: "Você está agindo em nome de {{viewer}}, até {{time}}.",
    ar: "أنت تتصرف نيابةً عن {{viewer}} حتى {{time}}.",
  },
  impersonationBarName: {
    en: "Acting for a viewer",
    es: "En nombre de un espectador",
    pt: "Em nome de um espectador",
    ar: "نيابةً عن مشاهد",
  },
  impersonationEnd: { en: "End it", es: "Terminar", pt: "Encerrar", ar: "إنهاء" },
  impersonationRefused: {
    en: "You're acting for this viewer. Only they can do that.",
    es: "Actúas en nombre de este espectador: solo él puede hacerlo.",
    pt: "Você age em nome deste espectador: só ele pode fazer isso.",
    ar: "أنت تتصرف نيابةً عن هذا المشاهد: هو وحده من يستطيع فعل ذلك.",
  },
  impersonationTitle: { en: "Act for a viewer", es: "Actuar por un espectador", pt: "Agir por um espectador", ar: "التصرف نيابةً عن مشاهد" },
  impersonationLeadRead: {
    en: "For {{minutes}} minutes you see the product as {{viewer}} does. Nothing can be changed.",
    es: "Durante {{minutes}} minutos verás el producto como {{viewer}}. No se puede cambiar nada.",
    pt: "Por {{minutes}} minutos você verá o produto como {{viewer}}. Nada pode ser alterado.",
    ar: "لمدة {{minutes}} دقيقة سترى المنتج كما يراه {{viewer}}. لا يمكن تغيير أي شيء.",
  },
  impersonationLeadWrite: {
    en: "For {{minutes}} minutes you act for {{viewer}}. Profiles, preferences and sessions can be changed; payments, sign-in and the account cannot.",
    es: "Durante {{minutes}} minutos actuarás en nombre de {{viewer}}. Se pueden cambiar perfiles, preferencias y sesiones; pagos, acceso y cuenta, no.",
    pt: "Por {{minutes}} minutos você age em nome de {{viewer}}. Perfis, preferências e sessões podem ser alterados; pagamentos, acesso e conta, não.",
    ar: "لمدة {{minutes}} دقيقة تتصرف نيابةً عن {{viewer}}. يمكن تغيير الملفات الشخصية والتفضيلات والجلسات، لا المدفوعات ولا تسجيل الدخول ولا الحساب.",
  },
  impersonationRecorded: {
    en: "This is recorded, and the viewer sees it in their list of devices. Your own session here ends.",
    es: "Queda registrado, y el espectador lo ve entre sus dispositivos. Tu propia sesión aquí termina.",
    pt: "Fica registrado, e o espectador vê isso entre seus dispositivos. Sua própria sessão aqui termina.",
    ar: "يُسجَّل ذلك، ويراه المشاهد ضمن أجهزته. وتنتهي جلستك أنت هنا.",
  },
  impersonationBegin: { en: "Start", es: "Empezar", pt: "Começar", ar: "ابدأ" },
  impersonationOverTitle: {
    en: "This link has expired",
    es: "Este enlace ya no sirve",
    pt: "Este link não vale mais",
    ar: "لم يعد هذا الرابط صالحًا",
  },
  impersonationOverText: {
    en: "It works once, for {{minutes}} minutes. Create a new one with the same command.",
    es: "Funciona una vez, durante {{minutes}} minutos. Crea otro con la misma orden.",
    pt: "Funciona uma vez, por {{minutes}} minutos. Crie outro com o mesmo comando.",
    ar: "يعمل مرة واحدة ولمدة {{minutes}} دقائق. أنشئ رابطًا جديدًا بالأمر نفسه.",
  },
  impersonationHome: {
    en: "Go to the home page",
    es: "Ir a la página de inicio",
    pt: "Ir para a página inicial",
    ar: "الذهاب إلى الصفحة الرئيسية",
  },
} as const satisfies LabelSet;
