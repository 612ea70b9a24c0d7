import { Workbox } from "workbox-window";
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
  const workbox = new Workbox("/sw.js", { scope: "/" });
  let accepted = false;
  workbox.addEventListener("waiting", onWaiting);
  workbox.addEventListener("controlling", () => {
    if (accepted) window.location.reload();
  });
  await workbox.register();
  // A tab that stays open for days learns of new versions when it is looked at again.
  let looked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - looked < LOOK_MS) return;
    looked = Date.now();
    // Offline there is nothing to learn.
    workbox.update().catch(() => undefined);
  });
  const send = (message: object) => {
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message));
  };
  return {
    update() {
      accepted = true;
      workbox.messageSkipWaiting();
    },
    speak: (language, labels, signedIn) => {
      if (document.querySelector("[data-kept-copy]") === null) send({ type: "LANGUAGE", language, labels, signedIn });
    },
    keep: (path, language) => send({ type: "KEEP", path, language }),
  };
}
