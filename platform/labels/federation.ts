import type { LabelSet } from "./label-set.ts";

/** Words of signing in with another provider. */
export const federationLabels = {
  federationOtherWays: {
    en: "Other ways to sign in",
    es: "Otras formas de iniciar sesión",
    pt: "Outras formas de entrar",
    ar: "طرق أخرى لتسجيل الدخول",
  },
  federationOr: { en: "or", es: "o", pt: "ou", ar: "أو" },
  federationContinueWith: {
    en: "Continue with {{name}}",
    es: "Continuar con {{name}}",
    pt: "Continuar com {{name}}",
    ar: "المتابعة عبر {{name}}",
  },
  federationRequestAccess: { en: "Request access", es: "Solicitar acceso", pt: "Solicitar acesso", ar: "اطلب الوصول" },
} satisfies LabelSet;
