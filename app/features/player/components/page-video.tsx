import type { RefObject } from "react";
import type { Image } from "../../../../contract/base/fields.ts";
import type { Manifest } from "../../../../contract/playback/playback.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { hashedPicture, offeredWidths } from "../../../ui/picture/picture-data.ts";
import { chapterSource, isProtected, streamSources, subtitleSources } from "../../../watch/model/stream-sources.ts";
import { languageName } from "../model/menu-model.ts";
import * as styles from "./watch-player.css.ts";

/** Widest poster, because every screen gets the same picture. */
const POSTER_WIDTH = 1440;

interface PageVideoProps {
  readonly element: RefObject<HTMLVideoElement>;
  readonly title: string;
  readonly poster: Image;
  /** Streams that the browser may play itself. */
  readonly manifest: Manifest;
  /** Streams of the running film, whose subtitles and chapters the element has. */
  readonly running: Manifest;
  /** Second at which a file begins when the browser plays it by itself; 0: at its beginning. */
  readonly from: number;
  /** True while the browser's own controls show. */
  readonly plain: boolean;
  /** True when the player has taken the element over. */
  readonly taken: boolean;
}

/** A media fragment names the beginning (W3C Media Fragments). Playlists have none, because the player's scripts read their addresses. */
const fileFrom = (src: string, type: string, from: number): string => (from > 0 && type.startsWith("video/") ? `${src}#t=${from}` : src);

/** The page's own `<video>`, which works without scripts. */
export function PageVideo({ element, title, poster, manifest, running, from, plain, taken }: PageVideoProps) {
  const { language } = useLocale();
  const width = offeredWidths(poster.width, POSTER_WIDTH).at(-1) ?? poster.width;
  const chapters = chapterSource(running, language);
  const sources = streamSources(manifest);
  return (
    // biome-ignore lint/a11y/useMediaCaption: a title without subtitles has none to offer
    <video
      ref={element}
      className={styles.video}
      // The browser's own player has no keys, or no message when one is refused.
      controls={plain && !isProtected(manifest)}
      preload="none"
      poster={hashedPicture(poster.hash)(width, "webp")}
      playsInline
      aria-label={title}
      aria-hidden={plain ? undefined : true}
      tabIndex={plain ? undefined : -1}
      data-poster={taken ? undefined : ""}
      style={taken ? undefined : { backgroundColor: poster.color }}
    >
      {/* Once taken over there is nothing to fall back to: an ended engine would make the browser fetch the file. */}
      {taken
        ? null
        : sources.map(({ src, type, drm }) => (
            <source key={src} src={fileFrom(src, type, from)} type={type} data-drm={drm === undefined ? undefined : JSON.stringify(drm)} />
          ))}
      {subtitleSources(running).map(({ src, language: spoken }) => (
        <track key={src} kind="subtitles" src={src} srcLang={spoken} label={languageName(spoken)} />
      ))}
      {chapters === null ? null : <track key={chapters.src} kind="chapters" src={chapters.src} srcLang={chapters.language} />}
    </video>
  );
}
