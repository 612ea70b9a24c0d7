import type { QueuedChanges } from "../../app/routing/requests/network-report.ts";
import { MAY_WAIT, OF_ANOTHER_PROFILE, QUEUED_FOR } from "../../app/routing/requests/queued-for.ts";
import { isUndelivered } from "../server/answer-status.ts";
import type { ChangeStore } from "./change-store.ts";
import { answerChange, type Sent, sendWaiting } from "./send-waiting.ts";

interface QueueParts {
  readonly store: ChangeStore;
  readonly send: (request: Request, signal?: AbortSignal) => Promise<Response>;
  /** Ends a call that gets no answer: a dead line must not hold up the changes behind it. */
  readonly deadline: () => AbortSignal;
  /** Reports to the pages how many changes wait, and what became of others. */
  readonly report: (changes: QueuedChanges) => Promise<void>;
}

const NOTHING_SENT = { stored: 0, refused: 0, gone: 0, names: [], failed: false };

const ofAnotherProfile = (): Response => new Response(null, { status: OF_ANOTHER_PROFILE });

/** Changes of the viewer, which are sent one after another in the order in which they were made. */
export function createChangeQueue({ store, send, deadline, report }: QueueParts) {
  let sending: Promise<Sent> | null = null;
  /** Ends the calls in flight when the viewer leaves: none of their changes is sent or stored after that. */
  let leaving = new AbortController();
  /** Settles when no change is being added to the store. */
  let adding: Promise<unknown> = Promise.resolve();
  /** Settles when the last change of a script has its answer. */
  let answered: Promise<unknown> = Promise.resolve();

  const sendUntil = (leave: AbortSignal) => (request: Request) => send(request, AbortSignal.any([leave, deadline()]));

  const reportChanges = async (sent: Omit<QueuedChanges, "waiting">) => report({ ...sent, waiting: await store.countShown() });

  async function sendAndReport(): Promise<Sent> {
    const { signal } = leaving;
    const sent = await sendWaiting(store, sendUntil(signal));
    const { stored, refused, gone, dropped, names, empty } = sent;
    // The report of the sign-out is the last one.
    if (signal.aborted) return sent;
    if (!empty || stored + refused + gone + dropped > 0) await reportChanges({ stored, refused, gone, names, failed: !empty });
    return sent;
  }

  /** Sends what waits, one call at a time, and reports to the pages. */
  function sendNow(): Promise<Sent> {
    sending ??= sendAndReport().finally(() => {
      sending = null;
    });
    return sending;
  }

  /** Adds a change to the store, unless its viewer has left meanwhile. */
  function add(request: Request, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.reject(signal.reason);
    const added = store.add(request);
    adding = Promise.allSettled([adding, added]);
    return added;
  }

  async function answerNow(request: Request, signal: AbortSignal): Promise<Response> {
    if (signal.aborted) return ofAnotherProfile();
    const answer = await answerChange(request, { ...store, add: (change) => add(change, signal) }, sendUntil(signal), sendNow);
    if (signal.aborted) return ofAnotherProfile();
    if (answer.status === 202) await reportChanges(NOTHING_SENT);
    return answer;
  }

  return {
    sendNow,

    /** Answers a change of a script. It waits for the answer to the one before, because a failed one is sent again and must not come last. */
    answer(request: Request): Promise<Response> {
      const { signal } = leaving;
      const answer = answered.then(() => answerNow(request, signal));
      answered = answer.catch(() => null);
      return answer;
    },

    /**
     * Answers a form that the router sends: by the server, once older changes are sent. They could be about the same thing, and would
     * overwrite it. While they cannot be sent, and when the server is out of reach, a form that may wait fails like one without a network.
     */
    async answerForm(request: Request): Promise<Response> {
      const mayWait = request.headers.has(MAY_WAIT);
      const isBehind = (await store.count().catch(() => 0)) > 0 && (await sendNow().catch(() => null))?.empty !== true;
      if (mayWait && isBehind) return Response.error();
      const answer = await send(request);
      return mayWait && isUndelivered(answer.status) ? Response.error() : answer;
    },

    /** Answers the report of a position, which waits when the player's beacon does not arrive. */
    async answerPosition(request: Request): Promise<Response> {
      const { signal } = leaving;
      const copy = request.clone();
      const answer = await send(request).catch(() => null);
      if (answer !== null && !isUndelivered(answer.status)) return answer;
      const change = await positionChange(copy).catch(() => null);
      const isStored =
        change !== null &&
        (await add(change, signal).then(
          () => true,
          () => false,
        ));
      return isStored ? new Response(null, { status: 202 }) : (answer ?? Response.error());
    },

    /** Drops the changes of a viewer who leaves, and those in flight. */
    async drop(): Promise<void> {
      leaving.abort();
      leaving = new AbortController();
      await adding;
      if (await store.clear()) await reportChanges(NOTHING_SENT);
    },
  };
}

/** The position as a change that waits. Null without the profile that the server compares. */
async function positionChange(beacon: Request): Promise<Request | null> {
  const body = new URLSearchParams(await beacon.text());
  const watcher = body.get("watcher");
  if (watcher === null) return null;
  return new Request(beacon.url, { method: "POST", headers: { [QUEUED_FOR]: watcher }, body, credentials: "same-origin" });
}
