import type { DemoSeries } from "../demo-realm.ts";
import { FREE, SUBSCRIBERS } from "./access.ts";

/** Kings of the Mat: 1 season, 3 episodes. */
export const matKings: DemoSeries = {
  id: "mat-kings",
  title: { en: "Kings of the Mat", es: "Reyes del tapiz", pt: "Reis do tapete", ar: "ملوك البساط" },
  tagline: {
    en: "Every summer Belgora stops work and starts wrestling.",
    es: "Cada verano, Belgora deja el trabajo y se pone a luchar.",
    pt: "Todo verão, Belgora para de trabalhar e começa a lutar.",
    ar: "كل صيف تترك بيلغورا العمل وتبدأ المصارعة.",
  },
  description: {
    en: "In the valley of Belgora the cup is a copper kettle and the winner keeps it for a year. Three families, three summers of grudges, one square.",
    es: "En el valle de Belgora la copa es una tetera de cobre y el ganador se la queda un año. Tres familias, viejas cuentas pendientes y una sola plaza.",
    pt: "No vale de Belgora a taça é uma chaleira de cobre, e o vencedor fica com ela por um ano. Três famílias, velhas rixas e uma só praça.",
    ar: "في وادي بيلغورا الكأس إبريق نحاسي يحتفظ به الفائز عامًا كاملًا. ثلاث عائلات وخصومات قديمة وساحة واحدة.",
  },
  art: { scene: "arena", palette: "cobalt", seed: 151 },
  seasons: [
    {
      id: "mat-kings-s1",
      number: 1,
      title: { en: "The Village Cup", es: "La copa del pueblo", pt: "A taça da aldeia", ar: "كأس القرية" },
      description: {
        en: "Four weeks before the final, and half the valley is already limping.",
        es: "Faltan cuatro semanas para la final y medio valle ya cojea.",
        pt: "Faltam quatro semanas para a final e meio vale já está mancando.",
        ar: "أربعة أسابيع قبل النهائي ونصف الوادي يعرج.",
      },
      art: { scene: "gym", palette: "steel", seed: 152 },
      episodes: [
        {
          id: "mat-kings-s1e1",
          title: { en: "The Butcher of the Valley", es: "El carnicero del valle", pt: "O açougueiro do vale", ar: "جزّار الوادي" },
          tagline: {
            en: "He carries calves before breakfast.",
            es: "Carga terneros antes de desayunar.",
            pt: "Carrega bezerros antes do café da manhã.",
            ar: "يحمل العجول قبل الفطور.",
          },
          description: {
            en: "Milo Petrak has won the kettle five times and would like to retire. The trouble is that nobody can beat him, least of all his sons.",
            es: "Milo Petrak ha ganado la tetera cinco veces y quiere retirarse. El problema es que nadie le gana, y sus hijos menos que nadie.",
            pt: "Milo Petrak ganhou a chaleira cinco vezes e quer se aposentar. O problema é que ninguém o vence, muito menos os filhos.",
            ar: "فاز ميلو بيتراك بالإبريق خمس مرات ويودّ أن يعتزل. المشكلة أن لا أحد يغلبه، وأبناؤه آخر من يقدر.",
          },
          art: { scene: "portrait", palette: "forest", seed: 153 },
          master: "gym",
          loops: 9,
          access: FREE,
          publishedDaysAgo: 74,
          year: 2025,
          rating: "6",
          genres: ["wrestling", "documentary"],
        },
        {
          id: "mat-kings-s1e2",
          title: { en: "Uphill with a Brother", es: "Cuesta arriba con un hermano", pt: "Morro acima com um irmão", ar: "صعودًا مع أخ" },
          tagline: {
            en: "The best weight to carry is one that talks back.",
            es: "El mejor peso es el que te contesta.",
            pt: "O melhor peso é o que responde.",
            ar: "أفضل الأثقال ما يجادلك.",
          },
          description: {
            en: "Luka and Anton Brezan train by carrying each other up the mountain. They have not agreed on anything since they were six.",
            es: "Luka y Anton Brezan entrenan subiéndose a cuestas por la montaña. No se ponen de acuerdo en nada desde los seis años.",
            pt: "Luka e Anton Brezan treinam carregando um ao outro montanha acima. Não concordam em nada desde os seis anos.",
            ar: "يتدرّب لوكا وأنطون بريزان بأن يحمل كل منهما الآخر إلى أعلى الجبل. لم يتّفقا على شيء منذ كانا في السادسة.",
          },
          art: { scene: "roadwork", palette: "forest", seed: 154 },
          master: "gym",
          loops: 9,
          access: SUBSCRIBERS,
          publishedDaysAgo: 67,
          year: 2025,
          rating: "6",
          genres: ["wrestling", "documentary"],
        },
        {
          id: "mat-kings-s1e3",
          title: { en: "Final on the Square", es: "Final en la plaza", pt: "Final na praça", ar: "النهائي في الساحة" },
          tagline: {
            en: "Sawdust, brass band, copper kettle.",
            es: "Serrín, charanga y tetera de cobre.",
            pt: "Serragem, banda e chaleira de cobre.",
            ar: "نشارة خشب وفرقة نحاسية وإبريق.",
          },
          description: {
            en: "The whole of Belgora is on the balconies. The butcher steps onto the mat, takes off his apron and folds it, as he does every year.",
            es: "Toda Belgora está en los balcones. El carnicero pisa el tapiz, se quita el delantal y lo dobla, como cada año.",
            pt: "Belgora inteira está nas sacadas. O açougueiro pisa no tapete, tira o avental e o dobra, como faz todo ano.",
            ar: "بيلغورا كلّها على الشرفات. يطأ الجزّار البساط ويخلع مئزره ويطويه، كما يفعل كل عام.",
          },
          art: { scene: "arena", palette: "ice", seed: 155 },
          master: "arena",
          loops: 10,
          access: SUBSCRIBERS,
          publishedDaysAgo: 60,
          year: 2025,
          rating: "6",
          genres: ["wrestling", "documentary"],
        },
      ],
    },
  ],
};
