import type { LocalisedText, TextLanguage } from "../localised-text.ts";
import type { WireSettings } from "../modules/realm/index.ts";

/**
 * The shape in which a demo realm is written down. The seed turns it into rows; nothing else reads it.
 * Texts stand in all four languages: a demo that falls back to English hides missing translations.
 */
export type Language = TextLanguage;
export type Text = LocalisedText;

/** The eight encoded masters under `media/masters`. */
export type Master = "arena" | "ring" | "bell" | "gym" | "skyline" | "ocean" | "newsroom" | "desert";
/** What the art script can draw: the masters' scenes and still ones. */
export type Scene = Master | "corner" | "weighin" | "roadwork" | "studio" | "portrait" | "cinema" | "mountain" | "market";
export type Palette = "ember" | "cobalt" | "jade" | "violet" | "gold" | "crimson" | "ice" | "dusk" | "sand" | "forest" | "rose" | "steel";

/** One drawn picture: same scene with another palette and seed is another picture. */
export interface Art {
  readonly scene: Scene;
  readonly palette: Palette;
  readonly seed: number;
}

/** Who may watch: everyone, anyone signed in, holders of one of `licences`. */
export type DemoAccess =
  | { readonly kind: "FREE" }
  | { readonly kind: "SIGN_IN" }
  | { readonly kind: "LICENCE"; readonly licences: readonly string[] };

interface DemoItem {
  /** Readable and unique in the realm, for example `night-of-the-bell`. */
  readonly id: string;
  readonly title: Text;
  /** One line, at most 90 characters. */
  readonly tagline: Text;
  /** Two or three sentences, at most 320 characters. */
  readonly description: Text;
  readonly art: Art;
  /** The realm's watermark is drawn over it: of videos and live events. */
  readonly watermark?: true;
}

export interface DemoVideo extends DemoItem {
  readonly master: Master;
  /** The master is 24 s long and is looped this often: 10 gives four minutes. */
  readonly loops: number;
  readonly access: DemoAccess;
  /** Whole days before the seed's clock on which it was published. */
  readonly publishedDaysAgo: number;
  readonly year: number;
  /** Age rating as shown, for example `12`. */
  readonly rating: string;
  readonly genres: readonly string[];
  /** Seconds from the beginning. */
  readonly skipMarkers?: readonly {
    readonly type: "INTRO" | "RECAP" | "OUTRO" | "AD" | "BREAK";
    readonly start: number;
    readonly end: number;
  }[];
  /** Slugs that older addresses may still use, any language. */
  readonly formerSlugs?: readonly string[];
}

export interface DemoSeason {
  readonly id: string;
  readonly number: number;
  readonly title: Text;
  readonly description: Text;
  readonly art: Art;
  readonly episodes: readonly DemoVideo[];
}

export interface DemoSeries extends DemoItem {
  readonly seasons: readonly DemoSeason[];
}

export interface DemoPlaylist extends DemoItem {
  readonly videoIds: readonly string[];
}

/** A channel never ends; an event starts and ends around the seed's clock and rolls with it. */
export interface DemoLiveEvent extends DemoItem {
  readonly kind: "CHANNEL" | "EVENT";
  readonly master: Master;
  readonly access: DemoAccess;
  /** It can be wound back. */
  readonly dvr?: true;
  /** Minutes from now to the start (negative: already on). Channels leave both out. */
  readonly startsInMinutes?: number;
  readonly lastsMinutes?: number;
}

export type DemoContentType = "VOD" | "LIVE_EVENT" | "SERIES" | "PLAYLIST";
export interface DemoReference {
  readonly type: DemoContentType;
  readonly id: string;
}

/** A hero's button that leads elsewhere than to the hero's own title. */
export interface DemoHeroButton {
  readonly ctaText: Text;
  readonly link: DemoReference | { readonly type: "SECTION"; readonly id: string };
}

export interface DemoHero {
  readonly id: string;
  readonly target: DemoReference;
  /** Small line above the title. */
  readonly tagline: Text;
  readonly description: Text;
  readonly art: Art;
  /** What plays, muted, behind the words. */
  readonly animatedBackground?: {
    readonly entityId: string;
    readonly entityType: "VOD" | "LIVE_EVENT";
    readonly isPreviewAudioOn: boolean;
  };
  /** Instead of "More info". */
  readonly secondaryButton?: DemoHeroButton;
  /** A file of the realm's folder, with its size in pixels and the channel's name. */
  readonly channelLogo?: { readonly file: string; readonly width: number; readonly height: number; readonly name: string };
}

/** A row of a page. The list is fixed or asked by rule, so that new titles show up by themselves. */
export interface DemoBucket {
  readonly id: string;
  readonly title: Text;
  readonly rowType: "LANDSCAPE" | "POSTER" | "SECTION" | "PLAYLIST";
  readonly content:
    | { readonly kind: "FIXED"; readonly items: readonly DemoReference[] }
    | { readonly kind: "LATEST_VIDEOS" }
    | { readonly kind: "GENRE"; readonly genre: string }
    | { readonly kind: "LIVE_NOW" }
    | { readonly kind: "ALL_SERIES" }
    | { readonly kind: "ALL_PLAYLISTS" }
    | { readonly kind: "FREE_VIDEOS" };
}

export interface DemoSection {
  /** `home` and `browse` are the pages of that name; others open at `/section/{id}`. */
  readonly id: string;
  readonly title: Text;
  readonly heroes: readonly DemoHero[];
  readonly buckets: readonly DemoBucket[];
}

/** A menu line. `link` names a route, or a section by id. */
export interface DemoMenuItem {
  readonly id: string;
  readonly label: Text;
  readonly link: { readonly type: "ROUTE"; readonly route: "home" | "browse" } | { readonly type: "SECTION"; readonly id: string };
}

/** What a realm is apart from what it shows: pictures and logos are added by the seed from `media/realms/<id>`. */
export interface DemoRealm {
  readonly id: string;
  readonly name: string;
  /** Host names without port, the first is its usual one. */
  readonly hosts: readonly string[];
  readonly settings: Omit<
    WireSettings,
    "signUpAnswer" | "origin" | "screenshots" | "LOGO" | "mark" | "icons" | "loginBackground" | "cardThumbnail"
  >;
}

export interface DemoCatalogue {
  readonly sections: readonly DemoSection[];
  readonly series: readonly DemoSeries[];
  readonly playlists: readonly DemoPlaylist[];
  /** Videos that belong to no season. */
  readonly videos: readonly DemoVideo[];
  readonly liveEvents: readonly DemoLiveEvent[];
  readonly menu: readonly DemoMenuItem[];
}
