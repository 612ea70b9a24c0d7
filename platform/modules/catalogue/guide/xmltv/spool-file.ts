import { openText } from "./file-text.ts";
import { type FileProgramme, readXmltv } from "./read-xmltv.ts";
import { type Place, quoted, refusedAt } from "./refused.ts";
import type { XmltvReport } from "./report.ts";
import type { Spool } from "./spool.ts";
import type { TextReader } from "./texts.ts";
import type { TimeReader } from "./times.ts";

const MINUTE = 60_000;
const MOST_PROBLEMS = 20;
const MOST_UNKNOWN = 100;
/** Limit of distinct ids of unknown channels. */
const MOST_IDS = 20_000;
/** Programmes of one channel in one file: 14 days of two minutes. */
const MOST_OF_CHANNEL = 10_080;

interface SpoolOptions {
  readonly isWanted: (xmltvId: string) => boolean;
  readonly readTime: TimeReader;
  readonly readTexts: TextReader;
  /** Starts outside are left out. */
  readonly from: number;
  readonly to: number;
  progress(share: number, programmes: number): void;
}

export interface SpooledFile {
  /** Wanted ids of the file with programmes, in the order of the file. */
  readonly ids: readonly string[];
  readonly unknown: ReadonlyMap<string, { readonly name: string; readonly programmes: number }>;
  readonly unknownProgrammes: number;
  readonly invalid: number;
  readonly outside: number;
  readonly problems: XmltvReport["problems"];
}

/** Reads a whole file and checks it; its programmes go into the spool. Throws XmltvRefused, before anything is written to the database. */
export async function spoolFile(path: string, spool: Spool, options: SpoolOptions): Promise<SpooledFile> {
  const text = await openText(path);
  const names = new Map<string, string>();
  const unknown = new Map<string, { name: string; programmes: number }>();
  const lastStart = new Map<string, number>();
  const problems: (Place & { reason: string })[] = [];
  const counts = { programmes: 0, invalid: 0, outside: 0, unknown: 0 };
  const noteProblem = ({ line, column }: Place, reason: string): void => {
    counts.invalid += 1;
    if (problems.length < MOST_PROBLEMS) problems.push({ line, column, reason });
  };

  function noteUnknown(id: string, programmes: number): void {
    counts.unknown += programmes;
    const found = unknown.get(id);
    if (found !== undefined) found.programmes += programmes;
    else if (unknown.size < MOST_IDS) unknown.set(id, { name: names.get(id) ?? "", programmes });
  }

  /** Returns the reason for which the programme is invalid; null: it was taken, or left out for another reason. */
  function takeProgramme(programme: FileProgramme): string | null {
    counts.programmes += 1;
    const { channel } = programme;
    if (channel === "") return "the programme names no channel";
    if (!options.isWanted(channel)) {
      noteUnknown(channel, 1);
      return null;
    }
    const times = timesOf(programme, options.readTime, lastStart.get(channel) ?? null);
    if (times.problem !== undefined) return times.problem;
    lastStart.set(channel, times.start);
    if (times.start < options.from || times.start > options.to) {
      counts.outside += 1;
      return null;
    }
    const texts = options.readTexts(programme);
    if (texts.length === 0) return "the programme has no title";
    const count = spool.add(channel, { start: times.start, end: times.end, key: programme.key, texts });
    if (count > MOST_OF_CHANNEL)
      throw refusedAt(
        programme,
        `the channel ${quoted(channel)} has more than ${MOST_OF_CHANNEL} programmes in this file; divide it by days`,
      );
    return null;
  }

  const ids: string[] = [];
  try {
    await readXmltv(
      pieces(text, () => options.progress(text.bytes === 0 ? 1 : text.bytesRead() / text.bytes, counts.programmes)),
      {
        channel(id, name) {
          if (options.isWanted(id)) return;
          if (names.size < MOST_IDS) names.set(id, name);
          noteUnknown(id, 0);
        },
        programme(programme) {
          const reason = takeProgramme(programme);
          if (reason !== null) noteProblem(programme, reason);
        },
      },
    );
    ids.push(...lastStart.keys());
  } finally {
    await text.close();
  }
  return { ids, unknown, unknownProgrammes: counts.unknown, invalid: counts.invalid, outside: counts.outside, problems };
}

/** The unknown channels that a report shows, those with the most programmes first. */
export const shownUnknown = ({ unknown }: SpooledFile): XmltvReport["unknownChannels"] =>
  [...unknown]
    .map(([id, { name, programmes }]) => ({ id: id.slice(0, 200), name, programmes }))
    .sort((one, other) => other.programmes - one.programmes)
    .slice(0, MOST_UNKNOWN);

async function* pieces(text: { pieces(): AsyncIterable<string> }, progress: () => void): AsyncGenerator<string> {
  for await (const piece of text.pieces()) {
    progress();
    yield piece;
  }
}

interface Times {
  readonly start: number;
  readonly end: number | null;
  readonly problem?: undefined;
}

function timesOf({ start, stop }: FileProgramme, readTime: TimeReader, after: number | null): Times | { readonly problem: string } {
  const begin = readTime(start, after);
  if ("problem" in begin) return { problem: `start: ${begin.problem}` };
  if (stop === "") return { start: fullMinute(begin.time), end: null };
  const end = readTime(stop, begin.time);
  if ("problem" in end) return { problem: `stop: ${end.problem}` };
  if (end.time < begin.time) return { problem: "the programme stops before it starts" };
  const times = { start: fullMinute(begin.time), end: fullMinute(end.time) };
  return times.end > times.start ? times : { problem: "the programme is shorter than a minute" };
}

/** Guides are by the minute. */
const fullMinute = (time: number): number => Math.floor(time / MINUTE) * MINUTE;
