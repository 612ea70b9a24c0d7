import type { DemoSection } from "../demo-realm.ts";

/** Ringside's pages: heroes first, then rows from top to bottom. */
export const ringsideSections: readonly DemoSection[] = [
  {
    id: "home",
    title: { en: "Home", es: "Inicio", pt: "Início", ar: "الرئيسية" },
    heroes: [
      {
        id: "home-road-to-the-belt",
        target: { type: "SERIES", id: "road-to-the-belt" },
        tagline: { en: "A Ringside original", es: "Original de Ringside", pt: "Original Ringside", ar: "من إنتاج رينغسايد" },
        description: {
          en: "312 steps, borrowed gloves and one title fight. All three seasons of Inés Valcárcel's story are here.",
          es: "312 escalones, unos guantes prestados y una pelea por el título. Las tres temporadas de la historia de Inés Valcárcel ya están aquí.",
          pt: "312 degraus, luvas emprestadas e uma disputa de título. As três temporadas da história de Inés Valcárcel estão aqui.",
          ar: "312 درجة وقفازان مستعاران ونزال على اللقب. المواسم الثلاثة من حكاية إينيس فالكارسيل هنا.",
        },
        art: { scene: "corner", palette: "gold", seed: 201 },
        animatedBackground: { entityId: "twelve-rounds-in-the-rain", entityType: "VOD", isPreviewAudioOn: true },
      },
      {
        id: "home-harbour-fury",
        target: { type: "LIVE_EVENT", id: "harbour-fury" },
        tagline: { en: "Pay-per-view", es: "Pago por evento", pt: "Pay-per-view", ar: "الدفع مقابل المشاهدة" },
        description: {
          en: "Ten bouts on a floating ring, and Nadia Harrouche last of all. One ticket opens both nights.",
          es: "Diez combates en un ring flotante y, para cerrar, Nadia Harrouche. Una entrada abre las dos noches.",
          pt: "Dez lutas num ringue flutuante e, para fechar, Nadia Harrouche. Um ingresso abre as duas noites.",
          ar: "عشرة نزالات على حلبة عائمة، ونادية حرّوش ختامها. تذكرة واحدة تفتح الليلتين.",
        },
        art: { scene: "arena", palette: "cobalt", seed: 202 },
        channelLogo: { file: "mark.svg", width: 64, height: 64, name: "Ringside" },
      },
      {
        id: "home-first-bell",
        target: { type: "VOD", id: "first-bell" },
        tagline: { en: "Free to watch", es: "Gratis", pt: "Grátis", ar: "مشاهدة مجانية" },
        description: {
          en: "Never seen a fight before? Four minutes and you will know what everybody is shouting about.",
          es: "¿Nunca viste una pelea? En cuatro minutos sabrás por qué grita todo el mundo.",
          pt: "Nunca viu uma luta? Em quatro minutos dá para entender por que todo mundo grita.",
          ar: "لم تشاهد نزالًا من قبل؟ أربع دقائق وتعرف لماذا يصرخ الجميع.",
        },
        art: { scene: "bell", palette: "crimson", seed: 203 },
        animatedBackground: { entityId: "first-bell", entityType: "VOD", isPreviewAudioOn: false },
        secondaryButton: {
          ctaText: { en: "More for beginners", es: "Más para empezar", pt: "Mais para começar", ar: "المزيد للمبتدئين" },
          link: { type: "PLAYLIST", id: "start-here" },
        },
      },
    ],
    buckets: [
      {
        id: "home-live-now",
        title: { en: "On Air Now", es: "Ahora en directo", pt: "No ar agora", ar: "على الهواء الآن" },
        rowType: "LANDSCAPE",
        content: { kind: "LIVE_NOW" },
      },
      {
        id: "home-latest",
        title: { en: "Just Added", es: "Recién llegados", pt: "Acabou de chegar", ar: "أضيف حديثًا" },
        rowType: "LANDSCAPE",
        content: { kind: "LATEST_VIDEOS" },
      },
      {
        id: "home-series",
        title: { en: "Series", es: "Series", pt: "Séries", ar: "المسلسلات" },
        rowType: "POSTER",
        content: { kind: "ALL_SERIES" },
      },
      {
        id: "home-boxing",
        title: { en: "Boxing", es: "Boxeo", pt: "Boxe", ar: "الملاكمة" },
        rowType: "LANDSCAPE",
        content: { kind: "GENRE", genre: "boxing" },
      },
      {
        id: "home-playlists",
        title: { en: "Picked by Our Editors", es: "Elegidas por la redacción", pt: "Escolhas da redação", ar: "اختيارات محرّرينا" },
        rowType: "PLAYLIST",
        content: { kind: "ALL_PLAYLISTS" },
      },
      {
        id: "home-coming-up",
        title: { en: "Fight Calendar", es: "Calendario de veladas", pt: "Calendário de lutas", ar: "جدول النزالات" },
        rowType: "LANDSCAPE",
        content: {
          kind: "FIXED",
          items: [
            { type: "LIVE_EVENT", id: "open-cage-7" },
            { type: "LIVE_EVENT", id: "rising-kicks" },
            { type: "LIVE_EVENT", id: "mat-masters-final" },
            { type: "LIVE_EVENT", id: "weigh-in-live" },
            { type: "LIVE_EVENT", id: "harbour-fury" },
          ],
        },
      },
      {
        id: "home-mma",
        title: { en: "Mixed Martial Arts", es: "Artes marciales mixtas", pt: "Artes marciais mistas", ar: "فنون القتال المختلطة" },
        rowType: "POSTER",
        content: { kind: "GENRE", genre: "mma" },
      },
      {
        id: "home-free",
        title: { en: "Free to Watch", es: "Gratis para todos", pt: "Grátis para todos", ar: "مجانًا للجميع" },
        rowType: "LANDSCAPE",
        content: { kind: "FREE_VIDEOS" },
      },
      {
        id: "home-documentary",
        title: { en: "True Stories", es: "Historias reales", pt: "Histórias reais", ar: "قصص حقيقية" },
        rowType: "POSTER",
        content: { kind: "GENRE", genre: "documentary" },
      },
      {
        id: "home-classic",
        title: { en: "Classics", es: "Clásicos", pt: "Clássicos", ar: "كلاسيكيات" },
        rowType: "LANDSCAPE",
        content: { kind: "GENRE", genre: "classic" },
      },
    ],
  },
  {
    id: "browse",
    title: { en: "Browse", es: "Explorar", pt: "Explorar", ar: "تصفّح" },
    heroes: [
      {
        id: "browse-farinde-v-monterroso",
        target: { type: "VOD", id: "farinde-v-monterroso" },
        tagline: { en: "Fight of the month", es: "La pelea del mes", pt: "A luta do mês", ar: "نزال الشهر" },
        description: {
          en: "Two heavyweights, no defeats and a fourth round that nobody saw coming.",
          es: "Dos pesados, ninguna derrota y un cuarto asalto que nadie esperaba.",
          pt: "Dois pesados, nenhuma derrota e um quarto round que ninguém esperava.",
          ar: "وزنان ثقيلان بلا هزيمة، وجولة رابعة لم يتوقّعها أحد.",
        },
        art: { scene: "weighin", palette: "ember", seed: 204 },
        animatedBackground: { entityId: "farinde-v-monterroso", entityType: "VOD", isPreviewAudioOn: true },
      },
    ],
    buckets: [
      {
        id: "browse-boxing",
        title: { en: "Boxing", es: "Boxeo", pt: "Boxe", ar: "الملاكمة" },
        rowType: "LANDSCAPE",
        content: { kind: "GENRE", genre: "boxing" },
      },
      {
        id: "browse-mma",
        title: { en: "Mixed Martial Arts", es: "Artes marciales mixtas", pt: "Artes marciais mistas", ar: "فنون القتال المختلطة" },
        rowType: "LANDSCAPE",
        content: { kind: "GENRE", genre: "mma" },
      },
      {
        id: "browse-kickboxing",
        title: { en: "Kickboxing", es: "Kickboxing", pt: "Kickboxing", ar: "كيك بوكسينغ" },
        rowType: "LANDSCAPE",
        content: { kind: "GENRE", genre: "kickboxing" },
      },
      {
        id: "browse-wrestling",
        title: { en: "Wrestling", es: "Lucha", pt: "Luta olímpica", ar: "المصارعة" },
        rowType: "LANDSCAPE",
        content: { kind: "GENRE", genre: "wrestling" },
      },
      {
        id: "browse-documentary",
        title: { en: "Documentaries", es: "Documentales", pt: "Documentários", ar: "وثائقيات" },
        rowType: "POSTER",
        content: { kind: "GENRE", genre: "documentary" },
      },
      {
        id: "browse-training",
        title: { en: "Training", es: "Entrenamiento", pt: "Treino", ar: "تدريب" },
        rowType: "LANDSCAPE",
        content: { kind: "GENRE", genre: "training" },
      },
      {
        id: "browse-analysis",
        title: { en: "Analysis", es: "Análisis", pt: "Análise", ar: "تحليل" },
        rowType: "LANDSCAPE",
        content: { kind: "GENRE", genre: "analysis" },
      },
      {
        id: "browse-classic",
        title: { en: "Classics", es: "Clásicos", pt: "Clássicos", ar: "كلاسيكيات" },
        rowType: "POSTER",
        content: { kind: "GENRE", genre: "classic" },
      },
    ],
  },
  {
    id: "documentaries",
    title: { en: "Documentaries", es: "Documentales", pt: "Documentários", ar: "وثائقيات" },
    heroes: [
      {
        id: "documentaries-the-last-southpaw",
        target: { type: "VOD", id: "the-last-southpaw" },
        tagline: { en: "Documentary", es: "Documental", pt: "Documentário", ar: "وثائقي" },
        description: {
          en: "At eighty-one Edwin Marlowe-Quist returns to the gyms that turned him away.",
          es: "A los ochenta y uno, Edwin Marlowe-Quist vuelve a los gimnasios que lo rechazaron.",
          pt: "Aos oitenta e um, Edwin Marlowe-Quist volta às academias que o recusaram.",
          ar: "في الحادية والثمانين يعود إدوين مارلو كويست إلى الصالات التي ردّته.",
        },
        art: { scene: "portrait", palette: "violet", seed: 205 },
      },
    ],
    buckets: [
      {
        id: "documentaries-featured",
        title: { en: "Feature-length Stories", es: "Historias de largo aliento", pt: "Histórias de fôlego", ar: "حكايات طويلة" },
        rowType: "POSTER",
        content: {
          kind: "FIXED",
          items: [
            { type: "VOD", id: "the-last-southpaw" },
            { type: "VOD", id: "lights-out-seventh" },
            { type: "VOD", id: "the-glove-maker" },
            { type: "VOD", id: "laylat-al-halaba" },
            { type: "VOD", id: "iron-and-canvas" },
          ],
        },
      },
      {
        id: "documentaries-series",
        title: { en: "Documentary Series", es: "Series documentales", pt: "Séries documentais", ar: "مسلسلات وثائقية" },
        rowType: "LANDSCAPE",
        content: {
          kind: "FIXED",
          items: [
            { type: "SERIES", id: "road-to-the-belt" },
            { type: "SERIES", id: "eight-limbs" },
            { type: "SERIES", id: "mat-kings" },
            { type: "SERIES", id: "camp-diaries" },
          ],
        },
      },
      {
        id: "documentaries-outside",
        title: { en: "Playlists", es: "Listas", pt: "Playlists", ar: "قوائم مختارة" },
        rowType: "PLAYLIST",
        content: {
          kind: "FIXED",
          items: [
            { type: "PLAYLIST", id: "outside-the-ropes" },
            { type: "PLAYLIST", id: "start-here" },
          ],
        },
      },
      {
        id: "documentaries-all",
        title: { en: "All Documentaries", es: "Todos los documentales", pt: "Todos os documentários", ar: "كل الوثائقيات" },
        rowType: "LANDSCAPE",
        content: { kind: "GENRE", genre: "documentary" },
      },
    ],
  },
  {
    id: "training",
    title: { en: "Training", es: "Entrenamiento", pt: "Treino", ar: "تدريب" },
    heroes: [
      {
        id: "training-camp-diaries",
        target: { type: "SERIES", id: "camp-diaries" },
        tagline: { en: "Inside the camp", es: "Dentro del campamento", pt: "Por dentro do camp", ar: "من داخل المعسكر" },
        description: {
          en: "Two fighters, two camps and every morning they wanted to stay in bed.",
          es: "Dos peleadores, dos campamentos y todas las mañanas en que quisieron quedarse en la cama.",
          pt: "Dois lutadores, dois camps e todas as manhãs em que quiseram ficar na cama.",
          ar: "مقاتلان ومعسكران وكل صباح تمنّيا فيه البقاء في السرير.",
        },
        art: { scene: "mountain", palette: "jade", seed: 206 },
        animatedBackground: { entityId: "camp-diaries-s1e1", entityType: "VOD", isPreviewAudioOn: true },
      },
    ],
    buckets: [
      {
        id: "training-sessions",
        title: { en: "Train Along", es: "Entrena con nosotros", pt: "Treine junto", ar: "تدرّب معنا" },
        rowType: "LANDSCAPE",
        content: {
          kind: "FIXED",
          items: [
            { type: "LIVE_EVENT", id: "gym-floor" },
            { type: "VOD", id: "first-bell" },
            { type: "VOD", id: "heavy-bag-in-twenty" },
            { type: "VOD", id: "camp-diaries-s1e1" },
            { type: "VOD", id: "skipping-rope-masterclass" },
          ],
        },
      },
      {
        id: "training-camp",
        title: { en: "In Camp", es: "En el campamento", pt: "No camp", ar: "في المعسكر" },
        rowType: "LANDSCAPE",
        content: {
          kind: "FIXED",
          items: [
            { type: "SERIES", id: "camp-diaries" },
            { type: "VOD", id: "camp-diaries-s1e1" },
            { type: "VOD", id: "camp-diaries-s1e2" },
            { type: "VOD", id: "camp-diaries-s1e3" },
            { type: "VOD", id: "camp-diaries-s2e1" },
            { type: "VOD", id: "camp-diaries-s2e2" },
            { type: "VOD", id: "camp-diaries-s2e3" },
          ],
        },
      },
      {
        id: "training-analysis",
        title: { en: "Think Like a Corner", es: "Piensa como una esquina", pt: "Pense como um córner", ar: "فكّر كمدرّب الزاوية" },
        rowType: "POSTER",
        content: { kind: "GENRE", genre: "analysis" },
      },
      {
        id: "training-lists",
        title: { en: "Playlists", es: "Listas", pt: "Playlists", ar: "قوائم مختارة" },
        rowType: "PLAYLIST",
        content: {
          kind: "FIXED",
          items: [
            { type: "PLAYLIST", id: "gym-hours" },
            { type: "PLAYLIST", id: "start-here" },
          ],
        },
      },
    ],
  },
];
