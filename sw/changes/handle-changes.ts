import { Queue, QueueStore, StorableRequest } from "workbox-background-sync";
import { registerRoute } from "workbox-routing";
import { isDataPath, pagePath } from "../../app/routing/requests/data-request.ts";
import type { NetworkReport } from "../../app/routing/requests/network-report.ts";
import { QUEUED_FOR } from "../../app/routing/requests/queued-for.ts";
import { resourcePaths } from "../../app/routing/route-table.ts";
import { isProfileChange } from "../cacheable-pages.ts";
import { reachServer } from "../server/reach-server.ts";
import { mayWait } from "./may-wait.ts";
import { openChanges } from "./open-changes.ts";

declare const self: ServiceWorkerGlobalScope;

/** Time for which a change may stay without an answer. It is then sent again, with the same effect. */
const CALL_MS = 30_000;

const changes = openChanges(
  { Queue, QueueStore, StorableRequest },
  {
    hasSync: "sync" in self.registration,
    isActive: () => self.serviceWorker?.state === "activated",
    send: reachServer,
    deadline: () => AbortSignal.timeout(CALL_MS),
    async report(queued) {
      const report: NetworkReport = { changes: queued };
      for (const client of await self.clients.matchAll({ type: "window" })) client.postMessage({ type: "NETWORK", ...report });
    },
  },
);

/** Drops the changes of a viewer who leaves. */
export const dropChanges = (): Promise<void> => changes.drop();

/** Sends what waits. Without a store nothing does. */
export const sendChanges = async (): Promise<void> => {
  await changes.sendNow().catch(() => null);
};

/** Sends what waits before a form that the browser submits without the framework, which could be about the same thing. */
export const sendBeforeForm = async (pathname: string): Promise<void> => {
  if (mayWait(pathname) || isProfileChange(pathname)) await sendChanges();
};

/** Takes the changes of scripts, the forms of the router that must not overtake them, and the player's positions. */
export function handleChanges(): void {
  registerRoute(
    ({ request, url, sameOrigin }) => sameOrigin && request.headers.has(QUEUED_FOR) && mayWait(url.pathname),
    ({ request }) => changes.answer(request),
    "POST",
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isDataPath(url.pathname) && mayWait(pagePath(url.pathname)),
    ({ request }) => changes.answerForm(request),
    "POST",
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && isDataPath(url.pathname) && isProfileChange(url.pathname),
    async ({ request, event }) => {
      // The changes of this profile are sent first. The server drops those of another one (412), once the profile has changed.
      const answer = await changes.answerForm(request);
      event.waitUntil(sendChanges());
      return answer;
    },
    "POST",
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname === resourcePaths.watchProgress,
    ({ request }) => changes.answerPosition(request),
    "POST",
  );
}
