import type { LabelSet } from "./label-set.ts";

/** What a viewer outside the realm's territories is told. Only their pages bring it. */
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
