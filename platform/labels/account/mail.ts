import type { LabelSet } from "../label-set.ts";

/** Words of mail about a change of address, and about the end of an account. */
export const accountMailLabels = {
  mailDataExported: {
    en: "A copy of everything that we keep about you was downloaded.",
    es: "Se ha descargado una copia de todo lo que guardamos sobre ti.",
    pt: "Foi baixada uma cópia de tudo o que guardamos sobre você.",
    ar: "نُزّلت نسخة من كل ما نحتفظ به عنك.",
  },
  mailEmailOldSubject: {
    en: "Change the address of your {{realm}} account?",
    es: "¿Cambiar la dirección de tu cuenta de {{realm}}?",
    pt: "Mudar o endereço da sua conta em {{realm}}?",
    ar: "هل تريد تغيير عنوان حسابك في {{realm}}؟",
  },
  mailEmailOldText: {
    en: "Somebody who is signed in to your account wants to change its address from {{email}} to {{newEmail}}.",
    es: "Alguien que ha iniciado sesión en tu cuenta quiere cambiar la dirección {{email}} por {{newEmail}}.",
    pt: "Alguém conectado à sua conta quer mudar o endereço de {{email}} para {{newEmail}}.",
    ar: "يريد شخص سجّل الدخول إلى حسابك تغيير عنوانه من {{email}} إلى {{newEmail}}.",
  },
  mailEmailBoth: {
    en: "It changes only once the link in this mail and the one in the other mailbox were both opened and confirmed.",
    es: "Solo cambiará cuando se confirmen tanto el enlace de este mensaje como el del otro buzón.",
    pt: "Ele só muda quando o link desta mensagem e o da outra caixa de entrada forem confirmados.",
    ar: "لن يتغيّر إلا بعد تأكيد الرابط في هذه الرسالة والرابط في صندوق البريد الآخر.",
  },
  mailEmailOldAction: { en: "Yes, change it", es: "Sí, cambiarla", pt: "Sim, mudar", ar: "نعم، غيّره" },
  mailEmailLasts: {
    en: "The link works once, for a day.",
    es: "El enlace funciona una sola vez, durante un día.",
    pt: "O link funciona uma única vez, por um dia.",
    ar: "يعمل الرابط مرة واحدة خلال يوم واحد.",
  },
  mailEmailOldNotYou: {
    en: "Was it not you? Then do not confirm, and set a new password.",
    es: "¿No has sido tú? Entonces no lo confirmes y crea otra contraseña.",
    pt: "Não foi você? Então não confirme e crie outra senha.",
    ar: "ألم تكن أنت؟ إذن لا تؤكّد، وعيّن كلمة مرور جديدة.",
  },
  mailEmailNewSubject: {
    en: "Is this the new address of your {{realm}} account?",
    es: "¿Es esta la nueva dirección de tu cuenta de {{realm}}?",
    pt: "Este é o novo endereço da sua conta em {{realm}}?",
    ar: "هل هذا هو العنوان الجديد لحسابك في {{realm}}؟",
  },
  mailEmailNewText: {
    en: "{{newEmail}} is to become the address of an account that signs in with another one so far.",
    es: "{{newEmail}} va a ser la dirección de una cuenta que hasta ahora usa otra.",
    pt: "{{newEmail}} vai ser o endereço de uma conta que até agora usa outro.",
    ar: "سيصبح {{newEmail}} عنوان حساب يستخدم عنوانًا آخر حتى الآن.",
  },
  mailEmailNewAction: { en: "Yes, it is mine", es: "Sí, es mía", pt: "Sim, é meu", ar: "نعم، هو لي" },
  mailEmailChangedSubject: {
    en: "The address of your {{realm}} account changed",
    es: "Ha cambiado la dirección de tu cuenta de {{realm}}",
    pt: "O endereço da sua conta em {{realm}} mudou",
    ar: "تغيّر عنوان حسابك في {{realm}}",
  },
  mailEmailChangedText: {
    en: "On {{time}} the address of your account changed from {{email}} to {{newEmail}}. You sign in with the new one.",
    es: "El {{time}} la dirección de tu cuenta pasó de {{email}} a {{newEmail}}. Ahora inicias sesión con la nueva.",
    pt: "Em {{time}} o endereço da sua conta mudou de {{email}} para {{newEmail}}. Agora você entra com o novo.",
    ar: "في {{time}} تغيّر عنوان حسابك من {{email}} إلى {{newEmail}}. سجّل الدخول بالعنوان الجديد.",
  },
  mailEmailChangedAction: { en: "See your details", es: "Ver tus datos", pt: "Ver seus dados", ar: "عرض بياناتك" },
  mailDeletionSubject: {
    en: "Your {{realm}} account will be deleted",
    es: "Se eliminará tu cuenta de {{realm}}",
    pt: "Sua conta em {{realm}} será excluída",
    ar: "سيُحذف حسابك في {{realm}}",
  },
  mailDeletionText: {
    en: "As you asked, the account {{email}} will be deleted on {{date}}. Subscriptions no longer renew; you can watch until then.",
    es: "Como has pedido, la cuenta {{email}} se eliminará el {{date}}. Las suscripciones ya no se renuevan; puedes ver hasta entonces.",
    pt: "Como você pediu, a conta {{email}} será excluída em {{date}}. As assinaturas não se renovam mais; você pode assistir até lá.",
    ar: "كما طلبت، سيُحذف الحساب {{email}} في {{date}}. لن تتجدد الاشتراكات، ويمكنك المشاهدة حتى ذلك الحين.",
  },
  mailDeletionSoonText: {
    en: "The account {{email}} will be deleted on {{date}}. After that nobody can bring it back.",
    es: "La cuenta {{email}} se eliminará el {{date}}. Después nadie podrá recuperarla.",
    pt: "A conta {{email}} será excluída em {{date}}. Depois disso ninguém poderá recuperá-la.",
    ar: "سيُحذف الحساب {{email}} في {{date}}، وبعد ذلك لا يمكن لأحد استعادته.",
  },
  mailDeletionAction: { en: "Keep my account", es: "Conservar mi cuenta", pt: "Manter minha conta", ar: "الاحتفاظ بحسابي" },
  mailDeletionKept: {
    en: "Receipts stay as long as the law asks for them; everything else goes.",
    es: "Los recibos se conservan el tiempo que exige la ley; todo lo demás se borra.",
    pt: "Os recibos ficam pelo tempo que a lei exige; todo o resto é apagado.",
    ar: "تبقى الإيصالات للمدة التي يفرضها القانون، ويُمحى كل ما عداها.",
  },
  mailDeletionNotYou: {
    en: "Was it not you? Keep the account, then set a new password.",
    es: "¿No has sido tú? Conserva la cuenta y crea otra contraseña.",
    pt: "Não foi você? Mantenha a conta e crie outra senha.",
    ar: "ألم تكن أنت؟ احتفظ بالحساب ثم عيّن كلمة مرور جديدة.",
  },
  mailDeletionWithdrawnSubject: {
    en: "Your {{realm}} account stays",
    es: "Tu cuenta de {{realm}} se conserva",
    pt: "Sua conta em {{realm}} continua",
    ar: "حسابك في {{realm}} باقٍ",
  },
  mailDeletionWithdrawnText: {
    en: "The account {{email}} will not be deleted. Subscriptions do not renew by themselves any more: you can switch that on again.",
    es: "La cuenta {{email}} no se eliminará. Las suscripciones ya no se renuevan solas: puedes volver a activarlo.",
    pt: "A conta {{email}} não será excluída. As assinaturas não se renovam mais sozinhas: você pode ativar isso de novo.",
    ar: "لن يُحذف الحساب {{email}}. لم تعد الاشتراكات تتجدد تلقائيًا، ويمكنك تفعيل ذلك من جديد.",
  },
  mailDeletedSubject: {
    en: "Your {{realm}} account is deleted",
    es: "Tu cuenta de {{realm}} se ha eliminado",
    pt: "Sua conta em {{realm}} foi excluída",
    ar: "حُذف حسابك في {{realm}}",
  },
  mailDeletedText: {
    en: "The account {{email}} and what we kept with it are deleted. This is our last mail about it.",
    es: "La cuenta {{email}} y lo que guardábamos con ella se han eliminado. Este es nuestro último mensaje sobre ella.",
    pt: "A conta {{email}} e o que guardávamos com ela foram excluídos. Esta é a nossa última mensagem sobre ela.",
    ar: "حُذف الحساب {{email}} وما احتفظنا به معه. هذه آخر رسالة منا بشأنه.",
  },
  mailDeletedKept: {
    en: "Receipts of what you paid are kept without your account, as long as the law asks for them.",
    es: "Los recibos de lo que pagaste se conservan sin tu cuenta, el tiempo que exige la ley.",
    pt: "Os recibos do que você pagou são mantidos sem a sua conta, pelo tempo que a lei exige.",
    ar: "تُحفظ إيصالات ما دفعته بلا حسابك للمدة التي يفرضها القانون.",
  },
} as const satisfies LabelSet;
