import { type CSSProperties, type PointerEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { intlLocale } from "../../../i18n/format.ts";
import { useLocale } from "../../../i18n/use-locale.ts";
import { useThumbnails } from "../controls/use-thumbnails.ts";
import { behindText, type LiveReach, secondsBehind } from "../model/live-window.ts";
import { clockText, spokenTime } from "../model/time-text.ts";
import { type Chapter, chapterAt } from "../model/timeline/chapters.ts";
import { type ThumbnailSheet, tileAt } from "../model/timeline/thumbnail.ts";
import { useMediaValue } from "../port/media-values.ts";
import * as styles from "./player-surface.css.ts";

interface SeekBarProps {
  readonly thumbnails: ThumbnailSheet | null;
  readonly chapters: readonly Chapter[];
  /** Sliding window of a live stream, with positions announced from its edge; null for other videos. */
  readonly reach: LiveReach | null;
  /** True: the length would tell the result. The timeline then ends with a whole hour. */
  readonly hidesLength: boolean;
  readonly onSeek: (seconds: number) => void;
}

const HOUR = 3_600;

/** The position as a native slider, which touch, mouse and screen readers support. Left to right in every language. */
export function SeekBar({ thumbnails, chapters, reach, hidesLength, onSeek }: SeekBarProps) {
  const { t } = useTranslation();
  const { language } = useLocale();
  const current = useMediaValue("currentTime");
  const first = useMediaValue("seekableStart");
  const seekableEnd = useMediaValue("seekableEnd");
  const from = reach?.begin ?? first;
  const to = reach?.end ?? seekableEnd;
  const buffered = useMediaValue("bufferedEnd");
  /** Position of the held thumb, in seconds. The seek happens on release. */
  const [held, setHeld] = useState<number | null>(null);
  /** Position of the hovering pointer, as a share of the bar. */
  const [hovered, setHovered] = useState<number | null>(null);
  const last = Number.isFinite(to) ? to : from;
  const end = hidesLength ? from + HOUR * Math.max(1, Math.ceil((last - from) / HOUR)) : last;
  const length = Math.max(0.1, end - from);
  const shown = Math.min(end, Math.max(from, held ?? current));
  const share = (seconds: number) => `${Math.min(100, Math.max(0, ((seconds - from) / length) * 100))}%`;

  const hover = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    if (box.width > 0) setHovered(Math.min(1, Math.max(0, (event.clientX - box.x) / box.width)));
  };
  const release = () => {
    if (held !== null) onSeek(held);
    setHeld(null);
  };
  const preview = held === null ? (hovered === null ? null : from + hovered * length) : held;
  const tiles = useThumbnails(thumbnails, preview !== null);
  const time =
    reach !== null
      ? t("playerBehindLive", { time: spokenTime(secondsBehind(shown, reach), intlLocale(language)) })
      : hidesLength
        ? spokenTime(shown - from, intlLocale(language))
        : t("playerSeekValue", {
            position: spokenTime(shown - from, intlLocale(language)),
            duration: spokenTime(length, intlLocale(language)),
          });
  const titleAt = (seconds: number) => chapters[chapterAt(chapters, seconds)]?.title;
  const chapter = titleAt(shown);
  const spoken = chapter === undefined ? time : t("playerSeekChapter", { time, chapter });

  return (
    <div className={styles.seek} dir="ltr" onPointerMove={hover} onPointerLeave={() => setHovered(null)}>
      <div className={styles.track}>
        <div className={styles.buffered} style={{ inlineSize: share(buffered) }} />
        <div className={styles.played} style={{ inlineSize: share(shown) }} />
        {chapters.map(({ start }) =>
          start > from ? <span key={start} data-chapter className={styles.chapterGap} style={{ insetInlineStart: share(start) }} /> : null,
        )}
      </div>
      <input
        type="range"
        data-control="seek"
        className={styles.seekInput}
        aria-label={t("playerSeek")}
        aria-valuetext={spoken}
        min={from}
        max={end}
        step="any"
        value={shown}
        onChange={(event) => setHeld(Number(event.currentTarget.value))}
        onPointerUp={release}
        onPointerCancel={() => setHeld(null)}
        onBlur={release}
        onKeyUp={release}
      />
      {preview === null ? null : (
        <Preview
          tiles={tiles}
          seconds={preview}
          at={share(preview)}
          label={reach !== null ? behindText(secondsBehind(preview, reach)) : clockText(preview - from, length)}
          chapter={titleAt(preview)}
        />
      )}
    </div>
  );
}

function Preview({
  tiles,
  seconds,
  at,
  label,
  chapter,
}: {
  readonly tiles: ReturnType<typeof useThumbnails>;
  readonly seconds: number;
  readonly at: string;
  readonly label: string;
  readonly chapter: string | undefined;
}) {
  const tile = tiles === null ? null : tileAt(tiles.sheet, seconds);
  const place = { "--at": at, "--tile": `${tiles?.sheet.width ?? 64}px` } as CSSProperties;
  return (
    <div className={styles.preview} style={place} aria-hidden>
      {tiles === null || tile === null ? null : (
        <div
          data-tile
          className={styles.tile}
          style={{
            inlineSize: tiles.sheet.width,
            blockSize: tiles.sheet.height,
            backgroundImage: `url("${tiles.address}")`,
            backgroundPosition: `-${tile.x}px -${tile.y}px`,
          }}
        />
      )}
      <div className={styles.previewText}>
        {chapter === undefined ? null : (
          <bdi className={styles.previewTitle} dir="auto">
            {chapter}
          </bdi>
        )}
        <span className={styles.previewTime}>{label}</span>
      </div>
    </div>
  );
}
