import type { LabelSet } from "./label-set.ts";

/** Words of mail. */
export const mailLabels = {
  mailReceiptSubject: {
    en: "Your receipt from {{realm}}",
    es: "Tu recibo de {{realm}}",
    pt: "Seu recibo de {{realm}}",
    ar: "إيصالك من {{realm}}",
  },
  mailGreeting: { en: "Hello {{name}},", es: "Hola, {{name}}:", pt: "Olá, {{name}}!", ar: "مرحبًا {{name}}،" },
  mailGreetingNoName: { en: "Hello,", es: "Hola:", pt: "Olá!", ar: "مرحبًا،" },
  mailReceiptThanks: {
    en: "Thank you. {{licence}} is yours: {{amount}}.",
    es: "Gracias. {{licence}} ya es tuyo: {{amount}}.",
    pt: "Obrigado. {{licence}} já é seu: {{amount}}.",
    ar: "شكرًا لك. أصبح لديك {{licence}}: {{amount}}.",
  },
  mailReceiptTrial: {
    en: "Your free trial of {{licence}} has begun. It lasts until {{date}}; nothing has been charged.",
    es: "Tu prueba gratis de {{licence}} ha comenzado. Dura hasta el {{date}} y no se te ha cobrado nada.",
    pt: "Seu teste grátis de {{licence}} começou. Vai até {{date}} e nada foi cobrado.",
    ar: "بدأت فترتك التجريبية المجانية في {{licence}}، وتستمر حتى {{date}}. لم يُخصم أي مبلغ.",
  },
  mailReceiptRead: {
    en: "Your receipt is in your account",
    es: "Tu recibo está en tu cuenta",
    pt: "Seu recibo está na sua conta",
    ar: "تجد إيصالك في حسابك",
  },
  mailReceiptNumber: {
    en: "Receipt number: {{number}}",
    es: "Número de recibo: {{number}}",
    pt: "Número do recibo: {{number}}",
    ar: "رقم الإيصال: {{number}}",
  },
} satisfies LabelSet;
