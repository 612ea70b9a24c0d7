import type { DemoSection } from "../demo-realm.ts";

/** Aurora's pages: heroes first, then rows from top to bottom. */
export const auroraSections: readonly DemoSection[] = [
  {
    id: "home",
    title: { en: "Home", es: "Inicio", pt: "Início", ar: "الرئيسية" },
    heroes: [
      {
        id: "home-the-tide-keepers",
        target: { type: "SERIES", id: "the-tide-keepers" },
        tagline: { en: "New season", es: "Nueva temporada", pt: "Nova temporada", ar: "موسم جديد" },
        description: {
          en: "Salma, Yusef and Ingrid follow the water to the ice. The third season is now complete.",
          es: "Salma, Yusef e Ingrid siguen el agua hasta el hielo. La tercera temporada ya está completa.",
          pt: "Salma, Yusef e Ingrid seguem a água até o gelo. A terceira temporada já está completa.",
          ar: "سلمى ويوسف وإنغريد يتبعون الماء حتى الجليد. الموسم الثالث اكتملت حلقاته.",
        },
        art: { scene: "ocean", palette: "ice", seed: 381 },
        animatedBackground: { entityId: "the-tide-keepers-s1e1", entityType: "VOD", isPreviewAudioOn: true },
      },
      {
        id: "home-glass-river",
        target: { type: "LIVE_EVENT", id: "glass-river-premiere" },
        tagline: { en: "Premiere", es: "Estreno", pt: "Estreia", ar: "عرض أول" },
        description: {
          en: "See it first, then ask the people who made it. Live from the riverside.",
          es: "Mírala antes que nadie y pregunta luego a quienes la hicieron. En directo desde la orilla.",
          pt: "Veja antes de todo mundo e depois pergunte a quem fez. Ao vivo da beira do rio.",
          ar: "كن أول من يشاهده، ثم اسأل صنّاعه. مباشر من ضفّة النهر.",
        },
        art: { scene: "cinema", palette: "ember", seed: 382 },
        channelLogo: { file: "mark.svg", width: 64, height: 64, name: "Aurora" },
      },
      {
        id: "home-first-light",
        target: { type: "VOD", id: "first-light" },
        tagline: { en: "Free to watch", es: "Gratis", pt: "Grátis", ar: "مشاهدة مجانية" },
        description: {
          en: "Four minutes of sea and sun. It is the best way we know to begin a day.",
          es: "Cuatro minutos de mar y sol. No conocemos mejor manera de empezar el día.",
          pt: "Quatro minutos de mar e sol. Não conhecemos jeito melhor de começar o dia.",
          ar: "أربع دقائق من البحر والشمس. لا نعرف بداية أجمل ليوم جديد.",
        },
        art: { scene: "ocean", palette: "gold", seed: 383 },
        animatedBackground: { entityId: "first-light", entityType: "VOD", isPreviewAudioOn: false },
        secondaryButton: {
          ctaText: { en: "More slow evenings", es: "Más noches sin prisa", pt: "Mais noites sem pressa", ar: "المزيد من الأمسيات الهادئة" },
          link: { type: "PLAYLIST", id: "slow-evenings" },
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
        title: { en: "New on Aurora", es: "Nuevo en Aurora", pt: "Novo na Aurora", ar: "جديد أورورا" },
        rowType: "LANDSCAPE",
        content: { kind: "LATEST_VIDEOS" },
      },
      {
        id: "home-film",
        title: { en: "Films", es: "Cine", pt: "Filmes", ar: "أفلام" },
        rowType: "POSTER",
        content: { kind: "GENRE", genre: "film" },
      },
      {
        id: "home-series",
        title: { en: "Series", es: "Series", pt: "Séries", ar: "المسلسلات" },
        rowType: "POSTER",
        content: { kind: "ALL_SERIES" },
      },
      {
        id: "home-nature",
        title: { en: "The Living World", es: "El mundo vivo", pt: "O mundo vivo", ar: "عالم الطبيعة" },
        rowType: "LANDSCAPE",
        content: { kind: "GENRE", genre: "nature" },
      },
      {
        id: "home-playlists",
        title: { en: "Picked by Our Editors", es: "Elegidas por la redacción", pt: "Escolhas da redação", ar: "اختيارات محرّرينا" },
        rowType: "PLAYLIST",
        content: { kind: "ALL_PLAYLISTS" },
      },
      {
        id: "home-news",
        title: { en: "From the News Desk", es: "De nuestra redacción", pt: "Da nossa redação", ar: "من مكتب الأخبار" },
        rowType: "LANDSCAPE",
        content: { kind: "GENRE", genre: "news" },
      },
      {
        id: "home-travel",
        title: { en: "On the Road", es: "En camino", pt: "Na estrada", ar: "على الطريق" },
        rowType: "LANDSCAPE",
        content: { kind: "GENRE", genre: "travel" },
      },
      {
        id: "home-free",
        title: { en: "Free to Watch", es: "Gratis para todos", pt: "Grátis para todos", ar: "مجانًا للجميع" },
        rowType: "LANDSCAPE",
        content: { kind: "FREE_VIDEOS" },
      },
    ],
  },
  {
    id: "browse",
    title: { en: "Browse", es: "Explorar", pt: "Explorar", ar: "تصفّح" },
    heroes: [
      {
        id: "browse-night-trains",
        target: { type: "SERIES", id: "night-trains" },
        tagline: { en: "Travel", es: "Viajes", pt: "Viagem", ar: "سفر" },
        description: {
          en: "Three sleeper trains, one small bag and a window that never repeats itself.",
          es: "Tres trenes nocturnos, una bolsa pequeña y una ventanilla que nunca se repite.",
          pt: "Três trens noturnos, uma bolsa pequena e uma janela que nunca se repete.",
          ar: "ثلاثة قطارات نوم وحقيبة صغيرة ونافذة لا تكرّر مشهدها.",
        },
        art: { scene: "skyline", palette: "cobalt", seed: 384 },
        animatedBackground: { entityId: "night-trains-s1e1", entityType: "VOD", isPreviewAudioOn: true },
      },
    ],
    buckets: [
      {
        id: "browse-film",
        title: { en: "Films", es: "Cine", pt: "Filmes", ar: "أفلام" },
        rowType: "POSTER",
        content: { kind: "GENRE", genre: "film" },
      },
      {
        id: "browse-nature",
        title: { en: "Nature", es: "Naturaleza", pt: "Natureza", ar: "طبيعة" },
        rowType: "LANDSCAPE",
        content: { kind: "GENRE", genre: "nature" },
      },
      {
        id: "browse-travel",
        title: { en: "Travel", es: "Viajes", pt: "Viagem", ar: "سفر" },
        rowType: "LANDSCAPE",
        content: { kind: "GENRE", genre: "travel" },
      },
      {
        id: "browse-news",
        title: { en: "News", es: "Noticias", pt: "Notícias", ar: "أخبار" },
        rowType: "LANDSCAPE",
        content: { kind: "GENRE", genre: "news" },
      },
    ],
  },
  {
    id: "films",
    title: { en: "Films", es: "Cine", pt: "Filmes", ar: "أفلام" },
    heroes: [
      {
        id: "films-the-salt-letters",
        target: { type: "VOD", id: "the-salt-letters" },
        tagline: { en: "Film of the week", es: "La película de la semana", pt: "O filme da semana", ar: "فيلم الأسبوع" },
        description: {
          en: "A post office, a desert and the wrong name on the envelope.",
          es: "Una oficina de correos, un desierto y otro nombre en el sobre.",
          pt: "Uma agência de correio, um deserto e o nome errado no envelope.",
          ar: "مكتب بريد وصحراء واسم خاطئ على الظرف.",
        },
        art: { scene: "desert", palette: "gold", seed: 385 },
      },
    ],
    buckets: [
      {
        id: "films-premiere",
        title: { en: "Premieres and Cinema", es: "Estrenos y sala", pt: "Estreias e cinema", ar: "عروض أولى وسينما" },
        rowType: "LANDSCAPE",
        content: {
          kind: "FIXED",
          items: [
            { type: "LIVE_EVENT", id: "glass-river-premiere" },
            { type: "VOD", id: "the-glass-river" },
            { type: "LIVE_EVENT", id: "aurora-cinema" },
          ],
        },
      },
      {
        id: "films-film",
        title: { en: "All Films", es: "Todas las películas", pt: "Todos os filmes", ar: "كل الأفلام" },
        rowType: "POSTER",
        content: { kind: "GENRE", genre: "film" },
      },
      {
        id: "films-slow",
        title: { en: "Tonight's Playlist", es: "La lista de esta noche", pt: "A playlist desta noite", ar: "قائمة الليلة" },
        rowType: "PLAYLIST",
        content: { kind: "FIXED", items: [{ type: "PLAYLIST", id: "slow-evenings" }] },
      },
      {
        id: "films-far",
        title: { en: "True and Far Away", es: "Reales y lejanas", pt: "Reais e distantes", ar: "حقيقيّ وبعيد" },
        rowType: "LANDSCAPE",
        content: {
          kind: "FIXED",
          items: [
            { type: "VOD", id: "cinema-of-dust" },
            { type: "VOD", id: "the-pearl-divers" },
            { type: "SERIES", id: "night-trains" },
            { type: "VOD", id: "above-the-clouds" },
            { type: "SERIES", id: "the-tide-keepers" },
          ],
        },
      },
    ],
  },
  {
    id: "news-desk",
    title: { en: "News Desk", es: "Redacción", pt: "Redação", ar: "مكتب الأخبار" },
    heroes: [
      {
        id: "news-desk-the-long-view",
        target: { type: "SERIES", id: "the-long-view" },
        tagline: { en: "Every week", es: "Cada semana", pt: "Toda semana", ar: "كل أسبوع" },
        description: {
          en: "One question at a time, from the people it concerns. With Rima Kassabji.",
          es: "Una pregunta cada vez, con la gente a la que afecta. Con Rima Kassabji.",
          pt: "Uma pergunta de cada vez, com quem ela afeta. Com Rima Kassabji.",
          ar: "سؤال واحد في كل مرّة، مع من يعنيهم الأمر. مع ريما قصبجي.",
        },
        art: { scene: "newsroom", palette: "forest", seed: 386 },
      },
    ],
    buckets: [
      {
        id: "news-desk-now",
        title: { en: "Today", es: "Hoy", pt: "Hoje", ar: "اليوم" },
        rowType: "LANDSCAPE",
        content: {
          kind: "FIXED",
          items: [
            { type: "LIVE_EVENT", id: "aurora-world" },
            { type: "VOD", id: "morning-briefing" },
            { type: "VOD", id: "the-water-report" },
            { type: "SERIES", id: "the-long-view" },
          ],
        },
      },
      {
        id: "news-desk-magazine",
        title: { en: "The Long View", es: "La mirada larga", pt: "O olhar longo", ar: "النظرة البعيدة" },
        rowType: "LANDSCAPE",
        content: {
          kind: "FIXED",
          items: [
            { type: "VOD", id: "the-long-view-s1e1" },
            { type: "VOD", id: "the-long-view-s1e2" },
            { type: "VOD", id: "the-long-view-s1e3" },
          ],
        },
      },
      {
        id: "news-desk-brief",
        title: { en: "Playlists", es: "Listas", pt: "Playlists", ar: "قوائم مختارة" },
        rowType: "PLAYLIST",
        content: { kind: "FIXED", items: [{ type: "PLAYLIST", id: "world-in-brief" }] },
      },
      {
        id: "news-desk-news",
        title: { en: "All Reports", es: "Todos los reportajes", pt: "Todas as reportagens", ar: "كل التقارير" },
        rowType: "POSTER",
        content: { kind: "GENRE", genre: "news" },
      },
    ],
  },
];
