import type { XmltvStore } from "../../store/xmltv.ts";
import type { OwnProgramme } from "./file-guide.ts";
import type { StoredProgramme } from "./match.ts";
import type { ReadProgramme } from "./spool.ts";
import type { ProgrammeText } from "./texts.ts";

const MINUTE = 60_000;
const iso = (time: number): string => new Date(time).toISOString();

/** The stored programmes of a channel around those of a file: from XMLTV files, and the realm's own. */
export async function readStored(
  store: XmltvStore,
  channel: string,
  read: readonly ReadProgramme[],
  { demo, defaultLanguage }: { readonly demo: boolean; readonly defaultLanguage: string },
): Promise<{ readonly stored: readonly StoredProgramme[]; readonly own: readonly OwnProgramme[] }> {
  if (read.length === 0) return { stored: [], own: [] };
  const from = read.reduce((first, { start }) => Math.min(first, start), Number.POSITIVE_INFINITY);
  const to = read.reduce((last, { start, end }) => Math.max(last, end ?? start), 0) + 7 * 24 * 60 * MINUTE;
  const [rows, before, repeated] = await Promise.all([
    store.listProgrammes(channel, iso(from), iso(to)),
    store.findOwnBefore(channel, iso(from)),
    demo ? store.listRepeated(channel) : [],
  ]);
  const ofFiles = rows.flatMap((row) => (row.xmltv_key === null ? [] : [{ ...row, xmltv_key: row.xmltv_key }]));
  const texts = new Map<string, ProgrammeText[]>();
  for (const { programme_id, ...text } of await store.listTexts(ofFiles.map(({ id }) => id))) {
    const list = texts.get(programme_id) ?? [];
    texts.set(programme_id, list);
    // The main text is the first, as those of a file.
    if (text.language === defaultLanguage) list.unshift(text);
    else list.push(text);
  }
  const spanOf = ({ starts_at, ends_at }: { starts_at: string; ends_at: string }) => ({
    start: Date.parse(starts_at),
    end: Date.parse(ends_at),
  });
  return {
    stored: ofFiles.map((row) => ({ id: row.id, ...spanOf(row), key: row.xmltv_key, texts: texts.get(row.id) ?? [] })),
    own: [
      ...[...before, ...rows.filter(({ xmltv_key }) => xmltv_key === null)].map((row) => ({ ...spanOf(row), every: null })),
      ...repeated.map((row) => ({ ...spanOf(row), every: row.every_minutes * MINUTE })),
    ],
  };
}
