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
  "deck",
  "desk",
  "door",
  "doors",
  "later",
  "promise",
  "shelf",
  "shelves",
  "told",
  "words",
];
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

const isPrivate = (name: string): boolean => !ALLOWED.has(name) && partsOf(name).some((part) => PRIVATE.includes(part));

/** Names in a source text that hold a private term, each once. Properties count, strings and comments do not. */
function privateNames(path: string, text: string): string[] {
  const found = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && isPrivate(node.text)) found.add(node.text);
    node.forEachChild(visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, path.endsWith("x") ? ts.ScriptKind.TSX : ts.ScriptKind.TS));
  return [...found];
}

/** A text can hold a private name only if it holds the term. */
const MAY_HOLD = new RegExp(PRIVATE.join("|"), "iu");

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
