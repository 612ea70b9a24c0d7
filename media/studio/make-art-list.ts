/**
 * Writes `art-list.json`: every picture that the two demo realms need, for the script that draws them.
 * Run: `npm run list`. The order follows the bundles, so a change gives a small diff.
 * Throws when two pictures would share an id or a seed, because one would silently overwrite or repeat the other.
 */
import { readFileSync, writeFileSync } from "node:fs";

type Language = "en" | "ar";
type ArtKind = "landscape" | "poster" | "portrait";

interface Art {
  readonly scene: string;
  readonly palette: string;
  readonly seed: number;
}

interface Drawn {
  readonly id: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly pictures: Readonly<Partial<Record<ArtKind, string>>>;
  readonly art: Art;
}

type Hero = Omit<Drawn, "title"> & { readonly leadsTo: string };

interface ArtEntry extends Art {
  /** `{realm}-{itemId}`, for heroes `{realm}-hero-{heroId}`: names the files. */
  readonly id: string;
  readonly realm: string;
  /** In the realm's default language, as set in type on posters. */
  readonly title: string;
  readonly dir: "ltr" | "rtl";
  readonly kinds: readonly ArtKind[];
}

const TARGET = new URL("art-list.json", import.meta.url);
const KINDS: readonly ArtKind[] = ["landscape", "poster", "portrait"];

/** By the title, not by the realm: an Arabic title in an English realm is still set from right to left. */
function directionOf(title: string): "ltr" | "rtl" {
  return /^\P{L}*\p{Script=Arabic}/u.test(title) ? "rtl" : "ltr";
}

function listOf<Row>(realm: string, file: string): Row[] {
  const text = readFileSync(new URL(`../../realms/${realm}/${file}.json`, import.meta.url), "utf8");
  return (JSON.parse(text) as Record<string, Row[]>)[file] ?? [];
}

function artOf(realm: string, language: Language): ArtEntry[] {
  const series = listOf<Drawn & { readonly seasons: readonly Drawn[] }>(realm, "series");
  const videos = listOf<Drawn & { readonly episode?: { readonly season: string } }>(realm, "videos");
  const others = [...listOf<Drawn>(realm, "playlists"), ...listOf<Drawn>(realm, "live")];
  const heroes = listOf<{ readonly heroes: readonly Hero[] }>(realm, "sections").flatMap((section) => section.heroes);
  const titled = new Map([...series, ...series.flatMap(({ seasons }) => seasons), ...videos, ...others].map((one) => [one.id, one.title]));

  const entry = (id: string, text: Drawn["title"] | undefined, { art, pictures }: Pick<Drawn, "art" | "pictures">): ArtEntry => {
    if (text === undefined) throw new Error(`${id} of ${realm} leads to nothing`);
    const title = text[language];
    const { scene, palette, seed } = art;
    const kinds = KINDS.filter((kind) => pictures[kind] !== undefined);
    for (const kind of kinds)
      if (pictures[kind] !== `art/${realm}-${id}-${kind}.webp`) throw new Error(`${realm}-${id} has ${pictures[kind]} as ${kind}`);
    return { id: `${realm}-${id}`, realm, title, dir: directionOf(title), scene, palette, seed, kinds };
  };
  const own = (one: Drawn): ArtEntry => entry(one.id, one.title, one);
  return [
    ...series.flatMap((one) => [
      own(one),
      ...one.seasons.flatMap((season) => [own(season), ...videos.filter(({ episode }) => episode?.season === season.id).map(own)]),
    ]),
    ...videos.filter(({ episode }) => episode === undefined).map(own),
    ...others.map(own),
    ...heroes.map((hero) => entry(`hero-${hero.id}`, titled.get(hero.leadsTo), hero)),
  ];
}

function refuseDoubles(entries: readonly ArtEntry[], key: (entry: ArtEntry) => string): void {
  const seen = new Set<string>();
  for (const entry of entries) {
    if (seen.has(key(entry))) throw new Error(`Two pictures share ${key(entry)} (${entry.id})`);
    seen.add(key(entry));
  }
}

const entries = [...artOf("ringside", "en"), ...artOf("aurora", "ar")];
refuseDoubles(entries, (entry) => `id ${entry.id}`);
refuseDoubles(entries, (entry) => `picture ${entry.scene} ${entry.palette} ${entry.seed}`);
writeFileSync(TARGET, `${JSON.stringify(entries, null, 2)}\n`);
