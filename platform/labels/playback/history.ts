import type { LabelSet } from "../base/label-set.ts";

/** Texts of the page with the videos that the viewer has watched. */
export const historyLabels = {
  historyTitle: { en: "Watch history", es: "Historial", pt: "Histórico", ar: "سجل المشاهدة" },
  historyClear: { en: "Clear history", es: "Borrar historial", pt: "Limpar histórico", ar: "مسح السجل" },
  historyClearQuestion: {
    en: "Clear your whole history? You will also lose the places where you stopped.",
    es: "¿Borrar todo tu historial? También se pierden los puntos donde te quedaste.",
    pt: "Limpar todo o seu histórico? Os pontos em que você parou também serão perdidos.",
    ar: "هل تريد مسح سجلك كله؟ ستفقد أيضًا المواضع التي توقفت عندها.",
  },
  historyClearYes: { en: "Yes, clear it", es: "Sí, borrarlo", pt: "Sim, limpar", ar: "نعم، امسحه" },
  historyClearNo: { en: "Cancel", es: "Cancelar", pt: "Cancelar", ar: "إلغاء" },
  historyRemove: { en: "Remove", es: "Quitar", pt: "Remover", ar: "إزالة" },
  historyRemoveTitle: {
    en: "Remove {{title}} from your history",
    es: "Quitar {{title}} del historial",
    pt: "Remover {{title}} do histórico",
    ar: "إزالة {{title}} من السجل",
  },
  historyRemoved: {
    en: "Removed from your history: {{what}}",
    es: "Se quitó del historial: {{what}}",
    pt: "Removido do histórico: {{what}}",
    ar: "أُزيل من السجل: {{what}}",
  },
  historyUndo: { en: "Undo", es: "Deshacer", pt: "Desfazer", ar: "تراجع" },
  historyRestored: {
    en: "Your history is back as it was.",
    es: "Tu historial vuelve a estar como antes.",
    pt: "Seu histórico voltou a ser como antes.",
    ar: "عاد سجلك كما كان.",
  },
  historyUndoTooLate: {
    en: "That can no longer be undone.",
    es: "Eso ya no se puede deshacer.",
    pt: "Isso não pode mais ser desfeito.",
    ar: "لم يعد بالإمكان التراجع عن ذلك.",
  },
  historyGone: {
    en: "That video is not in your history.",
    es: "Ese vídeo no está en tu historial.",
    pt: "Esse vídeo não está no seu histórico.",
    ar: "هذا المقطع ليس في سجلك.",
  },
  historyEmptyTitle: { en: "Nothing watched yet", es: "Aún no has visto nada", pt: "Nada assistido ainda", ar: "لم تشاهد شيئًا بعد" },
  historyEmptyText: {
    en: "Videos that you watch appear here, so that you can continue where you stopped.",
    es: "Aquí aparecen los vídeos que ves, para que sigas donde te quedaste.",
    pt: "Os vídeos que você assiste aparecem aqui, para continuar de onde parou.",
    ar: "تظهر هنا المقاطع التي تشاهدها، لتتابع من حيث توقفت.",
  },
} as const satisfies LabelSet;
