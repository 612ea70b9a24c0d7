import type { GuideProgramme } from "../../../contract/catalogue/epg.ts";
import type { CallContext } from "../../http/context.ts";
import { Problem } from "../../http/problem.ts";
import type { Schedule } from "./model/change.ts";
import { jobContext, type RemindersPorts } from "./ports.ts";
import type { ReminderRow, Subject } from "./store.ts";

const MINUTE_MS = 60_000;
/** A programme that moved further is another one. */
export const LONGEST_MOVE_MS = 12 * 60 * MINUTE_MS;
/** Programmes of one read: more than a channel has in a day. */
const MOST_PROGRAMMES = 2_000;
/** Events of one read. */
const MOST_EVENTS = 1_000;

type Catalogue = RemindersPorts["catalogue"];

/** The programme of a channel that begins at a time; null: there is none, or the caller does not find the channel. */
export async function findProgramme(
  catalogue: Catalogue,
  context: CallContext,
  channelId: string,
  start: string,
): Promise<GuideProgramme | null> {
  const from = Date.parse(start);
  const programmes = await readProgrammes(catalogue, context, channelId, from, from + MINUTE_MS);
  return programmes.find(({ startDate }) => Date.parse(startDate) === from) ?? null;
}

/** The programmes of some reminders, with one read for each channel, from the first start to the last one. Events have none, and so have programmes that no longer exist. */
export async function findProgrammes(
  catalogue: Catalogue,
  context: CallContext,
  rows: readonly Pick<ReminderRow, "item_id" | "programme_id" | "starts_at">[],
): Promise<(row: Pick<ReminderRow, "item_id" | "programme_id" | "starts_at">) => GuideProgramme | null> {
  const starts = new Map<string, number[]>();
  for (const { item_id, programme_id, starts_at } of rows)
    if (programme_id !== null) starts.set(item_id, [...(starts.get(item_id) ?? []), Date.parse(starts_at)]);
  const found = new Map<string, GuideProgramme>();
  await Promise.all(
    [...starts].map(async ([channelId, times]) => {
      const programmes = await readProgrammes(catalogue, context, channelId, Math.min(...times), Math.max(...times) + MINUTE_MS);
      for (const programme of programmes) found.set(`${channelId} ${Date.parse(programme.startDate)}`, programme);
    }),
  );
  return ({ item_id, programme_id, starts_at }) =>
    programme_id === null ? null : (found.get(`${item_id} ${Date.parse(starts_at)}`) ?? null);
}

/** Programmes of a channel between two moments, for a job: without a viewer's rights. */
export const readGuide = (catalogue: Catalogue, realmId: string, channelId: string, from: number, to: number) =>
  readProgrammes(catalogue, jobContext(realmId, { language: "en", viewer: null, region: null }), channelId, from, to);

/** The titles with an id: events, channels and videos have ids of one space. */
export const titlesOf = (id: string) => (["LIVE_EVENT", "VOD"] as const).map((type) => ({ type, id }));

/** The present times of events and programmes, by `keyOf`. Titles that no longer exist are absent. */
export async function readSchedules(
  catalogue: Catalogue,
  realmId: string,
  subjects: readonly Subject[],
): Promise<ReadonlyMap<string, Schedule>> {
  const found = new Map<string, Schedule>();
  const events = subjects.filter(({ programme_id }) => programme_id === null).map(({ item_id }) => item_id);
  for (let from = 0; from < events.length; from += MOST_EVENTS)
    for (const [id, schedule] of await catalogue.schedulesOf(realmId, events.slice(from, from + MOST_EVENTS)))
      found.set(keyOf({ item_id: id, programme_id: null, programme_start: "" }), schedule);
  const ofChannels = new Map<string, Subject[]>();
  for (const subject of subjects)
    if (subject.programme_id !== null) ofChannels.set(subject.item_id, [...(ofChannels.get(subject.item_id) ?? []), subject]);
  for (const [channelId, ofChannel] of ofChannels) {
    const starts = ofChannel.map(startOf);
    const programmes = await readGuide(
      catalogue,
      realmId,
      channelId,
      Math.min(...starts) - LONGEST_MOVE_MS,
      Math.max(...starts) + LONGEST_MOVE_MS,
    );
    for (const subject of ofChannel) {
      const nearest = nearestOf(programmes, subject);
      if (nearest !== undefined) found.set(keyOf(subject), { startsAt: nearest.startDate, endsAt: nearest.endDate, status: null });
    }
  }
  return found;
}

const startOf = ({ programme_start }: Subject): number => Date.parse(programme_start);

/** The showing of a subject's programme that is nearest to its start, among those that it may have moved to. */
function nearestOf(programmes: readonly GuideProgramme[], subject: Subject): GuideProgramme | undefined {
  const at = startOf(subject);
  const distance = ({ startDate }: GuideProgramme): number => Math.abs(Date.parse(startDate) - at);
  return programmes
    .filter(
      ({ id, startDate, endDate }) =>
        id === subject.programme_id && Date.parse(startDate) < at + LONGEST_MOVE_MS && Date.parse(endDate) > at - LONGEST_MOVE_MS,
    )
    .sort((one, other) => distance(one) - distance(other))[0];
}

export const keyOf = ({ item_id, programme_id, programme_start }: Subject): string => `${item_id} ${programme_id ?? ""} ${programme_start}`;

async function readProgrammes(
  catalogue: Catalogue,
  context: CallContext,
  epgId: string,
  fromTs: number,
  toTs: number,
): Promise<readonly GuideProgramme[]> {
  const found: GuideProgramme[] = [];
  try {
    for (let lastSeen: string | undefined; ; ) {
      const request = { epgId, fromTs, toTs, rpp: MOST_PROGRAMMES, lastSeen, displayGeoblocked: true };
      const { channel, paging } = await catalogue.channelGuide(context, request);
      found.push(...channel.programmes);
      if (paging.lastSeen === null) return found;
      lastSeen = paging.lastSeen;
    }
  } catch (error) {
    if (error instanceof Problem && error.code === "NOT_FOUND") return [];
    throw error;
  }
}
