import { OF_ANOTHER_PROFILE } from "../../app/routing/requests/queued-for.ts";
import { isUndelivered, keepsChangeWaiting } from "../server/answer-status.ts";

export interface WaitingChange {
  readonly id: number;
  readonly request: Request;
  /** True when the viewer has not made it knowingly, such as a position in a video: notices leave it out. */
  readonly isSilent: boolean;
  /** True when it removes something: it has its effect when the server no longer finds that. */
  readonly isRemoval: boolean;
  /** True when it has waited for so long that another error of the server (500) is its own: it must not hold back those behind it. */
  readonly isOld: boolean;
  /** Heading of the card or page on which the change was made; empty: a change of an earlier build. */
  readonly name: string;
}

/** Changes that wait for the network, the oldest first. They survive a restart of the browser. */
export interface WaitingChanges {
  readonly add: (request: Request) => Promise<void>;
  /** The oldest one; undefined: none. It stays until it is removed. */
  readonly first: () => Promise<WaitingChange | undefined>;
  readonly remove: (id: number) => Promise<void>;
  readonly count: () => Promise<number>;
}

export interface Sent {
  readonly stored: number;
  /** Number of changes that the server refused. */
  readonly refused: number;
  /** Number of changes about a title, list or review that no longer exists. */
  readonly gone: number;
  /** Number of changes that another profile made. */
  readonly dropped: number;
  /** Headings of the cards or pages whose changes were refused, or whose subject no longer exists. */
  readonly names: readonly string[];
  /** True when nothing waits any more. */
  readonly empty: boolean;
}

type Outcome = "stored" | "refused" | "gone" | "dropped";

async function outcomeOf(answer: Response, isRemoval: boolean): Promise<Outcome> {
  if (answer.ok) return "stored";
  // The viewer who is signed in now has made no such change.
  if (answer.status === OF_ANOTHER_PROFILE) return "dropped";
  // The answer to a removal may have been lost: it is sent twice, and the server has removed the thing already.
  if (answer.status === 404 || answer.status === 410) return isRemoval ? "stored" : "gone";
  return (await isThereAlready(answer)) ? "stored" : "refused";
}

/** True when another device, or the same change whose answer was lost, has added the title already. */
async function isThereAlready(answer: Response): Promise<boolean> {
  if (answer.status !== 409) return false;
  const reply = (await answer.json().catch(() => null)) as { readonly problem?: { readonly code?: string } | null } | null;
  return reply?.problem?.code === "WATCHLIST_DUPLICATE";
}

/**
 * Sends the changes in their order, one after another, until one does not arrive. A change leaves the list after its answer, so that a browser
 * that ends meanwhile loses none. One whose answer was lost is sent twice; its effect is the same.
 */
export async function sendWaiting(changes: WaitingChanges, send: (request: Request) => Promise<Response>): Promise<Sent> {
  const sent = { stored: 0, refused: 0, gone: 0, dropped: 0 };
  const names = new Set<string>();
  const result = (empty: boolean): Sent => ({ ...sent, names: [...names], empty });
  for (let change = await changes.first(); change !== undefined; change = await changes.first()) {
    const answer = await send(change.request).catch(() => null);
    if (answer === null || (keepsChangeWaiting(answer.status) && !(change.isOld && answer.status === 500))) return result(false);
    const outcome = await outcomeOf(answer, change.isRemoval);
    await changes.remove(change.id);
    if (change.isSilent) continue;
    sent[outcome] += 1;
    if ((outcome === "refused" || outcome === "gone") && change.name !== "") names.add(change.name);
  }
  return result(true);
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
    if (answer !== null && !isUndelivered(answer.status)) return answer;
  }
  return changes.add(request).then(
    () => new Response(null, { status: 202 }),
    () => Response.error(),
  );
}
