import { createHash } from "node:crypto";
import { basename, join, resolve } from "node:path";
import * as v from "valibot";
import { normaliseCode } from "../../modules/commerce/index.ts";
import { withJsonLines } from "../files/json-lines.ts";
import { type FileHead, type ListFile, readHead, readRows } from "../files/read.ts";
import { scanFile } from "../files/scan.ts";
import { markedValues } from "../format/marks.ts";
import type { BundleKind, BundlePart, Value } from "../format/part.ts";
import { bundleKinds } from "../parts.ts";
import { type BundlePicture, checkPicture, type PictureFolders, type PictureMeasuring } from "../pictures.ts";
import { type BundleProblem, issuesOf, pathText } from "../problems.ts";
import { type RealmFile, RealmFileSchema } from "../realm-file.ts";
import { checkTexts, collectPictures, collectReferences, createState, inRow, type Place, type State, takeNames } from "./check-state.ts";
import { listFiles, readRealm } from "./find-files.ts";

/** State of the realm in the platform, as far as a check needs it. */
export interface ExistingRealm {
  readonly defaultLanguage: string;
  readonly languages: readonly string[];
  /** Those of the ids of a kind that exist. */
  existingIds(kind: BundleKind, ids: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface CheckOptions extends PictureMeasuring {
  readonly folders: Omit<PictureFolders, "bundle">;
  /** Only these files: `videos`. */
  readonly only?: readonly string[];
  /** Things missing from the bundle's own files will be removed, so nothing may refer to them. */
  readonly prune?: boolean;
  /** The realm, when there is such a one; without it a bundle must say all that it refers to. */
  readonly findRealm?: (id: string) => Promise<ExistingRealm | null>;
  readonly progress?: (text: string) => void;
}

export interface CheckedFile {
  readonly part: BundlePart;
  readonly list: ListFile;
  readonly head: FileHead;
  readonly rows: number;
}

/** A bundle that was read once, whole. `problems` is empty when it can be imported. */
export interface CheckedBundle {
  readonly folder: string;
  readonly realmId: string;
  readonly realm: RealmFile | null;
  readonly files: readonly CheckedFile[];
  readonly problems: readonly BundleProblem[];
  /** Number of further problems that `problems` does not list. */
  readonly more: number;
  /** By path. */
  readonly pictures: ReadonlyMap<string, BundlePicture>;
  /** Ids of every kind that the bundle has. */
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>;
  readonly facts: ReadonlyMap<string, Readonly<Record<string, Value>>>;
  /** Digest of files and pictures. A bundle with the digest of the last import changes nothing. */
  readonly digest: string;
  readonly languages: readonly string[];
}

/** Reads every row of every file and finds everything that is wrong. Writes nothing. */
export async function checkBundle(folder: string, options: CheckOptions): Promise<CheckedBundle> {
  const state = createState();
  const { report } = state;
  const root = resolve(folder);
  const found = await listFiles(root, options.only, report);
  const realm = found.realm ? await readRealm(join(root, "realm.json"), report) : null;
  const realmId = realm?.id ?? basename(root);
  const current = (await options.findRealm?.(realmId)) ?? null;
  if (realm === null && current === null && !(found.realm && state.problems.length > 0))
    report({ file: "realm.json", line: null, path: "" }, `is missing, and there is no realm ${realmId}`);
  const languages = languagesOf(realm, current);

  const files: CheckedFile[] = [];
  const hash = createHash("sha256");
  if (found.realm) hash.update((await scanFile(join(root, "realm.json"))).digest);
  for (const { part, list, name } of found.lists) {
    options.progress?.(`checking ${name}`);
    const scan = await scanFile(list.path);
    hash.update(`${name} ${scan.digest}\n`);
    for (const { line, reason } of scan.problems) report({ file: name, line, path: "" }, reason);
    if (scan.problems.length > 0) continue;
    files.push({
      part,
      list,
      head: await readHead(list),
      rows: await checkFile(state, part, list, name, (realm ?? current) ? languages : null),
    });
  }
  if (realm !== null) {
    collectPictures(state, "realm.json", markedValues(RealmFileSchema, realm));
    collectVoucher(state, realm);
  }
  const pruned = options.prune === true ? files.flatMap(({ part }) => part.kinds.map(({ kind }) => kind)) : [];
  await checkReferences(state, current, pruned);
  const pictures = await checkPictures(state, realmId, { ...options.folders, bundle: root }, options);
  for (const [path, { image, fileName }] of [...pictures].sort(([one], [other]) => (one < other ? -1 : 1)))
    hash.update(`${path} ${image?.hash ?? fileName ?? ""}\n`);
  return {
    folder: root,
    realmId,
    realm,
    files,
    problems: await withJsonLines(root, state.problems),
    more: state.more(),
    pictures,
    ids: state.ids,
    facts: state.facts,
    digest: hash.digest("hex"),
    languages,
  };
}

/** The settings are no rows: their one reference to a row is checked here. */
function collectVoucher(state: State, realm: RealmFile): void {
  const { cancellationVoucher } = (realm.settings?.commerce ?? {}) as { readonly cancellationVoucher?: string | null };
  if (cancellationVoucher == null) return;
  const path = ["settings", "commerce", "cancellationVoucher"];
  collectReferences(
    state,
    [{ mark: { means: "REFERENCE", kinds: ["voucher"] }, value: normaliseCode(cancellationVoucher), path }],
    (inside) => ({ file: "realm.json", line: null, path: pathText(inside) }),
  );
}

function languagesOf(realm: RealmFile | null, current: ExistingRealm | null): readonly string[] {
  const set = realm?.settings?.languages as { default?: string; offered?: string[] } | undefined;
  const first = realm === null ? current?.defaultLanguage : (set?.default ?? "en");
  const offered = realm === null ? current?.languages : (set?.offered ?? ["en"]);
  // The debug language shows label keys and has no texts.
  return [...new Set([first ?? "en", ...(offered ?? [])])].filter((language) => language !== "debug");
}

/** Gives how many rows the file has. `languages`: null when the realm's are unknown, because something is wrong with `realm.json`. */
async function checkFile(
  state: State,
  part: BundlePart,
  list: ListFile,
  file: string,
  languages: readonly string[] | null,
): Promise<number> {
  const values: unknown[] = [];
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
    for (const { path, reason } of part.problems?.(value) ?? []) state.report({ ...place, path: inRow(place.path, path) }, reason);
    takeNames(state, part, value, place);
    const marks = markedValues(part.schema, value);
    if (languages !== null) checkTexts(state, marks, inside, languages);
    collectReferences(state, marks, inside);
    collectPictures(state, file, marks, inside);
    if (part.problemsOfAll !== undefined) {
      values.push(value);
      places.push(place);
    }
  }
  for (const { index, path, reason } of part.problemsOfAll?.(values) ?? []) {
    const place = places[index] ?? { file, line: null, path: "" };
    state.report({ ...place, path: inRow(place.path, path) }, reason);
  }
  return count;
}

async function checkReferences(state: State, current: ExistingRealm | null, pruned: readonly string[]): Promise<void> {
  for (const [key, byId] of state.references) {
    const kinds = key.split("|");
    let missing = [...byId.keys()].filter((id) => !kinds.some((kind) => state.ids.get(kind)?.has(id) === true));
    for (const name of kinds) {
      const kind = bundleKinds.get(name);
      if (missing.length === 0 || current === null || kind === undefined || pruned.includes(name)) continue;
      const existing = await current.existingIds(kind, missing);
      missing = missing.filter((id) => !existing.has(id));
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
  options: CheckOptions,
): Promise<Map<string, BundlePicture>> {
  const pictures = new Map<string, BundlePicture>();
  if (state.pictures.size > 0) options.progress?.(`checking ${state.pictures.size} pictures`);
  for (const [path, { as, places }] of state.pictures) {
    const seen = await checkPicture(path, as, realmId, folders, options);
    if (typeof seen !== "string") pictures.set(path, seen);
    else for (const place of places) state.report(place, seen);
  }
  return pictures;
}
