import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { OptionMenu } from "../components/option-menu.tsx";
import { clockText } from "../model/time-text.ts";
import { type Chapter, chapterAt } from "../model/timeline/chapters.ts";
import { useMediaValue } from "../port/media-values.ts";
import * as styles from "./chapter-menu.css.ts";

interface ChapterMenuProps {
  readonly chapters: readonly Chapter[];
  readonly onSeek: (seconds: number) => void;
  readonly onOpen: (open: boolean) => void;
}

/** Menu of all chapters; each seeks to its start. Narrow screens list the chapters below the picture instead. */
export function ChapterMenu({ chapters, onSeek, onOpen }: ChapterMenuProps) {
  const { t } = useTranslation();
  const go = (event: MouseEvent<HTMLButtonElement>, { start }: Chapter) => {
    event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
    onSeek(start);
  };
  return (
    <OptionMenu icon="chapters" label={t("playerChapters")} onOpen={onOpen}>
      <ChapterList chapters={chapters} onGo={go} />
    </OptionMenu>
  );
}

function ChapterList({
  chapters,
  onGo,
}: {
  readonly chapters: readonly Chapter[];
  readonly onGo: (event: MouseEvent<HTMLButtonElement>, chapter: Chapter) => void;
}) {
  const current = chapterAt(chapters, useMediaValue("currentTime"));
  return (
    <ol className={styles.list}>
      {chapters.map((chapter, index) => (
        <li key={chapter.start}>
          <button
            type="button"
            className={styles.chapter}
            aria-current={index === current ? "true" : undefined}
            onClick={(event) => onGo(event, chapter)}
          >
            <bdi dir="ltr" className={styles.start}>
              {clockText(chapter.start)}
            </bdi>
            <bdi>{chapter.title}</bdi>
          </button>
        </li>
      ))}
    </ol>
  );
}
