import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { pageName } from "./update.ts";
import { useUpdates } from "./use-updates.ts";

/** Stops that follow each other closely are one reload. */
const SOON_MS = 200;
/** After lost messages all pages reload, so their requests are spread over this time. */
const SPREAD_MS = 5_000;

/** Reloads the page's data when another device of the profile `watcher` stops a video; undefined: the page shows no positions. */
export function useReloadOnStop(watcher: string | undefined): void {
  const { revalidate } = useRevalidator();
  const timer = useRef<number>();
  useUpdates(
    watcher === undefined
      ? null
      : {
          query: { watcher },
          audience: watcher,
          onUpdate(update) {
            const stopped = update.type === "stopped" && update.by !== pageName;
            if (!stopped && update.type !== "missed") return;
            window.clearTimeout(timer.current);
            timer.current = window.setTimeout(revalidate, stopped ? SOON_MS : SPREAD_MS * Math.random());
          },
        },
  );
  useEffect(() => () => window.clearTimeout(timer.current), []);
}
