import type * as v from "valibot";
import { isRecord } from "./format/marks.ts";

/** Something that is wrong with a bundle: where, and why, for a person to mend. */
export interface BundleProblem {
  /** Below the bundle's folder: `videos.json`. */
  readonly file: string;
  /** From 1; null where the place is a path. */
  readonly line: number | null;
  /** `videos[3].title.en`; empty: the file or line as a whole. */
  readonly path: string;
  readonly reason: string;
}

/** `videos.ndjson line 12, title.en: must not be empty`. */
export const problemText = ({ file, line, path, reason }: BundleProblem): string =>
  `${file}${line === null ? "" : ` line ${line}`}${path === "" ? "" : `, ${path}`}: ${reason}`;

/** A bundle that is not imported. Nothing was changed. */
export class BundleRefused extends Error {
  override readonly name = "BundleRefused";
  readonly problems: readonly BundleProblem[];
  /** Number of further problems. */
  readonly more: number;
  constructor(problems: readonly BundleProblem[], more = 0) {
    super(
      `the bundle was not imported, nothing was changed:\n${problems.map(problemText).join("\n")}${more > 0 ? `\nand ${more} more` : ""}`,
    );
    this.problems = problems;
    this.more = more;
  }
}

/** Keys as a reader of JSON writes them: `videos[3].title.en`. */
export function pathText(path: readonly (string | number)[], start = ""): string {
  return path.reduce<string>((text, key) => (typeof key === "number" ? `${text}[${key}]` : text === "" ? key : `${text}.${key}`), start);
}

/** Objections of a schema to a row, by the path from the row. */
export function issuesOf(
  issues: readonly v.BaseIssue<unknown>[],
): { readonly path: readonly (string | number)[]; readonly reason: string }[] {
  return issues.flatMap((issue) => {
    const path = (issue.path ?? []).map(({ key }) => (typeof key === "number" ? key : String(key)));
    // The issues of the alternatives say more than that none fits.
    if (issue.type === "union" && issue.issues !== undefined) {
      const inside = closest(issue.issues, issue.input);
      if (inside.length > 0) return issuesOf(inside);
    }
    return [{ path, reason: reasonOf(issue) }];
  });
}

/** The issues of the union's alternative that fits the type of the value: texts for a text, objects for an object. */
function closest(issues: readonly v.BaseIssue<unknown>[], input: unknown): v.BaseIssue<unknown>[] {
  return issues.filter((issue) =>
    isRecord(input) ? (issue.path?.length ?? 0) > 0 && isRecord(issue.path?.[0]?.input) : issue.kind !== "schema",
  );
}

function reasonOf(issue: v.BaseIssue<unknown>): string {
  const { type, expected, received, message } = issue;
  if (type === "strict_object" && expected === "never") return "there is no such field";
  if (received === "undefined") return "is missing";
  if (type === "picklist" || type === "literal" || type === "variant")
    return `must be ${(expected ?? "").replace(/^\((.*)\)$/u, "$1").replaceAll(" | ", " or ")}`;
  if (issue.kind === "schema") return `must be ${NOUNS[expected ?? ""] ?? expected ?? "something else"}`;
  return message;
}

const NOUNS: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  boolean: "true or false",
  Array: "a list",
  Object: "an object",
};
