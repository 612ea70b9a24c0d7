import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import * as v from "valibot";
import { FORMATS, type Format, type ListFile, readJsonFile, readRows } from "./files/read.ts";
import { scanFile } from "./files/scan.ts";
import { rowSchemaOf } from "./format/json-schema.ts";
import { type MarkedValue, markedValues } from "./format/marks.ts";
import type { BundleKind, BundlePart, Value } from "./format/part.ts";
import { bundleKinds, bundleParts } from "./parts.ts";
import { type BundlePicture, type FindMeasured, lookAtPicture, type PictureFolders } from "./pictures.ts";
import { type BundleProblem, issuesOf, pathText } from "./problems.ts";
import { type RealmFile, RealmFileSchema } from "./realm-file.ts";

/** What stands in the platform already, as far as a check asks. */
export interface StandingRealm {
  readonly defaultLanguage: string;
  readonly languages: readonly string[];
  /** Which of the ids of a kind are there. */
  known(kind: BundleKind, ids: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface CheckOptions {
  readonly folders: Omit<PictureFolders, "bundle">;
  readonly findMeasured: FindMeasured;
  /** Only these files: `videos`. */
  readonly only?: readonly string[];
  /** What the bundle's own files do not have will be taken away: nothing may refer to it. */
  readonly prune?: boolean;
  /** The realm, when there is such a one; without it a bundle must say all that it refers to. */
  readonly findRealm?: (id: string) => Promise<StandingRealm | null>;
  readonly progress?: (text: string) => void;
}

export interface CheckedFile {
  readonly part: BundlePart;
  readonly list: ListFile;
  readonly rows: number;
}

/** A bundle that was read once, whole. `problems` is empty when it can be imported. */
export interface CheckedBundle {
  readonly folder: string;
  readonly realmId: string;
  readonly realm: RealmFile | null;
  readonly files: readonly CheckedFile[];
  readonly problems: readonly BundleProblem[];
  /** How many more there are than `problems` has. */
  readonly more: number;
  /** By path. */
  readonly pictures: ReadonlyMap<string, BundlePicture>;
  /** Ids of every kind that the bundle has. */
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>;
  readonly facts: ReadonlyMap<string, Readonly<Record<string, Value>>>;
  /** Of files and pictures: the same one again brings nothing new. */
  readonly digest: string;
  readonly languages: readonly string[];
}

/** More than a person mends at once. */
const MOST_PROBLEMS = 500;
/** Of references and pictures only the first few places are named. */
const MOST_PLACES = 5;

/** Files that a bundle may have beside its own. */
const LEFT_ALONE = /^(?:\.|README|LICENCE|LICENSE)/iu;

interface Place {
  readonly file: string;
  readonly line: number | null;
  readonly path: string;
}

/** Reads every row of every file and finds everything that is wrong. Writes nothing. */
export async function checkBundle(folder: string, options: CheckOptions): Promise<CheckedBundle> {
  const state = createState();
  const { report } = state;
  const root = resolve(folder);
  const found = await listFiles(root, options.only, report);
  const realm = found.realm ? await readRealm(join(root, "realm.json"), report) : null;
  const realmId = realm?.id ?? basename(root);
  const standing = (await options.findRealm?.(realmId)) ?? null;
  if (realm === null && standing === null && !(found.realm && state.problems.length > 0))
    report({ file: "realm.json", line: null, path: "" }, `is missing, and there is no realm ${realmId}`);
  const languages = languagesOf(realm, standing);

  const files: CheckedFile[] = [];
  const hash = createHash("sha256");
  if (found.realm) hash.update((await scanFile(join(root, "realm.json"))).digest);
  for (const { part, list, name } of found.lists) {
    options.progress?.(`checking ${name}`);
    const scan = await scanFile(list.path);
    hash.update(`${name} ${scan.digest}\n`);
    for (const { line, reason } of scan.problems) report({ file: name, line, path: "" }, reason);
    if (scan.problems.length > 0) continue;
    files.push({ part, list, rows: await checkFile(state, part, list, name, languages) });
  }
  if (realm !== null) collectPictures(state, "realm.json", markedValues(RealmFileSchema, realm));
  const pruned = options.prune === true ? files.flatMap(({ part }) => part.kinds.map(({ kind }) => kind)) : [];
  await checkReferences(state, standing, pruned);
  const pictures = await checkPictures(state, realmId, { ...options.folders, bundle: root }, options);
  for (const [path, { image, kept }] of [...pictures].sort(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`${path} ${image?.hash ?? kept ?? ""}\n`);
  return {
    folder: root,
    realmId,
    realm,
    files,
    problems: state.problems,
    more: state.more(),
    pictures,
    ids: state.ids,
    facts: state.facts,
    digest: hash.digest("hex"),
    languages,
  };
}

function createState() {
  const problems: BundleProblem[] = [];
  let more = 0;
  return {
    problems,
    more: () => more,
    report({ file, line, path }: Place, reason: string): void {
      if (problems.length < MOST_PROBLEMS) problems.push({ file, line, path, reason });
      else more += 1;
    },
    /** Ids by kind. */
    ids: new Map<string, Set<string>>(),
    /** The file in which an id of a space was first. */
    spaces: new Map<string, Map<string, string>>(),
    facts: new Map<string, Readonly<Record<string, Value>>>(),
    /** By kinds, joined, then by id. */
    references: new Map<string, Map<string, Place[]>>(),
    pictures: new Map<string, { readonly as: "image" | "file"; readonly places: Place[] }>(),
  };
}
type State = ReturnType<typeof createState>;

async function listFiles(root: string, only: readonly string[] | undefined, report: State["report"]) {
  const names = await readdir(root, { withFileTypes: true }).catch(() => null);
  if (names === null) {
    report({ file: "", line: null, path: "" }, `there is no folder ${root}`);
    return { realm: false, lists: [] };
  }
  const wanted = (file: string): boolean => only === undefined || only.includes(file);
  for (const file of only ?? [])
    if (file !== "realm" && !bundleParts.some((part) => part.file === file))
      report(
        { file: "", line: null, path: "" },
        `a bundle has no file "${file}"; there are realm, ${bundleParts.map((part) => part.file).join(", ")}`,
      );
  const files = names.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
  const known = new Set<string>(bundleParts.flatMap((part) => FORMATS.map((format) => `${part.file}.${format}`)));
  for (const name of files)
    if (name !== "realm.json" && !known.has(name) && !LEFT_ALONE.test(name))
      report({ file: name, line: null, path: "" }, "is no file of a bundle");
  const lists = bundleParts.flatMap((part) => {
    const formats = FORMATS.filter((format) => files.includes(`${part.file}.${format}`));
    if (formats.length > 1)
      report({ file: `${part.file}.${formats[1]}`, line: null, path: "" }, `stands beside ${part.file}.${formats[0]}: one of them must go`);
    const [format] = formats;
    return format === undefined || !wanted(part.file) ? [] : [listOf(root, part, format)];
  });
  return { realm: files.includes("realm.json") && wanted("realm"), lists };
}

const listOf = (root: string, part: BundlePart, format: Format): { part: BundlePart; name: string; list: ListFile } => {
  const name = `${part.file}.${format}`;
  return { part, name, list: { path: join(root, name), format, name: part.file, schema: rowSchemaOf(part.schema) } };
};

async function readRealm(path: string, report: State["report"]): Promise<RealmFile | null> {
  const file = "realm.json";
  const scan = await scanFile(path);
  for (const { line, reason } of scan.problems) report({ file, line, path: "" }, reason);
  if (scan.problems.length > 0) return null;
  const read = await readJsonFile(path);
  if ("problem" in read) {
    report({ file, line: read.line, path: "" }, read.problem);
    return null;
  }
  const parsed = v.safeParse(RealmFileSchema, read.value);
  if (parsed.success) {
    const { languages } = parsed.output.settings;
    if (languages.offered.includes(languages.default)) return read.value as RealmFile;
    report({ file, line: null, path: "settings.languages.default" }, "must be one of settings.languages.offered");
    return null;
  }
  for (const issue of issuesOf(parsed.issues)) report({ file, line: null, path: pathText(issue.path) }, issue.reason);
  return null;
}

function languagesOf(realm: RealmFile | null, standing: StandingRealm | null): readonly string[] {
  const set = realm?.settings?.languages as { default?: string; offered?: string[] } | undefined;
  const first = realm === null ? standing?.defaultLanguage : (set?.default ?? "en");
  const offered = realm === null ? standing?.languages : (set?.offered ?? ["en"]);
  // The debug language shows label keys and has no texts.
  return [...new Set([first ?? "en", ...(offered ?? [])])].filter((language) => language !== "debug");
}

/** Gives how many rows the file has. */
async function checkFile(state: State, part: BundlePart, list: ListFile, file: string, languages: readonly string[]): Promise<number> {
  const kept: unknown[] = [];
  const places: Place[] = [];
  let count = 0;
  for await (const row of readRows(list)) {
    const place = { file, line: row.line, path: row.path };
    if (row.problem !== undefined) {
      state.report(place, row.problem);
      continue;
    }
    count += 1;
    const parsed = v.safeParse(part.schema, row.value);
    const inside = (path: readonly (string | number)[]): Place => ({ ...place, path: pathText(path, place.path) });
    if (!parsed.success) {
      for (const issue of issuesOf(parsed.issues)) state.report(inside(issue.path), issue.reason);
      continue;
    }
    const value = parsed.output;
    for (const { path, reason } of part.problems?.(value) ?? []) state.report({ ...place, path: join2(place.path, path) }, reason);
    takeNames(state, part, value, place);
    const marks = markedValues(part.schema, value);
    checkTexts(state, marks, inside, languages);
    collectReferences(state, marks, inside);
    collectPictures(state, file, marks, inside);
    if (part.problemsOfAll !== undefined) {
      kept.push(value);
      places.push(place);
    }
  }
  for (const { index, path, reason } of part.problemsOfAll?.(kept) ?? []) {
    const place = places[index] ?? { file, line: null, path: "" };
    state.report({ ...place, path: join2(place.path, path) }, reason);
  }
  return count;
}

const join2 = (start: string, path: string): string => (start === "" ? path : `${start}.${path}`);

/** The ids that a row brings. Without `names` its own, of the part's only kind. */
export function namesOf(part: BundlePart, row: unknown): ReturnType<NonNullable<BundlePart["names"]>> {
  if (part.names !== undefined) return part.names(row);
  return [{ kind: part.kinds[0]?.kind ?? "", id: String((row as Record<string, unknown>)[part.id]) }];
}

function takeNames(state: State, part: BundlePart, row: unknown, place: Place): void {
  for (const { kind, id, facts, path } of namesOf(part, row)) {
    const space = bundleKinds.get(kind)?.space ?? kind;
    const taken = state.spaces.get(space) ?? new Map<string, string>();
    state.spaces.set(space, taken);
    const where = `${place.file}${place.line === null ? `, ${place.path}` : ` line ${place.line}`}`;
    const first = taken.get(id);
    if (first === undefined) taken.set(id, where);
    else state.report({ ...place, path: join2(place.path, path ?? part.id) }, `${id} stands twice: first in ${first}`);
    const ids = state.ids.get(kind) ?? new Set<string>();
    state.ids.set(kind, ids.add(id));
    if (facts !== undefined) state.facts.set(`${kind}/${id}`, facts);
  }
}

type Inside = (path: readonly (string | number)[]) => Place;

function checkTexts(state: State, marks: readonly MarkedValue[], inside: Inside, languages: readonly string[]): void {
  const [standard = "en"] = languages;
  for (const { mark, value, path } of marks) {
    if (mark.means !== "TEXTS") continue;
    const given = Object.keys(value as object);
    for (const language of given)
      if (!languages.includes(language))
        state.report(inside([...path, language]), `${language} is no language of the realm (${languages.join(", ")})`);
    if (!given.includes(standard)) state.report(inside(path), `has no text in ${standard}, the realm's default language`);
  }
}

function collectReferences(state: State, marks: readonly MarkedValue[], inside: Inside): void {
  for (const { mark, value, path } of marks) {
    if (mark.means !== "REFERENCE") continue;
    const key = mark.kinds.join("|");
    const byId = state.references.get(key) ?? new Map<string, Place[]>();
    state.references.set(key, byId);
    const places = byId.get(String(value)) ?? [];
    byId.set(String(value), places);
    if (places.length < MOST_PLACES) places.push(inside(path));
  }
}

function collectPictures(
  state: State,
  file: string,
  marks: readonly MarkedValue[],
  inside: Inside = (path) => ({ file, line: null, path: pathText(path) }),
): void {
  for (const { mark, value, path } of marks) {
    if (mark.means !== "PICTURE") continue;
    const known = state.pictures.get(String(value)) ?? { as: mark.as, places: [] };
    state.pictures.set(String(value), known);
    if (known.places.length < MOST_PLACES) known.places.push(inside(path));
  }
}

async function checkReferences(state: State, standing: StandingRealm | null, pruned: readonly string[]): Promise<void> {
  for (const [key, byId] of state.references) {
    const kinds = key.split("|");
    let missing = [...byId.keys()].filter((id) => !kinds.some((kind) => state.ids.get(kind)?.has(id) === true));
    for (const name of kinds) {
      const kind = bundleKinds.get(name);
      if (missing.length === 0 || standing === null || kind === undefined || pruned.includes(name)) continue;
      const known = await standing.known(kind, missing);
      missing = missing.filter((id) => !known.has(id));
    }
    for (const id of missing)
      for (const place of byId.get(id) ?? [])
        state.report(place, `there is no ${kinds.join(" or ")} ${id}, neither in the bundle nor in the realm`);
  }
}

async function checkPictures(
  state: State,
  realmId: string,
  folders: PictureFolders,
  { findMeasured, progress }: CheckOptions,
): Promise<Map<string, BundlePicture>> {
  const pictures = new Map<string, BundlePicture>();
  if (state.pictures.size > 0) progress?.(`checking ${state.pictures.size} pictures`);
  for (const [path, { as, places }] of state.pictures) {
    const seen = await lookAtPicture(path, as, realmId, folders, findMeasured);
    if (typeof seen !== "string") pictures.set(path, seen);
    else for (const place of places) state.report(place, seen);
  }
  return pictures;
}
