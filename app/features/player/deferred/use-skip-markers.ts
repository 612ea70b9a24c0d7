import { useEffect, useRef, useState } from "react";
import type { SkipMarker } from "../../../../contract/playback/playback.ts";
import { decideSkip, noPass, type SkipChoices } from "../model/skip-markers.ts";

/**
 * Follows a video through its spans and returns the span for which a button shows. `leave` seeks to the end of a span and announces it; it
 * is called once per pass. `resumed`: playback began in the middle, at the viewer's position.
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
    // A seek by this hook does not count as the viewer's.
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

  // A new choice applies at once, even while the film is paused.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choices are what has changed
  useEffect(() => look.current(), [choices, markers]);
  return offer;
}
