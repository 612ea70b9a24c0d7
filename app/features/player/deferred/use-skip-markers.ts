import { useEffect, useRef, useState } from "react";
import type { SkipMarker } from "../../../../contract/playback/playback.ts";
import { decideSkip, noPass, type SkipChoices } from "../model/skip-markers.ts";

/**
 * Follows a video through its spans and gives the one that a button is shown for. `leave` goes to the end of one and says so; it
 * is called once a pass. `resumed`: playing began in the middle, where the viewer was.
 */
export function useSkipMarkers(
  video: HTMLVideoElement,
  markers: readonly SkipMarker[],
  choices: SkipChoices,
  resumed: boolean,
  leave: (marker: SkipMarker) => void,
): SkipMarker | null {
  const [offer, setOffer] = useState<SkipMarker | null>(null);
  const latest = useRef({ choices, leave });
  latest.current = { choices, leave };
  const look = useRef(() => {});

  useEffect(() => {
    let pass = noPass;
    let byHand = resumed;
    let ours = false;
    const decide = () => {
      if (video.seeking) return;
      const decision = decideSkip(markers, latest.current.choices, pass, video.currentTime, byHand);
      pass = decision.pass;
      byHand = false;
      setOffer(decision.offer);
      if (decision.leave === null) return;
      ours = true;
      latest.current.leave(decision.leave);
    };
    // Our own step is not the viewer's.
    const sought = () => {
      if (!ours) byHand = true;
      ours = false;
    };
    look.current = decide;
    video.addEventListener("seeking", sought);
    video.addEventListener("timeupdate", decide);
    return () => {
      video.removeEventListener("seeking", sought);
      video.removeEventListener("timeupdate", decide);
    };
  }, [video, markers, resumed]);

  // A choice counts at once, also while the film stands still.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choices are what has changed
  useEffect(() => look.current(), [choices, markers]);
  return offer;
}
