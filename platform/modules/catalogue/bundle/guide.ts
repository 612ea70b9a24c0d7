import * as v from "valibot";
import { IdSchema, reference, texts } from "../../../bundles/format/fields.ts";
import { DurationSchema, MomentSchema, writeDuration } from "../../../bundles/format/moments.ts";
import { defineBundlePart, tableRow } from "../../../bundles/format/part.ts";
import { optional, rowsOf, textIn, textsOf, thing, unlessNull } from "./items.ts";
import { minutesOf, repetitionIn, rollingProgramme, startOf, withFirstTimes } from "./rolling.ts";

declare module "../../../bundles/format/kinds.ts" {
  interface BundleKinds {
    programme: true;
  }
}

const MINUTE = 60_000;

const ProgrammeSchema = v.strictObject({
  id: IdSchema,
  /** Channel of the programme: a live entry of the kind CHANNEL. */
  channel: reference("channel"),
  title: texts(200),
  description: v.optional(texts(1_000)),
  startsAt: MomentSchema,
  lasts: DurationSchema,
  /** Period after which a demo's programme repeats for ever (with DEMO); absent: the programme runs once. */
  repeatsEvery: v.optional(DurationSchema),
  /** Title under which the programme is available on demand. */
  watch: v.optional(reference("video", "series", "playlist")),
});

/** The guide: programmes of channels, with their times. */
export const guidePart = defineBundlePart<v.InferOutput<typeof ProgrammeSchema>>({
  file: "guide",
  about: "The guide: what channels show, and when. Where programmes overlap, the later start wins.",
  schema: ProgrammeSchema,
  id: "id",
  scope: "catalogue",
  kinds: [
    {
      kind: "programme",
      tables: [
        // Programmes of XMLTV files belong to no bundle.
        { table: "programmes", owner: "id", key: ["id"], refers: { channel_id: "title" }, without: ["xmltv_key"] },
        { table: "rolling_programmes", owner: "programme_id", key: ["programme_id"] },
        { table: "programme_texts", owner: "programme_id", key: ["programme_id", "language"] },
      ],
      asImported: withFirstTimes("programmes"),
    },
  ],
  problems({ startsAt, lasts, repeatsEvery }) {
    const problems: { path: string; reason: string }[] = [];
    if (typeof startsAt === "string" && Date.parse(startsAt) % MINUTE !== 0)
      problems.push({ path: "startsAt", reason: "must be a full minute" });
    if (!Number.isInteger(minutesOf(lasts))) problems.push({ path: "lasts", reason: "must be full minutes" });
    if (repeatsEvery === undefined) return problems;
    if (!Number.isInteger(minutesOf(repeatsEvery))) problems.push({ path: "repeatsEvery", reason: "must be full minutes" });
    if (minutesOf(repeatsEvery) < minutesOf(lasts)) problems.push({ path: "repeatsEvery", reason: "must not be shorter than it lasts" });
    return problems;
  },
  things({ id, channel, title, description, startsAt, lasts, repeatsEvery, watch }, context) {
    const starts_at = startOf(startsAt, context.momentOf(startsAt));
    const row = tableRow("programmes", {
      id,
      channel_id: channel,
      starts_at,
      ends_at: new Date(Date.parse(starts_at) + minutesOf(lasts) * MINUTE).toISOString(),
      watch_id: watch ?? null,
      xmltv_key: null,
    });
    const written = context.languages
      .filter((language) => textIn(title, language) !== undefined)
      .map((language) =>
        tableRow("programme_texts", {
          programme_id: id,
          language,
          title: textIn(title, language) ?? "",
          description: textIn(description, language) ?? "",
        }),
      );
    return [thing("programme", id, [row, ...rollingProgramme(id, starts_at, repeatsEvery), ...written])];
  },
  fromThings({ id, rows }) {
    const [programme] = rowsOf(withFirstTimes("programmes")(rows), "programmes");
    if (programme === undefined) throw new Error("a programme without its row");
    const written = rowsOf(rows, "programme_texts");
    return {
      id,
      channel: programme.channel_id,
      title: textsOf(written, "title"),
      ...optional("description", textsOf(written, "description")),
      startsAt: programme.starts_at,
      lasts: writeDuration(Date.parse(programme.ends_at) - Date.parse(programme.starts_at)),
      ...repetitionIn(rows, "programmes"),
      ...unlessNull("watch", programme.watch_id),
    };
  },
});
