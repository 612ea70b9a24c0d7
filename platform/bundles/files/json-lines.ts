import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { findNodeAtLocation, parseTree } from "jsonc-parser";
import type { BundleProblem } from "../problems.ts";

/**
 * The problems with the line of their place in JSON files. A missing field gets the line of the object that lacks it. Places in a very large
 * file get none, because its tree takes many times the memory of the file.
 */
export async function withJsonLines(folder: string, problems: readonly BundleProblem[]): Promise<BundleProblem[]> {
  const lines = new Map<string, (path: string) => number | null>();
  for (const { file, line, path } of problems)
    if (line === null && path !== "" && file.endsWith(".json") && !lines.has(file)) lines.set(file, await linesIn(join(folder, file)));
  return problems.map((problem) =>
    problem.line === null && problem.path !== "" ? { ...problem, line: lines.get(problem.file)?.(problem.path) ?? null } : problem,
  );
}

/** In characters. */
const LARGEST_TREE = 4_194_304;

async function linesIn(path: string): Promise<(path: string) => number | null> {
  const text = await readFile(path, "utf8");
  const tree = text.length > LARGEST_TREE ? undefined : parseTree(text);
  const newlines = [...text.matchAll(/\n/gu)].map(({ index }) => index);
  return (place) => {
    for (let keys = keysOf(place); tree !== undefined; keys = keys.slice(0, -1)) {
      const node = findNodeAtLocation(tree, keys);
      // The value of a field: its name may be lines above.
      if (node !== undefined) return lineAt(newlines, (node.parent?.type === "property" ? node.parent : node).offset);
    }
    return null;
  };
}

/** `videos[3].title.en` as keys. */
const keysOf = (place: string): (string | number)[] =>
  [...place.matchAll(/\[(\d+)\]|[^.[\]]+/gu)].map(([key, index]) => (index === undefined ? key : Number(index)));

/** Line of a position, from 1, by binary search. */
function lineAt(newlines: readonly number[], offset: number): number {
  let low = 0;
  let high = newlines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((newlines[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low + 1;
}
