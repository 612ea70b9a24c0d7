import type { LabelSet } from "./label-set.ts";

/** Names of fields and, as `field.<code>`, what can be wrong with one value. */
export const fieldLabels = {
  "field.nameLabel": { en: "Name", es: "Nombre", pt: "Nome", ar: "الاسم" },
  "field.emailLabel": { en: "Email", es: "Correo electrónico", pt: "E-mail", ar: "البريد الإلكتروني" },
  "field.emailPlaceholder": { en: "you@example.com", es: "tu@ejemplo.com", pt: "voce@exemplo.com", ar: "you@example.com" },
  "field.passwordLabel": { en: "Password", es: "Contraseña", pt: "Senha", ar: "كلمة المرور" },
  "field.confirmPasswordLabel": { en: "Password again", es: "Repite la contraseña", pt: "Repita a senha", ar: "أعد كتابة كلمة المرور" },
  "field.pleaseProvideYourName": { en: "Enter your name.", es: "Escribe tu nombre.", pt: "Informe seu nome.", ar: "اكتب اسمك." },
  "field.pleaseProvideValidName": {
    en: "Enter your name without special control characters.",
    es: "Escribe tu nombre sin caracteres de control.",
    pt: "Informe seu nome sem caracteres de controle.",
    ar: "اكتب اسمك من دون رموز تحكّم.",
  },
  "field.pleaseProvideYourEmail": {
    en: "Enter your email address.",
    es: "Escribe tu correo electrónico.",
    pt: "Informe seu e-mail.",
    ar: "اكتب بريدك الإلكتروني.",
  },
  "field.pleaseProvideValidEmail": {
    en: "Enter an email address like name@example.com.",
    es: "Escribe un correo como nombre@ejemplo.com.",
    pt: "Informe um e-mail como nome@exemplo.com.",
    ar: "اكتب بريدًا إلكترونيًا مثل name@example.com.",
  },
  "field.pleaseProvideYourPassword": {
    en: "Enter a password.",
    es: "Escribe una contraseña.",
    pt: "Informe uma senha.",
    ar: "اكتب كلمة مرور.",
  },
  "field.passwordTooShort": {
    en: "Use at least 10 characters.",
    es: "Usa al menos 10 caracteres.",
    pt: "Use pelo menos 10 caracteres.",
    ar: "استخدم 10 أحرف على الأقل.",
  },
  "field.pleaseConfirmYourPassword": {
    en: "Enter the same password again.",
    es: "Escribe otra vez la misma contraseña.",
    pt: "Informe a mesma senha outra vez.",
    ar: "اكتب كلمة المرور نفسها مرة أخرى.",
  },
  "field.passwordsDiffer": {
    en: "The two passwords are not the same.",
    es: "Las dos contraseñas no coinciden.",
    pt: "As duas senhas não são iguais.",
    ar: "كلمتا المرور غير متطابقتين.",
  },
  "field.tooLong": { en: "This is too long.", es: "Es demasiado largo.", pt: "Está longo demais.", ar: "النص أطول من اللازم." },
  "field.unknown": {
    en: "This form has changed. Reload the page and try again.",
    es: "Este formulario ha cambiado. Recarga la página e inténtalo de nuevo.",
    pt: "Este formulário mudou. Recarregue a página e tente de novo.",
    ar: "تغيّر هذا النموذج. أعد تحميل الصفحة وحاول مجددًا.",
  },
} as const satisfies LabelSet;
