import type { Card } from "../../../../contract/catalogue/card.ts";
import { extension } from "../../../../demo/demo.ts";
import type { CallContext } from "../../../http/context.ts";
import type { Database } from "../../../store/database.ts";
import { viewerContext } from "../../../testing/test-context.ts";
import { folderOf } from "../../../testing/test-database.ts";
import { addTestRealm, createTestDeps, TEST_START } from "../../../testing/test-deps.ts";
import { writeTestMaster } from "../../../testing/test-master.ts";
import { clearTitles } from "../../../testing/test-protection.ts";
import { fixedSection } from "../../../testing/test-realm.ts";
import { uncountedStreams } from "../../../testing/test-streams.ts";
import { createPlayback } from "../index.ts";
import { playbackSettings } from "../settings.ts";
import { emptyCatalogue } from "./empty-catalogue.ts";

/** The test's master is 24 s long. */
const LOOPS = 50;
/** Length of every video of the scene, in seconds. */
export const LENGTH = 24 * LOOPS;
/** A time of the scene's day, ISO 8601. */
export const at = (minutes: number) => new Date(TEST_START.getTime() + minutes * 60_000).toISOString();

export const member = viewerContext("member");
export const other = viewerContext("other");
export const child: CallContext = {
  ...member,
  viewer: { ...member.viewer, profile: { id: "kid", name: "Kid", avatar: "fox", isChild: true, maxRating: 12 } },
};
export const foreign = viewerContext("member", { realmId: "aurora" });

const FILM = /^film-\d+$/u;
/** Series with five episodes each: `one-1` to `one-5`, `two-1` to `two-5`. */
const EPISODE = /^(one|two)-([1-5])$/u;

/** Viewers of two realms and a catalogue of films and series, on a database. */
export async function playbackScene(database: Database) {
  const deps = createTestDeps(database);
  writeTestMaster(folderOf(database), "arena");
  /** Ids of titles that the callers may not watch. */
  const closed = new Set<string>();
  /** Ids of titles that have left the catalogue. */
  const gone = new Set<string>();
  await addViewers(database);
  const isVideo = (id: string) => (FILM.test(id) || EPISODE.test(id)) && !gone.has(id);
  const cardOf = (id: string): Card =>
    ({
      id,
      type: "VOD",
      title: `Title of ${id}`,
      seriesId: EPISODE.exec(id)?.[1] ?? null,
      duration: LENGTH,
      accessLevel: closed.has(id) ? "DENIED" : "GRANTED",
    }) as Card;
  const playback = createPlayback(deps, {
    streams: uncountedStreams,
    commerce: { excludesAds: async () => false },
    demo: extension.parts,
    catalogue: {
      ...emptyCatalogue,
      async findStream(_realmId, id) {
        if (!isVideo(id) && id !== "event") return null;
        const live = id === "event" ? { state: "LIVE" as const, start: null, end: null } : null;
        return { id, type: live === null ? "VOD" : "LIVE_EVENT", available: true, master: "arena", loops: LOOPS, dvr: false, live };
      },
      existing: async (_context, references) => references.filter(({ id }) => isVideo(id)),
      cardsFor: async (_context, references) => references.filter(({ id }) => isVideo(id)).map(({ id }) => cardOf(id)),
      nextEpisodes: async (_context, ids) =>
        new Map(
          ids.flatMap((id) => {
            const [, series, number] = EPISODE.exec(id) ?? [];
            const next = `${series}-${Number(number) + 1}`;
            return EPISODE.test(next) ? [[id, cardOf(next)] as const] : [];
          }),
        ),
    },
    isSessionAlive: async () => true,
    protection: clearTitles,
    realm: {
      findByKey: async () => null,
      localise: (_realm, _language, code) => code,
      sectionOf: fixedSection(playbackSettings, () => ({ watermark: null, dvrWindow: 60, epgPlaybackContent: "ENABLED" as const })),
    },
  });
  for (const [kind, job] of Object.entries(playback.jobs)) deps.jobs.handle(kind, job);
  const { handlers } = playback;
  return {
    deps,
    handlers,
    closed,
    gone,
    /** Empties the history of all, and returns the clock to the scene's present. */
    async reset(): Promise<void> {
      closed.clear();
      gone.clear();
      deps.clock.set(new Date(at(600)));
      await database.unwalled.deleteFrom("watch_progress").execute();
    },
    save: (context: CallContext, ...progress: { contentId: string; position: number; at: string; playing?: boolean; by?: string }[]) =>
      handlers.saveProgress(context, { body: { progress } }),
    resume: async (context: CallContext, id: string) => (await handlers.getResume(context, { params: { id } })).resume,
    /** Id and position of each video that the viewer continues. */
    started: async (context: CallContext, rpp = 10) =>
      (await handlers.listStarted(context, { query: { rpp } })).started.map(({ card, position }) => [card.id, position]),
    history: (context: CallContext, p = 1, rpp = 24) => handlers.listHistory(context, { query: { p, rpp } }),
  };
}
export type PlaybackScene = Awaited<ReturnType<typeof playbackScene>>;

async function addViewers(database: Database): Promise<void> {
  const account = (realm: string, id: string) => ({
    realm_id: realm,
    id,
    email: `${id}@${realm}.example`,
    email_lookup: `${id}@${realm}.example`,
    name: null,
    language: "en" as const,
    role: "VIEWER" as const,
    details: "{}",
    created_at: at(0),
    email_verified_at: null,
    time_zone: null,
  });
  for (const realm of ["ringside", "aurora"]) await addTestRealm(database, realm);
  await database.write
    .insertInto("accounts")
    .values([account("ringside", "member"), account("ringside", "other"), account("aurora", "member")])
    .execute();
  await database.write
    .insertInto("profiles")
    .values({
      realm_id: "ringside",
      id: "kid",
      account_id: "member",
      name: "Kid",
      avatar: "fox",
      is_child: 1,
      language: null,
      max_rating: 12,
      pin_hash: null,
      created_at: at(0),
    })
    .execute();
}
