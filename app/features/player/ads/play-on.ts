import type { PlayerPort } from "../port/player-port.ts";

/** Resumes a film after an ad. A film whose stream is not open yet starts when it opens. */
export function playOn(port: PlayerPort, film: HTMLVideoElement | null): void {
  const { controls, phase } = port.read();
  // `play` would restart an ended film.
  if (phase === "idle" || film === null || film.ended) return;
  if (controls === "player" || film.hasAttribute("src")) port.send({ do: "play" });
}
