import { Problem } from "../../http/problem.ts";
import { tooManyRequests } from "../../http/rate-limit.ts";
import type { JobKind } from "../../jobs/jobs.ts";
import { defineModule } from "../../module.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import { createAccountBudget, MEDIA } from "./account-budget.ts";
import { openClaim, type StreamClaim } from "./claim.ts";
import { createStreamsHandlers } from "./handlers.ts";
import { FORGET_JOB } from "./leases.ts";
import { streamsMigrations } from "./migrations.ts";
import { streamsPersonalData } from "./personal-data.ts";
import { createStreamsService, type StreamsPorts } from "./service.ts";

export type { StreamClaim } from "./claim.ts";

/** Answer for a media request or a request for a key. LIMIT: other streams fill the account. BUSY: it starts and ends too many. */
export type StreamAnswer = "ACTIVE" | "STOPPED" | "LIMIT" | "BUSY";

/** The limit of streams at once (LV-07). */
export function createStreams(deps: PlatformDeps, ports: StreamsPorts) {
  const service = createStreamsService(deps, ports);
  const { leases } = service;
  const media = createAccountBudget(deps.clock, MEDIA);
  /** Starts or renews the stream of a request that a viewer makes only to watch. */
  async function watch(claim: StreamClaim, userAgent: string): Promise<StreamAnswer> {
    const { is } = await leases.admit(claim, { beats: false, userAgent });
    return is === "FULL" ? "LIMIT" : is;
  }
  return {
    handlers: createStreamsHandlers(service),
    claimFor: service.claimFor,
    heartbeatOf: service.heartbeatOf,
    beat: service.beat,

    watch,
    /** Throws CONCURRENCY_LIMIT for a request for a key whose stream does not fit or was stopped. Null: the stream is not counted. */
    async requireStream(stream: string | null, userAgent: string): Promise<void> {
      const claim = stream === null ? null : openClaim(deps.sealer, stream);
      const answer = claim === null ? "ACTIVE" : await watch(claim, userAgent);
      if (answer === "BUSY") throw tooManyRequests(1);
      if (answer !== "ACTIVE") throw new Problem("CONCURRENCY_LIMIT");
    },
    /** Renews a stream that plays, for a request that pages make in advance, too. False: it was stopped. */
    renew: leases.renew,
    /** Takes seconds of media from the account's budget. Returns the seconds to wait; 0: they were taken. */
    takeMedia: (claim: StreamClaim, seconds: number): number => media.take(claim, seconds, claim.limit),

    /** Writes renewals that are due; a timer calls it. */
    writeRenewals: () => leases.write(),
    jobs: {
      [FORGET_JOB]: { clock: "real", run: (realmId) => leases.forget(realmId) },
    } satisfies Record<string, JobKind>,
    close: () => leases.close(),
  };
}
export type Streams = ReturnType<typeof createStreams>;

interface ModulePorts extends StreamsPorts {
  readonly protection: {
    addCondition(condition: (claims: { readonly stream: string | null }, request: { readonly userAgent: string }) => Promise<void>): void;
  };
}

export const streamsModule = defineModule({
  domain: "streams",
  migrations: streamsMigrations,
  personalData: streamsPersonalData,
  create(deps, { identity, commerce, catalogue, protection }: ModulePorts) {
    const streams = createStreams(deps, { identity, commerce, catalogue });
    protection.addCondition(({ stream }, { userAgent }) => streams.requireStream(stream, userAgent));
    return streams;
  },
});
