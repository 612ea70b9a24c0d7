import type { Language } from "../../routing/locales.ts";

/** Functions of the page's worker. */
export interface WorkerClient {
  /** Activates the new version, which the viewer has accepted, and reloads this page. */
  readonly update: () => void;
  /**
   * Sends the worker the page's language, the version of its labels, and the viewer's profile: null for a guest, empty while an operator acts
   * for the viewer. A cached copy contains none of it.
   */
  readonly speak: (language: Language, labels: string, watcher: string | null) => void;
  /** Reports that the viewer has seen this page. */
  readonly keep: (path: string, language: Language) => void;
}

const LOOK_MS = 60 * 60_000;

/**
 * Registers the worker. `onWaiting` reports a waiting new version. Nothing changes until `update()`, and then only in this tab:
 * others keep their typed values and load the new version with their next document.
 */
export async function startWorker(onWaiting: () => void): Promise<WorkerClient> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register("/sw.js", { scope: "/" });
  watchForWaiting(registration, onWaiting);
  let accepted = false;
  serviceWorker.addEventListener("controllerchange", () => {
    if (accepted) window.location.reload();
  });
  // A tab that stays open for days checks for new versions when it becomes visible again.
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - looked < LOOK_MS) return;
    looked = Date.now();
    // The check fails offline.
    registration.update().catch(() => undefined);
  });
  const send = (message: object) => {
    void serviceWorker.ready.then(({ active }) => active?.postMessage(message));
  };
  // Changes that were made without a network wait in the worker.
  const sendChanges = () => send({ type: "SEND_CHANGES" });
  return {
    update() {
      accepted = true;
      registration.waiting?.postMessage({ type: "SKIP_WAITING" });
    },
    speak: (language, labels, watcher) => {
      const signedIn = watcher !== null;
      if (signedIn) renewDevice();
      if (document.querySelector("[data-cached-copy]") === null) send({ type: "LANGUAGE", language, labels, signedIn, watcher });
      if (!signedIn) return;
      window.addEventListener("online", sendChanges);
      sendChanges();
    },
    keep: (path, language) => send({ type: "CACHE_PAGE", path, language }),
  };
}

/** Renews the viewer's subscription to messages, where the browser may have one. The next visit renews what this one could not. */
function renewDevice(): void {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  import("../../content/components/reminders/push-device.ts").then(({ renewPush }) => renewPush()).catch(() => undefined);
}

/** Calls `onWaiting` for each version that waits beside an active one: now, or as soon as it is installed. */
function watchForWaiting(registration: ServiceWorkerRegistration, onWaiting: () => void): void {
  const watch = (worker: ServiceWorker) =>
    worker.addEventListener("statechange", () => {
      // A first worker is installed as well, but none is active yet: it activates by itself.
      if (worker.state === "installed" && registration.active !== null) onWaiting();
    });
  if (registration.waiting !== null && registration.active !== null) onWaiting();
  if (registration.installing !== null) watch(registration.installing);
  registration.addEventListener("updatefound", () => {
    if (registration.installing !== null) watch(registration.installing);
  });
}
