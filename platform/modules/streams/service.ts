import type { Card } from "../../../contract/catalogue/card.ts";
import type { ActiveStream, ConcurrencyDetails } from "../../../contract/streams/streams.ts";
import { type CallContext, isImpersonated, type ViewerContext } from "../../http/context.ts";
import { notFound, Problem } from "../../http/problem.ts";
import { tooManyRequests } from "../../http/rate-limit.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { openClaim, type StreamClaim, sealClaim } from "./claim.ts";
import { createLeases, type LeasePorts, type Verdict } from "./leases.ts";
import type { LeaseRow } from "./store.ts";
import { HEARTBEAT_SECONDS, TTL_SECONDS } from "./times.ts";

/** Members of other modules that this one uses. */
export interface StreamsPorts extends LeasePorts {
  readonly commerce: {
    /** Streams at once while the viewer watches a title that these licences open; null: no limit. */
    streamLimit(context: ViewerContext, licences: readonly string[]): Promise<number | null>;
  };
  readonly catalogue: {
    /** Cards in input order, without titles that the caller may not see. */
    cardsFor(context: CallContext, references: readonly { readonly type: Card["type"]; readonly id: string }[]): Promise<Card[]>;
  };
}

/** A title as far as its streams are counted. */
export interface CountedTitle {
  readonly id: string;
  readonly type: string;
  /** Licences, any of which opens it. */
  readonly licences: readonly string[];
  /** True when guests may watch it: nobody's streams are counted then. */
  readonly free: boolean;
}

/** A heartbeat. `ended`: the player has closed the stream. */
interface Beat {
  readonly ended: boolean;
  readonly userAgent: string;
}

/** Heartbeats, the list of active streams, and the claims on which streams rest. */
export function createStreamsService(deps: PlatformDeps, ports: StreamsPorts) {
  const leases = createLeases(deps, ports);

  async function verdictOf(claim: StreamClaim, { ended, userAgent }: Beat): Promise<Verdict> {
    if (!ended) return leases.admit(claim, { beats: true, userAgent });
    return { is: (await leases.end(claim)) ? "STOPPED" : "BUSY" };
  }

  /** Thrown in place of a stream that does not fit. */
  async function limitReached(context: ViewerContext, limit: number, active: readonly LeaseRow[]): Promise<Problem> {
    const references = active.flatMap(({ item_type: type, item_id: id }) => (isCardType(type) ? [{ type, id }] : []));
    const cards = references.length === 0 ? [] : await ports.catalogue.cardsFor(context, references);
    const titles = new Map(cards.map(({ type, id, title }) => [`${type}/${id}`, title]));
    const streams = active.map((lease) => viewOf(context, lease, titles.get(`${lease.item_type}/${lease.item_id}`) ?? null));
    return new Problem("CONCURRENCY_LIMIT", { details: { limit, streams } satisfies ConcurrencyDetails });
  }

  return {
    leases,

    /**
     * The claim of a viewer who opens a title; null: the stream is not counted. Nothing is counted before the stream starts. Throws
     * CONCURRENCY_LIMIT when other sessions watch as many streams as the licence allows. A stream of the caller's own session does not
     * refuse here, because a page that is reloaded ends its stream only when the new page has arrived.
     */
    async claimFor(context: CallContext, title: CountedTitle): Promise<StreamClaim | null> {
      const { realmId, viewer } = context;
      // An operator who acts for a viewer takes none of their streams.
      if (viewer === null || title.free || isImpersonated(context)) return null;
      const caller: ViewerContext = { ...context, viewer };
      const limit = await ports.commerce.streamLimit(caller, title.licences);
      if (limit === null) return null;
      const active = await leases.listActive(realmId, viewer.id);
      if (active.filter(({ session_id }) => session_id !== viewer.sessionId).length >= limit)
        throw await limitReached(caller, limit, active);
      return {
        id: deps.ids.id(),
        realmId,
        accountId: viewer.id,
        sessionId: viewer.sessionId,
        profileId: viewer.profile?.id ?? null,
        itemType: title.type,
        itemId: title.id,
        limit,
      };
    },

    /** The manifest's data for the player's heartbeats. */
    heartbeatOf: (claim: StreamClaim) => ({ stream: sealClaim(deps.sealer, claim), interval: HEARTBEAT_SECONDS }),

    /** The heartbeat of a claim whose holder is certain; null: the account starts and ends too many streams. */
    beat: async (claim: StreamClaim, beat: Beat) => answerTo(await verdictOf(claim, beat)),

    /** The same as a call. Throws CONCURRENCY_LIMIT with the active streams, and NOT_FOUND for a claim that is not the caller's. */
    async beatOf(context: ViewerContext, stream: string, ended: boolean): Promise<{ ttl: number; action: "CONTINUE" | "STOP" }> {
      const claim = openClaim(deps.sealer, stream);
      if (claim === null || !isOf(claim, context)) throw notFound();
      const verdict = await verdictOf(claim, { ended, userAgent: context.userAgent });
      const answer = answerTo(verdict);
      if (answer === null) throw tooManyRequests(1);
      const { ttl, action } = answer;
      if (action === "LIMIT") throw await limitReached(context, claim.limit, verdict.is === "FULL" ? verdict.others : []);
      return { ttl, action };
    },

    /** Throws NOT_FOUND for a stream of another account, and CHILD_PROFILE when a child would stop another profile's stream. */
    async stop(context: ViewerContext, id: string): Promise<void> {
      const lease = await leases.find(context.realmId, context.viewer.id, id);
      if (lease === undefined) throw notFound();
      if (!mayStop(context, lease)) throw new Problem("CHILD_PROFILE");
      await leases.stop(context.realmId, id);
    },
  };
}
export type StreamsService = ReturnType<typeof createStreamsService>;

function answerTo({ is }: Verdict): { readonly ttl: number; readonly action: "CONTINUE" | "STOP" | "LIMIT" } | null {
  if (is === "BUSY") return null;
  if (is === "ACTIVE") return { ttl: TTL_SECONDS, action: "CONTINUE" };
  return { ttl: 0, action: is === "FULL" ? "LIMIT" : "STOP" };
}

/** A claim belongs to one session. */
const isOf = (claim: StreamClaim, { realmId, viewer }: ViewerContext): boolean =>
  claim.realmId === realmId && claim.accountId === viewer.id && claim.sessionId === viewer.sessionId;

const mayStop = ({ viewer }: ViewerContext, lease: LeaseRow): boolean =>
  viewer.profile?.isChild !== true || lease.profile_id === viewer.profile.id;

const isCardType = (type: string): type is Card["type"] => type === "VOD" || type === "LIVE_EVENT";

function viewOf(context: ViewerContext, lease: LeaseRow, title: string | null): ActiveStream {
  const { id, browser, system, started_at: since, session_id: sessionId } = lease;
  return {
    id,
    browser,
    system,
    title,
    ...(title === null ? {} : { watchId: lease.item_id }),
    since,
    current: sessionId === context.viewer.sessionId,
    stoppable: mayStop(context, lease),
  };
}
