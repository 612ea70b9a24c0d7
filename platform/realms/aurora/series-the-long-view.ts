import type { DemoSeries } from "../demo-realm.ts";
import { FREE, SIGN_IN } from "./access.ts";

/** The Long View: 1 season, 3 episodes. */
export const theLongView: DemoSeries = {
  id: "the-long-view",
  title: { en: "The Long View", es: "La mirada larga", pt: "O olhar longo", ar: "النظرة البعيدة" },
  tagline: {
    en: "One question, plenty of thought, no shouting.",
    es: "Una pregunta, mucha reflexión, ningún grito.",
    pt: "Uma pergunta, muita reflexão, nenhum grito.",
    ar: "سؤال واحد وتفكير طويل، بلا صراخ.",
  },
  description: {
    en: "Our weekly magazine takes a story out of the headlines and stays with it. Presented by Rima Kassabji, with reporters on three continents.",
    es: "Nuestra revista semanal saca una historia de los titulares y se queda con ella. Presenta Rima Kassabji, con reporteros en tres continentes.",
    pt: "Nossa revista semanal tira uma história das manchetes e fica com ela. Apresentação de Rima Kassabji, com repórteres em três continentes.",
    ar: "مجلّتنا الأسبوعية تأخذ قصة من العناوين وتبقى معها. تقدّمها ريما قصبجي بمشاركة مراسلين في ثلاث قارّات.",
  },
  art: { scene: "newsroom", palette: "steel", seed: 331 },
  seasons: [
    {
      id: "the-long-view-s1",
      number: 1,
      title: { en: "Season of Questions", es: "Temporada de preguntas", pt: "Temporada de perguntas", ar: "موسم الأسئلة" },
      description: {
        en: "Who owns it, who pays for it and who is missing from the picture.",
        es: "De quién es, quién lo paga y quién falta en la foto.",
        pt: "De quem é, quem paga e quem falta na foto.",
        ar: "لمن الملكية؟ ومن يدفع؟ ومن الغائب عن الصورة؟",
      },
      art: { scene: "newsroom", palette: "cobalt", seed: 332 },
      episodes: [
        {
          id: "the-long-view-s1e1",
          title: { en: "Who Owns the Sea?", es: "¿De quién es el mar?", pt: "De quem é o mar?", ar: "لمن يعود البحر؟" },
          tagline: {
            en: "A line on the map, a harbour without fish.",
            es: "Una línea en el mapa, un puerto sin peces.",
            pt: "Uma linha no mapa, um porto sem peixe.",
            ar: "خطّ على الخريطة وميناء بلا سمك.",
          },
          description: {
            en: "Two towns share one bay and disagree about every metre of it. Rima Kassabji visits both harbours and the lawyer they have in common.",
            es: "Dos pueblos comparten una bahía y discuten cada metro. Rima Kassabji visita los dos puertos y al abogado que ambos comparten.",
            pt: "Duas cidades dividem uma baía e brigam por cada metro. Rima Kassabji visita os dois portos e o advogado que elas têm em comum.",
            ar: "بلدتان تتقاسمان خليجًا وتختلفان على كل متر فيه. تزور ريما قصبجي الميناءين والمحامي الذي يجمعهما.",
          },
          art: { scene: "studio", palette: "sand", seed: 333 },
          master: "newsroom",
          loops: 8,
          access: FREE,
          publishedDaysAgo: 23,
          year: 2025,
          rating: "0",
          genres: ["news"],
        },
        {
          id: "the-long-view-s1e2",
          title: { en: "Cities without Shade", es: "Ciudades sin sombra", pt: "Cidades sem sombra", ar: "مدن بلا ظلّ" },
          tagline: {
            en: "The hottest street, and the woman who plants on it.",
            es: "La calle más calurosa y la mujer que planta en ella.",
            pt: "A rua mais quente e a mulher que planta nela.",
            ar: "أشدّ الشوارع حرًّا، وامرأة تزرعه.",
          },
          description: {
            en: "On the same afternoon two streets can be nine degrees apart. We walk both with a thermometer and a city gardener.",
            es: "Una misma tarde, dos calles pueden llevarse nueve grados. Recorremos ambas con un termómetro y una jardinera municipal.",
            pt: "Na mesma tarde, duas ruas podem ter nove graus de diferença. Percorremos as duas com um termômetro e uma jardineira da prefeitura.",
            ar: "في العصر نفسه قد يفصل بين شارعين تسع درجات. نمشي فيهما بميزان حرارة ورفقة بستانية من البلدية.",
          },
          art: { scene: "skyline", palette: "ice", seed: 334 },
          master: "newsroom",
          loops: 8,
          access: FREE,
          publishedDaysAgo: 16,
          year: 2025,
          rating: "0",
          genres: ["news"],
        },
        {
          id: "the-long-view-s1e3",
          title: { en: "The Price of Bread", es: "El precio del pan", pt: "O preço do pão", ar: "ثمن الرغيف" },
          tagline: {
            en: "From the field to the counter in seven hands.",
            es: "Del campo al mostrador, en siete manos.",
            pt: "Do campo ao balcão, em sete mãos.",
            ar: "من الحقل إلى الفرن في سبع أيادٍ.",
          },
          description: {
            en: "We bought one loaf and asked everybody who had touched it what they earned. The answers add up, but not the way you expect.",
            es: "Compramos una barra y preguntamos a todos los que la tocaron cuánto ganaron. Las cuentas salen, pero no como uno espera.",
            pt: "Compramos um pão e perguntamos a todos que o tocaram quanto ganharam. A conta fecha, mas não como se espera.",
            ar: "اشترينا رغيفًا وسألنا كل من مرّ بين يديه كم ربح. الحساب صحيح، لكن ليس كما تتوقّع.",
          },
          art: { scene: "newsroom", palette: "jade", seed: 335 },
          master: "newsroom",
          loops: 9,
          access: SIGN_IN,
          publishedDaysAgo: 9,
          year: 2025,
          rating: "0",
          genres: ["news"],
        },
      ],
    },
  ],
};
