import type { CallOutput } from "../../../contract/base/endpoint.ts";
import type { Card } from "../../../contract/catalogue/card.ts";
import { FOLLOW_TYPES, type FollowType, type follows, MOST_FOLLOWS } from "../../../contract/follows/follows.ts";
import { type ViewerContext, watcherOf } from "../../http/context.ts";
import { notFound, Problem } from "../../http/problem.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { Db } from "../../store/database.ts";
import type { Catalogue, TitleReference } from "../catalogue/index.ts";
import type { Fighters } from "../fighters/index.ts";
import { type Follower, type FollowSubject, followsStore } from "./store.ts";

/** Receives changes of a viewer's follows, in their transactions. */
export interface FollowListener {
  followed(trx: Db, context: ViewerContext, subject: FollowSubject): Promise<void>;
  unfollowed(trx: Db, context: ViewerContext, subject: FollowSubject): Promise<void>;
}

/** Services of other modules that this one uses. */
export interface FollowsPorts {
  readonly catalogue: Pick<Catalogue, "cardsFor" | "followedTitles" | "teams">;
  readonly fighters: Pick<Fighters, "eventsOf" | "fightersFor">;
}

/** A subject as lists show it. */
type FollowView = CallOutput<typeof follows.listFollows>["follows"][number];
type FindSubjects = (
  context: ViewerContext,
  ids: readonly string[],
) => Promise<readonly (Omit<FollowView, "type" | "image"> & Partial<Pick<FollowView, "image">>)[]>;

/** A channel is a live title without a start; an event has one and cannot be followed. */
const isSubject = (card: Card): boolean => card.type === "SERIES" || (card.type === "LIVE_EVENT" && card.startDate === null);

const bySoonest = (one: Card, other: Card): number => Date.parse(one.startDate ?? "") - Date.parse(other.startDate ?? "");

/** Series, channels, teams and fighters that profiles follow. */
export function createFollowsService(deps: PlatformDeps, { catalogue, fighters }: FollowsPorts) {
  const { read, write } = deps.database;
  const listeners: FollowListener[] = [];

  const findTitles =
    (type: TitleReference["type"]): FindSubjects =>
    async (context, ids) => {
      const cards = await catalogue.cardsFor(
        context,
        ids.map((id) => ({ type, id })),
      );
      return cards.filter(isSubject).map((card) => ({ id: card.id, name: card.title, card, next: null }));
    };
  /** Subjects of each kind that the viewer can find. A profile's rating limit hides titles. */
  const finders: Readonly<Record<FollowType, FindSubjects>> = {
    SERIES: findTitles("SERIES"),
    CHANNEL: findTitles("LIVE_EVENT"),
    TEAM: async (context, ids) => (await catalogue.teams(context, ids)).map((team) => ({ ...team, card: null })),
    FIGHTER: async (context, ids) =>
      (await fighters.fightersFor(context, ids)).map(({ id, name, image }) => ({ id, name, card: null, next: null, image })),
  };

  /** The subjects that the viewer can find, in the given order. */
  async function find(context: ViewerContext, subjects: readonly FollowSubject[]): Promise<FollowView[]> {
    const found = new Map<string, FollowView>();
    await Promise.all(
      FOLLOW_TYPES.map(async (type) => {
        const ids = subjects.filter((subject) => subject.type === type).map(({ id }) => id);
        if (ids.length > 0)
          for (const one of await finders[type](context, ids)) found.set(`${type} ${one.id}`, { type, image: null, ...one });
      }),
    );
    return subjects.flatMap(({ type, id }) => found.get(`${type} ${id}`) ?? []);
  }

  /** Events that have not begun with a bout of one of the fighters. */
  async function eventsOf(context: ViewerContext, fighterIds: readonly string[]): Promise<Card[]> {
    const ids = fighterIds.length === 0 ? [] : await fighters.eventsOf(context.realmId, fighterIds);
    if (ids.length === 0) return [];
    const cards = await catalogue.cardsFor(
      context,
      ids.map((id) => ({ type: "LIVE_EVENT", id })),
    );
    const now = deps.realmClock.now(context.realmId).getTime();
    return cards.filter(({ startDate, eventStatus }) => eventStatus === null && startDate !== null && Date.parse(startDate) > now);
  }

  async function requireSubject(context: ViewerContext, subject: FollowSubject): Promise<void> {
    if ((await find(context, [subject])).length === 0) throw notFound();
  }

  return {
    /** `p` counts from 1; a page past the end is empty. Subjects that the viewer cannot find are neither listed nor counted. */
    async list(
      context: ViewerContext,
      { p, rpp }: { readonly p: number; readonly rpp: number },
    ): Promise<CallOutput<typeof follows.listFollows>> {
      const found = await find(context, await followsStore(read, context.realmId).list(watcherOf(context)));
      return {
        follows: found.slice((p - 1) * rpp, p * rpp),
        totalResults: found.length,
        totalPages: Math.ceil(found.length / rpp),
        page: p,
      };
    },

    /** New and scheduled episodes of followed series, the next programmes of followed channels, and coming events of followed teams and fighters. */
    async titles(context: ViewerContext, size: number): Promise<CallOutput<typeof follows.listFollowedTitles>> {
      const subjects = await followsStore(read, context.realmId).list(watcherOf(context));
      if (subjects.length === 0) return { episodes: [], programmes: [], events: [] };
      const idsOf = (type: FollowSubject["type"]) => subjects.filter((subject) => subject.type === type).map(({ id }) => id);
      const [titles, ofFighters] = await Promise.all([
        catalogue.followedTitles(context, { series: idsOf("SERIES"), channels: idsOf("CHANNEL"), teams: idsOf("TEAM") }, size),
        eventsOf(context, idsOf("FIGHTER")),
      ]);
      const events = [...new Map([...titles.events, ...ofFighters].map((card) => [card.id, card])).values()];
      return { ...titles, events: events.sort(bySoonest).slice(0, size) };
    },

    /** True when the profile follows the subject. Throws NOT_FOUND for an unknown one. */
    async has(context: ViewerContext, subject: FollowSubject): Promise<boolean> {
      await requireSubject(context, subject);
      return followsStore(read, context.realmId).has(watcherOf(context), subject);
    },

    /** Throws NOT_FOUND for a subject that the viewer cannot find, FOLLOWS_FULL. */
    async add(context: ViewerContext, subject: FollowSubject): Promise<void> {
      const { realmId, viewer } = context;
      await requireSubject(context, subject);
      const watcher = watcherOf(context);
      await write.transaction().execute(async (trx) => {
        const store = followsStore(trx, realmId);
        if (await store.has(watcher, subject)) return;
        if ((await store.count(watcher)) >= MOST_FOLLOWS) throw new Problem("FOLLOWS_FULL");
        await store.add({
          account_id: viewer.id,
          watcher_id: watcher,
          profile_id: viewer.profile?.id ?? null,
          subject_type: subject.type,
          subject_id: subject.id,
          followed_at: deps.clock.now().toISOString(),
        });
        for (const listener of listeners) await listener.followed(trx, context, subject);
      });
    },

    /** Throws NOT_FOUND for an unknown subject. One that has left the catalogue can be removed. */
    async remove(context: ViewerContext, subject: FollowSubject): Promise<void> {
      const removed = await write.transaction().execute(async (trx) => {
        const count = await followsStore(trx, context.realmId).remove(watcherOf(context), subject);
        if (count > 0) for (const listener of listeners) await listener.unfollowed(trx, context, subject);
        return count;
      });
      if (removed === 0) await requireSubject(context, subject);
    },

    /** Followers of a subject, at most `limit`, in the order of their watcher ids after `after` ("" for the first ones). */
    followersOf: (
      realmId: string,
      subject: FollowSubject,
      range: { readonly after: string; readonly limit: number },
    ): Promise<Follower[]> => followsStore(read, realmId).listFollowers(subject, range),

    /** Every subject that has a follower, by type and id. */
    followedSubjects: (realmId: string): Promise<FollowSubject[]> => followsStore(read, realmId).listSubjects(),

    /** Registers a listener, while the modules are made. */
    addListener(listener: FollowListener): void {
      listeners.push(listener);
    },

    /** Subjects of a watcher (a profile's id, else the account's), the last followed first. The catalogue may no longer have them. */
    followedBy: (realmId: string, watcherId: string): Promise<FollowSubject[]> => followsStore(read, realmId).list(watcherId),
  };
}
export type FollowsService = ReturnType<typeof createFollowsService>;
