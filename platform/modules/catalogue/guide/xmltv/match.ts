import type { WantedProgramme } from "./file-guide.ts";
import type { ProgrammeText } from "./texts.ts";

/** A stored programme of an earlier XMLTV import. */
export interface StoredProgramme {
  readonly id: string;
  readonly start: number;
  readonly end: number;
  readonly key: string;
  readonly texts: readonly ProgrammeText[];
}

/** A stored programme with what the file says of it now. */
export interface Pair {
  readonly stored: StoredProgramme;
  readonly wanted: WantedProgramme;
}

export interface GuideChanges {
  readonly added: readonly WantedProgramme[];
  /** The start is another one. */
  readonly moved: readonly Pair[];
  /** Only the end or the texts are others. */
  readonly changed: readonly Pair[];
  readonly removed: readonly StoredProgramme[];
  readonly same: number;
}

const HOUR = 3_600_000;
/** Furthest move of a programme that only its title names, and of one that has an id. */
const FURTHEST = { title: 24 * HOUR, key: 7 * 24 * HOUR } as const;

/**
 * Finds for each programme of a file the stored one that it is, so that a programme keeps its id when its times or its texts change: first the
 * same content at the same start, then the same content at another time, then other content at the same start. `stored` are the
 * programmes that begin in the time that the file covers.
 */
export function matchGuide(stored: readonly StoredProgramme[], wanted: readonly WantedProgramme[]): GuideChanges {
  const pairs: Pair[] = [];
  const byStart = new Map(stored.map((one) => [one.start, one] as const));
  const left = new Set(stored);
  const open = new Set<WantedProgramme>();
  const take = (one: StoredProgramme, file: WantedProgramme): void => {
    pairs.push({ stored: one, wanted: file });
    left.delete(one);
    open.delete(file);
  };
  for (const file of wanted) {
    open.add(file);
    const one = byStart.get(file.start);
    if (one !== undefined && contentOf(one) === contentOf(file)) take(one, file);
  }
  for (const [one, file] of movesOf([...left], [...open])) take(one, file);
  for (const file of [...open]) {
    const one = byStart.get(file.start);
    if (one === undefined || !left.has(one)) continue;
    // Two ids: another programme has taken the place of this one.
    if (one.key === "" || file.key === "") take(one, file);
  }
  return {
    added: [...open],
    moved: pairs.filter(({ stored: one, wanted: file }) => one.start !== file.start),
    changed: pairs.filter(({ stored: one, wanted: file }) => one.start === file.start && !isSame(one, file)),
    removed: [...left],
    same: pairs.filter(({ stored: one, wanted: file }) => one.start === file.start && isSame(one, file)).length,
  };
}

/** The id of the content, else its main title. */
const contentOf = ({ key, texts }: Pick<StoredProgramme, "key" | "texts">): string =>
  key === "" ? `title ${texts[0]?.title.toLowerCase() ?? ""}` : `key ${key}`;

/** Pairs of the same content, in the order of time. */
function movesOf(stored: readonly StoredProgramme[], wanted: readonly WantedProgramme[]): [StoredProgramme, WantedProgramme][] {
  const candidates = new Map<string, { readonly stored: StoredProgramme[]; readonly wanted: WantedProgramme[] }>();
  const entryOf = (content: string) => {
    const entry = candidates.get(content) ?? { stored: [], wanted: [] };
    candidates.set(content, entry);
    return entry;
  };
  for (const one of stored) entryOf(contentOf(one)).stored.push(one);
  for (const file of wanted) entryOf(contentOf(file)).wanted.push(file);
  return [...candidates.values()].flatMap((entry) => inOrder(entry.stored, entry.wanted));
}

function inOrder(stored: StoredProgramme[], wanted: WantedProgramme[]): [StoredProgramme, WantedProgramme][] {
  stored.sort((a, b) => a.start - b.start);
  wanted.sort((a, b) => a.start - b.start);
  const pairs: [StoredProgramme, WantedProgramme][] = [];
  for (let at = 0, to = 0; at < stored.length && to < wanted.length; ) {
    const [one, file] = [stored[at], wanted[to]];
    if (one === undefined || file === undefined) break;
    const distance = file.start - one.start;
    if (Math.abs(distance) <= FURTHEST[file.key === "" ? "title" : "key"]) {
      pairs.push([one, file]);
      at += 1;
      to += 1;
    } else if (distance > 0) at += 1;
    else to += 1;
  }
  return pairs;
}

function isSame(one: StoredProgramme, file: WantedProgramme): boolean {
  return one.end === file.end && one.key === file.key && sameTexts(one.texts, file.texts);
}

/** True when both have the same texts, in any order. */
export function sameTexts(one: readonly ProgrammeText[], other: readonly ProgrammeText[]): boolean {
  if (one.length !== other.length) return false;
  return one.every((text) =>
    other.some(
      ({ language, title, description }) => language === text.language && title === text.title && description === text.description,
    ),
  );
}
