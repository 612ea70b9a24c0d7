import type { MasterScene } from "./master-list.ts";

export type Line = { readonly en: string; readonly es: string; readonly pt: string; readonly ar: string };
export type Title = { readonly en: string; readonly es: string; readonly pt: string; readonly ar: string };

/** Eight lines of commentary or narration for each master, one every three seconds. */
export const lines: Readonly<Record<MasterScene, readonly Line[]>> = {
  arena: [
    {
      en: "Good evening, and welcome to a full house.",
      es: "Buenas noches y bienvenidos: no cabe un alma.",
      pt: "Boa noite e bem-vindos a uma casa cheia.",
      ar: "مساء الخير وأهلاً بكم في قاعة ممتلئة.",
    },
    {
      en: "Listen to that crowd. Nobody is sitting down.",
      es: "Escuchen a la grada. Nadie está sentado.",
      pt: "Ouçam essa torcida. Ninguém está sentado.",
      ar: "اسمعوا هذا الجمهور، لا أحد جالس.",
    },
    {
      en: "The red corner is calm, almost smiling.",
      es: "La esquina roja está tranquila, casi sonríe.",
      pt: "O corner vermelho está calmo, quase sorrindo.",
      ar: "الركن الأحمر هادئ، يكاد يبتسم.",
    },
    {
      en: "The blue corner has waited two years for this.",
      es: "La esquina azul lleva dos años esperando esto.",
      pt: "O corner azul esperou dois anos por isto.",
      ar: "الركن الأزرق انتظر هذه الليلة عامين.",
    },
    {
      en: "The lights come down and the walkout begins.",
      es: "Bajan las luces y empieza la entrada.",
      pt: "As luzes baixam e começa a entrada.",
      ar: "تخفت الأضواء ويبدأ الدخول.",
    },
    {
      en: "Phones in the air, all the way up to the roof.",
      es: "Móviles en alto, hasta el último anillo.",
      pt: "Celulares no alto, até a última fileira.",
      ar: "الهواتف مرفوعة حتى أعلى المدرجات.",
    },
    {
      en: "Three belts, two fighters, one ring.",
      es: "Tres cinturones, dos rivales, un ring.",
      pt: "Três cinturões, dois lutadores, um ringue.",
      ar: "ثلاثة أحزمة، مقاتلان، وحلبة واحدة.",
    },
    {
      en: "Do not go anywhere. It is about to start.",
      es: "No se muevan. Esto va a empezar.",
      pt: "Não saiam daí. Já vai começar.",
      ar: "لا تذهبوا بعيداً، النزال على وشك البدء.",
    },
  ],
  ring: [
    {
      en: "They touch gloves and we are under way.",
      es: "Chocan los guantes y comenzamos.",
      pt: "Tocam as luvas e começou.",
      ar: "تلامست القفازات وبدأ النزال.",
    },
    { en: "Good jab. He doubles it up.", es: "Buen jab. Lo repite.", pt: "Bom jab. E repete.", ar: "لكمة أمامية جيدة، ثم يكررها." },
    {
      en: "She slips inside, looking for the body.",
      es: "Esquiva y entra, busca el cuerpo.",
      pt: "Ela esquiva e entra, procurando o corpo.",
      ar: "تتفادى وتدخل باحثة عن الجسم.",
    },
    {
      en: "Watch the feet: always outside the lead foot.",
      es: "Atención a los pies: siempre por fuera.",
      pt: "Olhem os pés: sempre por fora.",
      ar: "راقبوا القدمين: دائماً إلى الخارج.",
    },
    { en: "Oh, that cross got through!", es: "¡Ese cruzado ha entrado!", pt: "Esse cruzado entrou!", ar: "يا لها من لكمة مستقيمة وصلت!" },
    {
      en: "Back to the middle. Both are breathing hard.",
      es: "De vuelta al centro. Respiran con fuerza.",
      pt: "De volta ao centro. Os dois ofegantes.",
      ar: "عودة إلى الوسط، وكلاهما يتنفس بصعوبة.",
    },
    {
      en: "One minute left, and nobody steps back.",
      es: "Queda un minuto y nadie retrocede.",
      pt: "Falta um minuto e ninguém recua.",
      ar: "بقيت دقيقة ولا أحد يتراجع.",
    },
    {
      en: "There is the bell. What a round.",
      es: "Suena la campana. Qué asalto.",
      pt: "Soa o gongo. Que assalto.",
      ar: "دقّ الجرس. يا لها من جولة.",
    },
  ],
  bell: [
    {
      en: "Every fight starts with the same sound.",
      es: "Todo combate empieza con el mismo sonido.",
      pt: "Toda luta começa com o mesmo som.",
      ar: "كل نزال يبدأ بالصوت نفسه.",
    },
    {
      en: "Three strokes, and the room changes.",
      es: "Tres toques y la sala cambia.",
      pt: "Três toques e a sala muda.",
      ar: "ثلاث دقات وتتبدل القاعة.",
    },
    {
      en: "This bell was cast in nineteen thirty-one.",
      es: "Esta campana se fundió en 1931.",
      pt: "Este sino foi fundido em 1931.",
      ar: "صُنع هذا الجرس عام 1931.",
    },
    {
      en: "The timekeeper never looks up.",
      es: "El cronometrador nunca levanta la vista.",
      pt: "O cronometrista nunca levanta os olhos.",
      ar: "الميقاتي لا يرفع عينيه أبداً.",
    },
    {
      en: "Three minutes are long when you are tired.",
      es: "Tres minutos son largos si estás cansado.",
      pt: "Três minutos são longos no cansaço.",
      ar: "ثلاث دقائق طويلة حين تتعب.",
    },
    {
      en: "One minute is short when you are hurt.",
      es: "Un minuto es corto si estás tocado.",
      pt: "Um minuto é curto na dor.",
      ar: "ودقيقة واحدة قصيرة حين تتألم.",
    },
    { en: "Seconds out.", es: "Segundos fuera.", pt: "Segundos fora.", ar: "ليخرج المساعدون." },
    { en: "And it rings again.", es: "Y vuelve a sonar.", pt: "E soa de novo.", ar: "ويدقّ من جديد." },
  ],
  gym: [
    {
      en: "Half past six. The door is never locked.",
      es: "Las seis y media. La puerta nunca se cierra.",
      pt: "Seis e meia. A porta nunca é trancada.",
      ar: "السادسة والنصف. الباب لا يُقفل أبداً.",
    },
    {
      en: "Four rounds on the bag before breakfast.",
      es: "Cuatro asaltos al saco antes de desayunar.",
      pt: "Quatro assaltos no saco antes do café.",
      ar: "أربع جولات على الكيس قبل الفطور.",
    },
    {
      en: "Hands back to the chin, every time.",
      es: "Las manos a la barbilla, siempre.",
      pt: "As mãos voltam ao queixo, sempre.",
      ar: "أعِد يديك إلى الذقن في كل مرة.",
    },
    {
      en: "Do not chase power. Chase rhythm.",
      es: "No busques fuerza. Busca ritmo.",
      pt: "Não busque força. Busque ritmo.",
      ar: "لا تطارد القوة، بل الإيقاع.",
    },
    {
      en: "My coach swept this floor for thirty years.",
      es: "Mi entrenador barrió este suelo treinta años.",
      pt: "Meu treinador varreu este chão por trinta anos.",
      ar: "مدربي كنس هذه الأرض ثلاثين عاماً.",
    },
    {
      en: "Turn the hip. There. Hear the difference?",
      es: "Gira la cadera. Eso. ¿Oyes la diferencia?",
      pt: "Gire o quadril. Isso. Ouviu a diferença?",
      ar: "أدِر وركك. هكذا. أتسمع الفرق؟",
    },
    {
      en: "Ten more seconds. Empty the tank.",
      es: "Diez segundos más. Vacíate.",
      pt: "Mais dez segundos. Dê tudo.",
      ar: "عشر ثوانٍ أخرى. أخرج كل ما لديك.",
    },
    { en: "Good. Now do it again.", es: "Bien. Ahora otra vez.", pt: "Bom. Agora de novo.", ar: "جيد. والآن من جديد." },
  ],
  skyline: [
    {
      en: "The city does not sleep; it only changes shift.",
      es: "La ciudad no duerme; solo cambia de turno.",
      pt: "A cidade não dorme; só troca de turno.",
      ar: "المدينة لا تنام، بل تبدّل نوبتها.",
    },
    {
      en: "From the bridge you can count the lit windows.",
      es: "Desde el puente se cuentan las ventanas.",
      pt: "Da ponte dá para contar as janelas acesas.",
      ar: "من الجسر يمكنك عدّ النوافذ المضيئة.",
    },
    {
      en: "Somebody is baking. Somebody is writing.",
      es: "Alguien hornea. Alguien escribe.",
      pt: "Alguém assa pão. Alguém escreve.",
      ar: "هناك من يخبز، وهناك من يكتب.",
    },
    {
      en: "The last ferry left an hour ago.",
      es: "El último ferry salió hace una hora.",
      pt: "A última balsa partiu há uma hora.",
      ar: "غادرت آخر عبّارة قبل ساعة.",
    },
    {
      en: "She said she would wait by the second tower.",
      es: "Dijo que esperaría junto a la segunda torre.",
      pt: "Ela disse que esperaria na segunda torre.",
      ar: "قالت إنها ستنتظر عند البرج الثاني.",
    },
    {
      en: "He is late, as always, and he is running.",
      es: "Él llega tarde, como siempre, y corre.",
      pt: "Ele está atrasado, como sempre, e corre.",
      ar: "وهو متأخر كعادته، ويركض.",
    },
    {
      en: "Above them the moon keeps its own time.",
      es: "Arriba, la luna lleva su propia hora.",
      pt: "Acima deles a lua segue a própria hora.",
      ar: "وفوقهما قمر له توقيته الخاص.",
    },
    { en: "Morning is still far away.", es: "La mañana aún está lejos.", pt: "A manhã ainda está longe.", ar: "ما زال الصباح بعيداً." },
  ],
  ocean: [
    {
      en: "The wind dropped as the sun touched the water.",
      es: "El viento cayó cuando el sol tocó el agua.",
      pt: "O vento parou quando o sol tocou a água.",
      ar: "سكنت الريح حين لامست الشمس الماء.",
    },
    {
      en: "My father taught me to read these waves.",
      es: "Mi padre me enseñó a leer estas olas.",
      pt: "Meu pai me ensinou a ler estas ondas.",
      ar: "علّمني أبي قراءة هذه الأمواج.",
    },
    {
      en: "Long ones come from storms we never see.",
      es: "Las largas vienen de tormentas que no vemos.",
      pt: "As longas vêm de tempestades que não vemos.",
      ar: "الطويلة منها تأتي من عواصف لا نراها.",
    },
    {
      en: "The gulls know where the fish are.",
      es: "Las gaviotas saben dónde están los peces.",
      pt: "As gaivotas sabem onde estão os peixes.",
      ar: "والنوارس تعرف أين السمك.",
    },
    {
      en: "A small boat is enough for a big sea.",
      es: "Una barca pequeña basta para un gran mar.",
      pt: "Um barco pequeno basta para um mar grande.",
      ar: "قارب صغير يكفي لبحر كبير.",
    },
    {
      en: "We turned for home without a word.",
      es: "Volvimos a casa sin decir nada.",
      pt: "Voltamos para casa sem uma palavra.",
      ar: "عدنا إلى البيت دون كلمة.",
    },
    {
      en: "Behind us the path of light closed.",
      es: "Detrás se cerró el camino de luz.",
      pt: "Atrás de nós fechou-se o caminho de luz.",
      ar: "وخلفنا انطوى درب الضوء.",
    },
    {
      en: "Tomorrow it will open again.",
      es: "Mañana se abrirá de nuevo.",
      pt: "Amanhã ele se abrirá de novo.",
      ar: "وغداً سينفتح من جديد.",
    },
  ],
  newsroom: [
    {
      en: "Good evening. These are the headlines.",
      es: "Buenas noches. Estos son los titulares.",
      pt: "Boa noite. Estas são as manchetes.",
      ar: "مساء الخير. إليكم العناوين.",
    },
    {
      en: "Leaders meet tonight to talk about water.",
      es: "Los líderes se reúnen hoy para hablar del agua.",
      pt: "Líderes se reúnem hoje para falar da água.",
      ar: "يجتمع القادة الليلة لبحث ملف المياه.",
    },
    {
      en: "Markets closed higher for the third day.",
      es: "Los mercados cierran al alza por tercer día.",
      pt: "Mercados fecham em alta pelo terceiro dia.",
      ar: "أغلقت الأسواق مرتفعة لليوم الثالث.",
    },
    {
      en: "Our reporter is at the harbour.",
      es: "Nuestra reportera está en el puerto.",
      pt: "Nossa repórter está no porto.",
      ar: "مراسلتنا موجودة في الميناء.",
    },
    {
      en: "The first ships have been let through.",
      es: "Los primeros barcos ya han pasado.",
      pt: "Os primeiros navios já passaram.",
      ar: "سُمح بعبور أولى السفن.",
    },
    {
      en: "In sport, a record that stood for forty years.",
      es: "En deportes, cae un récord de cuarenta años.",
      pt: "No esporte, caiu um recorde de quarenta anos.",
      ar: "وفي الرياضة، سقط رقم صمد أربعين عاماً.",
    },
    {
      en: "And the weather: clear skies until Friday.",
      es: "Y el tiempo: cielos despejados hasta el viernes.",
      pt: "E o tempo: céu limpo até sexta-feira.",
      ar: "أما الطقس فصحو حتى يوم الجمعة.",
    },
    {
      en: "Stay with us. More after this.",
      es: "Sigan con nosotros. Enseguida volvemos.",
      pt: "Fique conosco. Voltamos já.",
      ar: "ابقوا معنا، نعود بعد قليل.",
    },
  ],
  desert: [
    {
      en: "They travel at night, when the sand is cool.",
      es: "Viajan de noche, cuando la arena está fresca.",
      pt: "Viajam à noite, quando a areia está fria.",
      ar: "يسافرون ليلاً حين يبرد الرمل.",
    },
    {
      en: "The oldest camel knows the way.",
      es: "El camello más viejo conoce el camino.",
      pt: "O camelo mais velho conhece o caminho.",
      ar: "أكبر الجمال يعرف الطريق.",
    },
    {
      en: "Salt goes north, dates come back.",
      es: "La sal va al norte, los dátiles vuelven.",
      pt: "O sal vai para o norte, as tâmaras voltam.",
      ar: "يذهب الملح شمالاً ويعود التمر.",
    },
    {
      en: "Every dune has a name, and every name a story.",
      es: "Cada duna tiene un nombre y cada nombre, una historia.",
      pt: "Cada duna tem um nome, e cada nome uma história.",
      ar: "لكل كثيب اسم، ولكل اسم حكاية.",
    },
    {
      en: "A star falls. Nobody makes a wish aloud.",
      es: "Cae una estrella. Nadie pide un deseo en voz alta.",
      pt: "Cai uma estrela. Ninguém faz pedido em voz alta.",
      ar: "يهوي نجم، ولا أحد يتمنى بصوت مسموع.",
    },
    {
      en: "Three days to the well, if the wind allows.",
      es: "Tres días hasta el pozo, si el viento quiere.",
      pt: "Três dias até o poço, se o vento deixar.",
      ar: "ثلاثة أيام إلى البئر إن أذنت الريح.",
    },
    {
      en: "The children sleep between the bundles.",
      es: "Los niños duermen entre los fardos.",
      pt: "As crianças dormem entre os fardos.",
      ar: "ينام الأطفال بين الأحمال.",
    },
    { en: "At dawn they will drink tea.", es: "Al alba tomarán té.", pt: "Ao amanhecer, tomarão chá.", ar: "وعند الفجر يشربون الشاي." },
  ],
};

/** Three chapters of eight seconds for each master. */
export const chapters: Readonly<Record<MasterScene, readonly Title[]>> = {
  arena: [
    { en: "Doors open", es: "Abren las puertas", pt: "Portas abertas", ar: "فتح الأبواب" },
    { en: "The walkout", es: "La entrada", pt: "A entrada", ar: "الدخول" },
    { en: "Main event", es: "El combate estelar", pt: "Luta principal", ar: "النزال الرئيسي" },
  ],
  ring: [
    { en: "Feeling out", es: "Tanteo", pt: "Estudo", ar: "جسّ النبض" },
    { en: "The exchange", es: "El intercambio", pt: "A troca de golpes", ar: "تبادل اللكمات" },
    { en: "Final minute", es: "Último minuto", pt: "Último minuto", ar: "الدقيقة الأخيرة" },
  ],
  bell: [
    { en: "First bell", es: "Primera campana", pt: "Primeiro gongo", ar: "الجرس الأول" },
    { en: "The minute between", es: "El minuto de descanso", pt: "O minuto de descanso", ar: "دقيقة الراحة" },
    { en: "Seconds out", es: "Segundos fuera", pt: "Segundos fora", ar: "خروج المساعدين" },
  ],
  gym: [
    { en: "Warm-up", es: "Calentamiento", pt: "Aquecimento", ar: "الإحماء" },
    { en: "Heavy bag", es: "Saco pesado", pt: "Saco pesado", ar: "الكيس الثقيل" },
    { en: "Last ten seconds", es: "Últimos diez segundos", pt: "Últimos dez segundos", ar: "آخر عشر ثوانٍ" },
  ],
  skyline: [
    { en: "After hours", es: "De madrugada", pt: "Fora de horas", ar: "بعد منتصف الليل" },
    { en: "The bridge", es: "El puente", pt: "A ponte", ar: "الجسر" },
    { en: "Second tower", es: "La segunda torre", pt: "A segunda torre", ar: "البرج الثاني" },
  ],
  ocean: [
    { en: "Last light", es: "Última luz", pt: "Última luz", ar: "آخر ضوء" },
    { en: "Reading the waves", es: "Leer las olas", pt: "Ler as ondas", ar: "قراءة الأمواج" },
    { en: "The way home", es: "El regreso", pt: "O regresso", ar: "طريق العودة" },
  ],
  newsroom: [
    { en: "Headlines", es: "Titulares", pt: "Manchetes", ar: "العناوين" },
    { en: "From the harbour", es: "Desde el puerto", pt: "Direto do porto", ar: "من الميناء" },
    { en: "Sport and weather", es: "Deportes y tiempo", pt: "Esporte e tempo", ar: "الرياضة والطقس" },
  ],
  desert: [
    { en: "Setting out", es: "La partida", pt: "A partida", ar: "الانطلاق" },
    { en: "The salt road", es: "La ruta de la sal", pt: "A rota do sal", ar: "طريق الملح" },
    { en: "Before dawn", es: "Antes del alba", pt: "Antes do amanhecer", ar: "قبل الفجر" },
  ],
};
