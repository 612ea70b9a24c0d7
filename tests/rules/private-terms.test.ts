import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

/**
 * Terms that only those who chose them understand (docs/glossary.md has ours). Names are the field's own: document cache, session,
 * label catalogue, deferred. Text in comments and strings is free; names of things and of files are not.
 */
const PRIVATE = [
  "asked",
  "beholder",
  "book",
  "books",
  "calm",
  "comfort",
  "comforts",
  "deck",
  "desk",
  "door",
  "doors",
  "later",
  "particulars",
  "promise",
  "shelf",
  "shelves",
  "told",
  "words",
];
/**
 * Terms of our earlier dialect that are still in names, and how many names of files may have them at most: cached and stored things were
 * `kept`, statuses `standing`, and so on. New names use the field's term, and a number is lowered with each rename.
 */
const LEFT: ReadonlyMap<string, number> = new Map([
  ["anew", 0],
  ["attend", 0],
  ["fate", 0],
  ["given", 3],
  ["kept", 4],
  ["known", 12],
  ["remembered", 8],
  ["said", 0],
  ["standing", 0],
]);
/**
 * Names with another meaning or reason: the language's promises, and the column of an attempt's order terms, which keeps its
 * name because the release before reads it (P45). Names of audit events are stored, and entries are never changed.
 */
const ALLOWED = new Set(["Promise", "PromiseLike", "promise", "promises", "EMAIL_CHANGE_ASKED", "DELETION_ASKED"]);
/** Not `media/studio`: it draws things, and a viaduct has a deck. */
const ROOTS = ["app", "contract", "demo", "platform", "server", "sw", "tests", "bench", "scripts"];

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesUnder(path) : [path];
  });
}

/** The parts of a name: `unavailablePage`, `unavailable-page` and `UNAVAILABLE_PAGE` have the same two. */
const partsOf = (name: string): string[] =>
  name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/gu, "-")
    .split(/[^A-Za-z]+/u)
    .map((part) => part.toLowerCase());

/** Each term of `LEFT` with the names, `file: name`, that have it. */
function namesWithOldTerms(path: string, text: string, found: Map<string, string[]>): void {
  for (const name of namesThat((one) => partsOf(one).some((part) => LEFT.has(part)), path, text))
    for (const part of new Set(partsOf(name))) if (LEFT.has(part)) found.set(part, [...(found.get(part) ?? []), `${path}: ${name}`]);
}

const isPrivate = (name: string): boolean => !ALLOWED.has(name) && partsOf(name).some((part) => PRIVATE.includes(part));

/** Names in a source text that hold a private term, each once. */
const privateNames = (path: string, text: string): string[] => namesThat(isPrivate, path, text);

/** Names in a source text that a test accepts, each once. Properties count, strings and comments do not. */
function namesThat(isWanted: (name: string) => boolean, path: string, text: string): string[] {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && isWanted(node.text)) found.add(node.text);
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS));
  return [...found];
}

/** A text can hold a private name only if it holds the term. */
const MAY_HOLD = new RegExp(PRIVATE.join("|"), "iu");
const MAY_HOLD_OLD = new RegExp([...LEFT.keys()].join("|"), "iu");

test("house rule: no name in the tree is a private term", { timeout: 60_000 }, () => {
  const files = ROOTS.flatMap(filesUnder);
  const code = files.filter((path) => /\.(?:tsx?|mjs)$/u.test(path));
  expect(code.length).toBeGreaterThan(500);
  const names = code.flatMap((path) => {
    const text = readFileSync(path, "utf8");
    return MAY_HOLD.test(text) ? privateNames(path, text).map((name) => `${path}: ${name}`) : [];
  });
  expect(names).toEqual([]);
  expect(files.filter((path) => isPrivate(basename(path)))).toEqual([]);
});

test("house rule: terms of the earlier dialect become fewer", { timeout: 60_000 }, () => {
  const found = new Map<string, string[]>();
  for (const path of ROOTS.flatMap(filesUnder).filter((one) => /\.(?:tsx?|mjs)$/u.test(one))) {
    const text = readFileSync(path, "utf8");
    if (MAY_HOLD_OLD.test(text)) namesWithOldTerms(path, text, found);
  }
  for (const [term, most] of LEFT) {
    const names = found.get(term) ?? [];
    expect(names.length, `${term}: ${names.length} names, at most ${most}\n${names.join("\n")}`).toBeLessThanOrEqual(most);
  }
});

test("planted violation: a name with a term of the earlier dialect is found, in any spelling", () => {
  const found = new Map<string, string[]>();
  namesWithOldTerms("planted.ts", "// kept, said\nconst keptAnswers = 1; interface Fate { readonly isKnown: boolean }", found);
  expect([...found]).toEqual([
    ["kept", ["planted.ts: keptAnswers"]],
    ["fate", ["planted.ts: Fate"]],
    ["known", ["planted.ts: isKnown"]],
  ]);
});

test("house rule: the check for private terms can fail, and spares what only sounds like one", () => {
  const planted = `
    const pageWords = 1; let asked: Asked; class LabelShelf {} enum E { CALM_MS }
    function useDeck({ told }: { readonly told: boolean }) { return <Words later={told} />; }`;
  expect(privateNames("planted.tsx", planted).sort()).toEqual(
    ["Asked", "CALM_MS", "LabelShelf", "Words", "asked", "later", "pageWords", "told", "useDeck"].sort(),
  );
  const spared = `
    // Asked later, in other words.
    const keywords: Promise<string> = Promise.resolve("words"); const booking = await Promise.all([keywords]); const outdoor = 1;`;
  expect(privateNames("spared.ts", spared)).toEqual([]);
  expect(["use-deck.ts", "label-books.ts", "history-words.ts", "keywords.ts"].map(isPrivate)).toEqual([true, true, true, false]);
});
