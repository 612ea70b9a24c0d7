import type { PlayerPort } from "../port/player-port.ts";

/** Plays a film that was held. One whose stream is not open yet is played by the code that opens it. */
export function playOn(port: PlayerPort, film: HTMLVideoElement | null): void {
  const { controls, phase } = port.read();
  // A film that has ended would begin again.
  if (phase === "idle" || film === null || film.ended) return;
  if (controls === "player" || film.hasAttribute("src")) port.send({ do: "play" });
}
