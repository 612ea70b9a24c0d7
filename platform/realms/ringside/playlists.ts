import type { DemoPlaylist } from "../demo-realm.ts";

/** Ringside's 4 playlists, in the editors' order. */
export const ringsidePlaylists: readonly DemoPlaylist[] = [
  {
    id: "start-here",
    title: { en: "Start Here", es: "Empieza aquí", pt: "Comece aqui", ar: "ابدأ من هنا" },
    tagline: {
      en: "Six short films for your first week.",
      es: "Seis piezas cortas para la primera semana.",
      pt: "Seis vídeos curtos para a primeira semana.",
      ar: "ستة مقاطع قصيرة لأسبوعك الأول.",
    },
    description: {
      en: "The rules, the punches, the scores and one very quick finish. Everything in this list is free.",
      es: "Las reglas, los golpes, la puntuación y un final rapidísimo. Todo en esta lista es gratis.",
      pt: "As regras, os golpes, a pontuação e um final muito rápido. Tudo nesta lista é grátis.",
      ar: "القواعد واللكمات والنقاط ونهاية خاطفة. وكل ما في هذه القائمة مجاني.",
    },
    art: { scene: "bell", palette: "cobalt", seed: 181 },
    videoIds: [
      "first-bell",
      "how-judges-score",
      "corner-talk-s1e1",
      "ninety-seconds",
      "skipping-rope-masterclass",
      "twelve-rounds-in-the-rain",
    ],
  },
  {
    id: "champion-nights",
    title: { en: "Champion Nights", es: "Noches de campeones", pt: "Noites de campeões", ar: "ليالي الأبطال" },
    tagline: {
      en: "Full fights that are worth the late hour.",
      es: "Combates completos que merecen trasnochar.",
      pt: "Lutas completas que valem a madrugada.",
      ar: "نزالات كاملة تستحقّ السهر.",
    },
    description: {
      en: "Boxing, MMA, kickboxing and wrestling: six nights when the favourite had to earn it. No scores in the titles, we promise.",
      es: "Boxeo, MMA, kickboxing y lucha: seis noches en que el favorito tuvo que ganárselo. Sin resultados en los títulos, prometido.",
      pt: "Boxe, MMA, kickboxing e luta olímpica: seis noites em que o favorito teve de suar. Sem resultados nos títulos, prometido.",
      ar: "ملاكمة وفنون قتال مختلطة وكيك بوكسينغ ومصارعة: ست ليالٍ تعب فيها المرشّح للفوز. ولا نتائج في العناوين، وعدًا منّا.",
    },
    art: { scene: "arena", palette: "rose", seed: 182 },
    videoIds: [
      "farinde-v-monterroso",
      "night-of-the-bell",
      "cage-at-midnight",
      "karadere-v-suwanrat",
      "gold-on-blue-mats",
      "twelve-rounds-in-the-rain",
    ],
  },
  {
    id: "gym-hours",
    title: { en: "Gym Hours", es: "Horas de gimnasio", pt: "Horas de academia", ar: "ساعات الصالة" },
    tagline: {
      en: "Train along, or just watch others sweat.",
      es: "Entrena con nosotros, o mira sudar a otros.",
      pt: "Treine junto, ou só veja os outros suarem.",
      ar: "تدرّب معنا أو شاهد غيرك يتعرّق.",
    },
    description: {
      en: "Bag work, rope work and three mornings in camp. Put it on while you warm up.",
      es: "Saco, comba y tres mañanas de campamento. Para poner mientras calientas.",
      pt: "Saco, corda e três manhãs de camp. Para deixar rodando no aquecimento.",
      ar: "كيس وحبل وثلاثة صباحات في المعسكر. شغّلها وأنت تُحمّي جسمك.",
    },
    art: { scene: "gym", palette: "sand", seed: 183 },
    videoIds: [
      "heavy-bag-in-twenty",
      "skipping-rope-masterclass",
      "camp-diaries-s1e1",
      "camp-diaries-s1e2",
      "camp-diaries-s2e1",
      "first-bell",
    ],
  },
  {
    id: "outside-the-ropes",
    title: { en: "Outside the Ropes", es: "Fuera de las cuerdas", pt: "Fora das cordas", ar: "خارج الحبال" },
    tagline: {
      en: "The people who never get a ring walk.",
      es: "La gente que nunca sale al ring con música.",
      pt: "A gente que nunca entra ao som de música.",
      ar: "أناس لا يدخلون الحلبة على أنغام الموسيقى.",
    },
    description: {
      en: "Glove makers, drum teachers, riggers and witnesses. Six films about those who make fight night happen.",
      es: "Guanteras, maestras de tambor, montadores y testigos. Seis películas sobre quienes hacen posible la velada.",
      pt: "Luveiras, mestras de tambor, montadores e testemunhas. Seis filmes sobre quem faz a noite de luta acontecer.",
      ar: "صانعة قفازات ومعلّمة طبل وعمّال وشهود. ستة أفلام عمّن يصنعون ليلة النزال.",
    },
    art: { scene: "portrait", palette: "dusk", seed: 184 },
    videoIds: ["the-glove-maker", "iron-and-canvas", "the-last-southpaw", "lights-out-seventh", "laylat-al-halaba", "eight-limbs-s1e1"],
  },
];
