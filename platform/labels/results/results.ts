import type { LabelSet } from "../base/label-set.ts";

/** Labels of hidden results. */
export const resultsLabels = {
  resultsTitle: { en: "Results", es: "Resultados", pt: "Resultados", ar: "النتائج" },
  resultsLead: {
    en: "Hide outcomes, scores and everything that gives them away, until you have watched the fight or choose to see them.",
    es: "Oculta resultados, puntuaciones y todo lo que los delate hasta que hayas visto la pelea o decidas verlos.",
    pt: "Oculte resultados, pontuações e tudo o que os revele até você assistir à luta ou decidir ver.",
    ar: "أخفِ النتائج والنقاط وكل ما يكشفها إلى أن تشاهد النزال أو تختار الاطّلاع عليها.",
  },
  resultsSwitch: { en: "Hide results", es: "Ocultar resultados", pt: "Ocultar resultados", ar: "إخفاء النتائج" },
  resultsSave: { en: "Save results choice", es: "Guardar la elección", pt: "Salvar a escolha", ar: "حفظ الاختيار" },
  resultsOn: {
    en: "Results are hidden.",
    es: "Los resultados están ocultos.",
    pt: "Os resultados estão ocultos.",
    ar: "النتائج مخفية.",
  },
  resultsOff: {
    en: "Results are shown.",
    es: "Los resultados están visibles.",
    pt: "Os resultados estão visíveis.",
    ar: "النتائج ظاهرة.",
  },
  resultsHide: { en: "Hide results", es: "Ocultar resultados", pt: "Ocultar resultados", ar: "إخفاء النتائج" },
  resultsShowAll: { en: "Show all results", es: "Mostrar todos los resultados", pt: "Mostrar todos os resultados", ar: "إظهار كل النتائج" },
  resultsShow: { en: "Show the result", es: "Mostrar el resultado", pt: "Mostrar o resultado", ar: "إظهار النتيجة" },
  resultsShowBouts: { en: "Show the results", es: "Mostrar los resultados", pt: "Mostrar os resultados", ar: "إظهار النتائج" },
  resultsHideShown: {
    en: "Hide shown results again",
    es: "Volver a ocultar los resultados mostrados",
    pt: "Ocultar de novo os resultados mostrados",
    ar: "إعادة إخفاء النتائج التي أظهرتَها",
  },
  resultsHideShownHint: {
    en: "Results that you have shown one by one are hidden again. What you have watched stays visible.",
    es: "Se ocultan de nuevo los resultados que mostraste uno a uno. Lo que ya viste sigue visible.",
    pt: "Os resultados que você mostrou um a um são ocultados de novo. O que você já assistiu continua visível.",
    ar: "تُخفى من جديد النتائج التي أظهرتَها واحدة واحدة. ويبقى ظاهرًا ما شاهدتَه.",
  },
  resultsHiddenAgain: {
    en: "Shown results are hidden again.",
    es: "Los resultados mostrados vuelven a estar ocultos.",
    pt: "Os resultados mostrados foram ocultados de novo.",
    ar: "أُخفيت من جديد النتائج التي أظهرتَها.",
  },
  resultsHiddenTitle: { en: "Result hidden", es: "Resultado oculto", pt: "Resultado oculto", ar: "النتيجة مخفية" },
  resultsHiddenText: {
    en: "The result is hidden until you have watched it.",
    es: "El resultado está oculto hasta que lo veas.",
    pt: "O resultado fica oculto até você assistir.",
    ar: "النتيجة مخفية إلى أن تشاهده.",
  },
  resultsHiddenNews: { en: "News with a result", es: "Noticia con un resultado", pt: "Notícia com um resultado", ar: "خبر يتضمّن نتيجة" },
  resultsHiddenNewsAbout: {
    en: "News about “{{title}}”",
    es: "Noticia sobre «{{title}}»",
    pt: "Notícia sobre “{{title}}”",
    ar: "خبر عن «{{title}}»",
  },
  resultsHiddenNewsText: {
    en: "This article gives the result away. You can read it now, or after you have watched the fight.",
    es: "Este artículo revela el resultado. Puedes leerlo ahora o después de ver la pelea.",
    pt: "Este artigo revela o resultado. Você pode ler agora ou depois de assistir à luta.",
    ar: "يكشف هذا المقال النتيجة. يمكنك قراءته الآن أو بعد مشاهدة النزال.",
  },
  resultsHiddenPart: {
    en: "The length, the chapters and the description of this recording are hidden.",
    es: "La duración, los capítulos y la descripción de esta grabación están ocultos.",
    pt: "A duração, os capítulos e a descrição desta gravação estão ocultos.",
    ar: "مدة هذا التسجيل وفصوله ووصفه مخفية.",
  },
  resultsFailed: {
    en: "Your choice could not be saved. Try again.",
    es: "No se pudo guardar tu elección. Inténtalo de nuevo.",
    pt: "Não foi possível salvar sua escolha. Tente de novo.",
    ar: "تعذّر حفظ اختيارك. حاول مرة أخرى.",
  },
} as const satisfies LabelSet;
