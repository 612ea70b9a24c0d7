import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { labelSets } from "./label-sets.ts";

const isText = (value: unknown): boolean => typeof value === "object" && value !== null && "en" in value && "ar" in value;
const isLabelSet = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.values(value).length > 0 && Object.values(value).every(isText);

/** The sets of labels that the files of each domain's folder export, by file and name. */
async function exportedSets(): Promise<Map<string, object>> {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const found = new Map<string, object>();
  for (const { name } of folders)
    for (const file of readdirSync(join(import.meta.dirname, name)).filter((one) => one.endsWith(".ts") && !one.endsWith(".test.ts"))) {
      const exported = (await import(/* @vite-ignore */ join(import.meta.dirname, name, file))) as Readonly<Record<string, unknown>>;
      for (const [key, value] of Object.entries(exported))
        if (isLabelSet(value)) found.set(`platform/labels/${name}/${file}: ${key}`, value);
    }
  return found;
}

/** Sets whose labels are in no namespace, and labels that are in two: pages look for a label by its key alone. */
function problemsOf(exported: ReadonlyMap<string, object>, sets: Readonly<Record<string, object>>): string[] {
  const namespaces = new Map<string, string[]>();
  for (const [namespace, set] of Object.entries(sets))
    for (const key of Object.keys(set)) namespaces.set(key, [...(namespaces.get(key) ?? []), namespace]);
  const missing = [...exported].filter(([, set]) => !Object.keys(set).every((key) => namespaces.has(key))).map(([name]) => name);
  const twice = [...namespaces].filter(([, names]) => names.length > 1);
  return [
    ...missing.map((name) => `${name} is no namespace: add it to platform/labels/label-sets.ts`),
    ...twice.map(([key, names]) => `${key} is a label of ${names.join(" and ")}: pages look for it by its key alone`),
  ];
}

test("house rule: every set of labels in a domain's folder is a namespace, and no two namespaces have a label of one key", async () => {
  const exported = await exportedSets();
  expect(exported.size).toBeGreaterThan(25);
  expect(problemsOf(exported, labelSets)).toEqual([]);
});

test("planted violation: labels of a new domain without a namespace, and a label of two namespaces, are named", async () => {
  const text = { en: "Polls", es: "Encuestas", pt: "Enquetes", ar: "استطلاعات" };
  const exported = new Map<string, object>([["platform/labels/poll/poll.ts: pollLabels", { pollTitle: text }]]);
  expect(problemsOf(exported, { shell: { search: text }, title: { search: text } })).toEqual([
    "platform/labels/poll/poll.ts: pollLabels is no namespace: add it to platform/labels/label-sets.ts",
    "search is a label of shell and title: pages look for it by its key alone",
  ]);
});

/** A line could break before the sign (Spanish and Portuguese style guides ask for a non-breaking space or none). */
const BREAKS_BEFORE_PERCENT = /[\d}] %/u;

test("PL-04 no text breaks between a number and its percent sign", () => {
  const texts = Object.values(labelSets).flatMap((set) =>
    Object.entries(set).flatMap(([key, byLanguage]) =>
      Object.entries(byLanguage).map(([language, text]) => [`${key} (${language})`, String(text)] as const),
    ),
  );
  expect(texts.filter(([, text]) => BREAKS_BEFORE_PERCENT.test(text)).map(([key]) => key)).toEqual([]);
  // Planted violations.
  expect(["50 %", "{{percent}} %", "50\u00a0%", "50%"].map((text) => BREAKS_BEFORE_PERCENT.test(text))).toEqual([true, true, false, false]);
});
