import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { MovableClock } from "../../../base/clock.ts";
import type { XmltvReport } from "../../../modules/catalogue/index.ts";
import type { Database } from "../../../store/database.ts";
import { versionOf } from "../../../store/versions/versions.ts";
import { folderOf } from "../../../testing/test-database.ts";
import { commandWith } from "../../testing/command-line.ts";

const HOUR = 3_600_000;
const START = Date.parse("2027-03-01T20:00:00Z");
/** So many hours after START. */
export const iso = (hours: number) => new Date(START + hours * HOUR).toISOString();
export const stamp = (hours: number) => `${iso(hours).replaceAll(/[-:T]/gu, "").slice(0, 14)} +0000`;

export const element = (name: string, text: string, attributes = "") => `<${name}${attributes}>${text}</${name}>`;

/** A programme at so many hours after START. */
export const programme = (title: string, from: number, to: number | null, { channel = "one-tv", inside = "" } = {}) =>
  element(
    "programme",
    `${title === "" ? "" : element("title", title)}${inside}`,
    ` start="${stamp(from)}"${to === null ? "" : ` stop="${stamp(to)}"`} channel="${channel}"`,
  );
export const guideWith = (...parts: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE tv SYSTEM "xmltv.dtd">\n<tv>\n${parts.join("\n")}\n</tv>\n`;

/** A realm `tv` with two channels, and what its tests do with it. */
export async function guideTests(database: Database) {
  const clock = new MovableClock(new Date(START));
  const run = (...args: string[]) => commandWith({ clock }, database, ...args);
  const path = (name = "guide.xml") => join(folderOf(database), name);
  await run("realm", "create", "tv", "--host", "tv.example.com", "--languages", "en,es,ar");
  for (const id of ["one-tv", "two-tv"])
    await database.write
      .insertInto("items")
      .values({
        realm_id: "tv",
        id,
        type: "LIVE_EVENT",
        kind: "CHANNEL",
        access: "FREE",
        online_playback: 1,
        loops: 1,
        watermark: 0,
        dvr: 0,
        premiere: 0,
        published_at: iso(-1_000),
        thumbnail: "{}",
      })
      .execute();
  const read = (realm = "tv") =>
    database.read
      .selectFrom("programmes")
      .innerJoin("programme_texts", (join) =>
        join.onRef("programme_texts.realm_id", "=", "programmes.realm_id").onRef("programme_texts.programme_id", "=", "programmes.id"),
      )
      .select(["programmes.id", "channel_id", "starts_at", "ends_at", "language", "title", "description"])
      .where("programmes.realm_id", "=", realm)
      .where("programme_texts.realm_id", "=", realm)
      .orderBy("channel_id")
      .orderBy("starts_at")
      .orderBy("language")
      .execute();
  const hours = (time: string) => (Date.parse(time) - START) / HOUR;
  return {
    run,
    path,
    read,
    async importGuide(content: string | Buffer, ...args: string[]) {
      writeFileSync(path(), content);
      const result = await run("guide", "import", "tv", path(), "--json", ...args);
      return { ...result, report: () => JSON.parse(result.out) as XmltvReport };
    },
    /** Title, start and end of each programme, in hours after START. */
    shown: async () => (await read()).map((row) => [row.title, hours(row.starts_at), hours(row.ends_at)]),
    idsByTitle: async () => Object.fromEntries((await read()).map(({ title, id }) => [title, id])),
    version: () => versionOf(database.read, "tv", "catalogue"),
  };
}
