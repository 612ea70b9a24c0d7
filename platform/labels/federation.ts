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
  federationSignInTitle: {
    en: "Sign in with {{name}}",
    es: "Iniciar sesión con {{name}}",
    pt: "Entrar com {{name}}",
    ar: "تسجيل الدخول عبر {{name}}",
  },
  federationSignUpTitle: {
    en: "Create an account with {{name}}",
    es: "Crear una cuenta con {{name}}",
    pt: "Criar conta com {{name}}",
    ar: "إنشاء حساب عبر {{name}}",
  },
  federationLeaveLead: {
    en: "You sign in at {{name}} and come straight back.",
    es: "Inicias sesión en {{name}} y vuelves enseguida.",
    pt: "Você entra em {{name}} e volta em seguida.",
    ar: "تسجّل الدخول لدى {{name}} ثم تعود مباشرة.",
  },
  federationReset: {
    en: "Forgot your password at {{name}}?",
    es: "¿Olvidaste tu contraseña de {{name}}?",
    pt: "Esqueceu a senha de {{name}}?",
    ar: "هل نسيت كلمة مرورك لدى {{name}}؟",
  },
  federationTryAgain: { en: "Try again", es: "Intentarlo de nuevo", pt: "Tentar de novo", ar: "حاول مجددًا" },
  federationCookiesOff: {
    en: "Your browser has not kept our cookie, so we cannot tell that it was you who began. Allow cookies for this site, then try again in this browser.",
    es: "Tu navegador no ha guardado nuestra cookie y no podemos saber que empezaste tú. Permite las cookies de este sitio e inténtalo de nuevo en este navegador.",
    pt: "Seu navegador não guardou nosso cookie, então não sabemos se foi você quem começou. Permita cookies deste site e tente de novo neste navegador.",
    ar: "لم يحتفظ متصفحك بملف تعريف الارتباط الخاص بنا، فلا يمكننا التأكد من أنك من بدأ. اسمح بملفات تعريف الارتباط لهذا الموقع ثم حاول مجددًا في هذا المتصفح.",
  },
  // The demo's own identity provider.
  demoIdentityTitle: {
    en: "Choose who you are at {{name}}",
    es: "Elige quién eres en {{name}}",
    pt: "Escolha quem você é em {{name}}",
    ar: "اختر من تكون لدى {{name}}",
  },
  demoIdentityCreateTitle: {
    en: "Create an account at {{name}}",
    es: "Crea una cuenta en {{name}}",
    pt: "Crie uma conta em {{name}}",
    ar: "أنشئ حسابًا لدى {{name}}",
  },
  demoIdentityText: {
    en: "You go back signed in. No password is asked for.",
    es: "Volverás con la sesión iniciada. No se pide contraseña.",
    pt: "Você volta já conectado. Nenhuma senha é pedida.",
    ar: "ستعود وقد سجّلت الدخول، دون كلمة مرور.",
  },
  demoIdentityNotice: {
    en: "This provider belongs to the demo. Its people are made up.",
    es: "Este proveedor forma parte de la demostración. Sus personas son inventadas.",
    pt: "Este provedor faz parte da demonstração. As pessoas são inventadas.",
    ar: "هذا المزوّد جزء من العرض التجريبي، وأشخاصه من وحي الخيال.",
  },
  demoIdentityOther: { en: "Somebody else", es: "Otra persona", pt: "Outra pessoa", ar: "شخص آخر" },
  demoIdentityOtherWrong: { en: "Type a name.", es: "Escribe un nombre.", pt: "Digite um nome.", ar: "اكتب اسمًا." },
  demoIdentityContinue: { en: "Continue", es: "Continuar", pt: "Continuar", ar: "متابعة" },
  demoIdentityCancel: { en: "Cancel", es: "Cancelar", pt: "Cancelar", ar: "إلغاء" },
  demoIdentityBackTitle: { en: "Going back…", es: "Volviendo…", pt: "Voltando…", ar: "جارٍ العودة…" },
} satisfies LabelSet;
