import { useTranslation } from "react-i18next";
import type { Manifest } from "../../../../../contract/playback/playback.ts";
import { adaptiveSource } from "../../../../watch/model/stream-sources.ts";
import * as styles from "./scripts-notice.css.ts";

/** A stream's address for another player, for browsers that play no HLS without scripts. A title with a file has none. */
export function StreamLink({ manifest }: { readonly manifest: Manifest }) {
  const { t } = useTranslation();
  if (manifest.streams.some(({ protocol }) => protocol === "MP4")) return null;
  return (
    <noscript>
      <a href={adaptiveSource(manifest)?.src} className={styles.stream}>
        {t("playerStreamAddress")}
      </a>
    </noscript>
  );
}
