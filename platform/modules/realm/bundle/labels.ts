import * as v from "valibot";
import { texts } from "../../../bundles/format/fields.ts";
import { defineBundlePart, type TableRow, tableRow } from "../../../bundles/format/part.ts";
import { labelSets } from "../../../labels/label-sets.ts";

declare module "../../../bundles/format/kinds.ts" {
  interface BundleKinds {
    label: true;
  }
}

const LabelSchema = v.strictObject({
  key: v.pipe(
    v.string(),
    v.check((key) => productLabels.has(key), "is no label of the product"),
  ),
  text: texts(2_000),
});

/** Every label of the product by its key; keys are unique over the namespaces. */
const productLabels = new Map(
  Object.entries(labelSets as Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>>).flatMap(
    ([namespace, labels]) => Object.entries(labels).map(([key, byLanguage]) => [key, { namespace, byLanguage }] as const),
  ),
);

const rowsOf = (key: string, byLanguage: Readonly<Record<string, string>>): TableRow[] =>
  Object.entries({ ...productLabels.get(key)?.byLanguage, ...byLanguage }).map(([language, text]) =>
    tableRow("labels", { namespace: productLabels.get(key)?.namespace ?? "", label_key: key, language, text }),
  );

/** Product labels that the realm has reworded. */
export const labelsPart = defineBundlePart<v.InferOutput<typeof LabelSchema>>({
  file: "labels",
  about: "Texts of the product that the realm says in its own words. Languages that are left out keep the product's text.",
  schema: LabelSchema,
  id: "key",
  scope: "labels",
  kinds: [
    {
      kind: "label",
      tables: [{ table: "labels", owner: "label_key", key: ["language", "namespace", "label_key"] }],
      retire: (key) => rowsOf(key, {}),
      isExported: (key, rows) => rows.some(({ values }) => values.text !== productLabels.get(key)?.byLanguage[String(values.language)]),
    },
  ],
  things: ({ key, text }) => [{ kind: "label", id: key, rows: rowsOf(key, text) }],
  // A language that has the product's text is left out, but the realm's default language must be there.
  fromThings: ({ id, rows }, { languages }) => ({
    key: id,
    text: Object.fromEntries(
      LANGUAGES.flatMap((language) => {
        const text = rows.find(({ values }) => values.language === language)?.values.text;
        const isOverridden = text !== productLabels.get(id)?.byLanguage[language] || language === languages[0];
        return text === undefined || !isOverridden ? [] : [[language, text]];
      }),
    ),
  }),
});

const LANGUAGES = ["en", "es", "pt", "ar"];
