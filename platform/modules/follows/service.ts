import type { CallOutput } from "../../../contract/base/endpoint.ts";
import type { Card } from "../../../contract/catalogue/card.ts";
import { type follows, MOST_FOLLOWS } from "../../../contract/follows/follows.ts";
import { type ViewerContext, watcherOf } from "../../http/context.ts";
import { notFound, Problem } from "../../http/problem.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { Db } from "../../store/database.ts";
import type { Catalogue, TitleReference } from "../catalogue/index.ts";
import { type Follower, type FollowSubject, followsStore } from "./store.ts";

/** Receives changes of a viewer's follows, in their transactions. */
export interface FollowListener {
  followed(trx: Db, context: ViewerContext, subject: FollowSubject): Promise<void>;
  unfollowed(trx: Db, context: ViewerContext, subject: FollowSubject): Promise<void>;
}

/** Services of other modules that this one uses. */
export interface FollowsPorts {
  readonly catalogue: Pick<Catalogue, "cardsFor" | "followedTitles">;
}

const titleOf = ({ type, id }: FollowSubject): TitleReference => ({ type: type === "CHANNEL" ? "LIVE_EVENT" : type, id });

/** A channel is a live title without a start; an event has one and cannot be followed. */
const isSubject = (card: Card): boolean => card.type === "SERIES" || (card.type === "LIVE_EVENT" && card.startDate === null);

/** Series and channels that profiles follow. */
export function createFollowsService(deps: PlatformDeps, { catalogue }: FollowsPorts) {
  const { read, write } = deps.database;
  const listeners: FollowListener[] = [];

  /** Cards of the subjects that the viewer can find. A profile's rating limit hides the others. */
  async function cardsOf(context: ViewerContext, subjects: readonly FollowSubject[]) {
    const cards = await catalogue.cardsFor(context, subjects.map(titleOf));
    const byTitle = new Map(cards.filter(isSubject).map((card) => [`${card.type}:${card.id}`, card]));
    return subjects.flatMap((subject) => {
      const title = titleOf(subject);
      const card = byTitle.get(`${title.type}:${title.id}`);
      return card === undefined ? [] : [{ type: subject.type, card }];
    });
  }

  async function requireSubject(context: ViewerContext, subject: FollowSubject): Promise<void> {
    if ((await cardsOf(context, [subject])).length === 0) throw notFound();
  }

  return {
    /** `p` counts from 1; a page past the end is empty. Subjects that the viewer cannot find are neither listed nor counted. */
    async list(
      context: ViewerContext,
      { p, rpp }: { readonly p: number; readonly rpp: number },
    ): Promise<CallOutput<typeof follows.listFollows>> {
      const found = await cardsOf(context, await followsStore(read, context.realmId).list(watcherOf(context)));
      return {
        follows: found.slice((p - 1) * rpp, p * rpp),
        totalResults: found.length,
        totalPages: Math.ceil(found.length / rpp),
        page: p,
      };
    },

    /** New and scheduled episodes of followed series, and the next programmes of followed channels. */
    async titles(context: ViewerContext, size: number): Promise<CallOutput<typeof follows.listFollowedTitles>> {
      const subjects = await followsStore(read, context.realmId).list(watcherOf(context));
      if (subjects.length === 0) return { episodes: [], programmes: [] };
      const idsOf = (type: FollowSubject["type"]) => subjects.filter((subject) => subject.type === type).map(({ id }) => id);
      return catalogue.followedTitles(context, { series: idsOf("SERIES"), channels: idsOf("CHANNEL") }, size);
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
