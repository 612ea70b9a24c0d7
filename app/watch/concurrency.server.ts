import * as v from "valibot";
import { type ConcurrencyDetails, ConcurrencyDetailsSchema } from "../../contract/streams/streams.ts";
import type { ApiError } from "../api/api-error.ts";

/** Limit and active streams of CONCURRENCY_LIMIT. A platform that lists no streams gives none. */
export function concurrencyOf({ details }: ApiError): ConcurrencyDetails {
  const parsed = v.safeParse(ConcurrencyDetailsSchema, details);
  return parsed.success ? parsed.output : { limit: 1, streams: [] };
}
