import * as v from "valibot";
import type { SettingProblem } from "./section.ts";

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Messages that name what is wanted; Valibot's own show the value, also where it is a secret. `sections`: the names that there are. */
export function problemsOf(issues: readonly v.BaseIssue<unknown>[], input: unknown, sections: readonly string[]): SettingProblem[] {
  return issues.map((issue) => ({ path: v.getDotPath(issue) ?? "", message: messageOf(issue, input, sections) }));
}

function messageOf(issue: v.BaseIssue<unknown>, input: unknown, sections: readonly string[]): string {
  const { type, expected, received, message } = issue;
  if (type === "strict_object" && expected === "never") {
    const parent = issue.path
      ?.slice(0, -1)
      .reduce<unknown>((value, item) => (isRecord(value) ? value[String(item.key)] : undefined), input);
    const sectionNames = issue.path?.length === 1 ? sections.join(", ") : null;
    return `is no setting${sectionNames === null || parent === undefined ? "" : ` (there are ${sectionNames})`}`;
  }
  if (received === "undefined") return "is missing";
  if (type === "picklist" || type === "literal")
    return `must be ${expected
      ?.replaceAll(" | ", " or ")
      .replaceAll('"', "")
      .replace(/^\((.*)\)$/u, "$1")}`;
  if (type === "boolean") return "must be true or false";
  if (issue.kind === "schema") return `must be ${nounOf(expected ?? "")}`;
  return message;
}

const nounOf = (expected: string): string =>
  ({ string: "text", number: "a number", Array: "a list", Object: "an object", boolean: "true or false" })[expected] ?? expected;
