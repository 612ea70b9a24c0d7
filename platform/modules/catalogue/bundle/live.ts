import * as v from "valibot";
import { count, reference } from "../../../bundles/format/fields.ts";
import { DurationSchema, MomentSchema, readDuration, writeDuration } from "../../../bundles/format/moments.ts";
import { defineBundlePart, type KindTable, tableRow } from "../../../bundles/format/part.ts";
import { GENRE_TABLE, GenresSchema, genreRows, genresIn } from "./genres.ts";
import {
  AccessSchema,
  accessOf,
  flagOf,
  ITEM_TABLES,
  itemOf,
  itemRows,
  LICENCE_TABLE,
  LiveMediaSchema,
  mediaColumns,
  mediaOf,
  PublishedSchema,
  rowsOf,
  thing,
  titled,
  titledOf,
  unlessNull,
} from "./items.ts";
import { minutesOf, ROLLING_TABLE, repetitionIn, rollingEvent, startOf, withFirstTimes } from "./rolling.ts";
import { EventTeamsSchema, TEAM_TABLE, teamRows, teamsIn } from "./teams.ts";

declare module "../../../bundles/format/kinds.ts" {
  interface BundleKinds {
    live: true;
    channel: true;
  }
}

const common = {
  ...titled,
  media: v.optional(LiveMediaSchema),
  access: AccessSchema,
  /** Viewers can rewind it. */
  dvr: v.optional(v.boolean(), false),
  watermark: v.optional(v.boolean(), false),
  publishedAt: PublishedSchema,
  genres: GenresSchema,
};

const XmltvIdsSchema = v.pipe(
  v.array(v.pipe(v.string(), v.nonEmpty("must not be empty"), v.maxLength(200, "must have at most 200 characters"))),
  v.maxLength(20),
  v.check((all) => new Set(all).size === all.length, "must not name one twice"),
);
const XMLTV_TABLE: KindTable = { table: "channel_xmltv_ids", owner: "item_id", key: ["item_id", "xmltv_id"] };

const LiveSchema = v.variant("kind", [
  v.strictObject({
    kind: v.literal("CHANNEL"),
    ...common,
    /** Number under which viewers choose the channel; absent: it comes after those with a number. */
    number: v.optional(count(1, 9_999)),
    /** Ids under which XMLTV files name the channel; absent: they name it by its own id. */
    xmltvIds: v.optional(XmltvIdsSchema),
  }),
  v.strictObject({
    kind: v.literal("EVENT"),
    ...common,
    startsAt: MomentSchema,
    lasts: DurationSchema,
    /** Period after which a demo's event repeats for ever (with DEMO); absent: the event happens once. It is longer than `lasts`. */
    repeatsEvery: v.optional(DurationSchema),
    /** Teams of the event. Viewers who follow one find the event. */
    teams: EventTeamsSchema,
    /** Absent: the event takes place at its times. */
    status: v.optional(v.picklist(["POSTPONED", "CANCELLED"])),
    /** The edited video of the event. Its page links to it after the end, once the video is published. */
    replay: v.optional(reference("video")),
    /** The recording of the live stream, which the page offers until the replay is published. */
    recording: v.optional(reference("video")),
    /** Related titles to watch until the event begins, the best first. */
    meanwhile: v.optional(v.pipe(v.array(reference("video", "series", "playlist")), v.maxLength(12))),
  }),
]);

/** Channels that never end, and events with a start and a length. */
export const livePart = defineBundlePart<v.InferOutput<typeof LiveSchema>>({
  file: "live",
  about: "Live: channels that never end, and events that start and end.",
  schema: LiveSchema,
  id: "id",
  scope: "catalogue",
  kinds: [
    {
      kind: "live",
      space: "title",
      tables: [...ITEM_TABLES("LIVE_EVENT"), LICENCE_TABLE, GENRE_TABLE, ROLLING_TABLE, XMLTV_TABLE, TEAM_TABLE],
      asImported: withFirstTimes("items"),
    },
    // A second kind of reference for channels alone, because the guide refers only to them. It has no entries of its own.
    { kind: "channel", tables: [{ table: "items", owner: "id", key: ["id"], where: { type: ["LIVE_EVENT"], kind: ["CHANNEL"] } }] },
  ],
  names: ({ id, kind }) => [{ kind: "live", id }, ...(kind === "CHANNEL" ? [{ kind: "channel", id }] : [])],
  problems(live) {
    if (live.media?.keysRotateEvery !== undefined && live.media.encryption === undefined)
      return [{ path: "media.keysRotateEvery", reason: "needs media.encryption" }];
    if (live.kind !== "EVENT" || live.repeatsEvery === undefined || minutesOf(live.repeatsEvery) > minutesOf(live.lasts)) return [];
    return [{ path: "repeatsEvery", reason: "must be longer than it lasts" }];
  },
  things(live, context) {
    const base = {
      type: "LIVE_EVENT" as const,
      kind: live.kind,
      ...mediaColumns(live.media),
      published_at: context.momentOf(live.publishedAt),
      watermark: flagOf(live.watermark),
      dvr: flagOf(live.dvr),
    };
    const genres = genreRows(live.id, live.genres, base.published_at);
    if (live.kind === "CHANNEL") {
      const channel = itemRows(context, live, live.access, { ...base, channel_number: live.number ?? null });
      const ids = (live.xmltvIds ?? []).map((xmltv_id) => tableRow("channel_xmltv_ids", { item_id: live.id, xmltv_id }));
      return [thing("live", live.id, [...channel, ...genres, ...ids])];
    }
    const starts_at = startOf(live.startsAt, context.momentOf(live.startsAt));
    const times = {
      starts_at,
      ends_at: new Date(Date.parse(starts_at) + (readDuration(live.lasts) ?? 0)).toISOString(),
      event_status: live.status ?? null,
      replay_id: live.replay ?? null,
      recording_id: live.recording ?? null,
      meanwhile: live.meanwhile === undefined ? null : JSON.stringify(live.meanwhile),
    };
    const rows = itemRows(context, live, live.access, { ...base, ...times });
    return [
      thing("live", live.id, [
        ...rows,
        ...genres,
        ...teamRows(live.id, live.teams),
        ...rollingEvent(live.id, starts_at, live.repeatsEvery),
      ]),
    ];
  },
  fromThings({ id, rows }, context) {
    const item = itemOf(withFirstTimes("items")(rows));
    const base = {
      ...titledOf({ id, rows }, context),
      ...mediaOf(item),
      access: accessOf(item.access, rows),
      dvr: item.dvr === 1,
      watermark: item.watermark === 1,
      publishedAt: item.published_at,
      genres: genresIn(rows),
    };
    if (item.kind !== "EVENT" || item.starts_at === null || item.ends_at === null) {
      const ids = rowsOf(rows, "channel_xmltv_ids").map(({ xmltv_id }) => xmltv_id);
      return {
        kind: "CHANNEL" as const,
        ...base,
        ...unlessNull("number", item.channel_number),
        ...(ids.length === 0 ? {} : { xmltvIds: ids.sort() }),
      };
    }
    return {
      kind: "EVENT" as const,
      ...base,
      startsAt: item.starts_at,
      lasts: writeDuration(Date.parse(item.ends_at) - Date.parse(item.starts_at)),
      ...repetitionIn(rows, "items"),
      ...unlessNull("status", item.event_status),
      ...unlessNull("replay", item.replay_id),
      ...unlessNull("recording", item.recording_id),
      ...teamsIn(rows),
      ...(item.meanwhile === null ? {} : { meanwhile: JSON.parse(item.meanwhile) }),
    };
  },
});
