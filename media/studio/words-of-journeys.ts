import type { MasterWords } from "./master-words.ts";

/** Spoken texts of the films of land, sea, city and news. */
export const lines = {
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
  nighttrain: [
    {
      en: "The eleven fifteen leaves without a whistle.",
      es: "El de las once y cuarto sale sin silbato.",
      pt: "O das onze e quinze parte sem apito.",
      ar: "قطار الحادية عشرة والربع يغادر بلا صفير.",
    },
    {
      en: "In the third coach somebody cannot sleep.",
      es: "En el tercer vagón alguien no puede dormir.",
      pt: "No terceiro vagão alguém não consegue dormir.",
      ar: "في العربة الثالثة من لا يستطيع النوم.",
    },
    {
      en: "Forty arches, one for each day of that winter.",
      es: "Cuarenta arcos, uno por cada día de aquel invierno.",
      pt: "Quarenta arcos, um para cada dia daquele inverno.",
      ar: "أربعون قوساً، بعدد أيام شتاء البنّائين.",
    },
    {
      en: "The tea is made over a coal fire, even now.",
      es: "El té aún se hace sobre brasas.",
      pt: "O chá ainda é feito na brasa.",
      ar: "وما زال الشاي يُعدّ على الجمر.",
    },
    {
      en: "A letter travels with us in the mail car.",
      es: "Una carta viaja con nosotros en el furgón.",
      pt: "Uma carta viaja conosco no vagão do correio.",
      ar: "في عربة البريد رسالة تسافر معنا.",
    },
    {
      en: "The driver knows each light by its name.",
      es: "El maquinista conoce cada luz por su nombre.",
      pt: "O maquinista conhece cada luz pelo nome.",
      ar: "السائق يعرف كل ضوء باسمه.",
    },
    {
      en: "Tomorrow there will be a sea at the end of the line.",
      es: "Mañana habrá un mar al final de la vía.",
      pt: "Amanhã haverá um mar no fim da linha.",
      ar: "غداً سيكون البحر في آخر السكة.",
    },
    { en: "For now there is the moon.", es: "Por ahora está la luna.", pt: "Por ora há a lua.", ar: "أما الآن فهناك القمر." },
  ],
  market: [
    {
      en: "The lamps are lit before the sun is gone.",
      es: "Los faroles se encienden antes de que caiga el sol.",
      pt: "As lanternas acendem antes de o sol sumir.",
      ar: "تُضاء المصابيح قبل أن تغيب الشمس.",
    },
    {
      en: "Saffron on the left, copper on the right.",
      es: "Azafrán a la izquierda, cobre a la derecha.",
      pt: "Açafrão à esquerda, cobre à direita.",
      ar: "الزعفران يساراً والنحاس يميناً.",
    },
    {
      en: "Nobody names a price before the second glass.",
      es: "Nadie dice un precio antes del segundo vaso.",
      pt: "Ninguém diz um preço antes do segundo copo.",
      ar: "لا يُذكر سعر قبل الكأس الثانية.",
    },
    {
      en: "Her grandmother sold bread on this very stone.",
      es: "Su abuela vendía pan en esta misma piedra.",
      pt: "A avó vendia pão nesta mesma pedra.",
      ar: "كانت جدتها تبيع الخبز على هذا الحجر.",
    },
    {
      en: "A sack of flour costs twice what it did in spring.",
      es: "Un saco de harina cuesta el doble que en primavera.",
      pt: "Um saco de farinha custa o dobro da primavera.",
      ar: "كيس الطحين بضعف سعره في الربيع.",
    },
    {
      en: "Still they add a handful, for the children.",
      es: "Aun así añaden un puñado, para los niños.",
      pt: "Ainda assim põem um punhado, para as crianças.",
      ar: "ومع ذلك يزيدون حفنة للأطفال.",
    },
    {
      en: "At ten the musicians come down from the gate.",
      es: "A las diez bajan los músicos desde la puerta.",
      pt: "Às dez os músicos descem do portão.",
      ar: "في العاشرة ينزل العازفون من البوابة.",
    },
    {
      en: "The market sleeps last.",
      es: "El mercado se duerme el último.",
      pt: "O mercado é o último a dormir.",
      ar: "السوق آخر من ينام.",
    },
  ],
  whalesong: [
    {
      en: "She has crossed this ocean thirty times.",
      es: "Ha cruzado este océano treinta veces.",
      pt: "Ela cruzou este oceano trinta vezes.",
      ar: "عبرت هذا المحيط ثلاثين مرة.",
    },
    {
      en: "The calf is six weeks old and never leaves her side.",
      es: "La cría tiene seis semanas y no se separa de ella.",
      pt: "O filhote tem seis semanas e não sai do lado dela.",
      ar: "صغيرها عمره ستة أسابيع ولا يفارقها.",
    },
    {
      en: "A song can travel a thousand kilometres.",
      es: "Un canto puede viajar mil kilómetros.",
      pt: "Um canto pode viajar mil quilômetros.",
      ar: "قد تسافر الأغنية ألف كيلومتر.",
    },
    {
      en: "Nobody knows who it is for.",
      es: "Nadie sabe para quién es.",
      pt: "Ninguém sabe para quem é.",
      ar: "ولا أحد يعلم لمن هي.",
    },
    {
      en: "Every twelve minutes she takes him up to breathe.",
      es: "Cada doce minutos lo sube a respirar.",
      pt: "A cada doze minutos ela o leva para respirar.",
      ar: "كل اثنتي عشرة دقيقة ترفعه ليتنفس.",
    },
    {
      en: "Below them the light gives up.",
      es: "Debajo de ellos la luz se rinde.",
      pt: "Abaixo deles a luz desiste.",
      ar: "وتحتهما يستسلم الضوء.",
    },
    {
      en: "We switch off the engine and wait.",
      es: "Apagamos el motor y esperamos.",
      pt: "Desligamos o motor e esperamos.",
      ar: "نطفئ المحرك وننتظر.",
    },
    { en: "Listen.", es: "Escuchen.", pt: "Escutem.", ar: "أنصتوا." },
  ],
} as const satisfies MasterWords["lines"];

export const chapters = {
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
  nighttrain: [
    { en: "Departure", es: "La salida", pt: "A partida", ar: "المغادرة" },
    { en: "The viaduct", es: "El viaducto", pt: "O viaduto", ar: "الجسر العالي" },
    { en: "Under the moon", es: "Bajo la luna", pt: "Sob a lua", ar: "تحت القمر" },
  ],
  market: [
    { en: "Lamps lit", es: "Faroles encendidos", pt: "Lanternas acesas", ar: "إضاءة المصابيح" },
    { en: "The price of bread", es: "El precio del pan", pt: "O preço do pão", ar: "ثمن الخبز" },
    { en: "Late music", es: "Música tardía", pt: "Música da noite", ar: "موسيقى آخر الليل" },
  ],
  whalesong: [
    { en: "Mother and calf", es: "Madre y cría", pt: "Mãe e filhote", ar: "الأم وصغيرها" },
    { en: "The song", es: "El canto", pt: "O canto", ar: "الأغنية" },
    { en: "Coming up", es: "Hacia arriba", pt: "Para a superfície", ar: "نحو السطح" },
  ],
} as const satisfies MasterWords["chapters"];
