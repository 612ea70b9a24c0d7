import type { LabelSet } from "../base/label-set.ts";

/** Labels of the page of favourites. */
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
    en: "Press the heart of a video, and it waits for you here.",
    es: "Pulsa el corazón de un vídeo y te esperará aquí.",
    pt: "Toque no coração de um vídeo, e ele espera por você aqui.",
    ar: "اضغط على القلب في أي فيديو لتجده هنا.",
  },
} as const satisfies LabelSet;
