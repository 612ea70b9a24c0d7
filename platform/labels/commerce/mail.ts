import type { LabelSet } from "../base/label-set.ts";

/** Words of mails about money that goes back or is questioned, and about prices. */
export const paymentMailLabels = {
  mailRefundSubject: {
    en: "Your refund from {{realm}}",
    es: "Tu reembolso de {{realm}}",
    pt: "Seu reembolso de {{realm}}",
    ar: "المبلغ المسترد من {{realm}}",
  },
  mailRefundText: {
    en: "We have refunded {{amount}} for {{licence}} to the card or account that you paid with. Banks may take a few days.",
    es: "Te hemos devuelto {{amount}} por {{licence}}. Llega a la tarjeta o cuenta con la que pagaste; los bancos tardan unos días.",
    pt: "Devolvemos {{amount}} por {{licence}}. O valor vai para o cartão ou a conta do pagamento; os bancos levam alguns dias.",
    ar: "أعدنا إليك {{amount}} مقابل {{licence}}. يصل المبلغ إلى البطاقة أو الحساب الذي دفعت به، وقد يستغرق المصرف بضعة أيام.",
  },
  mailRefundRead: {
    en: "The refund note is in your account",
    es: "El justificante del reembolso está en tu cuenta",
    pt: "O comprovante do reembolso está na sua conta",
    ar: "تجد إشعار الاسترداد في حسابك",
  },
  mailRefundNumber: {
    en: "Refund note: {{number}}",
    es: "Justificante de reembolso: {{number}}",
    pt: "Comprovante de reembolso: {{number}}",
    ar: "إشعار الاسترداد: {{number}}",
  },
  mailDisputeOpenedSubject: {
    en: "Your bank is disputing a payment to {{realm}}",
    es: "Tu banco cuestiona un pago a {{realm}}",
    pt: "Seu banco contesta um pagamento a {{realm}}",
    ar: "مصرفك يعترض على دفعة إلى {{realm}}",
  },
  mailDisputeOpenedText: {
    en: "Your bank disputes {{amount}} paid on {{date}} for {{licence}}. Until it decides, you keep what you have paid for, and we won't charge you.",
    es: "Tu banco ha reclamado {{amount}} que se pagaron el {{date}} por {{licence}}. Mientras decide, conservas lo que has pagado y no te cobraremos nada más.",
    pt: "Seu banco contesta {{amount}}, valor pago em {{date}} por {{licence}}. Enquanto ele decide, você mantém o que pagou e nada mais será cobrado.",
    ar: "يعترض مصرفك على {{amount}} دُفعت في {{date}} مقابل {{licence}}. ريثما يبتّ في الأمر تحتفظ بما دفعت ثمنه، ولن نخصم منك شيئًا آخر.",
  },
  mailDisputeOpenedAdvice: {
    en: "If this is a mistake, ask your bank to withdraw the dispute.",
    es: "¿Ha sido un error? Entonces pide a tu banco que retire la reclamación.",
    pt: "Foi um engano? Então peça ao seu banco que retire a contestação.",
    ar: "هل حدث ذلك عن طريق الخطأ؟ اطلب من مصرفك سحب الاعتراض.",
  },
  mailDisputeClosedSubject: {
    en: "Your bank has decided on a payment to {{realm}}",
    es: "Tu banco ha decidido sobre un pago a {{realm}}",
    pt: "Seu banco decidiu sobre um pagamento a {{realm}}",
    ar: "بتّ مصرفك في دفعة إلى {{realm}}",
  },
  mailDisputeWonText: {
    en: "The payment of {{amount}} on {{date}} for {{licence}} is confirmed. Your subscription continues.",
    es: "El pago de {{amount}} del {{date}} por {{licence}} se mantiene. Tu suscripción sigue como antes.",
    pt: "O pagamento de {{amount}} em {{date}} por {{licence}} foi confirmado. Sua assinatura continua.",
    ar: "تأكدت دفعة {{amount}} بتاريخ {{date}} مقابل {{licence}}. اشتراكك مستمر.",
  },
  mailDisputeLostText: {
    en: "Your bank has given you back {{amount}} that was paid on {{date}}. {{licence}} has therefore ended, and nothing is charged for it any more.",
    es: "Tu banco te ha devuelto {{amount}} que se pagaron el {{date}}. Por eso {{licence}} ha terminado y ya no se te cobrará nada por ello.",
    pt: "Seu banco devolveu a você {{amount}}, valor pago em {{date}}. Por isso {{licence}} terminou e nada mais será cobrado por ele.",
    ar: "أعاد إليك مصرفك {{amount}} دُفعت في {{date}}. لذلك انتهى {{licence}} ولن يُخصم مقابله أي مبلغ بعد الآن.",
  },
  mailPriceSubject: {
    en: "New price for {{licence}}",
    es: "Nuevo precio de {{licence}}",
    pt: "Novo preço de {{licence}}",
    ar: "سعر جديد لاشتراك {{licence}}",
  },
  mailPriceRisesText: {
    en: "From {{date}}, {{licence}} costs {{newPrice}} per period instead of {{price}}.",
    es: "A partir del {{date}}, {{licence}} costará {{newPrice}} por periodo en lugar de {{price}}.",
    pt: "A partir de {{date}}, {{licence}} custará {{newPrice}} por período em vez de {{price}}.",
    ar: "ابتداءً من {{date}} يصبح سعر {{licence}} {{newPrice}} لكل فترة بدلًا من {{price}}.",
  },
  mailPriceRisesAsk: {
    en: "Please tell us whether you want to continue at the new price.",
    es: "Dinos si continúas con el nuevo precio o lo dejas.",
    pt: "Diga-nos se você quer continuar com o novo preço.",
    ar: "أخبرنا هل تريد المتابعة بالسعر الجديد.",
  },
  mailPriceRisesSilence: {
    en: "If you don't answer, we won't charge you again. Your subscription ends with the period you've paid for.",
    es: "Sin tu respuesta no cobraremos más: la suscripción terminará con el periodo que hayas pagado.",
    pt: "Se você não responder, não cobraremos mais nada. Sua assinatura termina ao fim do período pago.",
    ar: "إذا لم تردّ، فلن نخصم منك شيئًا بعد الآن. ينتهي اشتراكك بنهاية الفترة المدفوعة.",
  },
  mailPriceDecide: { en: "Continue or leave", es: "Continuar o dejarlo", pt: "Continuar ou sair", ar: "المتابعة أو المغادرة" },
  mailPriceFallsText: {
    en: "Good news: from {{date}}, {{licence}} costs {{newPrice}} per period instead of {{price}}. There is nothing to do.",
    es: "Buenas noticias: a partir del {{date}}, {{licence}} costará {{newPrice}} por periodo en lugar de {{price}}. No tienes que hacer nada.",
    pt: "Boa notícia: a partir de {{date}}, {{licence}} custará {{newPrice}} por período em vez de {{price}}. Você não precisa fazer nada.",
    ar: "خبر سار: ابتداءً من {{date}} يصبح سعر {{licence}} {{newPrice}} لكل فترة بدلًا من {{price}}. لا حاجة إلى أي إجراء.",
  },
  mailPriceLapsedSubject: {
    en: "Your subscription to {{licence}} has ended",
    es: "Tu suscripción a {{licence}} ha terminado",
    pt: "Sua assinatura de {{licence}} terminou",
    ar: "انتهى اشتراكك في {{licence}}",
  },
  mailPriceLapsedText: {
    en: "You have not agreed to the new price of {{newPrice}} for {{licence}}. We have charged nothing, and the subscription has ended with the period that you had paid for. You can subscribe again at any time.",
    es: "No has aceptado el nuevo precio de {{newPrice}} de {{licence}}. No hemos cobrado nada y la suscripción ha terminado con el periodo que habías pagado. Puedes volver a suscribirte cuando quieras.",
    pt: "Você não aceitou o novo preço de {{newPrice}} de {{licence}}. Não cobramos nada, e a assinatura terminou com o período que você tinha pago. Você pode assinar de novo quando quiser.",
    ar: "لم توافق على السعر الجديد {{newPrice}} لاشتراك {{licence}}. لم نخصم شيئًا، وانتهى الاشتراك بانتهاء الفترة التي دفعت ثمنها. يمكنك الاشتراك من جديد متى شئت.",
  },
  mailSeePayments: { en: "See your payments", es: "Ver tus pagos", pt: "Ver seus pagamentos", ar: "عرض مدفوعاتك" },
} satisfies LabelSet;
