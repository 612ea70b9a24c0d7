import * as v from "valibot";
import { image, reference, texts } from "../../bundles/format/fields.ts";
import { defineBundlePart, tableRow } from "../../bundles/format/part.ts";
import type { ResultTitleRow } from "./store.ts";

declare module "../../bundles/format/kinds.ts" {
  interface BundleKinds {
    result: true;
  }
}

const ResultSchema = v.strictObject({
  id: v.pipe(reference("video", "live"), v.description("The video or event that gives results away.")),
  of: v.pipe(
    v.array(reference("video", "live")),
    v.minLength(1),
    v.maxLength(20),
    v.description("Videos and events whose result it gives away; perhaps its own."),
  ),
  title: v.optional(v.pipe(texts(200), v.description("In place of its title, when that gives the result away."))),
  picture: v.optional(v.pipe(image(), v.description("In place of its pictures, when they give the result away."))),
});

/** Titles that give results away. Descriptions, lengths and chapters of these titles are hidden, too. */
export const resultsPart = defineBundlePart<v.InferOutput<typeof ResultSchema>>({
  file: "results",
  about: "Titles that give results away, for viewers who hide results. Replays and recordings of events need no entry.",
  schema: ResultSchema,
  id: "id",
  scope: "catalogue",
  kinds: [{ kind: "result", tables: [{ table: "result_titles", owner: "item_id", key: ["item_id"] }] }],
  things({ id, of, title, picture }, context) {
    const row: ResultTitleRow = {
      item_id: id,
      results_of: JSON.stringify(of),
      neutral_title: title === undefined ? null : JSON.stringify(title),
      neutral_picture: picture === undefined ? null : JSON.stringify(context.imageOf(picture)),
    };
    return [{ kind: "result", id, rows: [tableRow("result_titles", row)] }];
  },
  fromThings({ id, rows }, context) {
    const row = rows[0]?.values as unknown as ResultTitleRow;
    return {
      id,
      of: JSON.parse(row.results_of),
      ...(row.neutral_title === null ? {} : { title: JSON.parse(row.neutral_title) }),
      ...(row.neutral_picture === null ? {} : { picture: context.pathOf(JSON.parse(row.neutral_picture)) }),
    };
  },
});
