import type { PlatformDeps } from "../../../../platform-deps.ts";
import { oneAtATime } from "../../../../store/one-at-a-time.ts";
import { RealmWallPlugin } from "../../../../store/realm-wall.ts";
import { analyseGuide, xmltvStore } from "../../store/xmltv.ts";
import { readChannels, refuseSharedChannels } from "./channels.ts";
import { guideOf } from "./file-guide.ts";
import { type GuideChanges, matchGuide } from "./match.ts";
import { XmltvRefused } from "./refused.ts";
import type { XmltvOptions, XmltvReport } from "./report.ts";
import { openSpool, type ReadProgramme } from "./spool.ts";
import { type SpooledFile, shownUnknown, spoolFile } from "./spool-file.ts";
import { readStored } from "./stored-guide.ts";
import { createTextReader } from "./texts.ts";
import { createTimeReader } from "./times.ts";
import { createBatches } from "./write-guide.ts";

const DAY = 86_400_000;
const FURTHEST_DAYS = 400;
/** Changed programmes after which PostgreSQL's statistics are updated, and again whenever they have grown tenfold. */
const FIRST_ANALYSIS = 1_000;

interface Realm {
  readonly id: string;
  readonly defaultLanguage: string;
  readonly languages: readonly string[];
}

export type ImportXmltv = (realm: Realm, path: string, options: XmltvOptions) => Promise<XmltvReport>;

/**
 * Brings the guide of a realm to an XMLTV file. The whole file is read and checked first; then each channel is compared and its changes
 * are written in short transactions, so that nobody waits for the import. An import that was ended half-way has brought some channels to the
 * file, and the same import again the others. One import at a time on a database. Throws XmltvRefused, and has written nothing then.
 */
export function createXmltvImport(deps: PlatformDeps): ImportXmltv {
  return (realm, path, options) => oneAtATime(deps.database, "import", () => importFile(deps, realm, path, options));
}

async function importFile(deps: PlatformDeps, realm: Realm, path: string, options: XmltvOptions): Promise<XmltvReport> {
  const now = deps.realmClock.now(realm.id).getTime();
  const past = now - options.keepDays * DAY;
  const store = xmltvStore(deps.database.read, realm.id);
  const channels = await readChannels(store, options.mapping);
  const spool = openSpool(deps.settings.dataDir);
  try {
    const file = await spoolFile(path, spool, {
      isWanted: (id) => channels.has(id),
      readTime: createTimeReader(options.timeZone),
      readTexts: createTextReader(realm.defaultLanguage, realm.languages),
      from: past,
      to: now + FURTHEST_DAYS * DAY,
      progress: (share, programmes) => options.progress(share / 2, `${programmes} programmes read`),
    });
    refuseSharedChannels(file.ids, channels);
    if (options.strict) refuseAnyProblem(file);
    const targets = file.ids.flatMap((id) => (channels.get(id) ?? []).map((channel) => ({ id, channel })));
    const written = await writeChannels(deps, realm, { ...options, past, targets, read: spool.read });
    return {
      realm: realm.id,
      dryRun: options.dryRun,
      channels: targets.length,
      unknownChannels: shownUnknown(file),
      unknownChannelCount: file.unknown.size,
      programmes: written.programmes,
      leftOut: {
        invalid: file.invalid,
        outside: file.outside,
        unknownChannel: file.unknownProgrammes,
        duplicate: written.duplicate,
        covered: written.covered,
      },
      overlaps: written.overlaps,
      problems: file.problems,
    };
  } finally {
    spool.close();
  }
}

function refuseAnyProblem(file: SpooledFile): void {
  const reasons = [
    ...file.problems.map(({ line, column, reason }) => `line ${line}, column ${column}: ${reason}`),
    ...shownUnknown(file).map(({ id }) => `the realm has no channel for ${id}`),
  ];
  if (reasons.length > 0) throw new XmltvRefused(reasons.join("\n"));
}

interface Writing extends XmltvOptions {
  readonly past: number;
  readonly targets: readonly { readonly id: string; readonly channel: string }[];
  readonly read: (id: string) => readonly ReadProgramme[];
}

/** Compares the file's programmes of a channel with the stored ones of the same time. */
async function compareChannel(
  store: ReturnType<typeof xmltvStore>,
  channel: string,
  programmes: readonly ReadProgramme[],
  facts: Parameters<typeof readStored>[3],
) {
  const { stored, own } = await readStored(store, channel, programmes, facts);
  const guide = guideOf(programmes, own);
  const { span } = guide;
  const comparable = span === null ? [] : stored.filter(({ start }) => start >= span.from && start < span.to);
  return { guide, changes: matchGuide(comparable, guide.programmes) };
}

async function writeChannels(deps: PlatformDeps, realm: Realm, { targets, read, past, dryRun, progress }: Writing) {
  const store = xmltvStore(deps.database.read, realm.id);
  // A power loss may lose commits, but the import is then repeated. The last statement waits for the disk.
  const batches = createBatches(deps.database.unflushed.withPlugin(new RealmWallPlugin()), deps, realm.id);
  const total = { added: 0, changed: 0, moved: 0, removed: 0, same: 0, past: 0 };
  const left = { duplicate: 0, covered: 0, overlaps: 0 };
  let analysis = FIRST_ANALYSIS;
  const facts = { demo: deps.settings.demo, defaultLanguage: realm.defaultLanguage };
  // The next channel is compared while the database writes the one before.
  let writing: Promise<unknown> = Promise.resolve();
  async function write(channel: string, changes: GuideChanges): Promise<void> {
    await batches.write(channel, changes);
    total.past += await batches.removePast(channel, new Date(past).toISOString(), store);
    if (batches.written() < analysis) return;
    analysis = batches.written() * 10;
    await analyseGuide(deps.database.unwalled);
  }
  try {
    for (const [index, { id, channel }] of targets.entries()) {
      const { guide, changes } = await batches.betweenWrites(() => compareChannel(store, channel, read(id), facts));
      total.added += changes.added.length;
      total.changed += changes.changed.length;
      total.moved += changes.moved.length;
      total.removed += changes.removed.length;
      total.same += changes.same;
      left.duplicate += guide.duplicates;
      left.covered += guide.covered;
      left.overlaps += guide.overlaps;
      await writing;
      if (!dryRun) {
        writing = write(channel, changes);
        // Its error is thrown where it is awaited.
        writing.catch(() => undefined);
      }
      progress(0.5 + (index + 1) / targets.length / 2, `${index + 1} of ${targets.length} channels`);
    }
  } finally {
    await writing;
  }
  if (!dryRun) await batches.finish(deps.database);
  return { programmes: total, ...left };
}
