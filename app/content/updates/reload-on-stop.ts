import type { Language } from "../../routing/locales.ts";
import { subscribeToUpdates } from "./subscribe.ts";
import { pageName } from "./update.ts";

/** Stops that follow each other closely are one reload. */
const SOON_MS = 200;
/** After lost messages all pages reload, so their requests are spread over this time. */
const SPREAD_MS = 5_000;

/** Calls `reload` when another device of the profile `watcher` stops a video. Returns a function that ends it. */
export function reloadOnStop(language: Language, watcher: string, reload: () => void): () => void {
  let timer = 0;
  const stop = subscribeToUpdates(language, {
    query: { watcher },
    audience: watcher,
    onUpdate(update) {
      const stopped = update.type === "stopped" && update.by !== pageName;
      if (!stopped && update.type !== "missed") return;
      window.clearTimeout(timer);
      timer = window.setTimeout(reload, stopped ? SOON_MS : SPREAD_MS * Math.random());
    },
  });
  return () => {
    window.clearTimeout(timer);
    stop();
  };
}
