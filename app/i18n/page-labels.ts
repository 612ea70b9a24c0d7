import { htmlLang, type Language } from "../routing/locales.ts";

/** Separator of two labels in a packed text. No label contains it. */
const SEPARATOR = "␞";
const PLURAL = /_(zero|one|two|few|many|other)$/u;

type Labels = Readonly<Record<string, string>>;

/** Packed texts by labels. A server has the same labels for every request until they change, so each is packed once. */
const packedOf = new WeakMap<Labels, Map<Language, string>>();
const unpacked = new Map<string, Labels>();
/** Room for all pages and languages, and some for another version of the labels. */
const MOST_UNPACKED = 300;

/**
 * Labels of a page as one text, `key=words␞key=words`, because the framework's own form of a record repeats each key twice. Plural forms
 * that the language lacks are left out.
 */
export function packLabels(labels: Labels, language: Language): string {
  const byLanguage = packedOf.get(labels) ?? new Map<Language, string>();
  packedOf.set(labels, byLanguage);
  const packed = byLanguage.get(language) ?? pack(labels, language);
  byLanguage.set(language, packed);
  return packed;
}

function pack(labels: Labels, language: Language): string {
  const rules = new Intl.PluralRules(htmlLang(language));
  const forms = new Set<string>(rules.resolvedOptions().pluralCategories);
  return Object.entries(labels)
    .filter(([key, text]) => {
      const form = PLURAL.exec(key)?.[1];
      if (form === undefined || forms.has(form)) return true;
      // i18next uses the `zero` form before any other when the count is zero.
      return form === "zero" && text !== labels[key.replace(PLURAL, `_${rules.select(0)}`)];
    })
    .map(([key, text]) => `${key}=${text}`)
    .join(SEPARATOR);
}

/** Labels of a packed text; the same text returns the same object. */
export function unpackLabels(packed: string): Labels {
  const cached = unpacked.get(packed);
  if (cached !== undefined) return cached;
  if (unpacked.size >= MOST_UNPACKED) unpacked.clear();
  const labels = Object.fromEntries(
    packed.split(SEPARATOR).map((entry) => {
      const at = entry.indexOf("=");
      return [entry.slice(0, at), entry.slice(at + 1)];
    }),
  );
  unpacked.set(packed, labels);
  return labels;
}
