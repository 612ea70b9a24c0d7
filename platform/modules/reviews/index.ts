import type { Transaction } from "kysely";
import * as v from "valibot";
import type { JobKind } from "../../jobs/jobs.ts";
import { defineModule } from "../../module.ts";
import type { PlatformDeps } from "../../platform-deps.ts";
import type { Tables } from "../../store/tables.ts";
import { reviewsAudit } from "./audit.ts";
import { createReviewsHandlers } from "./handlers.ts";
import { REFRESH_JOB, RefreshPayload } from "./jobs.ts";
import { reviewsMigrations } from "./migrations.ts";
import { createModeration } from "./moderation.ts";
import { reviewsPersonalData } from "./personal-data.ts";
import { createSeeding } from "./seeding.ts";
import { createReviewsService, type ReviewsPorts } from "./service.ts";
import { reviewsSettings } from "./settings.ts";

/** Reviews of videos and series, their moderation, and the averages of cards. */
export function createReviews(deps: PlatformDeps, ports: ReviewsPorts) {
  const service = createReviewsService(deps, ports);
  ports.catalogue.setAveragesSource(service.averagesOf);
  return {
    handlers: createReviewsHandlers(service),
    moderation: createModeration(deps),
    seedReview: createSeeding(deps),
    forgetViewer: (trx: Transaction<Tables>, realmId: string, viewerId: string) => service.forget(trx, realmId, "account_id", viewerId),
    forgetProfile: (trx: Transaction<Tables>, realmId: string, profileId: string) => service.forget(trx, realmId, "watcher_id", profileId),
    jobs: {
      // The real clock: the job only counts what is there.
      [REFRESH_JOB]: { clock: "real", run: (realmId, payload) => service.refresh(realmId, v.parse(RefreshPayload, payload).title) },
    } satisfies Record<string, JobKind>,
  };
}

export const reviewsModule = defineModule({
  domain: "reviews",
  migrations: reviewsMigrations,
  settings: [reviewsSettings],
  audit: reviewsAudit,
  personalData: reviewsPersonalData,
  create: (deps, { realm, catalogue, playback }: ReviewsPorts) => createReviews(deps, { realm, catalogue, playback }),
});
