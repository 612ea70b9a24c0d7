import type { LabelSet } from "./label-set.ts";

/** Words of devices, passwords, second factors and the other safety of an account. */
export const securityLabels = {
  securityDevicesTitle: { en: "Devices", es: "Dispositivos", pt: "Dispositivos", ar: "الأجهزة" },
  securityDevicesLead: {
    en: "Where your account is signed in now. End what you don't recognise, then change your password.",
    es: "Dónde está abierta tu cuenta ahora. Cierra lo que no reconozcas y cambia la contraseña.",
    pt: "Onde sua conta está aberta agora. Encerre o que não reconhecer e troque a senha.",
    ar: "أين حسابك مفتوح الآن. أنهِ ما لا تعرفه، ثم غيّر كلمة المرور.",
  },
  securityDevicesFailed: {
    en: "We couldn't load your devices.",
    es: "No pudimos cargar tus dispositivos.",
    pt: "Não conseguimos carregar seus dispositivos.",
    ar: "تعذّر تحميل أجهزتك.",
  },
  securityDeviceUnknown: { en: "Unknown device", es: "Dispositivo desconocido", pt: "Dispositivo desconhecido", ar: "جهاز غير معروف" },
  securityDeviceCurrent: { en: "This device", es: "Este dispositivo", pt: "Este dispositivo", ar: "هذا الجهاز" },
  securityDeviceSince: {
    en: "Signed in on {{date}}",
    es: "Sesión iniciada el {{date}}",
    pt: "Conectado em {{date}}",
    ar: "سُجّل الدخول في {{date}}",
  },
  securityDeviceSeen: { en: "Last used {{date}}", es: "Último uso: {{date}}", pt: "Último uso: {{date}}", ar: "آخر استخدام: {{date}}" },
  securityDeviceEnd: { en: "Sign out", es: "Cerrar sesión", pt: "Desconectar", ar: "تسجيل الخروج" },
  securityDeviceEndOf: {
    en: "Sign out {{device}}",
    es: "Cerrar sesión en {{device}}",
    pt: "Desconectar {{device}}",
    ar: "تسجيل الخروج من {{device}}",
  },
  securityDeviceEnded: {
    en: "That device is signed out.",
    es: "Se ha cerrado la sesión en ese dispositivo.",
    pt: "O dispositivo foi desconectado.",
    ar: "سُجّل خروج ذلك الجهاز.",
  },
  securityDeviceGone: {
    en: "That device was signed out already.",
    es: "En ese dispositivo ya no había sesión.",
    pt: "Esse dispositivo já estava desconectado.",
    ar: "كان ذلك الجهاز قد سُجّل خروجه.",
  },
  securityEndOthers: {
    en: "Sign out all other devices",
    es: "Cerrar sesión en los demás",
    pt: "Desconectar os outros",
    ar: "تسجيل الخروج من الأجهزة الأخرى",
  },
  securityOthersEnded: {
    en: "All other devices are signed out.",
    es: "Se ha cerrado la sesión en los demás dispositivos.",
    pt: "Os outros dispositivos foram desconectados.",
    ar: "سُجّل خروج كل الأجهزة الأخرى.",
  },
  securityOnlyThis: {
    en: "You are signed in nowhere else.",
    es: "No hay otra sesión abierta.",
    pt: "Não há outra sessão aberta.",
    ar: "لا جلسة أخرى مفتوحة.",
  },
} as const satisfies LabelSet;
