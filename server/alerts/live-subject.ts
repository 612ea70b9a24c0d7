import { isApiError } from "../../app/api/api-error.ts";
import type { Api } from "../../app/api/client.server.ts";
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
  return subject === null ? await readLists(api, now) : await readTitle(api, subject);
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
