import type { Bucket, CataloguePage, Hero } from "../../../contract/catalogue.ts";
import { notFound } from "../../http/problem.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { imageOf, type Particulars, readParticulars } from "./cards.ts";
import { earliest, occurrenceAt } from "./live-schedule.ts";
import { makeBucket, readBucketCursor, readRow } from "./rows.ts";
import { slugOf } from "./slug.ts";
import type { HeroRow, ItemRow } from "./store.ts";
import { pickText, type View } from "./view.ts";

export interface PageRequest {
  readonly bucketsSize: number;
  readonly displayGeoblocked: boolean;
}

/** A section with its heroes and rows; rows without content are left out. Throws NOT_FOUND. */
export async function readPage(deps: PlatformDeps, view: View, sectionId: string, request: PageRequest): Promise<CataloguePage> {
  const { store, at, languages } = view;
  const { realmId } = view.context;
  if ((await store.findSection(realmId, sectionId)) === undefined) throw notFound();
  const [heroRows, bucketRows] = await Promise.all([store.listHeroes(realmId, sectionId), store.listBuckets(realmId, sectionId)]);
  const [texts, targets, rows, nextPublication] = await Promise.all([
    store.listPageTexts(realmId, languages, {
      SECTION: [sectionId],
      HERO: heroRows.map((hero) => hero.id),
      BUCKET: bucketRows.map((bucket) => bucket.id),
    }),
    readTargets(view, heroRows),
    Promise.all(
      bucketRows.map((bucket) => readRow(view, bucket, { size: request.bucketsSize, displayGeoblocked: request.displayGeoblocked })),
    ),
    store.findNextPublication(realmId, at),
  ]);
  const filled = rows.filter((row) => row.items.length > 0);
  const particulars = await readParticulars(view, [...targets.all, ...filled.flatMap((row) => row.items)]);
  const wordsOf = (kind: "SECTION" | "HERO" | "BUCKET", id: string) =>
    pickText(
      texts.filter((row) => row.owner_kind === kind && row.owner_id === id),
      languages,
    ) ?? { title: "", tagline: "", description: "" };
  return {
    id: sectionId,
    title: wordsOf("SECTION", sectionId).title,
    heroes: heroRows.flatMap((hero) => {
      const target = targets.of(hero);
      return target === null ? [] : [makeHero(view, hero, target, particulars, wordsOf("HERO", hero.id))];
    }),
    buckets: filled.map((row) => makeBucket(deps, view, row, particulars, wordsOf("BUCKET", row.bucket.id).title)),
    validUntil: earliest([
      nextPublication,
      ...rows.flatMap((row) => row.boundaries),
      ...targets.all.map((item) => (item.type === "LIVE_EVENT" ? occurrenceAt(item, view.now).changesAt : null)),
    ]),
  };
}

export interface BucketRequest {
  readonly rpp: number;
  readonly lastSeen?: string | undefined;
  readonly displayGeoblocked: boolean;
}

/** One row from a cursor on. Throws NOT_FOUND, BAD_CURSOR. */
export async function readBucket(deps: PlatformDeps, view: View, id: string, request: BucketRequest): Promise<Bucket> {
  const { realmId } = view.context;
  const bucket = await view.store.findBucket(realmId, id);
  if (bucket === undefined) throw notFound();
  const after = readBucketCursor(deps, view, id, request.lastSeen);
  const [row, texts] = await Promise.all([
    readRow(view, bucket, { size: request.rpp, displayGeoblocked: request.displayGeoblocked, after }),
    view.store.listPageTexts(realmId, view.languages, { BUCKET: [id] }),
  ]);
  return makeBucket(deps, view, row, await readParticulars(view, row.items), pickText(texts, view.languages)?.title ?? "");
}

/** What a hero leads to, and what its button plays: of a series the first episode, of a playlist the first video. */
interface Target {
  readonly item: ItemRow;
  readonly first: ItemRow | null;
}

async function readTargets(view: View, heroes: readonly HeroRow[]) {
  const { store, at } = view;
  const { realmId } = view.context;
  const items = await store.findItems(realmId, [...new Set(heroes.map((hero) => hero.item_id))], at);
  const idsOf = (type: ItemRow["type"]) => items.filter((item) => item.type === type).map((item) => item.id);
  const [episodes, inSeasons, inPlaylists] = await Promise.all([
    store.listFirstEpisodes(realmId, idsOf("SERIES"), at),
    Promise.all(idsOf("SEASON").map((id) => store.listEpisodesOfSeason(realmId, id, at, { after: -1, limit: 1 }))),
    Promise.all(idsOf("PLAYLIST").map(async (id) => ({ id, found: await store.listOfPlaylist(realmId, id, at, { limit: 1 }) }))),
  ]);
  const firstOf = (item: ItemRow): ItemRow | null => {
    if (item.type === "SERIES") return episodes.find((episode) => episode.series_id === item.id) ?? null;
    if (item.type === "SEASON") return inSeasons.flat().find((episode) => episode.season_id === item.id) ?? null;
    if (item.type === "PLAYLIST") return inPlaylists.find((list) => list.id === item.id)?.found[0] ?? null;
    return item;
  };
  const targets = new Map(items.map((item) => [item.id, { item, first: firstOf(item) }]));
  return {
    of: (hero: HeroRow): Target | null => targets.get(hero.item_id) ?? null,
    all: [...targets.values()].flatMap(({ item, first }) => (first === null || first === item ? [item] : [item, first])),
  };
}

function makeHero(
  view: View,
  hero: HeroRow,
  target: Target,
  particulars: Particulars,
  words: { readonly title: string; readonly tagline: string; readonly description: string },
): Hero {
  const { item, first } = target;
  const { title } = particulars.wordsOf(item.id);
  const level = view.levelOf(particulars.accessOf(first ?? item));
  return {
    heroId: hero.id,
    title: words.title === "" ? title : words.title,
    tagline: words.tagline,
    description: words.description,
    background: {
      image: imageOf(hero.image),
      portraitImage: hero.portrait_image === null ? null : imageOf(hero.portrait_image),
      gradientBottom: hero.gradient_bottom === 1,
      gradientLeft: hero.gradient_left === 1,
    },
    link: { type: item.type, id: item.id, slug: slugOf(title) },
    accessLevel: level,
    play: first !== null && level === "GRANTED" && canPlay(view, first) ? linkOf(first, particulars) : null,
    alignmentHorizontal: hero.alignment_horizontal,
    alignmentVertical: hero.alignment_vertical,
    meta: {
      year: item.year ?? first?.year ?? null,
      rating: item.rating ?? first?.rating ?? null,
      itemCount: particulars.countOf(item),
      displayLiveBadge: item.type === "LIVE_EVENT" && occurrenceAt(item, view.now).state === "LIVE",
    },
  };
}

function linkOf(item: ItemRow, particulars: Particulars) {
  return { type: item.type, id: item.id, slug: slugOf(particulars.wordsOf(item.id).title) };
}

function canPlay(view: View, item: ItemRow): boolean {
  return isAvailable(view, item) && (item.type !== "LIVE_EVENT" || occurrenceAt(item, view.now).state === "LIVE");
}

/** The rights allow watching it online and its media is there. */
export function isAvailable(view: Pick<View, "masters">, item: Pick<ItemRow, "online_playback" | "master">): boolean {
  return item.online_playback === 1 && item.master !== null && view.masters.find(item.master) !== null;
}
