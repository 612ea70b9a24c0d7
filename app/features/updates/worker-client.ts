import type { Language } from "../../routing/locales.ts";

/** What the page may do with its worker. */
export interface WorkerClient {
  /** The viewer accepted: the new version takes over and this page is loaded again. */
  readonly update: () => void;
  /** Tells the worker the page's language, the version of its labels, and whether somebody is signed in (not who). A kept copy knows nothing of that. */
  readonly speak: (language: Language, labels: string, signedIn: boolean) => void;
  /** The viewer has seen this page. */
  readonly keep: (path: string, language: Language) => void;
}

const LOOK_MS = 60 * 60_000;

/**
 * Registers the worker (PW-05). `onWaiting` says that a new version stands ready; nothing changes until `update()`, and then
 * only in this tab: others keep what is typed in them and load the new version with their next document.
 */
export async function startWorker(onWaiting: () => void): Promise<WorkerClient> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register("/sw.js", { scope: "/" });
  watchForWaiting(registration, onWaiting);
  let accepted = false;
  serviceWorker.addEventListener("controllerchange", () => {
    if (accepted) window.location.reload();
  });
  // A tab that stays open for days learns of new versions when it is looked at again.
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - looked < LOOK_MS) return;
    looked = Date.now();
    // Offline there is nothing to learn.
    registration.update().catch(() => undefined);
  });
  const send = (message: object) => {
    void serviceWorker.ready.then(({ active }) => active?.postMessage(message));
  };
  return {
    update() {
      accepted = true;
      registration.waiting?.postMessage({ type: "SKIP_WAITING" });
    },
    speak: (language, labels, signedIn) => {
      if (document.querySelector("[data-kept-copy]") === null) send({ type: "LANGUAGE", language, labels, signedIn });
    },
    keep: (path, language) => send({ type: "KEEP", path, language }),
  };
}

/** Calls `onWaiting` for each version that stands ready beside an active one: now, or as soon as it is installed. */
function watchForWaiting(registration: ServiceWorkerRegistration, onWaiting: () => void): void {
  const watch = (worker: ServiceWorker) =>
    worker.addEventListener("statechange", () => {
      // A first worker is installed too, but none is active yet: it takes over by itself.
      if (worker.state === "installed" && registration.active !== null) onWaiting();
    });
  if (registration.waiting !== null && registration.active !== null) onWaiting();
  if (registration.installing !== null) watch(registration.installing);
  registration.addEventListener("updatefound", () => {
    if (registration.installing !== null) watch(registration.installing);
  });
}
