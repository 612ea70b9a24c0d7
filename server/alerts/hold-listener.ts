import type { ServerResponse } from "node:http";
import { listenerOf } from "../../app/http/live-listener.server.ts";
import { realmNow } from "../../app/i18n/realm-now.ts";
import { href } from "../../app/routing/href.ts";
import { type Language, spellingOf } from "../../app/routing/locales.ts";
import { contract } from "../../contract/table.ts";
import type { Connection } from "../connection/connection.ts";
import type { Log } from "../log.ts";
import { ownApi, type PlatformClient, viewerlessApi, watchPositions } from "../platform-client.ts";
import type { RealmDirectory } from "../realm-directory.ts";
import { createLiveAlerts, type LiveRead } from "./live-alerts.ts";
import { readLiveSubject } from "./live-subject.ts";
import { createPositionHub } from "./position-hub.ts";
import { createRightsWatch } from "./rights-watch.ts";
import { createTitleChanges } from "./title-changes.ts";

/** Page size of a read. A realm has only a few live events at once. */
const MOST_EVENTS = 100;
/** Delay before a refused browser tries again, at least; at most twice as long, so that browsers do not return together. */
const REFUSED_MS = 45_000;

const HEADERS = {
  "content-type": "text/event-stream",
  // A proxy that transforms or buffers the stream would delay it.
  "cache-control": "private, no-store, no-transform",
  "x-accel-buffering": "no",
  "x-content-type-options": "nosniff",
} as const;

/** Manages open connections of listeners. An open connection costs only its socket, because its request is released. */
export function createListeners({
  client,
  directory,
  log,
}: {
  readonly client: PlatformClient;
  readonly directory: RealmDirectory;
  readonly log: Log;
}) {
  async function read(host: string, language: Language): Promise<LiveRead> {
    const realm = directory.realmOf(host);
    if (realm === null) return { live: [], nextAt: null };
    // All listeners get the same message, so it tells no result: its titles and pictures are those for viewers who hide results.
    const api = viewerlessApi(client, { realm, language, requestId: crypto.randomUUID(), hidesResults: true });
    const [{ events }, upcoming] = await Promise.all([
      api.call(contract.catalogue.listLiveEvents, { query: { p: 1, rpp: MOST_EVENTS, kind: "EVENT", displayGeoblocked: true } }),
      api.call(contract.catalogue.listUpcomingEvents, { query: { p: 1, rpp: 1, displayGeoblocked: true } }),
    ]);
    const next = upcoming.events[0]?.startDate ?? null;
    const live = events.flatMap(({ id, title, slug, startDate, thumbnail }) => {
      if (startDate === null) return [];
      const to = href("live", spellingOf(language), { eventId: id, eventTitle: slug });
      return [{ id, title, startDate, to, image: thumbnail }];
    });
    return { live, nextAt: next === null ? null : Date.parse(next) };
  }

  const positions = createPositionHub({
    watch: (signal) => watchPositions(client, signal),
    realmOf: (host) => directory.realmOf(host)?.settings.id ?? null,
    log,
  });
  const changes = createTitleChanges({
    versionOf(host) {
      const realm = directory.realmOf(host);
      return realm === null ? null : `${realm.versions.content} ${realm.versions.nextChangeAt}`;
    },
    async read(host, language, subject) {
      const realm = directory.realmOf(host);
      if (realm === null) return null;
      const api = viewerlessApi(client, { realm, language, requestId: crypto.randomUUID() });
      return await readLiveSubject(api, subject, realmNow(realm.settings).getTime());
    },
    log,
  });
  const rights = createRightsWatch({
    async read(host, viewers) {
      const realm = directory.realmOf(host);
      if (realm === null) return {};
      return (
        await ownApi(client, realm.settings.apiKey).call(contract.commerce.readRightsFingerprints, { body: { viewers: [...viewers] } })
      ).rights;
    },
    log,
  });
  const alerts = createLiveAlerts({
    stateOf(host) {
      const realm = directory.realmOf(host);
      return realm === null ? null : { version: realm.versions.content, now: realmNow(realm.settings).getTime() };
    },
    read,
    log,
    topics: [positions, changes, rights],
  });

  return {
    /** Takes over the connection of a listener's response, or refuses it. Returns false for any other response. */
    take(response: Response, outgoing: ServerResponse, { hostname, address }: Connection): boolean {
      const listener = listenerOf(response);
      if (listener === null) return false;
      const cookies = response.headers.getSetCookie();
      const renewed = cookies.length === 0 ? {} : { "set-cookie": cookies };
      // A closed response emits no second close event, so its listener would never be removed.
      if (outgoing.closed) return true;
      if (!alerts.admits(listener, address)) {
        // A browser never shows the headers of a refused stream to its page. `retry` is the only delay that it keeps to.
        outgoing.writeHead(200, { ...HEADERS, ...renewed }).end(`retry: ${Math.round(REFUSED_MS * (1 + Math.random()))}\n\n`);
        return true;
      }
      outgoing.writeHead(200, { ...HEADERS, ...renewed });
      // An unhandled socket error would end the process. The close event removes the listener.
      outgoing.on("error", () => undefined);
      void alerts.listen(hostname, listener, address, outgoing).catch((error: unknown) => {
        log.error({ err: error }, "a listener not told what it missed");
        outgoing.end();
      });
      return true;
    },
    /** Ends all streams. */
    end: alerts.end,
  };
}
