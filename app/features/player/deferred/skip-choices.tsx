import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { SkipMarker } from "../../../../contract/playback/playback.ts";
import { SKIP_CHOICES, type SkipChoice, type SkipChoices, type SkipMarkerType, typesOf, USUAL_CHOICE } from "../model/skip-markers.ts";
import * as styles from "./skip-choices.css.ts";
import { skipLabels } from "./skip-labels.ts";

const choiceNames = {
  NONE: "playerSkipNone",
  ASK: "playerSkipAsk",
  SKIP: "playerSkipAlways",
} as const satisfies Record<SkipChoice, string>;

interface SkipChoicesProps {
  readonly markers: readonly SkipMarker[];
  readonly choices: SkipChoices;
  readonly onChoose: (type: SkipMarkerType, choice: SkipChoice) => void;
}

/** Setting for each kind of span that the title has, with three choices in a line. */
export function SkipChoicesGroup({ markers, choices, onChoose }: SkipChoicesProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.all}>
      {typesOf(markers).map((type) => (
        <OneKind
          key={type}
          title={t(skipLabels[type].name)}
          chosen={choices[type] ?? USUAL_CHOICE}
          onChoose={(choice) => onChoose(type, choice)}
        />
      ))}
    </div>
  );
}

interface OneKindProps {
  readonly title: string;
  readonly chosen: SkipChoice;
  readonly onChoose: (choice: SkipChoice) => void;
}

function OneKind({ title, chosen, onChoose }: OneKindProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={styles.kind}>
      <legend className={styles.title}>{title}</legend>
      <div className={styles.answers}>
        {SKIP_CHOICES.map((choice) => (
          <label key={choice} className={styles.answer}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              value={choice}
              checked={choice === chosen}
              onChange={() => onChoose(choice)}
            />
            {t(choiceNames[choice])}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
