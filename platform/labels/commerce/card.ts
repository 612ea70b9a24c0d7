import type { LabelSet } from "../base/label-set.ts";

/** Messages for the card error codes of S1§5, and a generic one for unknown codes. */
export const cardLabels = {
  cardAddDescription: {
    en: "A card for your account",
    es: "Una tarjeta para tu cuenta",
    pt: "Um cartão para sua conta",
    ar: "بطاقة لحسابك",
  },
  cardFieldsTitle: { en: "Card details", es: "Datos de la tarjeta", pt: "Dados do cartão", ar: "بيانات البطاقة" },
  cardFieldsUnreachable: {
    en: "The card could not be sent. Check your connection and try again.",
    es: "No se ha podido enviar la tarjeta. Revisa tu conexión e inténtalo de nuevo.",
    pt: "Não foi possível enviar o cartão. Confira sua conexão e tente de novo.",
    ar: "تعذّر إرسال بيانات البطاقة. تحقق من اتصالك وحاول مرة أخرى.",
  },
  "card.card_error": {
    en: "There is a problem with this card. Please use another one.",
    es: "Hay un problema con esta tarjeta. Usa otra, por favor.",
    pt: "Há um problema com este cartão. Use outro, por favor.",
    ar: "توجد مشكلة في هذه البطاقة. يُرجى استخدام بطاقة أخرى.",
  },
  "card.invalid_expiry_month": {
    en: "Please check the month of expiry.",
    es: "Revisa el mes de caducidad.",
    pt: "Confira o mês de validade.",
    ar: "يُرجى التحقق من شهر انتهاء الصلاحية.",
  },
  "card.invalid_expiry_year": {
    en: "Please check the year of expiry.",
    es: "Revisa el año de caducidad.",
    pt: "Confira o ano de validade.",
    ar: "يُرجى التحقق من سنة انتهاء الصلاحية.",
  },
  "card.invalid_expiry": {
    en: "Please enter the expiry date as MM/YY.",
    es: "Escribe la fecha de caducidad como MM/AA.",
    pt: "Digite a validade no formato MM/AA.",
    ar: "يُرجى إدخال تاريخ الانتهاء على شكل شهر/سنة، مثل 12/30.",
  },
  "card.invalid_number": {
    en: "Please enter the number on the front of the card.",
    es: "Escribe el número que aparece en la tarjeta.",
    pt: "Digite o número que está no cartão.",
    ar: "يُرجى إدخال الرقم المكتوب على البطاقة.",
  },
  "card.incorrect_number": {
    en: "This card number is not correct.",
    es: "El número de la tarjeta no es correcto.",
    pt: "O número do cartão não está correto.",
    ar: "رقم البطاقة غير صحيح.",
  },
  "card.expired_card": {
    en: "This card has expired. Please use another one.",
    es: "Esta tarjeta ha caducado. Usa otra, por favor.",
    pt: "Este cartão venceu. Use outro, por favor.",
    ar: "انتهت صلاحية هذه البطاقة. يُرجى استخدام بطاقة أخرى.",
  },
  "card.incorrect_cvc": {
    en: "The security code is not correct.",
    es: "El código de seguridad no es correcto.",
    pt: "O código de segurança não está correto.",
    ar: "رمز الأمان غير صحيح.",
  },
  "card.invalid_cvc": {
    en: "Please enter the three digits on the back of the card.",
    es: "Escribe los tres dígitos del reverso de la tarjeta.",
    pt: "Digite os três dígitos do verso do cartão.",
    ar: "يُرجى إدخال الأرقام الثلاثة الموجودة خلف البطاقة.",
  },
  "card.incorrect_zip": {
    en: "The postal code does not match the card.",
    es: "El código postal no coincide con la tarjeta.",
    pt: "O CEP não corresponde ao cartão.",
    ar: "الرمز البريدي لا يطابق البطاقة.",
  },
  "card.card_declined": {
    en: "The bank declined this card. Please try another one.",
    es: "El banco ha rechazado esta tarjeta. Prueba con otra.",
    pt: "O banco recusou este cartão. Tente com outro.",
    ar: "رفض المصرف هذه البطاقة. يُرجى تجربة بطاقة أخرى.",
  },
  "card.missing": {
    en: "Please enter a card.",
    es: "Introduce una tarjeta.",
    pt: "Informe um cartão.",
    ar: "يُرجى إدخال بطاقة.",
  },
  "card.authentication_failed": {
    en: "The payment was not confirmed. Please try again or use another card.",
    es: "El pago no se ha confirmado. Inténtalo de nuevo o usa otra tarjeta.",
    pt: "O pagamento não foi confirmado. Tente de novo ou use outro cartão.",
    ar: "لم يتم تأكيد الدفع. يُرجى المحاولة مرة أخرى أو استخدام بطاقة أخرى.",
  },
  "card.free_trial_denied": {
    en: "This card has already had a free trial. You can use another card or go on without the trial.",
    es: "Esta tarjeta ya ha tenido una prueba gratis. Puedes usar otra tarjeta o continuar sin la prueba.",
    pt: "Este cartão já teve um período grátis. Você pode usar outro cartão ou continuar sem o período grátis.",
    ar: "سبق استخدام هذه البطاقة في تجربة مجانية. يمكنك استخدام بطاقة أخرى أو المتابعة دون تجربة مجانية.",
  },
  "card.generic": {
    en: "The payment didn't go through. You have not been charged.",
    es: "El pago no se ha realizado. No se te ha cobrado nada.",
    pt: "O pagamento não foi concluído. Nada foi cobrado.",
    ar: "لم تتم عملية الدفع، ولم يُخصم منك أي مبلغ.",
  },
} satisfies LabelSet;
