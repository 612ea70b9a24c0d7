import type { DemoSeries } from "../demo-realm.ts";
import { FREE, SIGN_IN, SUBSCRIBERS } from "./access.ts";

/** Night Trains: 1 season, 3 episodes. */
export const nightTrains: DemoSeries = {
  id: "night-trains",
  title: { en: "Night Trains", es: "Trenes nocturnos", pt: "Trens noturnos", ar: "قطارات الليل" },
  tagline: {
    en: "You fall asleep in one country and wake in another.",
    es: "Te duermes en un país y despiertas en otro.",
    pt: "Dormir num país e acordar em outro.",
    ar: "تنام في بلد وتستيقظ في آخر.",
  },
  description: {
    en: "Travel writer Layan Hammoud takes three sleeper trains with one small bag. Tea, strangers, borders and the best window seats on earth.",
    es: "La escritora de viajes Layan Hammoud sube a tres trenes nocturnos con una bolsa pequeña. Té, desconocidos, fronteras y las mejores ventanillas del mundo.",
    pt: "A escritora de viagens Layan Hammoud pega três trens noturnos com uma bolsa pequena. Chá, desconhecidos, fronteiras e as melhores janelas do mundo.",
    ar: "كاتبة الرحلات ليان حمّود تستقلّ ثلاثة قطارات نوم بحقيبة صغيرة واحدة. شاي وغرباء وحدود وأجمل نوافذ العالم.",
  },
  art: { scene: "skyline", palette: "dusk", seed: 321 },
  seasons: [
    {
      id: "night-trains-s1",
      number: 1,
      title: { en: "Three Lines", es: "Tres líneas", pt: "Três linhas", ar: "ثلاث سكك" },
      description: {
        en: "From the oasis to the sea, over the pass and into the neon.",
        es: "Del oasis al mar, por encima del puerto y hasta el neón.",
        pt: "Do oásis ao mar, por cima da serra e até o néon.",
        ar: "من الواحة إلى البحر، وفوق الممرّ، وإلى أضواء النيون.",
      },
      art: { scene: "desert", palette: "dusk", seed: 322 },
      episodes: [
        {
          id: "night-trains-s1e1",
          title: { en: "From the Oasis to the Harbour", es: "Del oasis al puerto", pt: "Do oásis ao porto", ar: "من الواحة إلى الميناء" },
          tagline: {
            en: "Sand until midnight, gulls at breakfast.",
            es: "Arena hasta medianoche, gaviotas al desayuno.",
            pt: "Areia até meia-noite, gaivotas no café da manhã.",
            ar: "رمال حتى منتصف الليل ونوارس عند الفطور.",
          },
          description: {
            en: "The date train runs twice a week and carries more fruit than people. Layan shares a compartment with a bride, her aunt and eleven boxes.",
            es: "El tren de los dátiles pasa dos veces por semana y lleva más fruta que gente. Layan comparte compartimento con una novia, su tía y once cajas.",
            pt: "O trem das tâmaras passa duas vezes por semana e leva mais fruta que gente. Layan divide a cabine com uma noiva, a tia dela e onze caixas.",
            ar: "يمرّ قطار التمر مرّتين في الأسبوع ويحمل من الثمر أكثر مما يحمل من البشر. تتقاسم ليان المقصورة مع عروس وخالتها وأحد عشر صندوقًا.",
          },
          art: { scene: "desert", palette: "gold", seed: 323 },
          master: "desert",
          loops: 10,
          access: FREE,
          publishedDaysAgo: 90,
          year: 2025,
          rating: "0",
          genres: ["travel"],
        },
        {
          id: "night-trains-s1e2",
          title: { en: "Over the Pass", es: "Por encima del puerto", pt: "Por cima da serra", ar: "فوق الممرّ الجبلي" },
          tagline: {
            en: "Two engines, ninety tunnels, one stove.",
            es: "Dos locomotoras, noventa túneles, una estufa.",
            pt: "Duas locomotivas, noventa túneis, um fogão.",
            ar: "قاطرتان وتسعون نفقًا وموقد واحد.",
          },
          description: {
            en: "At the highest station in the country the train stops so that the driver can have soup. Nobody complains, because everybody gets some.",
            es: "En la estación más alta del país el tren se detiene para que el maquinista tome sopa. Nadie se queja, porque hay para todos.",
            pt: "Na estação mais alta do país o trem faz uma parada para o maquinista tomar sopa. Ninguém reclama, porque tem para todos.",
            ar: "في أعلى محطة في البلاد يتوقّف القطار كي يتناول السائق حساءه. لا أحد يتذمّر، فللجميع نصيب.",
          },
          art: { scene: "mountain", palette: "violet", seed: 324 },
          master: "skyline",
          loops: 9,
          access: SIGN_IN,
          publishedDaysAgo: 83,
          year: 2025,
          rating: "0",
          genres: ["travel"],
        },
        {
          id: "night-trains-s1e3",
          title: {
            en: "The City That Does Not Sleep",
            es: "La ciudad que no duerme",
            pt: "A cidade que não dorme",
            ar: "المدينة التي لا تنام",
          },
          tagline: {
            en: "Arrival 4.40. Everything is open.",
            es: "Llegada a las 4.40. Todo abierto.",
            pt: "Chegada às 4h40. Tudo aberto.",
            ar: "الوصول في الرابعة وأربعين دقيقة، وكل شيء مفتوح.",
          },
          description: {
            en: "The last line ends under a market hall where it is always lunchtime. Layan has one hour before her train back, and misses it on purpose.",
            es: "La última línea acaba bajo un mercado donde siempre es hora de comer. Layan tiene una hora hasta el tren de vuelta, y lo pierde a propósito.",
            pt: "A última linha termina sob um mercado onde é sempre hora do almoço. Layan tem uma hora até o trem de volta, e o perde de propósito.",
            ar: "تنتهي السكّة الأخيرة تحت سوق وقتُه دائمًا وقت الغداء. أمام ليان ساعة قبل قطار العودة، فتفوّته عن قصد.",
          },
          art: { scene: "skyline", palette: "rose", seed: 325 },
          master: "skyline",
          loops: 10,
          access: SUBSCRIBERS,
          publishedDaysAgo: 76,
          year: 2025,
          rating: "0",
          genres: ["travel"],
        },
      ],
    },
  ],
};
