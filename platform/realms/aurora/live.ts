import type { DemoLiveEvent } from "../demo-realm.ts";
import { FREE, SIGN_IN, SUBSCRIBERS, TICKET } from "./access.ts";

/** Aurora's channels, then its events in order of start. */
export const auroraLiveEvents: readonly DemoLiveEvent[] = [
  {
    id: "aurora-world",
    title: { en: "Aurora World", es: "Aurora Mundo", pt: "Aurora Mundo", ar: "أورورا العالم" },
    tagline: {
      en: "News at every hour, in no hurry to shout.",
      es: "Noticias a cada hora, sin prisa por gritar.",
      pt: "Notícias a cada hora, sem pressa de gritar.",
      ar: "أخبار كل ساعة، من غير صخب.",
    },
    description: {
      en: "Reports, maps and long interviews from our newsroom, day and night. Free for everyone.",
      es: "Reportajes, mapas y entrevistas largas desde nuestra redacción, día y noche. Gratis para todos.",
      pt: "Reportagens, mapas e entrevistas longas direto da nossa redação, dia e noite. Grátis para todos.",
      ar: "تقارير وخرائط ومقابلات طويلة من غرفة أخبارنا ليلًا ونهارًا. مجانًا للجميع.",
    },
    art: { scene: "newsroom", palette: "crimson", seed: 371 },
    kind: "CHANNEL",
    master: "newsroom",
    dvr: true,
    watermark: true,
    access: FREE,
  },
  {
    id: "aurora-cinema",
    title: { en: "Aurora Cinema", es: "Aurora Cine", pt: "Aurora Cinema", ar: "أورورا سينما" },
    tagline: {
      en: "There is always a film on.",
      es: "Siempre hay una película empezada.",
      pt: "Sempre tem um filme passando.",
      ar: "هناك فيلم يُعرض دائمًا.",
    },
    description: {
      en: "Art-house films around the clock, with an introduction by our programmers. Come in whenever you like.",
      es: "Cine de autor a todas horas, con presentación de nuestros programadores. Entra cuando quieras.",
      pt: "Cinema de autor a toda hora, com apresentação dos nossos curadores. Entre quando quiser.",
      ar: "سينما المؤلّف على مدار الساعة مع تقديم من منسّقي برامجنا. ادخل متى شئت.",
    },
    art: { scene: "cinema", palette: "violet", seed: 372 },
    kind: "CHANNEL",
    master: "skyline",
    watermark: true,
    access: SUBSCRIBERS,
  },
  {
    id: "glass-river-premiere",
    title: {
      en: "The Glass River: Premiere Evening",
      es: "El río de cristal: noche de estreno",
      pt: "O rio de vidro: noite de estreia",
      ar: "النهر الزجاجي: ليلة العرض الأول",
    },
    tagline: {
      en: "The first screening, then the questions.",
      es: "La primera proyección y, después, las preguntas.",
      pt: "A primeira sessão e, depois, as perguntas.",
      ar: "العرض الأول، ثم الأسئلة.",
    },
    description: {
      en: "Live from the riverside: the film, its makers and one chandelier. Your premiere ticket also opens the film in the library.",
      es: "En directo desde la orilla: la película, sus autores y una lámpara. La entrada del estreno también abre la película en el catálogo.",
      pt: "Ao vivo da beira do rio: o filme, seus autores e um lustre. O ingresso da estreia também libera o filme no catálogo.",
      ar: "مباشر من ضفّة النهر: الفيلم وصنّاعه وثريّا واحدة. تذكرة العرض الأول تفتح لك الفيلم في المكتبة أيضًا.",
    },
    art: { scene: "cinema", palette: "gold", seed: 373 },
    kind: "EVENT",
    master: "ocean",
    access: TICKET,
    startsInMinutes: -40,
    lastsMinutes: 160,
  },
  {
    id: "dawn-over-the-gulf",
    title: { en: "Dawn over the Gulf", es: "Amanecer en el golfo", pt: "Amanhecer no golfo", ar: "فجر على الخليج" },
    tagline: {
      en: "Two hours, one horizon, live.",
      es: "Dos horas, un horizonte, en directo.",
      pt: "Duas horas, um horizonte, ao vivo.",
      ar: "ساعتان وأفق واحد، على الهواء.",
    },
    description: {
      en: "We put a camera on the breakwater and wait for the sun with you. Sign in, make tea and turn the sound up.",
      es: "Ponemos una cámara en el rompeolas y esperamos el sol contigo. Inicia sesión, prepara té y sube el volumen.",
      pt: "Colocamos uma câmera no quebra-mar e esperamos o sol juntos. Entre na conta, faça um chá e aumente o som.",
      ar: "نضع كاميرا على كاسر الأمواج وننتظر الشمس معًا. سجّل الدخول وحضّر الشاي وارفع الصوت.",
    },
    art: { scene: "ocean", palette: "sand", seed: 374 },
    kind: "EVENT",
    master: "ocean",
    access: SIGN_IN,
    startsInMinutes: 620,
    lastsMinutes: 120,
  },
];
