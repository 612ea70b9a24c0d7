import { Queue } from "workbox-background-sync";
import { registerRoute } from "workbox-routing";
import { QUEUED_FOR, QUEUED_SECONDS } from "../../app/routing/requests/queued-for.ts";
import { resourcePaths } from "../../app/routing/route-table.ts";
import { mayWait } from "./may-wait.ts";
import { answerChange, isGateway, type Sent, sendWaiting, type WaitingChanges } from "./send-waiting.ts";

declare const self: ServiceWorkerGlobalScope;

const WEEK_MINUTES = 7 * 24 * 60;
const DAY_SECONDS = 24 * 60 * 60;

/** Without background sync in the browser, the queue sends when the worker starts. */
const queue = new Queue("changes", {
  maxRetentionTime: WEEK_MINUTES,
  onSync: async () => {
    // The browser tries again, with growing delays, when this rejects.
    if (!(await sendNow()).empty) throw new Error("changes wait for the network");
  },
});

const isPosition = ({ url }: Request): boolean => new URL(url).pathname === resourcePaths.watchProgress;

const changes: WaitingChanges = {
  add: (request) => queue.pushRequest({ request }),
  async first() {
    const entry = (await queue.getAll())[0];
    if (entry === undefined) return undefined;
    const { request, timestamp = Date.now() } = entry;
    // A difference of one clock, because clocks of devices differ.
    const seconds = Math.max(0, Math.round((Date.now() - timestamp) / 1_000));
    request.headers.set(QUEUED_SECONDS, String(seconds));
    return { request, isSilent: isPosition(request), isOld: seconds > DAY_SECONDS };
  },
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
  const { stored, refused, gone, dropped, empty } = sent;
  if (!empty || stored + refused + gone + dropped > 0) await report({ ...sent, failed: !empty });
  return sent;
}

type Report = Pick<Sent, "stored" | "refused" | "gone"> & { readonly failed: boolean };
const NOTHING_SENT: Report = { stored: 0, refused: 0, gone: 0, failed: false };

/** Reports to the pages how many changes wait, and what became of others. */
async function report({ stored, refused, gone, failed }: Report): Promise<void> {
  const waiting = (await queue.getAll()).filter(({ request }) => !isPosition(request)).length;
  for (const client of await self.clients.matchAll({ type: "window" }))
    client.postMessage({ type: "NETWORK", changes: { waiting, stored, refused, gone, failed } });
}

/** Drops the changes of a viewer who leaves, at sign-out and with another profile. */
export async function dropChanges(): Promise<void> {
  leaving.abort();
  leaving = new AbortController();
  let dropped = false;
  while ((await queue.shiftRequest()) !== undefined) dropped = true;
  if (dropped) await report(NOTHING_SENT);
}

/** Sends what waits. Without a store nothing does. */
export const sendChanges = async (): Promise<void> => {
  await sendNow().catch(() => null);
};

export function handleChanges(): void {
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.headers.has(QUEUED_FOR) && mayWait(url.pathname),
    async ({ request }) => {
      const answer = await answerChange(request, changes, (sent) => fetch(sent), sendNow);
      if (answer.status === 202) await report(NOTHING_SENT);
      return answer;
    },
    "POST",
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === resourcePaths.watchProgress,
    async ({ request }) => {
      const copy = request.clone();
      const answer = await fetch(request).catch(() => null);
      if (answer !== null && !isGateway(answer.status)) return answer;
      return (await storePosition(copy).catch(() => false)) ? new Response(null, { status: 202 }) : (answer ?? Response.error());
    },
    "POST",
  );
}

/** Stores a position that the player's beacon could not deliver. False without the profile that the server compares. */
async function storePosition(beacon: Request): Promise<boolean> {
  const body = new URLSearchParams(await beacon.text());
  const watcher = body.get("watcher");
  if (watcher === null) return false;
  await changes.add(new Request(beacon.url, { method: "POST", headers: { [QUEUED_FOR]: watcher }, body, credentials: "same-origin" }));
  return true;
}
