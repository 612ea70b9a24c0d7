import type { DemoSeries } from "../demo-realm.ts";
import { FREE, SIGN_IN, SUBSCRIBERS } from "./access.ts";

/** Eight Limbs: 1 season, 3 episodes. */
export const eightLimbs: DemoSeries = {
  id: "eight-limbs",
  title: { en: "Eight Limbs", es: "Ocho extremidades", pt: "Oito membros", ar: "الأطراف الثمانية" },
  tagline: {
    en: "Fists, elbows, knees, shins and a lot of patience.",
    es: "Puños, codos, rodillas, tibias y mucha paciencia.",
    pt: "Punhos, cotovelos, joelhos, canelas e muita paciência.",
    ar: "قبضات ومرافق ورُكَب وسيقان وكثير من الصبر.",
  },
  description: {
    en: "Lek Suwanrat was nine when he heard the drum for the first time. A quiet series about a loud sport, from the village yard to the stadium.",
    es: "Lek Suwanrat tenía nueve años cuando oyó el tambor por primera vez. Una serie tranquila sobre un deporte ruidoso, del patio del pueblo al estadio.",
    pt: "Lek Suwanrat tinha nove anos quando ouviu o tambor pela primeira vez. Uma série calma sobre um esporte barulhento, do quintal da aldeia ao estádio.",
    ar: "كان ليك سوانرات في التاسعة حين سمع الطبل أول مرة. سلسلة هادئة عن رياضة صاخبة، من باحة القرية إلى الملعب.",
  },
  art: { scene: "ring", palette: "gold", seed: 141 },
  seasons: [
    {
      id: "eight-limbs-s1",
      number: 1,
      title: { en: "From Village to Stadium", es: "Del pueblo al estadio", pt: "Da aldeia ao estádio", ar: "من القرية إلى الملعب" },
      description: {
        en: "One boy, one teacher and the road to the city lights.",
        es: "Un chico, una maestra y el camino hacia las luces de la ciudad.",
        pt: "Um menino, uma mestra e o caminho até as luzes da cidade.",
        ar: "فتى ومعلّمة والطريق إلى أضواء المدينة.",
      },
      art: { scene: "market", palette: "gold", seed: 142 },
      episodes: [
        {
          id: "eight-limbs-s1e1",
          title: { en: "The Drum Teacher", es: "La maestra del tambor", pt: "A mestra do tambor", ar: "معلّمة الطبل" },
          tagline: {
            en: "Before the kick comes the rhythm.",
            es: "Antes de la patada viene el ritmo.",
            pt: "Antes do chute vem o ritmo.",
            ar: "الإيقاع يسبق الركلة.",
          },
          description: {
            en: "Kru Anong teaches boxing with a drum and two sticks. Her pupils may not throw a kick until they can hear where it belongs.",
            es: "Kru Anong enseña a pelear con un tambor y dos palos. Nadie lanza una patada hasta que sabe oír dónde va.",
            pt: "Kru Anong ensina a lutar com um tambor e duas baquetas. Ninguém chuta antes de saber ouvir onde o chute entra.",
            ar: "تعلّم كرو أنونغ القتال بطبل وعصوين. ولا يركل تلميذ قبل أن يسمع أين تقع الركلة.",
          },
          art: { scene: "market", palette: "ember", seed: 143 },
          master: "gym",
          loops: 9,
          access: FREE,
          publishedDaysAgo: 95,
          year: 2025,
          rating: "12",
          genres: ["kickboxing", "documentary"],
        },
        {
          id: "eight-limbs-s1e2",
          title: { en: "Elbows and Knees", es: "Codos y rodillas", pt: "Cotovelos e joelhos", ar: "المرافق والرُّكَب" },
          tagline: {
            en: "The short weapons win the long fights.",
            es: "Las armas cortas ganan las peleas largas.",
            pt: "As armas curtas vencem as lutas longas.",
            ar: "الأسلحة القصيرة تكسب النزالات الطويلة.",
          },
          description: {
            en: "Lek is sixteen and too thin for his division. Kru Anong brings in an old friend who never had reach either, and never needed it.",
            es: "Lek tiene dieciséis años y está flaco para su categoría. Kru Anong llama a un viejo amigo que nunca tuvo alcance ni le hizo falta.",
            pt: "Lek tem dezesseis anos e é magro para a categoria. Kru Anong chama um velho amigo que nunca teve envergadura, nem precisou.",
            ar: "ليك في السادسة عشرة ونحيل على فئته. تستدعي كرو أنونغ صديقًا قديمًا لم يملك طول الذراع يومًا ولم يحتج إليه.",
          },
          art: { scene: "gym", palette: "rose", seed: 144 },
          master: "gym",
          loops: 9,
          access: SIGN_IN,
          publishedDaysAgo: 88,
          year: 2025,
          rating: "12",
          genres: ["kickboxing", "documentary"],
        },
        {
          id: "eight-limbs-s1e3",
          title: { en: "Stadium Night", es: "Noche de estadio", pt: "Noite de estádio", ar: "ليلة الملعب" },
          tagline: {
            en: "Seven thousand people and one drum.",
            es: "Siete mil personas y un tambor.",
            pt: "Sete mil pessoas e um tambor.",
            ar: "سبعة آلاف متفرّج وطبل واحد.",
          },
          description: {
            en: "The bus leaves the village at dawn with forty neighbours on board. By midnight Lek will have fought under the lights, whatever happens.",
            es: "El autobús sale del pueblo al amanecer con cuarenta vecinos a bordo. A medianoche Lek habrá peleado bajo los focos, pase lo que pase.",
            pt: "O ônibus sai da aldeia ao amanhecer com quarenta vizinhos. À meia-noite Lek terá lutado sob os refletores, aconteça o que acontecer.",
            ar: "تغادر الحافلة القرية فجرًا وعلى متنها أربعون جارًا. ومع منتصف الليل يكون ليك قد قاتل تحت الأضواء، مهما كانت النتيجة.",
          },
          art: { scene: "arena", palette: "jade", seed: 145 },
          master: "arena",
          loops: 11,
          access: SUBSCRIBERS,
          publishedDaysAgo: 81,
          year: 2025,
          rating: "12",
          genres: ["kickboxing", "documentary"],
        },
      ],
    },
  ],
};
