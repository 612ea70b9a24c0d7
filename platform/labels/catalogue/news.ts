import type { LabelSet } from "../base/label-set.ts";

/** Labels of news. */
export const newsLabels = {
  newsTitle: { en: "News", es: "Noticias", pt: "Notícias", ar: "الأخبار" },
  newsCategories: { en: "Categories", es: "Categorías", pt: "Categorias", ar: "الفئات" },
  newsAll: { en: "All news", es: "Todas", pt: "Todas", ar: "كل الأخبار" },
  newsOlder: { en: "Older news", es: "Noticias anteriores", pt: "Notícias anteriores", ar: "أخبار أقدم" },
  newsNewest: { en: "Back to the latest", es: "Volver a lo último", pt: "Voltar às mais recentes", ar: "العودة إلى أحدث الأخبار" },
  newsEmpty: { en: "No news yet", es: "Aún no hay noticias", pt: "Ainda não há notícias", ar: "لا أخبار بعد" },
  newsEmptyHint: {
    en: "New stories appear here as soon as they are published.",
    es: "Las noticias aparecerán aquí en cuanto se publiquen.",
    pt: "As notícias aparecem aqui assim que são publicadas.",
    ar: "ستظهر الأخبار هنا فور نشرها.",
  },
  newsBy: { en: "By {{author}}", es: "Por {{author}}", pt: "Por {{author}}", ar: "بقلم {{author}}" },
  newsFighters: { en: "Fighters", es: "Peleadores", pt: "Lutadores", ar: "المقاتلون" },
  newsRelated: { en: "Watch next", es: "Para ver ahora", pt: "Para assistir", ar: "شاهد أيضًا" },
  newsTags: { en: "Topics", es: "Temas", pt: "Temas", ar: "المواضيع" },
  newsSubscribe: {
    en: "Subscribe to this feed (Atom)",
    es: "Suscribirse a este canal (Atom)",
    pt: "Assinar este feed (Atom)",
    ar: "اشترك في هذه الخلاصة (Atom)",
  },
  newsMore: { en: "More news", es: "Más noticias", pt: "Mais notícias", ar: "المزيد من الأخبار" },
} as const satisfies LabelSet;
