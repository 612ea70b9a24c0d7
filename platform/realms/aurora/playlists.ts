import type { DemoPlaylist } from "../demo-realm.ts";

/** Aurora's 2 playlists, in the editors' order. */
export const auroraPlaylists: readonly DemoPlaylist[] = [
  {
    id: "slow-evenings",
    title: { en: "Slow Evenings", es: "Noches sin prisa", pt: "Noites sem pressa", ar: "أمسيات هادئة" },
    tagline: {
      en: "Phone down, lamp low.",
      es: "El teléfono lejos, la luz baja.",
      pt: "Celular longe, luz baixa.",
      ar: "ضع الهاتف جانبًا وخفّف الإضاءة.",
    },
    description: {
      en: "Six titles that take their time: dawn, pearls, letters, whales. Good company for the last hour of the day.",
      es: "Seis títulos que se toman su tiempo: alba, perlas, cartas, ballenas. Buena compañía para la última hora del día.",
      pt: "Seis títulos que não têm pressa: alvorada, pérolas, cartas, baleias. Boa companhia para a última hora do dia.",
      ar: "ستة أعمال لا تستعجل: فجر ولؤلؤ ورسائل وحيتان. رفقة طيّبة لآخر ساعة في النهار.",
    },
    art: { scene: "desert", palette: "violet", seed: 361 },
    videoIds: ["first-light", "the-pearl-divers", "a-window-in-october", "night-trains-s1e1", "the-tide-keepers-s2e2", "the-salt-letters"],
  },
  {
    id: "world-in-brief",
    title: { en: "The World in Brief", es: "El mundo en breve", pt: "O mundo em resumo", ar: "العالم باختصار" },
    tagline: {
      en: "Caught up by the end of lunch.",
      es: "Al día antes del café.",
      pt: "Em dia antes do cafezinho.",
      ar: "كلّ ما فاتك قبل أن ينتهي الغداء.",
    },
    description: {
      en: "The morning's headlines, then the stories behind them. Updated by our news desk every day.",
      es: "Los titulares de la mañana y las historias que hay detrás. Nuestra redacción la actualiza cada día.",
      pt: "As manchetes da manhã e as histórias por trás delas. Nossa redação atualiza todo dia.",
      ar: "عناوين الصباح ثم القصص التي خلفها. يحدّثها مكتب الأخبار لدينا كل يوم.",
    },
    art: { scene: "studio", palette: "cobalt", seed: 362 },
    videoIds: ["morning-briefing", "the-water-report", "the-long-view-s1e1", "the-long-view-s1e2", "the-long-view-s1e3"],
  },
];
