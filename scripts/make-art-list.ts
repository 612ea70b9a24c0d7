/**
 * Writes `platform/realms/art-list.json`: every picture that the two demo realms need, for the script that draws them.
 * Run: `node --import tsx scripts/make-art-list.ts`. The order follows the catalogues, so a change gives a small diff.
 * Throws when two pictures would share an id or a seed, because one would silently overwrite or repeat the other.
 */
import { writeFileSync } from "node:fs";
import { auroraCatalogue } from "../platform/realms/aurora/catalogue.ts";
import type { Art, DemoCatalogue, DemoReference, Language, Text } from "../platform/realms/demo-realm.ts";
import { ringsideCatalogue } from "../platform/realms/ringside/catalogue.ts";

type ArtKind = "landscape" | "poster" | "portrait";

interface ArtEntry extends Art {
  /** `{realm}-{itemId}`, for heroes `{realm}-hero-{heroId}`. */
  readonly id: string;
  readonly realm: string;
  /** In the realm's default language, as set in type on posters. */
  readonly title: string;
  readonly dir: "ltr" | "rtl";
  readonly kinds: readonly ArtKind[];
}

const TARGET = new URL("../platform/realms/art-list.json", import.meta.url);

/** By the title, not by the realm: an Arabic title in an English realm is still set from right to left. */
function directionOf(title: string): "ltr" | "rtl" {
  return /^\P{L}*\p{Script=Arabic}/u.test(title) ? "rtl" : "ltr";
}

/** A hero has no title of its own: it shows its target's. */
function titleOf(catalogue: DemoCatalogue, target: DemoReference): Text {
  const videos = [...catalogue.videos, ...catalogue.series.flatMap((series) => series.seasons.flatMap((season) => season.episodes))];
  const lists = { VOD: videos, SERIES: catalogue.series, PLAYLIST: catalogue.playlists, LIVE_EVENT: catalogue.liveEvents };
  const found = lists[target.type].find((item) => item.id === target.id);
  if (!found) throw new Error(`A hero points to ${target.type} ${target.id}, which does not exist`);
  return found.title;
}

function artOf(realm: string, catalogue: DemoCatalogue, language: Language): ArtEntry[] {
  const entry = (id: string, text: Text, art: Art, kinds: readonly ArtKind[]): ArtEntry => {
    const title = text[language];
    const { scene, palette, seed } = art;
    return { id: `${realm}-${id}`, realm, title, dir: directionOf(title), scene, palette, seed, kinds };
  };
  return [
    ...catalogue.series.flatMap((series) => [
      entry(series.id, series.title, series.art, ["landscape", "poster"]),
      ...series.seasons.flatMap((season) => [
        entry(season.id, season.title, season.art, ["landscape"]),
        ...season.episodes.map((episode) => entry(episode.id, episode.title, episode.art, ["landscape", "poster"])),
      ]),
    ]),
    ...catalogue.videos.map((video) => entry(video.id, video.title, video.art, ["landscape", "poster"])),
    ...catalogue.playlists.map((playlist) => entry(playlist.id, playlist.title, playlist.art, ["landscape"])),
    ...catalogue.liveEvents.map((event) => entry(event.id, event.title, event.art, ["landscape"])),
    ...catalogue.sections.flatMap((section) =>
      section.heroes.map((hero) => entry(`hero-${hero.id}`, titleOf(catalogue, hero.target), hero.art, ["landscape", "portrait"])),
    ),
  ];
}

function refuseDoubles(entries: readonly ArtEntry[], key: (entry: ArtEntry) => string): void {
  const seen = new Set<string>();
  for (const entry of entries) {
    if (seen.has(key(entry))) throw new Error(`Two pictures share ${key(entry)} (${entry.id})`);
    seen.add(key(entry));
  }
}

const entries = [...artOf("ringside", ringsideCatalogue, "en"), ...artOf("aurora", auroraCatalogue, "ar")];
refuseDoubles(entries, (entry) => `id ${entry.id}`);
refuseDoubles(entries, (entry) => `picture ${entry.scene} ${entry.palette} ${entry.seed}`);
writeFileSync(TARGET, `${JSON.stringify(entries, null, 2)}\n`);
