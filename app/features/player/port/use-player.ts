import { createContext, useContext, useRef, useSyncExternalStore } from "react";
import { useBrowserLayoutEffect } from "../../../ui/use-browser-layout-effect.ts";
import type { PlayerCommand } from "../model/player-command.ts";
import type { PlayerState } from "../model/player-state.ts";
import type { CommandHandler, PlayerPort } from "./player-port.ts";

const PortContext = createContext<PlayerPort | null>(null);
export const PlayerPortProvider = PortContext.Provider;

/** The port of the player around a component. */
export function usePlayerPort(): PlayerPort {
  const port = useContext(PortContext);
  if (port === null) throw new Error("This component is outside of a player");
  return port;
}

/** The state of a player; the component renders again when it changes. */
export const useStateOf = (port: PlayerPort): PlayerState => useSyncExternalStore(port.subscribe, port.read, port.read);

/** The state of the player around a component, which renders again when it changes. */
export const usePlayerState = (): PlayerState => useStateOf(usePlayerPort());

/** Sends commands to the player around a component. The same function for the life of the player. */
export const usePlayerCommands = (): ((command: PlayerCommand) => void) => usePlayerPort().send;

/** Carries out commands while the component is mounted. A layout effect, because a key can be pressed when the controls appear. */
export function useCommandHandler(port: PlayerPort, handler: CommandHandler): void {
  const latest = useRef(handler);
  latest.current = handler;
  useBrowserLayoutEffect(() => port.handle((command) => latest.current(command)), [port]);
}
