import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
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

/** The same in a realm that may say it in its own words. */
export function sayInRealm(realm: "ringside" | "aurora", language: TestLanguage, key: string): string {
  const file = join("realms", realm, "labels.json");
  const { labels } = existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8")) as { labels: { key: string; text: Partial<Record<TestLanguage, string>> }[] })
    : { labels: [] };
  return labels.find((label) => label.key === key)?.text[language] ?? say(language, key);
}

/** Keys that a viewer must never see: what a missing label shows. */
export const RAW_KEY =
  /\b(?:shell|browse|player|identity|commerce|account|offline|card|security|profiles|region|reviews?)[A-Z][A-Za-z]+\b|\b(?:error|field|card)\.[A-Za-z_]+\b/u;
