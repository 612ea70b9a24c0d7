import { useNavigate } from "@remix-run/react";
import { useCallback, useEffect, useRef } from "react";
import type { ConnectedPlayer } from "../components/watch-player.tsx";
import { type Channel, openChannel } from "./channel.ts";
import type { EmbeddedView } from "./embedded.server.ts";
import { playerCommands } from "./player-commands.ts";
import { followPlayer } from "./player-events.ts";

/**
 * Connects the page with the one around its frame. The channel outlives the player: a title that does not play here still takes commands
 * that lead to another. The returned function connects the player; it is the same for the life of the page.
 */
export function useEmbedding(view: EmbeddedView): (player: ConnectedPlayer) => () => void {
  const navigate = useNavigate();
  const latest = useRef({ view, navigate });
  latest.current = { view, navigate };
  const player = useRef<ConnectedPlayer | null>(null);
  const channel = useRef<Channel | null>(null);
  /** Answers the command that leads to another title once that title is here. */
  const arrived = useRef(() => {});

  useEffect(() => {
    // Without a frame there is no page to connect with.
    if (window.parent === window) return;
    const opened = openChannel({
      frame: window,
      page: window.parent,
      origins: latest.current.view.origins,
      commands: playerCommands({
        player: () => player.current,
        view: () => latest.current.view,
        go: (path) =>
          new Promise<void>((resolve) => {
            // A newer command replaces the one under way, which is answered too.
            arrived.current();
            arrived.current = resolve;
            latest.current.navigate(path);
          }),
      }),
    });
    channel.current = opened;
    return () => opened.close();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the data of another title
  useEffect(() => arrived.current(), [view]);

  return useCallback((connected: ConnectedPlayer) => {
    player.current = connected;
    const unfollow = followPlayer(connected, (event, params) => channel.current?.send(event, params));
    return () => {
      unfollow();
      player.current = null;
    };
  }, []);
}
