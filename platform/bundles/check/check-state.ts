import type { MarkedValue } from "../format/marks.ts";
import type { BundlePart, Value } from "../format/part.ts";
import { bundleKinds } from "../parts.ts";
import { type BundleProblem, pathText } from "../problems.ts";

/** More than a person mends at once. */
const MOST_PROBLEMS = 500;
/** For a missing reference or picture only the first few places are named. */
const MOST_PLACES = 5;

export interface Place {
  readonly file: string;
  readonly line: number | null;
  readonly path: string;
}

/** Findings of a check so far. */
export function createState() {
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
export type State = ReturnType<typeof createState>;

/** The path of a field of the row at a place. */
export const inRow = (start: string, path: string): string => (start === "" ? path : `${start}.${path}`);

/** The ids that a row brings. Without `names` its own, of the part's only kind. */
export function namesOf(part: BundlePart, row: unknown): ReturnType<NonNullable<BundlePart["names"]>> {
  if (part.names !== undefined) return part.names(row);
  return [{ kind: part.kinds[0]?.kind ?? "", id: String((row as Record<string, unknown>)[part.id]) }];
}

export function takeNames(state: State, part: BundlePart, row: unknown, place: Place): void {
  for (const { kind, id, facts, path } of namesOf(part, row)) {
    const space = bundleKinds.get(kind)?.space ?? kind;
    const taken = state.spaces.get(space) ?? new Map<string, string>();
    state.spaces.set(space, taken);
    const where = `${place.file}${place.line === null ? `, ${place.path}` : ` line ${place.line}`}`;
    const first = taken.get(id);
    if (first === undefined) taken.set(id, where);
    else state.report({ ...place, path: inRow(place.path, path ?? part.id) }, `${id} stands twice: first in ${first}`);
    const ids = state.ids.get(kind) ?? new Set<string>();
    state.ids.set(kind, ids.add(id));
    if (facts !== undefined) state.facts.set(`${kind}/${id}`, facts);
  }
}

/** The place of a value inside of a row. */
export type Inside = (path: readonly (string | number)[]) => Place;

export function checkTexts(state: State, marks: readonly MarkedValue[], inside: Inside, languages: readonly string[]): void {
  const [standard = "en"] = languages;
  for (const { mark, value, path } of marks) {
    if (mark.means !== "TEXTS") continue;
    const textLanguages = Object.keys(value as object);
    for (const language of textLanguages)
      if (!languages.includes(language))
        state.report(inside([...path, language]), `${language} is no language of the realm (${languages.join(", ")})`);
    if (!textLanguages.includes(standard)) state.report(inside(path), `has no text in ${standard}, the realm's default language`);
  }
}

export function collectReferences(state: State, marks: readonly MarkedValue[], inside: Inside): void {
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

export function collectPictures(
  state: State,
  file: string,
  marks: readonly MarkedValue[],
  inside: Inside = (path) => ({ file, line: null, path: pathText(path) }),
): void {
  for (const { mark, value, path } of marks) {
    if (mark.means !== "PICTURE") continue;
    const picture = state.pictures.get(String(value)) ?? { as: mark.as, places: [] };
    state.pictures.set(String(value), picture);
    if (picture.places.length < MOST_PLACES) picture.places.push(inside(path));
  }
}
