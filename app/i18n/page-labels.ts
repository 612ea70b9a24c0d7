import { htmlLang, type Language } from "../routing/locales.ts";

/** Between two labels of a packed text. No label has it: it is the picture of a separator. */
const SEPARATOR = "␞";
const PLURAL = /_(zero|one|two|few|many|other)$/u;

type Labels = Readonly<Record<string, string>>;

/** A server has the same labels for every request until they change: each is packed and unpacked once. */
const packedOf = new WeakMap<Labels, Map<Language, string>>();
const unpacked = new Map<string, Labels>();
/** Pages by languages, and some for another version of the labels. */
const MOST_UNPACKED = 300;

/**
 * Labels of a page as one text, `key=words␞key=words`: the framework's own form of a record names each entry twice more. Without
 * the plural forms that the language does not have.
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
      // Asked for before any other where there is none of something.
      return form === "zero" && text !== labels[key.replace(PLURAL, `_${rules.select(0)}`)];
    })
    .map(([key, text]) => `${key}=${text}`)
    .join(SEPARATOR);
}

/** The labels of a packed text: the same text gives the same object. */
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
