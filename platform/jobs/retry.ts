import { StoreUnavailable } from "../store/store-unavailable.ts";

/** Thrown when a third party's server was unreachable or busy. Its job is retried for three days; after other errors it is retried less. */
export class TemporaryFailure extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = "TemporaryFailure";
  }
}

const FIRST_SECONDS = 10;
/** Any other failure is a fault of ours, which retries seldom repair. */
const MOST_ATTEMPTS = 8;
const PATIENT_PAUSE_SECONDS = 2 * 60 * 60;
const PATIENT_SECONDS = 3 * 24 * 60 * 60;

const patientPause = (attempt: number): number => Math.min(PATIENT_PAUSE_SECONDS, FIRST_SECONDS * 2 ** (attempt - 1));

/**
 * Seconds until a job that has failed `attempts` times is tried again; null: it is dead. Pauses double from 10 s on; for what
 * others' servers are to blame for they stop growing at two hours, and end after three days.
 */
export function pauseAfter(attempts: number, error: unknown): number | null {
  if (!(error instanceof TemporaryFailure) && !(error instanceof StoreUnavailable))
    return attempts >= MOST_ATTEMPTS ? null : FIRST_SECONDS * 2 ** (attempts - 1);
  let waited = 0;
  for (let attempt = 1; attempt <= attempts; attempt += 1) waited += patientPause(attempt);
  return waited > PATIENT_SECONDS ? null : patientPause(attempts);
}
