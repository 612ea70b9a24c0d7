import { labelSets } from "../../platform/labels/label-sets.ts";

export type TestLanguage = "en" | "es" | "pt" | "ar";

/** Browser locale of a language. */
export const LOCALES: Record<TestLanguage, string> = { en: "en-US", es: "es-ES", pt: "pt-BR", ar: "ar-AE" };

const all = new Map(Object.values(labelSets).flatMap((set) => Object.entries(set)));

/** A label's text in a language, with its placeholders filled in. A key that does not exist is an error of the test. */
export function say(language: TestLanguage, key: string, values: Readonly<Record<string, string>> = {}): string {
  const texts = all.get(key);
  if (texts === undefined) throw new Error(`no label ${key}`);
  return texts[language].replace(/\{\{\s*(\w+)\s*\}\}/gu, (_whole, name: string) => values[name] ?? "");
}

/** Keys that a viewer must never see: what a missing label shows. */
export const RAW_KEY =
  /\b(?:shell|browse|player|identity|commerce|account|offline|card)[A-Z][A-Za-z]+\b|\b(?:error|field|card)\.[A-Za-z_]+\b/u;
