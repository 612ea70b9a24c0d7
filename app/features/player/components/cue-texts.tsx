import { captionText, captionWindow } from "../../../watch/captions/caption-text.css.ts";
import { documentChoices } from "../preferences/document-choices.ts";
import * as styles from "./player-surface.css.ts";

/** Subtitles above the controls, in the look that the account chose. Hidden from screen readers, because the film is heard. */
export function CueTexts({ texts, language }: { readonly texts: readonly string[]; readonly language: string }) {
  if (texts.length === 0) return null;
  return (
    <div className={styles.cues} data-look={documentChoices().style ?? undefined} lang={language} aria-hidden>
      <div className={captionWindow}>
        {texts.map((text) => (
          <p key={text} dir="auto">
            <span className={captionText}>{text}</span>
          </p>
        ))}
      </div>
    </div>
  );
}
