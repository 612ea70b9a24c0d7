/** Labels of one namespace: key → the text in each language. Plural keys carry the suffix of their plural form. */
export type LabelSet = Record<string, { readonly en: string; readonly es: string; readonly pt: string; readonly ar: string }>;
