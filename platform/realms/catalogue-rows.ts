import type { Image } from "../../contract/fields.ts";
import { type CatalogueTables, type StoredHeroButton, slugOf } from "../modules/catalogue/index.ts";
import type {
  DemoAccess,
  DemoBucket,
  DemoCatalogue,
  DemoHero,
  DemoLiveEvent,
  DemoPlaylist,
  DemoSeries,
  DemoVideo,
  Text,
} from "./demo-realm.ts";

export type SeededTable = Exclude<keyof CatalogueTables, "catalogue_seeds" | "item_former_titles">;
export type SeedRows = { [T in SeededTable]: CatalogueTables[T][] };

/** Pictures by name: `{item}/landscape`, `hero-{hero}/portrait` and so on. */
export type Pictures = ReadonlyMap<string, Image>;

const LANGUAGES = ["en", "es", "pt", "ar"] as const;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const EMPTY: Text = { en: "", es: "", pt: "", ar: "" };

interface Titled {
  readonly id: string;
  readonly title: Text;
  readonly tagline?: Text;
  readonly description: Text;
}
type ItemRow = CatalogueTables["items"];

/** The rows of a demo catalogue, with all its times around `now`. Pure: the same catalogue and time give the same rows. */
export function makeSeedRows(realmId: string, catalogue: DemoCatalogue, now: Date, pictures: Pictures): SeedRows {
  const rows: SeedRows = {
    items: [],
    item_texts: [],
    item_slugs: [],
    item_licences: [],
    item_genres: [],
    item_skip_markers: [],
    playlist_items: [],
    sections: [],
    heroes: [],
    buckets: [],
    bucket_items: [],
    page_texts: [],
  };
  const maker = { realmId, now, pictures, rows };
  for (const [index, series] of catalogue.series.entries()) addSeries(maker, series, index);
  for (const video of catalogue.videos) addVideo(maker, video, null);
  for (const [index, playlist] of catalogue.playlists.entries()) addPlaylist(maker, playlist, index);
  for (const [index, event] of catalogue.liveEvents.entries()) addLiveEvent(maker, event, index);
  for (const [index, section] of catalogue.sections.entries()) addSection(maker, section, index);
  return rows;
}

interface Maker {
  readonly realmId: string;
  readonly now: Date;
  readonly pictures: Pictures;
  readonly rows: SeedRows;
}

function pictureOf(maker: Maker, id: string, kind: "landscape" | "poster" | "portrait"): string | null {
  const found = maker.pictures.get(`${id}/${kind}`);
  return found === undefined ? null : JSON.stringify(found);
}

function ago(maker: Maker, milliseconds: number): string {
  return new Date(maker.now.getTime() - milliseconds).toISOString();
}

/** An item's row with its texts, slugs and rights. */
function addItem(maker: Maker, item: Titled, own: Partial<ItemRow> & Pick<ItemRow, "type" | "published_at">, access: DemoAccess): void {
  const { realmId, rows } = maker;
  const thumbnail = pictureOf(maker, item.id, "landscape");
  if (thumbnail === null) throw new Error(`no picture for ${item.id}`);
  rows.items.push({
    realm_id: realmId,
    id: item.id,
    kind: null,
    access: access.kind,
    online_playback: 1,
    master: null,
    loops: 1,
    watermark: 0,
    dvr: 0,
    year: null,
    rating: null,
    starts_at: null,
    ends_at: null,
    repeat_minutes: null,
    series_id: null,
    season_id: null,
    season_number: null,
    episode: null,
    thumbnail,
    poster: pictureOf(maker, item.id, "poster"),
    ...own,
  });
  for (const language of LANGUAGES) {
    rows.item_texts.push({
      realm_id: realmId,
      item_id: item.id,
      language,
      title: item.title[language],
      tagline: (item.tagline ?? EMPTY)[language],
      description: item.description[language],
    });
  }
  if (access.kind === "LICENCE") {
    for (const licence of access.licences) rows.item_licences.push({ realm_id: realmId, item_id: item.id, licence_id: licence });
  }
}

const flagOf = (set: true | undefined): 0 | 1 => (set === true ? 1 : 0);

const FREE: DemoAccess = { kind: "FREE" };

/** Series stand in the editors' order: each is a day older than the one before. Their pages are open; their episodes ask. */
function addSeries(maker: Maker, series: DemoSeries, index: number): void {
  const first = series.seasons[0]?.episodes[0];
  const facts = { year: first?.year ?? null, rating: first?.rating ?? null };
  const published_at = ago(maker, (index + 1) * DAY);
  addItem(maker, series, { type: "SERIES", published_at, ...facts }, FREE);
  for (const season of series.seasons) {
    const place = { series_id: series.id, season_number: season.number };
    addItem(maker, season, { type: "SEASON", published_at, ...place, ...facts }, FREE);
    for (const [position, episode] of season.episodes.entries()) {
      addVideo(maker, episode, { ...place, season_id: season.id, episode: position + 1 });
    }
  }
}

function addVideo(
  maker: Maker,
  video: DemoVideo,
  place: Pick<ItemRow, "series_id" | "season_id" | "season_number" | "episode"> | null,
): void {
  const { realmId, rows } = maker;
  const published_at = ago(maker, video.publishedDaysAgo * DAY + MINUTE);
  const { master, loops, year, rating } = video;
  const watermark = flagOf(video.watermark);
  addItem(maker, video, { type: "VOD", published_at, master, loops, year, rating, watermark, ...place }, video.access);
  for (const slug of new Set((video.formerSlugs ?? []).map((former) => slugOf(former)))) {
    if (slug !== null) rows.item_slugs.push({ realm_id: realmId, item_id: video.id, slug });
  }
  for (const [position, { type, start, end }] of (video.skipMarkers ?? []).entries()) {
    rows.item_skip_markers.push({ realm_id: realmId, item_id: video.id, position, type, start_ms: start * 1000, end_ms: end * 1000 });
  }
  for (const [position, genre] of video.genres.entries()) {
    rows.item_genres.push({ realm_id: realmId, item_id: video.id, genre, position, published_at });
  }
}

function addPlaylist(maker: Maker, playlist: DemoPlaylist, index: number): void {
  const { realmId, rows } = maker;
  addItem(maker, playlist, { type: "PLAYLIST", published_at: ago(maker, (index + 1) * DAY) }, FREE);
  for (const [position, id] of playlist.videoIds.entries()) {
    rows.playlist_items.push({ realm_id: realmId, playlist_id: playlist.id, position, item_id: id });
  }
}

/** Events come again for ever: a demo that is opened a year later still has something coming up. */
function addLiveEvent(maker: Maker, event: DemoLiveEvent, index: number): void {
  const base = {
    type: "LIVE_EVENT" as const,
    kind: event.kind,
    master: event.master,
    published_at: ago(maker, (index + 1) * DAY),
    watermark: flagOf(event.watermark),
    dvr: flagOf(event.dvr),
  };
  if (event.kind === "CHANNEL") {
    addItem(maker, event, base, event.access);
    return;
  }
  const lasts = event.lastsMinutes ?? 60;
  const start = maker.now.getTime() + (event.startsInMinutes ?? 0) * MINUTE;
  const times = {
    starts_at: new Date(start).toISOString(),
    ends_at: new Date(start + lasts * MINUTE).toISOString(),
    repeat_minutes: Math.max(360, lasts + 120),
  };
  addItem(maker, event, { ...base, ...times }, event.access);
}

function addSection(maker: Maker, section: DemoCatalogue["sections"][number], position: number): void {
  const { realmId, rows } = maker;
  rows.sections.push({ realm_id: realmId, id: section.id, position });
  addPageTexts(maker, "SECTION", section.id, { title: section.title });
  for (const [index, hero] of section.heroes.entries()) {
    const image = pictureOf(maker, `hero-${hero.id}`, "landscape");
    if (image === null) throw new Error(`no picture for hero ${hero.id}`);
    rows.heroes.push({
      realm_id: realmId,
      id: hero.id,
      section_id: section.id,
      position: index,
      item_id: hero.target.id,
      image,
      portrait_image: pictureOf(maker, `hero-${hero.id}`, "portrait"),
      title_image: null,
      channel_logo: channelLogoOf(realmId, hero.channelLogo),
      animated_entity_id: hero.animatedBackground?.entityId ?? null,
      animated_entity_type: hero.animatedBackground?.entityType ?? null,
      preview_audio: hero.animatedBackground?.isPreviewAudioOn ? 1 : 0,
      gradient_top: 0,
      gradient_right: 0,
      gradient_bottom: 1,
      gradient_left: 1,
      primary_button: storedButton({ ctaText: {}, link: null, handleClick: "PLAY" }),
      secondary_button: storedButton(
        hero.secondaryButton === undefined
          ? { ctaText: {}, link: null, handleClick: "MORE_INFO" }
          : { ...hero.secondaryButton, handleClick: null },
      ),
      show_title: 1,
      show_description: 1,
      show_primary_cta: 1,
      alignment_horizontal: "START",
      alignment_vertical: "BOTTOM",
      text_alignment: null,
    });
    addPageTexts(maker, "HERO", hero.id, { tagline: hero.tagline, description: hero.description });
  }
  for (const [index, bucket] of section.buckets.entries()) addBucket(maker, section.id, bucket, index);
}

const storedButton = (button: StoredHeroButton): string => JSON.stringify(button);

function channelLogoOf(realmId: string, logo: DemoHero["channelLogo"]): string | null {
  if (logo === undefined) return null;
  const { file, ...facts } = logo;
  return JSON.stringify({ url: `/media/realms/${realmId}/${file}`, ...facts });
}

function addBucket(maker: Maker, sectionId: string, bucket: DemoBucket, position: number): void {
  const { realmId, rows } = maker;
  const { content } = bucket;
  const genre = content.kind === "GENRE" ? content.genre : null;
  rows.buckets.push({
    realm_id: realmId,
    id: bucket.id,
    section_id: sectionId,
    position,
    row_type: bucket.rowType,
    rule: content.kind,
    genre,
  });
  addPageTexts(maker, "BUCKET", bucket.id, { title: bucket.title });
  if (content.kind !== "FIXED") return;
  for (const [place, item] of content.items.entries()) {
    rows.bucket_items.push({ realm_id: realmId, bucket_id: bucket.id, position: place, item_id: item.id });
  }
}

function addPageTexts(
  maker: Maker,
  kind: "SECTION" | "HERO" | "BUCKET",
  id: string,
  texts: { title?: Text; tagline?: Text; description?: Text },
): void {
  for (const language of LANGUAGES) {
    maker.rows.page_texts.push({
      realm_id: maker.realmId,
      owner_kind: kind,
      owner_id: id,
      language,
      title: (texts.title ?? EMPTY)[language],
      tagline: (texts.tagline ?? EMPTY)[language],
      description: (texts.description ?? EMPTY)[language],
    });
  }
}
