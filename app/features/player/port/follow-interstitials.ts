import Hls, { type LevelDetails } from "hls.js";
import { interstitialsOf } from "./interstitials.ts";
import type { PlayerPort } from "./player-port.ts";

/** Reports the interstitials of an engine's stream, which plays none itself. */
export function followInterstitials(hls: Hls, port: PlayerPort): void {
  const report = (details: LevelDetails) => {
    port.reportInterstitials(interstitialsOf(details.dateRanges, details.url));
  };
  const { latestLevelDetails } = hls;
  if (latestLevelDetails === null) port.reportInterstitials([]);
  else report(latestLevelDetails);
  hls.on(Hls.Events.LEVEL_UPDATED, (_event, { details }) => report(details));
}
