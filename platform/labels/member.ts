import type { LabelSet } from "./label-set.ts";

/** Texts of the frame of a page for who is signed in. A guest's page goes without them. */
export const memberLabels = {
  shellAccountMenuOf: {
    en: "{{name}}: your account",
    es: "{{name}}: tu cuenta",
    pt: "{{name}}: sua conta",
    ar: "{{name}}: حسابك",
  },
  shellProfiles: { en: "Profiles", es: "Perfiles", pt: "Perfis", ar: "الملفات الشخصية" },
  shellMemberArea: { en: "Your area", es: "Tu espacio", pt: "Sua área", ar: "مساحتك" },
  shellSettings: { en: "Account settings", es: "Ajustes de la cuenta", pt: "Ajustes da conta", ar: "إعدادات الحساب" },
  shellSignOut: { en: "Sign out", es: "Cerrar sesión", pt: "Sair", ar: "تسجيل الخروج" },
  memberContinueWatching: { en: "Continue watching", es: "Seguir viendo", pt: "Continuar assistindo", ar: "تابع المشاهدة" },
  memberTimeLeft: { en: "{{length}} left", es: "Tiempo restante: {{length}}", pt: "Tempo restante: {{length}}", ar: "المتبقي: {{length}}" },
  memberLanguageQuestion: {
    en: "Your account is set to {{kept}}: mails and receipts come in it. Change it to {{shown}}?",
    es: "Tu cuenta está en {{kept}}: los correos y recibos llegan en ese idioma. ¿Cambiarla a {{shown}}?",
    pt: "Sua conta está em {{kept}}: e-mails e recibos chegam nesse idioma. Mudar para {{shown}}?",
    ar: "لغة حسابك {{kept}}، وبها تصلك الرسائل والإيصالات. هل تغيّرها إلى {{shown}}؟",
  },
  memberLanguageYes: { en: "Yes, change it", es: "Sí, cambiarla", pt: "Sim, mudar", ar: "نعم، غيّرها" },
  memberLanguageNo: { en: "No, leave it", es: "No, dejarla", pt: "Não, deixar", ar: "لا، اتركها" },
  memberLanguageChanged: {
    en: "Your account speaks this language now.",
    es: "Tu cuenta ya está en este idioma.",
    pt: "Sua conta agora está neste idioma.",
    ar: "أصبح حسابك بهذه اللغة.",
  },
} as const satisfies LabelSet;

/** Words of the profiles of an account. */
export const profilesLabels = {
  profilesTitle: { en: "Who is watching?", es: "¿Quién está viendo?", pt: "Quem está assistindo?", ar: "من يشاهد؟" },
  profilesLead: {
    en: "Each profile sees what suits it. Choose one, or change them here.",
    es: "Cada perfil ve lo que le conviene. Elige uno o edítalos aquí.",
    pt: "Cada perfil vê o que combina com ele. Escolha um ou edite-os aqui.",
    ar: "يرى كل ملف شخصي ما يناسبه. اختر واحدًا أو عدّل الملفات هنا.",
  },
  profilesLeadChild: {
    en: "To switch to another profile, a grown-up types the PIN.",
    es: "Para cambiar de perfil, una persona adulta escribe el PIN.",
    pt: "Para trocar de perfil, um adulto digita o PIN.",
    ar: "للتبديل إلى ملف آخر يكتب أحد الكبار رقم التعريف.",
  },
  profilesForGrownUps: {
    en: "That is for grown-ups. Switch to another profile first.",
    es: "Eso es para personas adultas. Cambia antes de perfil.",
    pt: "Isso é para adultos. Troque de perfil antes.",
    ar: "هذا للكبار. بدّل الملف الشخصي أولًا.",
  },
  profilesProblem: { en: "Please check this", es: "Revisa esto", pt: "Confira isto", ar: "يرجى التحقق من هذا" },
  profilesChild: { en: "Child", es: "Infantil", pt: "Infantil", ar: "طفل" },
  profilesEdit: { en: "Edit", es: "Editar", pt: "Editar", ar: "تعديل" },
  profilesEditOf: { en: "Edit {{name}}", es: "Editar {{name}}", pt: "Editar {{name}}", ar: "تعديل {{name}}" },
  profilesAdd: { en: "Add a profile", es: "Añadir un perfil", pt: "Adicionar um perfil", ar: "إضافة ملف شخصي" },
  profilesName: { en: "Name", es: "Nombre", pt: "Nome", ar: "الاسم" },
  profilesNameError: {
    en: "Type a name of at most 40 letters.",
    es: "Escribe un nombre de 40 letras como máximo.",
    pt: "Digite um nome de até 40 letras.",
    ar: "اكتب اسمًا لا يزيد على 40 حرفًا.",
  },
  profilesPicture: { en: "Picture", es: "Imagen", pt: "Imagem", ar: "الصورة" },
  profilesPictureOf: { en: "Picture {{number}}", es: "Imagen {{number}}", pt: "Imagem {{number}}", ar: "الصورة {{number}}" },
  profilesIsChild: { en: "A child's profile", es: "Perfil infantil", pt: "Perfil infantil", ar: "ملف شخصي لطفل" },
  profilesIsChildHint: {
    en: "It cannot buy or change the account, and is left by its PIN.",
    es: "No puede comprar ni cambiar la cuenta, y se sale de él con el PIN.",
    pt: "Não pode comprar nem mudar a conta, e só se sai dele com o PIN.",
    ar: "لا يمكنه الشراء ولا تغيير الحساب، ولا يُغادَر إلا برقم التعريف.",
  },
  profilesLimit: { en: "Shows titles rated up to", es: "Muestra títulos hasta", pt: "Mostra títulos até", ar: "يعرض المحتوى حتى تصنيف" },
  profilesLimitHint: {
    en: "Titles without a rating are hidden, too.",
    es: "Los títulos sin clasificación también se ocultan.",
    pt: "Títulos sem classificação também ficam ocultos.",
    ar: "يُخفى أيضًا ما لا تصنيف له.",
  },
  profilesLimitError: { en: "Choose up to which age.", es: "Elige hasta qué edad.", pt: "Escolha até que idade.", ar: "اختر حتى أي عمر." },
  profilesNoLimit: { en: "Everything", es: "Todo", pt: "Tudo", ar: "كل شيء" },
  profilesUpTo: { en: "{{age}} years", es: "{{age}} años", pt: "{{age}} anos", ar: "{{age}} سنة" },
  profilesPin: { en: "PIN", es: "PIN", pt: "PIN", ar: "رقم التعريف" },
  profilesPinHint: {
    en: "4 to 8 digits, to leave a child's profile.",
    es: "De 4 a 8 dígitos, para salir del perfil infantil.",
    pt: "De 4 a 8 dígitos, para sair do perfil infantil.",
    ar: "من 4 إلى 8 أرقام، لمغادرة ملف الطفل.",
  },
  profilesPinStays: {
    en: "Leave it empty to keep the PIN as it is.",
    es: "Déjalo vacío para mantener el PIN.",
    pt: "Deixe vazio para manter o PIN.",
    ar: "اتركه فارغًا للإبقاء على الرقم الحالي.",
  },
  profilesPinLeave: {
    en: "Forgotten? Sign out, then sign in again with the password.",
    es: "¿Lo has olvidado? Cierra la sesión y vuelve a entrar con la contraseña.",
    pt: "Esqueceu? Saia e entre de novo com a senha.",
    ar: "نسيته؟ سجّل الخروج ثم ادخل مجددًا بكلمة المرور.",
  },
  profilesPinError: {
    en: "A child's profile needs a PIN of 4 to 8 digits.",
    es: "El perfil infantil necesita un PIN de 4 a 8 dígitos.",
    pt: "O perfil infantil precisa de um PIN de 4 a 8 dígitos.",
    ar: "يحتاج ملف الطفل إلى رقم تعريف من 4 إلى 8 أرقام.",
  },
  profilesSave: { en: "Save the profile", es: "Guardar el perfil", pt: "Salvar o perfil", ar: "حفظ الملف الشخصي" },
  profilesSaved: { en: "The profile is saved.", es: "El perfil está guardado.", pt: "O perfil foi salvo.", ar: "حُفظ الملف الشخصي." },
  profilesRemove: { en: "Remove the profile", es: "Quitar el perfil", pt: "Remover o perfil", ar: "إزالة الملف الشخصي" },
  profilesRemoved: {
    en: "The profile is removed.",
    es: "El perfil se ha quitado.",
    pt: "O perfil foi removido.",
    ar: "أُزيل الملف الشخصي.",
  },
} as const satisfies LabelSet;
