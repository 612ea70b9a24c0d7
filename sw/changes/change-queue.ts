import { Queue } from "workbox-background-sync";
import { registerRoute } from "workbox-routing";
import { QUEUED_FOR } from "../../app/routing/requests/queued-for.ts";
import { answerChange, type Sent, sendWaiting, type WaitingChanges } from "./send-waiting.ts";

declare const self: ServiceWorkerGlobalScope;

const WEEK_MINUTES = 7 * 24 * 60;

/** Where the browser has no background sync, the queue sends when the worker starts. */
const queue = new Queue("changes", {
  maxRetentionTime: WEEK_MINUTES,
  onSync: async () => {
    // The browser tries again, with growing delays, when this rejects.
    if (!(await sendNow()).empty) throw new Error("changes wait for the network");
  },
});

const changes: WaitingChanges = {
  add: (request) => queue.pushRequest({ request }),
  first: async () => (await queue.getAll())[0]?.request,
  removeFirst: async () => {
    await queue.shiftRequest();
  },
  count: () => queue.size(),
};

let sending: Promise<Sent> | null = null;
/** Ends the call in flight when the viewer leaves: none of their changes is stored after that. */
let leaving = new AbortController();

/** Sends what waits, one call at a time, and reports to the pages. */
function sendNow(): Promise<Sent> {
  sending ??= sendAndReport().finally(() => {
    sending = null;
  });
  return sending;
}

async function sendAndReport(): Promise<Sent> {
  const { signal } = leaving;
  const sent = await sendWaiting(changes, (request) => fetch(request, { signal }));
  if (!sent.empty || sent.stored + sent.refused + sent.dropped > 0) await report({ ...sent, failed: !sent.empty });
  return sent;
}

type Report = Pick<Sent, "stored" | "refused"> & { readonly failed: boolean };
const NOTHING_SENT: Report = { stored: 0, refused: 0, failed: false };

/** Reports to the pages how many changes wait, and what became of others. */
async function report({ stored, refused, failed }: Report): Promise<void> {
  const waiting = await changes.count();
  for (const client of await self.clients.matchAll({ type: "window" }))
    client.postMessage({ type: "NETWORK", changes: { waiting, stored, refused, failed } });
}

/** Drops the changes of a viewer who leaves, at sign-out and with another profile. */
export async function dropChanges(): Promise<void> {
  leaving.abort();
  leaving = new AbortController();
  let dropped = false;
  while ((await queue.shiftRequest()) !== undefined) dropped = true;
  if (dropped) await report(NOTHING_SENT);
}

/** Sends what waits. */
export const sendChanges = async (): Promise<void> => {
  await sendNow();
};

export function handleChanges(): void {
  registerRoute(
    ({ request, sameOrigin }) => sameOrigin && request.headers.has(QUEUED_FOR),
    async ({ request }) => {
      const answer = await answerChange(request, changes, (sent) => fetch(sent), sendNow);
      if (answer.status === 202) await report(NOTHING_SENT);
      return answer;
    },
    "POST",
  );
}
