import { useState } from "react";
import { recall, remember } from "../model/remembered.ts";
import type { SkipChoice, SkipMarkerType } from "../model/skip-markers.ts";
import { documentChoices, skipChoicesWith } from "../preferences/document-choices.ts";

/** The viewer's choices for spans and for the next video, and commands that also store them. */
export function useFilmChoices() {
  const [skip, setSkip] = useState(() => skipChoicesWith(documentChoices().segments, recall().skip));
  const [autoAdvance, setAutoAdvance] = useState(() => recall().autoAdvance);
  return {
    skip,
    autoAdvance,
    chooseSkip(type: SkipMarkerType, choice: SkipChoice) {
      remember({ skip: { ...recall().skip, [type]: choice } });
      setSkip({ ...skip, [type]: choice });
    },
    chooseAutoAdvance(wanted: boolean) {
      remember({ autoAdvance: wanted });
      setAutoAdvance(wanted);
    },
  };
}
