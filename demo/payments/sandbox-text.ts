import type { Language } from "../../contract/base/fields.ts";
import type { LabelSet } from "../../platform/labels/base/label-set.ts";
import { cardLabels } from "../../platform/labels/commerce/card.ts";
import { sandboxLabels } from "../../platform/labels/commerce/sandbox.ts";

const labels: LabelSet = { ...sandboxLabels, ...cardLabels };

export type SandboxLabel = keyof typeof sandboxLabels | keyof typeof cardLabels;

/** A text of the sandbox, which plays another company and therefore has its own labels. Unknown labels get the generic card message. */
export function say(language: Language, label: string, values: Readonly<Record<string, string>> = {}): string {
  const entry = labels[label] ?? cardLabels["card.generic"];
  return entry[language === "debug" ? "en" : language].replace(/\{\{(\w+)\}\}/gu, (_whole, name: string) => values[name] ?? "");
}

export function sayLabel(language: Language, label: SandboxLabel, values?: Readonly<Record<string, string>>): string {
  return say(language, label, values);
}
