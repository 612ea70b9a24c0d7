import type { Card } from "../../../../contract/catalogue/card.ts";
import type { LiveEvent } from "../../../../contract/catalogue/titles.ts";
import { makeCards, readCardDetails } from "../cards.ts";
import { readChannelProgrammes } from "../guide/programmes.ts";
import { liveScheduleAt } from "../model/live-schedule.ts";
import type { ItemRow } from "../store/items.ts";
import type { View } from "../view.ts";
import { findItem, readDetail } from "./detail.ts";
import { readTeamsOf } from "./teams.ts";

/** Throws NOT_FOUND. */
export async function readLiveEvent(view: View, id: string): Promise<LiveEvent> {
  const item = await findItem(view, id, "LIVE_EVENT");
  const [detail, cardDetails, meanwhile, programmingInfo, channel, teams, bouts] = await Promise.all([
    readDetail(view, item),
    readCardDetails(view, [item]),
    readMeanwhile(view, item),
    readChannelProgrammes(view, item),
    item.kind === "CHANNEL" ? readChannel(view, item) : null,
    item.kind === "CHANNEL" ? [] : readTeamsOf(view, id),
    item.kind === "CHANNEL" ? [] : view.boutsOf(view.context, item.id),
  ]);
  const access = cardDetails.accessOf(item);
  const { state, startDate, endDate } = liveScheduleAt(item, view.now);
  const related = state === "ENDED" ? await readRelatedVideo(view, item) : null;
  return {
    ...detail,
    type: "LIVE_EVENT",
    kind: item.kind ?? "EVENT",
    state: related?.state ?? state,
    relatedVideo: related?.card ?? null,
    accessLevel: view.levelOf(access),
    licences: [...access.licences],
    availableLicences: await view.availableFor(access),
    startDate,
    endDate,
    teams,
    bouts,
    meanwhile,
    programmingInfo,
    channel,
  };
}

/** A channel among those that the caller may watch. Channels without a number come last. */
async function readChannel(view: View, item: ItemRow): Promise<LiveEvent["channel"]> {
  const channels = (await view.store.listLiveCandidates(view.at)).filter(({ kind }) => kind === "CHANNEL");
  const cardDetails = await readCardDetails(view, channels);
  const place = ({ channel_number }: ItemRow) => channel_number ?? Number.MAX_SAFE_INTEGER;
  const lineup = channels
    .filter((other) => other.id === item.id || view.levelOf(cardDetails.accessOf(other)) === "GRANTED")
    .sort((one, other) => place(one) - place(other) || (one.id < other.id ? -1 : 1))
    .map(({ id, channel_number: number }) => {
      const { title } = cardDetails.textsOf(id);
      return { id, number, title, slug: view.slugOf(title) };
    });
  return { number: item.channel_number, lineup };
}

/** The published video of an event that has ended; the replay before the recording. */
async function readRelatedVideo(view: View, { replay_id, recording_id }: ItemRow) {
  const ids = [replay_id, recording_id].filter((id) => id !== null);
  const found = (await view.store.findItems(ids, view.at)).filter(({ type }) => type === "VOD");
  const video = found.find(({ id }) => id === replay_id) ?? found[0];
  if (video === undefined) return null;
  const [card] = await makeCards(view, [video]);
  return card === undefined ? null : { card, state: video.id === replay_id ? ("VOD" as const) : ("INSTANT_VOD" as const) };
}

/** Titles to watch until an event begins, in its editors' order. Removed and unpublished titles are left out. */
async function readMeanwhile(view: View, { meanwhile }: ItemRow): Promise<Card[]> {
  if (meanwhile === null) return [];
  const ids = JSON.parse(meanwhile) as string[];
  const found = new Map((await view.store.findItems(ids, view.at)).map((item) => [item.id, item]));
  return makeCards(
    view,
    ids.flatMap((id) => found.get(id) ?? []),
  );
}
