import type { LabelSet } from "../label-set.ts";

/** Words of how a viewer wants videos to play. */
export const playbackLabels = {
  playbackTitle: { en: "Playback", es: "Reproducción", pt: "Reprodução", ar: "التشغيل" },
  playbackLead: {
    en: "Kept in your account, for all your devices.",
    es: "Se guarda en tu cuenta, para todos tus dispositivos.",
    pt: "Fica salvo na sua conta, para todos os seus aparelhos.",
    ar: "يُحفظ في حسابك ويسري على جميع أجهزتك.",
  },
  playbackNext: {
    en: "Play the next video automatically",
    es: "Reproducir el siguiente vídeo automáticamente",
    pt: "Reproduzir o próximo vídeo automaticamente",
    ar: "تشغيل الفيديو التالي تلقائيًا",
  },
  playbackNextHint: {
    en: "At the end of an episode or of a video in a playlist.",
    es: "Al final de un episodio o de un vídeo de una lista.",
    pt: "No fim de um episódio ou de um vídeo de uma playlist.",
    ar: "عند نهاية حلقة أو فيديو ضمن قائمة تشغيل.",
  },
  playbackBackground: {
    en: "Play background videos",
    es: "Reproducir vídeos de fondo",
    pt: "Reproduzir vídeos de fundo",
    ar: "تشغيل فيديوهات الخلفية",
  },
  playbackBackgroundHint: {
    en: "Moving pictures behind the titles at the top of a page.",
    es: "Imágenes en movimiento tras los títulos en lo alto de una página.",
    pt: "Imagens em movimento atrás dos títulos no topo de uma página.",
    ar: "صور متحركة خلف العناوين في أعلى الصفحة.",
  },
  playbackSound: {
    en: "Start background videos with sound",
    es: "Empezar los vídeos de fondo con sonido",
    pt: "Começar os vídeos de fundo com som",
    ar: "بدء فيديوهات الخلفية مع الصوت",
  },
  playbackSoundHint: {
    en: "Where the title has sound and your browser allows it. Otherwise they start muted.",
    es: "Si el título tiene sonido y tu navegador lo permite. Si no, empiezan en silencio.",
    pt: "Se o título tiver som e seu navegador permitir. Senão, começam sem som.",
    ar: "إذا كان للعنوان صوت وسمح متصفحك بذلك، وإلا فتبدأ بلا صوت.",
  },
  playbackSubtitles: {
    en: "First choice of subtitles",
    es: "Subtítulos preferidos",
    pt: "Legendas preferidas",
    ar: "الترجمة المفضلة",
  },
  playbackAudio: { en: "First choice of audio", es: "Audio preferido", pt: "Áudio preferido", ar: "لغة الصوت المفضلة" },
  playbackTracksHint: {
    en: "You can choose otherwise in the player for a single video.",
    es: "En el reproductor puedes elegir otra cosa para un vídeo.",
    pt: "No player você pode escolher diferente para um vídeo.",
    ar: "يمكنك اختيار غير ذلك في المشغّل لفيديو بعينه.",
  },
  playbackDevice: {
    en: "What I last chose on each device",
    es: "Lo último que elegí en cada dispositivo",
    pt: "O que escolhi por último em cada aparelho",
    ar: "آخر ما اخترته على كل جهاز",
  },
  playbackOff: { en: "Off", es: "Desactivados", pt: "Desativadas", ar: "بدون" },
  playbackSave: { en: "Save playback", es: "Guardar reproducción", pt: "Salvar reprodução", ar: "حفظ إعدادات التشغيل" },
  playbackSaved: {
    en: "Your playback preferences are saved.",
    es: "Tus preferencias de reproducción se han guardado.",
    pt: "Suas preferências de reprodução foram salvas.",
    ar: "حُفظت تفضيلات التشغيل.",
  },
  playbackFailed: {
    en: "Your playback preferences could not be saved",
    es: "No se han podido guardar tus preferencias de reproducción",
    pt: "Não foi possível salvar suas preferências de reprodução",
    ar: "تعذّر حفظ تفضيلات التشغيل",
  },
  playbackUnknown: {
    en: "Choose each language from its list.",
    es: "Elige cada idioma de su lista.",
    pt: "Escolha cada idioma da lista.",
    ar: "اختر كل لغة من قائمتها.",
  },
} as const satisfies LabelSet;
