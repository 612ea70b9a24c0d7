import type { Watermark } from "../../../../contract/playback/playback.ts";
import { mediaAddress } from "../../../watch/model/stream-sources.ts";
import * as styles from "./watch-player.css.ts";

/**
 * The watermark over the picture and under the controls; it takes no presses. The browser's own player shows it too. It is hidden on the
 * poster.
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
