import type { FieldIssue } from "../../../../contract/base/errors.ts";
import type { RealmTerm } from "./settings.ts";

/** An account's answer to one version of a term. */
export interface Answer {
  readonly term: string;
  readonly version: string;
  readonly answer: boolean;
  /** ISO text. */
  readonly answeredAt: string;
}

type TermRule = Pick<RealmTerm, "id" | "type" | "required" | "version">;

const isOpen = (term: TermRule, answers: readonly Answer[]): boolean =>
  term.type === "BINARY_CHOICE" &&
  term.required &&
  !answers.some((one) => one.term === term.id && one.version === term.version && one.answer);

/** The required choices in their versions, as one text; empty: the realm has none. A viewer who accepted all of them has no open term. */
export const requiredVersions = (terms: readonly TermRule[]): string =>
  terms
    .filter(({ type, required }) => type === "BINARY_CHOICE" && required)
    .map(({ id, version }) => `${id} ${version}`)
    .sort()
    .join("\n");

/**
 * The terms to show before a sign-in counts, by id: empty unless a required choice is open in its current version. Then
 * information texts, and optional choices that were never answered in any version, are shown too. Information alone never blocks a
 * sign-in.
 */
export function termsToShow(terms: readonly TermRule[], answers: readonly Answer[]): string[] {
  if (!terms.some((term) => isOpen(term, answers))) return [];
  return terms
    .filter((term) => {
      if (term.type === "INFORMATION_TEXT") return true;
      return term.required ? isOpen(term, answers) : !answers.some((one) => one.term === term.id);
    })
    .map(({ id }) => id);
}

export interface ReadConsents {
  /** Answers to all choices among `terms`. An optional choice that was not sent is a no. */
  readonly answers: readonly { readonly term: string; readonly version: string; readonly answer: boolean }[];
  /** `path` is the term's id. */
  readonly issues: readonly FieldIssue[];
}

/** Reads answers to `terms`: every required choice has to be a yes, and nothing else may be answered. */
export function readConsents(terms: readonly TermRule[], sent: Readonly<Record<string, boolean>>): ReadConsents {
  const choices = terms.filter(({ type }) => type === "BINARY_CHOICE");
  const issues: FieldIssue[] = Object.keys(sent)
    .filter((path) => !choices.some(({ id }) => id === path))
    .map((path) => ({ path, code: "unknown" }));
  const answers = choices.map(({ id, version }) => ({ term: id, version, answer: Object.hasOwn(sent, id) && sent[id] === true }));
  for (const { id, required } of choices)
    if (required && !answers.some(({ term, answer }) => term === id && answer)) issues.push({ path: id, code: "consentRequired" });
  return { answers, issues };
}
