import type { MasterWords } from "./master-words.ts";

/** Spoken texts of the films of fights and of training. */
export const lines = {
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
  roadwork: [
    {
      en: "Four in the morning. The town is still asleep.",
      es: "Las cuatro de la mañana. El pueblo aún duerme.",
      pt: "Quatro da manhã. A cidade ainda dorme.",
      ar: "الرابعة فجراً، والبلدة ما زالت نائمة.",
    },
    {
      en: "Six kilometres before the first bus.",
      es: "Seis kilómetros antes del primer autobús.",
      pt: "Seis quilômetros antes do primeiro ônibus.",
      ar: "ستة كيلومترات قبل أول حافلة.",
    },
    {
      en: "Nobody claps out here. That is the point.",
      es: "Aquí nadie aplaude. De eso se trata.",
      pt: "Aqui ninguém aplaude. É essa a ideia.",
      ar: "لا أحد يصفق هنا، وهذا هو المقصود.",
    },
    {
      en: "Breathe in for four steps, out for four.",
      es: "Inspira cuatro pasos, espira otros cuatro.",
      pt: "Inspire em quatro passos, solte em quatro.",
      ar: "شهيق في أربع خطوات، وزفير في أربع.",
    },
    {
      en: "The legs lie. They always say it is enough.",
      es: "Las piernas mienten. Siempre dicen que ya basta.",
      pt: "As pernas mentem. Sempre dizem que já chega.",
      ar: "الساقان تكذبان، فهما تقولان دائماً: يكفي.",
    },
    {
      en: "Past the last pines the road turns to the sun.",
      es: "Tras los últimos pinos, el camino gira hacia el sol.",
      pt: "Depois dos últimos pinheiros, a estrada vira para o sol.",
      ar: "بعد آخر الصنوبر ينعطف الطريق نحو الشمس.",
    },
    {
      en: "Fights are won on mornings like this one.",
      es: "Los combates se ganan en mañanas así.",
      pt: "Lutas são vencidas em manhãs assim.",
      ar: "النزالات تُكسب في صباحات كهذا.",
    },
    { en: "One more hill, then home.", es: "Una cuesta más y a casa.", pt: "Mais uma ladeira e casa.", ar: "تلة أخرى ثم إلى البيت." },
  ],
  corner: [
    {
      en: "Sit. Breathe. Look at me.",
      es: "Siéntate. Respira. Mírame.",
      pt: "Senta. Respira. Olha para mim.",
      ar: "اجلس. تنفّس. انظر إليّ.",
    },
    {
      en: "You have sixty seconds. The first twenty are for air.",
      es: "Tienes sesenta segundos. Los veinte primeros, para el aire.",
      pt: "Você tem sessenta segundos. Vinte são para o ar.",
      ar: "لديك ستون ثانية، عشرون منها للهواء.",
    },
    {
      en: "He drops the left after every jab.",
      es: "Baja la izquierda después de cada jab.",
      pt: "Ele baixa a esquerda depois de cada jab.",
      ar: "يُنزل يسراه بعد كل لكمة مستقيمة.",
    },
    {
      en: "Do not wait for it. Be there already.",
      es: "No lo esperes. Llega antes.",
      pt: "Não espere. Esteja lá antes.",
      ar: "لا تنتظرها، كن هناك قبلها.",
    },
    { en: "Water. Small sips.", es: "Agua. Sorbos cortos.", pt: "Água. Goles pequenos.", ar: "ماء، رشفات صغيرة." },
    {
      en: "The cut is nothing. I have seen worse at breakfast.",
      es: "El corte no es nada. Los he visto peores desayunando.",
      pt: "O corte não é nada. Já vi piores no café.",
      ar: "الجرح لا شيء، رأيت أسوأ منه على الفطور.",
    },
    {
      en: "One thing only: feet first, then hands.",
      es: "Una sola cosa: primero los pies, luego las manos.",
      pt: "Uma coisa só: primeiro os pés, depois as mãos.",
      ar: "شيء واحد فقط: القدمان أولاً ثم اليدان.",
    },
    { en: "Seconds out. Up you get.", es: "Segundos fuera. Arriba.", pt: "Segundos fora. De pé.", ar: "ليخرج المساعدون. انهض." },
  ],
  mountain: [
    {
      en: "Three thousand metres. The air is half as thick.",
      es: "Tres mil metros. El aire pesa la mitad.",
      pt: "Três mil metros. O ar é mais fino.",
      ar: "ثلاثة آلاف متر، والهواء رقيق.",
    },
    {
      en: "The first night nobody sleeps.",
      es: "La primera noche no duerme nadie.",
      pt: "Na primeira noite ninguém dorme.",
      ar: "في الليلة الأولى لا ينام أحد.",
    },
    {
      en: "You learn to want less.",
      es: "Aprendes a querer menos.",
      pt: "Aprende-se a querer menos.",
      ar: "تتعلم أن تريد أقل.",
    },
    {
      en: "Somebody keeps the stove alive until dawn.",
      es: "Alguien mantiene viva la estufa hasta el alba.",
      pt: "Alguém mantém o fogão aceso até o amanhecer.",
      ar: "أحدهم يبقي الموقد مشتعلاً حتى الفجر.",
    },
    {
      en: "On the third day the heart slows down.",
      es: "Al tercer día el corazón se calma.",
      pt: "No terceiro dia o coração sossega.",
      ar: "في اليوم الثالث يهدأ القلب.",
    },
    {
      en: "Down in the valley they call it suffering.",
      es: "Abajo, en el valle, lo llaman sufrir.",
      pt: "Lá embaixo, no vale, chamam isso de sofrer.",
      ar: "في الوادي يسمّونه عذاباً.",
    },
    {
      en: "Up here we call it Tuesday.",
      es: "Aquí arriba lo llamamos martes.",
      pt: "Aqui em cima chamamos de terça.",
      ar: "وهنا نسمّيه الثلاثاء.",
    },
    {
      en: "Look up. Nobody else has this ceiling.",
      es: "Mira arriba. Nadie más tiene este techo.",
      pt: "Olhe para cima. Ninguém mais tem este teto.",
      ar: "انظر إلى أعلى، لا أحد يملك سقفاً كهذا.",
    },
  ],
} as const satisfies MasterWords["lines"];

export const chapters = {
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
  roadwork: [
    { en: "Four o'clock", es: "Las cuatro", pt: "Quatro horas", ar: "الرابعة" },
    { en: "Six kilometres", es: "Seis kilómetros", pt: "Seis quilômetros", ar: "ستة كيلومترات" },
    { en: "Sunrise", es: "Amanece", pt: "O sol nasce", ar: "الشروق" },
  ],
  corner: [
    { en: "Air", es: "Aire", pt: "Ar", ar: "الهواء" },
    { en: "One instruction", es: "Una sola orden", pt: "Uma instrução", ar: "توجيه واحد" },
    { en: "Back on your feet", es: "Otra vez en pie", pt: "De pé outra vez", ar: "من جديد" },
  ],
  mountain: [
    { en: "Thin air", es: "Aire fino", pt: "Ar rarefeito", ar: "هواء رقيق" },
    { en: "The third day", es: "El tercer día", pt: "O terceiro dia", ar: "اليوم الثالث" },
    { en: "Night sky", es: "Cielo de noche", pt: "Céu da noite", ar: "سماء الليل" },
  ],
} as const satisfies MasterWords["chapters"];
