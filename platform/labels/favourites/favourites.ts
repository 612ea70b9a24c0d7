import type { LabelSet } from "../base/label-set.ts";

/** Labels of the favourites page. */
export const favouritesLabels = {
  favouritesTitle: { en: "Favourites", es: "Favoritos", pt: "Favoritos", ar: "المفضلة" },
  favouritesRemove: { en: "Remove", es: "Quitar", pt: "Remover", ar: "إزالة" },
  favouritesEmptyTitle: {
    en: "No favourites yet",
    es: "Aún no tienes favoritos",
    pt: "Nenhum favorito ainda",
    ar: "لا توجد عناوين مفضلة بعد",
  },
  favouritesEmptyText: {
    en: "Press the heart on a video to add it to this list.",
    es: "Pulsa el corazón de un vídeo para añadirlo a esta lista.",
    pt: "Toque no coração de um vídeo para adicioná-lo a esta lista.",
    ar: "اضغط على القلب في أي فيديو لإضافته إلى هذه القائمة.",
  },
} as const satisfies LabelSet;
