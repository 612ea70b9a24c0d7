import { isLostRead } from "../server/answer-status.ts";

/** Delays before the further attempts of a read, in milliseconds. A random part spreads the calls of many viewers. */
const DELAYS_MS = [500, 1_000, 2_000, 4_000];

interface ReadParts {
  readonly send: () => Promise<Response>;
  readonly wait: (ms: number) => Promise<void>;
  /** False when another attempt is useless: the page has given the read up, or the browser knows that it is offline. */
  readonly shouldRetry: () => boolean;
  /** Reports that the read is being repeated, and its end. */
  readonly report: (retrying: boolean) => Promise<void>;
}

/** A read that is repeated with growing delays while the line is broken. Ends with the last answer or error. */
export async function retryRead({ send, wait, shouldRetry, report }: ReadParts): Promise<Response> {
  let reported = false;
  const attempt = () =>
    send().then(
      (response) => ({ response, lost: isLostRead(response.status) }) as const,
      (error: unknown) => ({ error, lost: true }) as const,
    );
  let result = await attempt();
  for (const delay of DELAYS_MS) {
    if (!result.lost || !shouldRetry()) break;
    if (!reported) await report(true);
    reported = true;
    await wait(delay * (0.5 + Math.random() / 2));
    if (shouldRetry()) result = await attempt();
  }
  if (reported) await report(false);
  if ("error" in result) throw result.error;
  return result.response;
}
