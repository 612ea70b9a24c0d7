import type { Watermark } from "../../../../contract/playback/playback.ts";
import { mediaAddress } from "../../../watch/model/stream-sources.ts";
import * as styles from "./watch-player.css.ts";

/**
 * Over the picture, under the controls, and out of the way of every press. Without scripts the browser's own player has it too;
 * on the poster it is not shown.
 */
export function WatermarkImage({ watermark, shown }: { readonly watermark: Watermark | null; readonly shown: boolean }) {
  if (watermark === null) return null;
  const { imageUrl, position, opacity } = watermark;
  return (
    <img
      className={styles.watermark}
      src={mediaAddress(imageUrl)}
      alt=""
      aria-hidden
      loading="lazy"
      decoding="async"
      data-watermark={position}
      data-shown={shown || undefined}
      style={{ opacity }}
    />
  );
}
