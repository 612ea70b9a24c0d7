import type { ReactNode } from "react";
import type { Image } from "../../../contract/base/fields.ts";
import { pictureOf, useCardFallback } from "../../content/components/picture-of.ts";
import { transitionName } from "../../content/model/transition-name.ts";
import { type AnyIcon, Icon } from "../../ui/icon/icon.tsx";
import { Picture } from "../../ui/picture/picture.tsx";
import * as styles from "./stage.css.ts";

/** The player's place. Its size is known before the player is loaded. `onEnd`: the film has reached its end. */
export function Screen({ id, onEnd, children }: { id: string; onEnd?: () => void; children: ReactNode }) {
  return (
    <div className={styles.band}>
      <div className={styles.screen} style={{ viewTransitionName: transitionName(id) } as object} onEndedCapture={onEnd}>
        {children}
      </div>
    </div>
  );
}

type PosterStageProps = {
  id: string;
  picture: Image;
  icon: AnyIcon;
  /** On phones, in the art's corner: "Locked". */
  mark?: ReactNode;
  children: ReactNode;
};

/** Replaces the player with the artwork and a message about why or when the viewer can watch. */
export function PosterStage({ id, picture, icon, mark, children }: PosterStageProps) {
  const fallback = useCardFallback();
  return (
    <div className={styles.poster}>
      <div className={styles.posterArt} style={{ viewTransitionName: transitionName(id) } as object}>
        <StageArt picture={picture} fallback={fallback} />
        {mark && <div className={styles.posterMark}>{mark}</div>}
      </div>
      <div className={styles.veil} />
      <div className={styles.textBlock}>
        <span className={styles.mark}>
          <Icon name={icon} />
        </span>
        {children}
      </div>
    </div>
  );
}

function StageArt({ picture, fallback }: { picture: Image; fallback: string | undefined }) {
  return (
    <Picture
      {...pictureOf(picture)}
      ratio={16 / 9}
      sizes="100vw"
      mostWidth={1920}
      loading="first"
      fallback={fallback}
      className={styles.art}
    />
  );
}
