import { useState } from "react";
import type { SkipChoice, SkipMarkerType } from "../model/skip-markers.ts";
import { documentChoices, skipChoicesWith } from "../preferences/document-choices.ts";
import { readChoices, storeChoices } from "../preferences/stored-choices.ts";

/** The viewer's choices for spans and for the next video, and commands that also store them. */
export function useFilmChoices() {
  const [skip, setSkip] = useState(() => skipChoicesWith(documentChoices().segments, readChoices().skip));
  const [autoAdvance, setAutoAdvance] = useState(() => readChoices().autoAdvance);
  return {
    skip,
    autoAdvance,
    chooseSkip(type: SkipMarkerType, choice: SkipChoice) {
      storeChoices({ skip: { ...readChoices().skip, [type]: choice } });
      setSkip({ ...skip, [type]: choice });
    },
    chooseAutoAdvance(wanted: boolean) {
      storeChoices({ autoAdvance: wanted });
      setAutoAdvance(wanted);
    },
  };
}
