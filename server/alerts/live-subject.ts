import { createHash } from "node:crypto";
import { isApiError } from "../../app/api/api-error.ts";
import type { Api } from "../../app/api/client.server.ts";
import { readPart } from "../../app/content/updates/guide-part.ts";
import { contract } from "../../contract/table.ts";
import type { LiveSubject } from "./title-changes.ts";

/** Page size of a read: the events that lists show first. */
const MOST_EVENTS = 100;
const DAY_MS = 86_400_000;

/**
 * State, times and texts of a live title or of the lists, as one text; null: there is no such title. Access and the programmes of channels are
 * not in it: the first differs by viewer, and pages know when the second change.
 */
export async function readLiveSubject(api: Api, subject: LiveSubject, now: number): Promise<string | null> {
  if (subject === null) return await readLists(api, now);
  return subject.startsWith(GUIDE) ? await readGuide(api, subject.slice(GUIDE.length)) : await readTitle(api, subject);
}

/** Begin of the name of a part of the guide. An id of a title has no space. */
const GUIDE = "guide ";

/** The channels and programmes of a part of the guide, as a digest, because a part may have two thousand programmes. */
async function readGuide(api: Api, name: string): Promise<string | null> {
  const part = readPart(name);
  if (part === null) return null;
  const { channels } = await api.call(contract.catalogue.getGuide, { query: { ...part, favourites: false, displayGeoblocked: true } });
  const shown = channels.map(({ id, title, number, programmes }) => [
    id,
    title,
    number,
    programmes.map((programme) => [programme.title, programme.startDate, programme.endDate]),
  ]);
  return createHash("sha256").update(JSON.stringify(shown)).digest("base64url");
}

async function readTitle(api: Api, id: string): Promise<string | null> {
  try {
    const title = await api.call(contract.catalogue.getLiveEvent, { params: { id } });
    const { state, startDate, endDate, slugs, tagline, description, thumbnail, bouts, relatedVideo, channel } = title;
    return JSON.stringify([
      state,
      startDate,
      endDate,
      title.title,
      slugs,
      tagline,
      description,
      thumbnail.hash,
      bouts,
      relatedVideo?.id ?? null,
      channel,
    ]);
  } catch (error) {
    if (isApiError(error) && error.status === 404) return null;
    throw error;
  }
}

async function readLists(api: Api, now: number): Promise<string> {
  const query = { p: 1, rpp: MOST_EVENTS, displayGeoblocked: true };
  // From the day before, because a page begins with the day of its own zone.
  const from = new Date(now - (now % DAY_MS) - DAY_MS).toISOString();
  const [live, upcoming, scheduled] = await Promise.all([
    api.call(contract.catalogue.listLiveEvents, { query }),
    api.call(contract.catalogue.listUpcomingEvents, { query }),
    api.call(contract.catalogue.listScheduledEvents, { query: { from, days: 9, displayGeoblocked: true } }),
  ]);
  const events = [...upcoming.events, ...scheduled.events].map(({ id, title, startDate, endDate, state, thumbnail }) => [
    id,
    title,
    startDate,
    endDate,
    state,
    thumbnail.hash,
  ]);
  return JSON.stringify([live.events.map(({ id, title, startDate, thumbnail }) => [id, title, startDate, thumbnail.hash]), events]);
}
