import type { DemoSeries } from "../demo-realm.ts";
import { FREE, SIGN_IN } from "./access.ts";

/** Corner Talk: 1 season, 3 episodes. */
export const cornerTalk: DemoSeries = {
  id: "corner-talk",
  title: { en: "Corner Talk", es: "Hablemos de esquina", pt: "Conversa de córner", ar: "حديث الزاوية" },
  tagline: {
    en: "What the corner sees and the crowd misses.",
    es: "Lo que ve la esquina y el público se pierde.",
    pt: "O que o córner vê e o público perde.",
    ar: "ما تراه الزاوية ويفوت الجمهور.",
  },
  description: {
    en: "Commentator Owen Pryce-Hale and cutwoman Gloria Santamar take one idea each week and freeze the frame until it makes sense.",
    es: "El comentarista Owen Pryce-Hale y la cutwoman Gloria Santamar eligen una idea por semana y congelan la imagen hasta que se entiende.",
    pt: "O comentarista Owen Pryce-Hale e a cutwoman Gloria Santamar pegam uma ideia por semana e congelam a imagem até ela fazer sentido.",
    ar: "المعلّق أوين برايس هيل ومعالِجة الجروح غلوريا سانتامار يختاران فكرة كل أسبوع ويوقفان الصورة حتى تتّضح.",
  },
  art: { scene: "studio", palette: "cobalt", seed: 131 },
  seasons: [
    {
      id: "corner-talk-s1",
      number: 1,
      title: { en: "Ringcraft", es: "Oficio de ring", pt: "Arte do ringue", ar: "فنّ الحلبة" },
      description: {
        en: "Three short lessons for anyone who shouts at the screen.",
        es: "Tres lecciones cortas para quien le grita a la pantalla.",
        pt: "Três lições curtas para quem grita com a tela.",
        ar: "ثلاثة دروس قصيرة لكل من يصرخ في وجه الشاشة.",
      },
      art: { scene: "studio", palette: "steel", seed: 132 },
      episodes: [
        {
          id: "corner-talk-s1e1",
          title: { en: "Why the Jab Wins", es: "Por qué gana el jab", pt: "Por que o jab vence", ar: "لماذا تفوز اللكمة المستقيمة" },
          tagline: {
            en: "The least famous punch does most of the work.",
            es: "El golpe menos famoso hace casi todo el trabajo.",
            pt: "O golpe menos famoso faz quase todo o trabalho.",
            ar: "أقلّ اللكمات شهرة تقوم بمعظم العمل.",
          },
          description: {
            en: "It rarely makes the highlights, yet it decides most rounds. Owen and Gloria count every jab of three title fights, and the numbers surprise even them.",
            es: "Casi nunca sale en los resúmenes y, sin embargo, decide la mayoría de los asaltos. Owen y Gloria cuentan cada jab de tres peleas por el título.",
            pt: "Quase nunca aparece nos melhores momentos e, mesmo assim, decide a maioria dos rounds. Owen e Gloria contam cada jab de três disputas de título.",
            ar: "نادرًا ما تظهر في الملخّصات، لكنها تحسم معظم الجولات. يعدّ أوين وغلوريا كل لكمة مستقيمة في ثلاثة نزالات على اللقب، والأرقام تفاجئهما.",
          },
          art: { scene: "studio", palette: "gold", seed: 133 },
          master: "ring",
          loops: 7,
          access: FREE,
          publishedDaysAgo: 33,
          year: 2025,
          rating: "6",
          genres: ["analysis", "boxing"],
        },
        {
          id: "corner-talk-s1e2",
          title: {
            en: "Sixty Seconds on the Stool",
            es: "Sesenta segundos en el banquillo",
            pt: "Sessenta segundos no banquinho",
            ar: "ستون ثانية على المقعد",
          },
          tagline: {
            en: "Ice, breath, one sentence.",
            es: "Hielo, aire, una sola frase.",
            pt: "Gelo, ar, uma frase só.",
            ar: "ثلج ونفَس وجملة واحدة.",
          },
          description: {
            en: "A fighter hears only one thing between rounds. Gloria shows how a good corner chooses it, with real audio from six fights.",
            es: "Entre asaltos se escucha una sola cosa. Gloria enseña cómo la elige una buena esquina, con el audio real de seis peleas.",
            pt: "Entre os rounds o lutador escuta uma coisa só. Gloria mostra como um bom córner a escolhe, com o áudio real de seis lutas.",
            ar: "بين الجولتين لا يسمع الملاكم إلا شيئًا واحدًا. تشرح غلوريا كيف تختاره الزاوية الجيدة، مع تسجيلات صوتية من ستة نزالات.",
          },
          art: { scene: "corner", palette: "jade", seed: 134 },
          master: "ring",
          loops: 7,
          access: FREE,
          publishedDaysAgo: 26,
          year: 2025,
          rating: "6",
          genres: ["analysis", "boxing"],
        },
        {
          id: "corner-talk-s1e3",
          title: { en: "The Fence Is a Weapon", es: "La reja es un arma", pt: "A grade é uma arma", ar: "السياج سلاح" },
          tagline: {
            en: "In the cage there is no rope to lean on.",
            es: "En la jaula no hay cuerda en la que apoyarse.",
            pt: "Na jaula não há corda para se apoiar.",
            ar: "لا حبل في القفص تتّكئ عليه.",
          },
          description: {
            en: "Pressure, wrist control, the walk back up: half of MMA happens against the fence. We slow it down until every hand is visible.",
            es: "Presión, control de muñecas, volver a ponerse en pie: media pelea de MMA pasa contra la reja. La frenamos hasta que se ve cada mano.",
            pt: "Pressão, controle de punho, a volta em pé: metade do MMA acontece contra a grade. Desaceleramos até cada mão ficar visível.",
            ar: "ضغط وتحكّم بالمعصم ونهوض من جديد: نصف فنون القتال المختلطة يدور عند السياج. نبطئ الصورة حتى تظهر كل يد.",
          },
          art: { scene: "ring", palette: "crimson", seed: 135 },
          master: "ring",
          loops: 8,
          access: SIGN_IN,
          publishedDaysAgo: 19,
          year: 2025,
          rating: "6",
          genres: ["analysis", "mma"],
        },
      ],
    },
  ],
};
