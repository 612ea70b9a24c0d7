import type { LabelSet } from "./label-set.ts";

/** Texts of the frame of a page for who is signed in. A guest's page goes without them. */
export const memberLabels = {
  shellAccountMenuOf: {
    en: "{{name}}: your account",
    es: "{{name}}: tu cuenta",
    pt: "{{name}}: sua conta",
    ar: "{{name}}: حسابك",
  },
  shellMemberArea: { en: "Your area", es: "Tu espacio", pt: "Sua área", ar: "مساحتك" },
  shellSettings: { en: "Account settings", es: "Ajustes de la cuenta", pt: "Ajustes da conta", ar: "إعدادات الحساب" },
  shellSignOut: { en: "Sign out", es: "Cerrar sesión", pt: "Sair", ar: "تسجيل الخروج" },
} as const satisfies LabelSet;
