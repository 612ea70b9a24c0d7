import type { Bucket, CataloguePage } from "../../../contract/catalogue/page.ts";
import { notFound } from "../../http/problem.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { pickText } from "../../store/localised-rows.ts";
import { readCardDetails } from "./cards.ts";
import { readProgrammes } from "./guide/programmes.ts";
import { linkedByHeroes, makeHero, readTargets } from "./heroes.ts";
import type { AudiencePart } from "./model/audience.ts";
import { earliest } from "./model/live-schedule.ts";
import { withFreshStarts } from "./model/row-starts.ts";
import { linkedByRows, pageSizeOf, readRowData } from "./rows/row-data.ts";
import { changesAt, hasContent, makeBucket, readBucketCursor, readRow } from "./rows/rows.ts";
import type { View } from "./view.ts";

export interface PageRequest {
  readonly bucketsSize: number;
  readonly displayGeoblocked: boolean;
}

/** Pages that every realm has; empty until an operator adds content. */
const ALWAYS_THERE: ReadonlySet<string> = new Set(["home", "browse"]);

/** Rows of a table on a page of rows. */
const TABLE_ROWS = 10;

const NO_TEXTS = { title: "", tagline: "", description: "" };

/** A section with its heroes and rows; rows without content are left out. Throws NOT_FOUND. */
export async function readPage(deps: PlatformDeps, view: View, sectionId: string, request: PageRequest): Promise<CataloguePage> {
  const { store, at, languages } = view;
  if ((await store.findSection(sectionId)) === undefined && !ALWAYS_THERE.has(sectionId)) throw notFound();
  const [heroRows, bucketRows] = await Promise.all([store.listHeroes(sectionId), store.listBuckets(sectionId)]);
  const rowData = new Map(bucketRows.map((bucket) => [bucket.id, readRowData(view, bucket)]));
  const [texts, targets, rows, nextPublication] = await Promise.all([
    store.listPageTexts(languages, {
      SECTION: [sectionId],
      HERO: heroRows.map((hero) => hero.id),
      BUCKET: bucketRows.map((bucket) => bucket.id),
    }),
    readTargets(view, heroRows, linkedByRows([...rowData.values()])),
    Promise.all(
      bucketRows.map((bucket) => {
        // A row of several lines needs as many cards in each.
        const size = bucket.rule === "TABLE" ? TABLE_ROWS : request.bucketsSize * (rowData.get(bucket.id)?.rowCount ?? 1);
        return readRow(view, bucket, { size, displayGeoblocked: request.displayGeoblocked });
      }),
    ),
    store.findNextPublication(at),
  ]);
  const filled = withFreshStarts(rows.filter(hasContent));
  const shown = filled.flatMap((row) => row.items);
  const [cardDetails, programmes] = await Promise.all([readCardDetails(view, [...targets.all, ...shown]), readProgrammes(view, shown)]);
  const textsOf = (kind: "SECTION" | "HERO" | "BUCKET", id: string) =>
    pickText(
      texts.filter((row) => row.owner_kind === kind && row.owner_id === id),
      languages,
    ) ?? NO_TEXTS;
  const parts = { cardDetails, programmes, linked: targets.linked };
  return {
    id: sectionId,
    title: textsOf("SECTION", sectionId).title,
    heroes: heroRows.flatMap((row) => makeHero(view, row, targets, cardDetails, textsOf("HERO", row.id)) ?? []),
    buckets: filled.map((row) => makeBucket(deps, view, row, parts, textsOf("BUCKET", row.bucket.id))),
    validUntil: earliest([
      nextPublication,
      programmes.changesAt,
      ...rows.flatMap((row) => row.boundaries),
      ...targets.all.map((item) => changesAt(view, item)),
    ]),
  };
}

export interface BucketRequest {
  readonly rpp?: number | undefined;
  readonly lastSeen?: string | undefined;
  readonly displayGeoblocked: boolean;
}

/** One row from a cursor on. Throws NOT_FOUND, BAD_CURSOR. */
export async function readBucket(deps: PlatformDeps, view: View, id: string, request: BucketRequest): Promise<Bucket> {
  const bucket = await view.store.findBucket(id);
  if (bucket === undefined) throw notFound();
  const after = readBucketCursor(deps, view, id, request.lastSeen);
  const data = readRowData(view, bucket);
  const [row, texts, targets] = await Promise.all([
    readRow(view, bucket, { size: request.rpp ?? pageSizeOf(data), displayGeoblocked: request.displayGeoblocked, after }),
    view.store.listPageTexts(view.languages, { BUCKET: [id] }),
    readTargets(view, [], linkedByRows([data])),
  ]);
  const [cardDetails, programmes] = await Promise.all([
    readCardDetails(view, [...targets.all, ...row.items]),
    readProgrammes(view, row.items),
  ]);
  return makeBucket(deps, view, row, { cardDetails, programmes, linked: targets.linked }, pickText(texts, view.languages) ?? NO_TEXTS);
}

/** Facts on which a section depends besides the catalogue: parts of the caller, and the news. */
export interface Dependencies {
  readonly parts: readonly AudiencePart[];
  readonly hasNews: boolean;
}

export async function listDependencies(view: View, sectionId: string): Promise<Dependencies> {
  const [rows, heroes] = await Promise.all([view.store.listBuckets(sectionId), view.store.listHeroes(sectionId)]);
  const links = [linkedByHeroes(heroes), linkedByRows(rows.map((row) => readRowData(view, row)))];
  return {
    parts: [...new Set(rows.flatMap(({ rule }) => view.rowSources.get(rule)?.dependsOn ?? []))],
    hasNews: rows.some(({ rule }) => rule === "NEWS") || links.some(({ news }) => news.length > 0),
  };
}
