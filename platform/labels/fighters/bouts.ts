import type { LabelSet } from "../base/label-set.ts";

/** Labels of bouts and their results, on the pages of events and fighters. */
export const boutsLabels = {
  boutsFullCard: { en: "Fight card", es: "Cartelera", pt: "Card completo", ar: "بطاقة النزالات" },
  boutsWatch: { en: "Watch the bout", es: "Ver el combate", pt: "Ver a luta", ar: "شاهد النزال" },
  boutsHidden: { en: "Result hidden", es: "Resultado oculto", pt: "Resultado oculto", ar: "النتيجة مخفية" },
  boutsWinner: { en: "Winner", es: "Gana", pt: "Vencedor", ar: "الفائز" },
  boutsRound: { en: "Round {{round}}", es: "Asalto {{round}}", pt: "Round {{round}}", ar: "الجولة {{round}}" },
  boutsWin: { en: "Win", es: "Victoria", pt: "Vitória", ar: "فوز" },
  boutsLoss: { en: "Loss", es: "Derrota", pt: "Derrota", ar: "خسارة" },
  boutsDraw: { en: "Draw", es: "Empate", pt: "Empate", ar: "تعادل" },
  boutsNoContest: { en: "No contest", es: "Sin resultado", pt: "Sem resultado", ar: "بلا نتيجة" },
  boutsKoTko: { en: "KO/TKO", es: "KO/TKO", pt: "Nocaute", ar: "الضربة القاضية" },
  boutsTkoStoppage: { en: "TKO, stoppage", es: "TKO, detención del árbitro", pt: "Nocaute técnico", ar: "إيقاف من الحكم" },
  boutsSubmission: { en: "Submission", es: "Sumisión", pt: "Finalização", ar: "استسلام" },
  boutsDecision: { en: "Decision", es: "Decisión", pt: "Decisão", ar: "قرار الحكام" },
  boutsDecisionUnanimous: {
    en: "Unanimous decision",
    es: "Decisión unánime",
    pt: "Decisão unânime",
    ar: "قرار الحكام بالإجماع",
  },
  boutsDecisionMajority: {
    en: "Majority decision",
    es: "Decisión mayoritaria",
    pt: "Decisão majoritária",
    ar: "قرار الحكام بالأغلبية",
  },
  boutsDecisionSplit: { en: "Split decision", es: "Decisión dividida", pt: "Decisão dividida", ar: "قرار منقسم للحكام" },
  boutsDisqualified: { en: "Disqualification", es: "Descalificación", pt: "Desqualificação", ar: "استبعاد" },
  boutsCouldNotContinue: {
    en: "Could not continue",
    es: "No pudo continuar",
    pt: "Sem condições de continuar",
    ar: "تعذّرت المواصلة",
  },
  boutsOverturned: { en: "Result overturned", es: "Resultado anulado", pt: "Resultado anulado", ar: "أُلغيت النتيجة" },
  boutsOther: { en: "Other", es: "Otro", pt: "Outro", ar: "سبب آخر" },
  boutsUnknown: { en: "Not known", es: "No se sabe", pt: "Não se sabe", ar: "غير معروف" },
} as const satisfies LabelSet;
