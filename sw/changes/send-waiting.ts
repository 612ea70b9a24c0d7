import { OF_ANOTHER_PROFILE } from "../../app/routing/requests/queued-for.ts";

/** Changes that wait for the network, the oldest first. They survive a restart of the browser. */
export interface WaitingChanges {
  readonly add: (request: Request) => Promise<void>;
  /** The oldest one; undefined: none. It stays until `removeFirst`. */
  readonly first: () => Promise<Request | undefined>;
  readonly removeFirst: () => Promise<void>;
  readonly count: () => Promise<number>;
}

export interface Sent {
  readonly stored: number;
  /** Number of changes that the server refused. */
  readonly refused: number;
  /** Number of changes that another profile made. */
  readonly dropped: number;
  /** True when nothing waits any more. */
  readonly empty: boolean;
}

/** Timeouts, a full server or a lost session: the change is sent again. */
const waits = (status: number): boolean => status === 401 || status === 408 || status === 429 || status >= 500;

/**
 * Sends the changes in their order, one after another, until one does not arrive. A change leaves the list after its answer, so that a browser
 * that ends meanwhile loses none. One whose answer was lost is sent twice; its effect is the same.
 */
export async function sendWaiting(changes: WaitingChanges, send: (request: Request) => Promise<Response>): Promise<Sent> {
  const sent = { stored: 0, refused: 0, dropped: 0 };
  for (let request = await changes.first(); request !== undefined; request = await changes.first()) {
    const answer = await send(request).catch(() => null);
    if (answer === null || waits(answer.status)) return { ...sent, empty: false };
    await changes.removeFirst();
    if (answer.ok) sent.stored += 1;
    // The viewer who is signed in now has made no such change.
    else if (answer.status === OF_ANOTHER_PROFILE) sent.dropped += 1;
    else sent.refused += 1;
  }
  return { ...sent, empty: true };
}

/**
 * Answers a change: by the server, or with 202 when it waits. While older changes wait it is added behind them, because they may be about
 * the same title. Without a store (private windows, a full disk) it is sent at once or not at all.
 */
export async function answerChange(
  request: Request,
  changes: WaitingChanges,
  send: (request: Request) => Promise<Response>,
  sendOlder: () => Promise<Sent>,
): Promise<Response> {
  const waiting = await changes.count().catch(() => 0);
  if (waiting === 0 || (await sendOlder().catch(() => null))?.empty === true) {
    const answer = await send(request.clone()).catch(() => null);
    if (answer !== null && !isGateway(answer.status)) return answer;
  }
  return changes.add(request).then(
    () => new Response(null, { status: 202 }),
    () => Response.error(),
  );
}

/** A proxy that does not reach the server. */
const isGateway = (status: number): boolean => status >= 502 && status <= 504;
